/** The form for giving a person access to an account by email address or mobile number. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { roleAllows } from "#contract/permissions.ts";
import { IdentityInput } from "#contract/profile.ts";
import { AccessForm } from "./access-form.server.ts";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { getIdentityTypes, formatIdentity } from "#app/forms/identity.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { paths } from "#app/paths.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { currentTenant, requireConsumerAndParams } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { getAccountBreadcrumbs } from "../account-tabs.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import { AccessFields, getAccessLabels } from "./access-fields.tsx";

export const handle = { requiresAuth: true, module: "access" } as const;
export const meta = pageMeta("Give access", "Account");

/**
 * Returns the account and the identity types that can be invited. Throws the 404 page if the tenant
 * has no message channel.
 */
async function requireInviteTypes(args: LoaderFunctionArgs) {
  const { api, requestContext, account } = await requireConsumerAndParams(args, handle, AccountParams);
  const [first, ...rest] = getIdentityTypes(await currentTenant(args.request, args.context));
  if (!first) throw pageError(404, requestContext);
  return { api, requestContext, account, types: [first, ...rest] as const };
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, requestContext, account, types } = await requireInviteTypes(given);
  const { role } = await api.accounts.get(account);
  if (!roleAllows(role, "access.manage")) throw pageError(403, requestContext);
  return { account, types };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, account, types } = await requireInviteTypes(given);
  const form = await parseForm(request, AccessForm.extend({ type: z.enum(types), identity: IdentityInput }));
  if (!form.ok) return form.rejected;
  const invited = await api.access.invite(account, form.value);
  if (!invited.ok) return form.rejectWithFailure(invited);
  const t = await getRequestTranslator(request, context);
  const text = t("We’ve sent an invitation to {identity}.", { identity: formatIdentity(invited.answer.access) });
  return redirectWithFlash(given, paths.access(account), text);
}

const identityLabels = {
  email: { label: "Their email address", choice: "By email", input: "email" },
  mobile: { label: "Their mobile number", choice: "By SMS", input: "tel" },
  either: { label: "Their email address or mobile number", input: "text" },
} as const;

export default function Invite() {
  const { account, types } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useTranslator();
  const [first] = types;
  const only = types.length === 1 ? first : undefined;
  const { label, input } = identityLabels[only ?? "either"];
  const labels = { type: t("How to send the invitation"), identity: t(label), ...getAccessLabels(t) };
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[...getAccountBreadcrumbs(account, "admin"), { to: paths.access(account), label: "Access" }]}
        here={t("Give someone access")}
      />
      <h1 tabIndex={-1}>{t("Give someone access")}</h1>
      <p>{t("We’ll send them an invitation. They can then sign in or register with the email address or mobile number you enter here.")}</p>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        {only ? (
          <input type="hidden" name="type" value={first} />
        ) : (
          <RadioGroup
            {...getFieldProps(rejected, labels, "type", first)}
            choices={types.map((type) => ({ value: type, label: t(identityLabels[type].choice) }))}
          />
        )}
        <TextField
          {...getFieldProps(rejected, labels, "identity")}
          type={input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <AccessFields rejected={rejected} given={{ role: "viewer", expires: null }} />
        <SubmitButton>{t("Send the invitation")}</SubmitButton> <Link to={paths.access(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
