/**
 * The Information tab, with the account's holder, contact details and property. The user can also
 * unlink the account here.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { accountName } from "#app/ui/account-name.ts";
import { ConsumerContact } from "#contract/consumers/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { useAccount } from "../account/use-account.ts";
import { ConsumerDetails } from "./consumer-details.tsx";

export const handle = { requiresAuth: true, module: "accounts", saveLastPage: true } as const;
export const meta = pageMeta("Information", "Account");

/** The details that the form for changing them can show. */
const contactFields = ConsumerContact.keyof().options;

const UnlinkForm = z.object({ intent: z.literal("unlink"), confirmed: Confirmed });

export async function loader(args: LoaderFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const [consumer, { enable_indigent, modules }] = await Promise.all([
    api.consumer.get(account),
    currentTenant(args.request, args.context),
  ]);
  const { mobile } = consumer;
  return {
    consumer: {
      ...consumer,
      mobile: mobile && formatIdentity({ type: "mobile", identity: mobile }),
    },
    canEdit: contactFields.some((name) => consumer[name] !== undefined),
    indigentOn: enable_indigent,
    takesApplications: modules.includes("applications"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const form = await parseForm(args.request, UnlinkForm);
  if (!form.ok) return form.rejected;
  if (!form.value.confirmed) return form.requireConfirmation();
  const unlinked = await api.access.unlink(account);
  // A 404 means that the account has already been unlinked, so it counts as success.
  if (!unlinked.ok && unlinked.status !== 404) return form.rejectWithFailure(unlinked);
  const t = await getRequestTranslator(args.request, args.context);
  const text = t("Account {account} has been removed from your list.", { account });
  return redirectWithFlash(args, paths.accounts, text, {
    next: t("To add it again, you’ll need its number and PIN."),
  });
}

function getUnlinkConfirmation(name: string, t: Translator) {
  return {
    question: {
      title: t("Remove {name} from your list?", { name }),
      text: t(
        "You will no longer see this account. To add it again, you’ll need its number and PIN.",
      ),
    },
    fields: { intent: "unlink" },
  };
}

export default function Information() {
  const { consumer, canEdit, indigentOn, takesApplications } = useLoaderData<typeof loader>();
  const shown = useAccount();
  const { account, role } = shown;
  const rejected = useActionData<typeof action>();
  const t = useTranslator();
  const unlinking = getUnlinkConfirmation(accountName(shown), t);
  if (rejected?.needsConfirmation)
    return <ConfirmPage {...unlinking} back={paths.information(account)} />;
  return (
    <>
      <h1 tabIndex={-1} className="named-by-tab">
        {t("Information")}
      </h1>
      <ErrorSummary rejected={rejected} labels={{}} />
      <ConsumerDetails
        consumer={consumer}
        indigentOn={indigentOn}
        canApply={takesApplications && roleAllows(role, "applications.make")}
        editPath={
          canEdit && roleAllows(role, "consumer.change")
            ? paths.editInformation(account)
            : undefined
        }
      />
      {!isSupportRole(role) && (
        <section className="part" aria-labelledby="unlink-title">
          <h2 id="unlink-title">{t("Remove this account")}</h2>
          <p>{t("If you no longer need this account, you can remove it from your list.")}</p>
          <ConfirmForm {...unlinking}>
            <button type="submit" className="button-quiet">
              {t("Remove from my list")}
            </button>
          </ConfirmForm>
        </section>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
