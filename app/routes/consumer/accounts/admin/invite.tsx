/** The form for giving a person access to an account by email address or mobile number. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import {
  formatIdentity,
  getIdentityTypes,
  withIdentityChoice,
} from "#app/forms/identity.server.ts";
import { IdentityFields } from "#app/forms/identity-fields.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";
import { AccessFields, getAccessLabels } from "./access-fields.tsx";
import { AccessForm } from "./access-form.server.ts";

export const handle = { requiresAuth: true, module: "access", hidesAccountHeader: true } as const;
export const meta = pageMeta("Give access", "Account");

/**
 * Returns the account and the identity types that an invitation can use. Throws the 404 page if the
 * tenant has no message channel.
 */
async function requireInviteTypes(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(
    args,
    handle,
    AccountParams,
  );
  const [first, ...rest] = getIdentityTypes(await currentTenant(args.request, args.context));
  if (!first) throw pageError(404, requestContext);
  return { api, requestContext, account, types: [first, ...rest] as const };
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, requestContext, account, types } = await requireInviteTypes(given);
  const { role } = await api.accounts.get(account);
  requireAllowed(role, "access.manage", requestContext);
  return { account, types };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, account, types } = await requireInviteTypes(given);
  const form = await parseForm(request, withIdentityChoice(AccessForm, types));
  if (!form.ok) return form.rejected;
  const invited = await api.access.invite(account, form.value);
  if (!invited.ok) return form.rejectWithFailure(invited);
  const t = await getRequestTranslator(request, context);
  // The upstream's answer masks the identity, and the inviter has to be able to check it.
  const text = t("We’ve sent an invitation to {identity}.", {
    identity: formatIdentity(form.value),
  });
  const next = t(
    "They can use this address or number to sign in or register, and then see this account. If it’s wrong, you can remove their access below.",
  );
  return redirectWithFlash(given, paths.access(account), text, { next });
}

export default function Invite() {
  const { account, types } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const labels = {
    type: t("How to send the invitation"),
    identity: t("Their email address or mobile number"),
    ...getAccessLabels(t),
  };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Give someone access")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <IdentityFields
          rejected={rejected}
          types={types}
          labels={labels}
          typeLabels={{
            email: { choice: t("By email"), identity: t("Their email address") },
            mobile: { choice: t("By SMS"), identity: t("Their mobile number") },
          }}
          hint={t(
            "We’ll send the invitation here. Check the address or number: anyone who signs in with it can see this account.",
          )}
          forSomeoneElse
        />
        <AccessFields rejected={rejected} given={{ role: "viewer", expires: null }} />
        <SubmitButton>{t("Send the invitation")}</SubmitButton>{" "}
        <Link to={paths.access(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
