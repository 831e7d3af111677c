/** Information: the account's holder, how to reach them, the property; and giving the account up. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "../../../../forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "../../../../forms/confirm.tsx";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import { parseForm } from "../../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../../forms/refused.ts";
import { shownIdentity } from "../../../../identity.server.ts";
import type { Text } from "../../../../languages/text.ts";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { redirectWithFlash } from "../../../../session/flash.server.ts";
import { currentTenant, requireConsumer } from "../../../../session/guard.server.ts";
import { textFor } from "../../../../session/language.server.ts";
import { isSupport, mayManage } from "../../../../session/permissions.ts";
import { Link } from "../../../../ui/link.tsx";
import { useAccount } from "../../../../use-account.ts";
import { ConsumerFacts } from "./consumer-facts.tsx";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Information", "Account");

const UnlinkForm = z.object({ intent: z.literal("unlink"), confirmed: Confirmed });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const [consumer, { enable_indigent }] = await Promise.all([api.consumer.get(account), currentTenant(request, context)]);
  return { consumer: { ...consumer, mobile: shownIdentity({ type: "mobile", identity: consumer.mobile }) }, indigentOn: enable_indigent };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const form = await parseForm(request, UnlinkForm);
  if (!form.ok) return form.rejected;
  if (!form.value.confirmed) return form.asksFirst();
  const unlinked = await api.access.unlink(account);
  // One that is unlinked already is what was wanted.
  if (!unlinked.ok && unlinked.status !== 404) return form.rejectedBy(refusedErrors(unlinked), unlinked.status);
  const t = await textFor(request, context);
  const text = t("The account {account} is no longer linked to your sign-in.", { account });
  return redirectWithFlash(request, context, paths.accounts, { type: "success", text });
}

function unlinkingOf(name: string, t: Text) {
  return {
    question: {
      title: t("Unlink {name}?", { name }),
      text: t("You will no longer see it. To link it again you need its number and its PIN."),
    },
    fields: { intent: "unlink" },
  };
}

export default function Information() {
  const { consumer, indigentOn } = useLoaderData<typeof loader>();
  const { account, label, name, role } = useAccount();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const unlinking = unlinkingOf(label || name, t);
  if (rejected?.asking) return <ConfirmPage {...unlinking} back={paths.information(account)} />;
  return (
    <>
      <h1 tabIndex={-1}>{t("Information")}</h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <ConsumerFacts consumer={consumer} indigentOn={indigentOn}>
        {mayManage(role) && (
          <p>
            <Link to={paths.editInformation(account)} className="button button-quiet">
              {t("Change contact details")}
            </Link>
          </p>
        )}
      </ConsumerFacts>
      {!isSupport(role) && (
        <section className="part" aria-labelledby="unlink-title">
          <h2 id="unlink-title">{t("Unlink this account")}</h2>
          <p>{t("If you have nothing to do with this account any more, you can take it off your list.")}</p>
          <ConfirmForm {...unlinking}>
            <button type="submit" className="button-quiet">
              {t("Unlink the account")}
            </button>
          </ConfirmForm>
        </section>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
