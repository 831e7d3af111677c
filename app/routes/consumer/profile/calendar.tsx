/** The private address from which a person's calendar reads due dates and interruptions. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatInstant } from "#app/ui/date.ts";

export const handle = { requiresAuth: true, module: "calendar" } as const;
export const meta = pageMeta("Calendar", "Profile");

const CalendarForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), amounts: z.literal("true").optional() }),
  z.object({ intent: z.literal("end") }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  return { feed: await api.calendar.get() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, requestContext } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, CalendarForm);
  if (!form.ok) return form.rejected;
  const t = await getRequestTranslator(request, context);
  if (form.value.intent === "end") {
    await api.calendar.remove();
    return redirectWithFlash(
      { request, context },
      paths.calendar,
      t("The calendar address no longer works."),
    );
  }
  const { token } = await api.calendar.create(form.value.amounts === "true");
  const query = new URLSearchParams({ key: token, language: t.language });
  return { address: `${requestContext.site.origin}${paths.calendarFile}?${query.toString()}` };
}

export default function Calendar() {
  const { feed } = useLoaderData<typeof loader>();
  const { address } = useActionData<{ address?: string }>() ?? {};
  const t = useTranslator();
  return (
    <div className="narrow">
      <Breadcrumbs trail={[{ label: "Your data", to: paths.yourData }]} here={t("Calendar")} />
      <h1 tabIndex={-1}>{t("Due dates in your calendar")}</h1>
      <p>
        {t(
          "Your calendar app can show when your bills are due, and planned interruptions in your area. To do this, it uses a private address.",
        )}
      </p>
      {address && (
        <section className="part" aria-labelledby="calendar-address" role="status">
          <h2 id="calendar-address">{t("Your private address")}</h2>
          <p>
            <code className="calendar-address">{address}</code>
          </p>
          <CopyButton text={address} what={t("address")} />
          <p>
            {t(
              "Copy it now, because we can’t show it again. In your calendar app, add a calendar from a URL and paste it there.",
            )}
          </p>
          <p>{t("Anyone who has the address can see your due dates. Don’t share it.")}</p>
        </section>
      )}
      {feed && (
        <section className="part" aria-labelledby="calendar-now">
          <h2 id="calendar-now">{t("Current address")}</h2>
          <p>
            {t("Created on {date}.", { date: formatInstant(feed.created, t) })}{" "}
            {feed.last_read
              ? t("Last used by a calendar on {date}.", { date: formatInstant(feed.last_read, t) })
              : t("No calendar has used it yet.")}{" "}
            {feed.amounts ? t("The calendar shows amounts.") : t("The calendar shows no amounts.")}{" "}
            {t("The address stops working if you reset your password.")}
          </p>
          <Form method="post">
            <SubmitButton name="intent" value="end" quiet>
              {t("Turn off this address")}
            </SubmitButton>
          </Form>
        </section>
      )}
      <section className="part" aria-labelledby="calendar-create">
        <h2 id="calendar-create">{feed ? t("Replace the address") : t("Create an address")}</h2>
        {feed && <p>{t("The current address will then stop working.")}</p>}
        <p>
          {t(
            "The calendar shows the municipality, the due date and the last four digits of the account number.",
          )}
        </p>
        <Form method="post">
          <Checkbox name="amounts" label={t("Also show the amounts")} />
          <SubmitButton name="intent" value="create">
            {feed ? t("Replace the address") : t("Create an address")}
          </SubmitButton>
        </Form>
      </section>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
