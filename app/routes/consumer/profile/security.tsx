/** Security: the password, and where the person is signed in. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { Id } from "#contract/fields.ts";
import { NewPassword } from "#contract/profile.ts";
import { Confirmed } from "../../../forms/confirm.server.ts";
import { ConfirmPage } from "../../../forms/confirm.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import { parseForm } from "../../../forms/parse-form.server.ts";
import { PasswordField } from "../../../forms/password-field.tsx";
import { refusedErrors } from "../../../forms/refused.ts";
import { fieldOf } from "../../../forms/rejected.ts";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import type { Word } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { redirectWithFlash } from "../../../session/flash.server.ts";
import { requireConsumer, requirePerson } from "../../../session/guard.server.ts";
import { textFor } from "../../../session/language.server.ts";
import { deviceName } from "../../../ui/device.ts";
import { passwordRules } from "../../../ui/password-rules.ts";
import { endingOf, SessionList } from "./session-list.tsx";

export const handle = { requiresAuth: true, saveLastPage: true } as const;
export const meta = pageMeta("Security", "Profile");

const SecurityForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("password"),
    current_password: z
      .string()
      .min(1)
      .max(128, "must be 128 characters or fewer" satisfies Word),
    password: NewPassword,
  }),
  z.object({ intent: z.literal("end"), id: Id, confirmed: Confirmed }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [sessions, { identities }, t] = await Promise.all([
    api.profile.sessions(),
    requirePerson(request, context),
    textFor(request, context),
  ]);
  return {
    sessions: sessions.map(({ user_agent, ...session }) => ({ ...session, device: deviceName(user_agent, t) })),
    username: identities.find(({ current }) => current)?.identity ?? "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const form = await parseForm(request, SecurityForm);
  if (!form.ok) return form.rejected;
  const t = await textFor(request, context);
  const done = (text: string) => redirectWithFlash(request, context, paths.profileSecurity, { type: "success", text });
  switch (form.value.intent) {
    case "password": {
      const { current_password, password } = form.value;
      const changed = await api.profile.update({ current_password, password });
      if (!changed.ok) return form.rejectedBy(refusedErrors(changed), changed.status);
      return done(t("Your password has been changed. Everywhere else you have been signed out."));
    }
    case "end": {
      if (!form.value.confirmed) return form.asksFirst();
      // One that is gone already is what was wanted.
      await api.profile.endSession(form.value.id);
      return done(t("That device has been signed out."));
    }
  }
}

export default function Security() {
  const { sessions, username } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { key } = useLocation();
  const t = useText();
  const labels = { current_password: t("Current password"), password: t("New password") };
  const ending = rejected?.asking && sessions.find(({ id }) => id === rejected.values.id);
  if (ending) return <ConfirmPage {...endingOf(ending, t)} back={paths.profileSecurity} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Security")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <section className="narrow" aria-labelledby="password-title">
        <h2 id="password-title">{t("Change your password")}</h2>
        {/* A new form after each answer: no password stays in it. */}
        <Form method="post" noValidate key={key}>
          {/* Tells a password manager whose password it is. */}
          <input hidden type="text" autoComplete="username" defaultValue={username} />
          <PasswordField {...fieldOf(rejected, "current_password")} label={labels.current_password} autoComplete="current-password" />
          <PasswordField
            {...fieldOf(rejected, "password")}
            label={labels.password}
            hint={`${t(passwordRules)} ${t("You stay signed in here and nowhere else.")}`}
            autoComplete="new-password"
          />
          <SubmitButton name="intent" value="password">
            {t("Change the password")}
          </SubmitButton>
        </Form>
      </section>
      <section className="part" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t("Where you are signed in")}</h2>
        <SessionList sessions={sessions} />
      </section>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
