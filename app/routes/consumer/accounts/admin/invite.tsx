/** Gives somebody access, by their e-mail address or mobile number. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { GivenIdentity } from "#contract/profile.ts";
import { AccessSetting } from "../../../../access-form.server.ts";
import { Radios } from "../../../../forms/choices.tsx";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import { parseForm } from "../../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../../forms/refused.ts";
import { fieldOf } from "../../../../forms/rejected.ts";
import { SubmitButton } from "../../../../forms/submit-button.tsx";
import { TextField } from "../../../../forms/text-field.tsx";
import { channelTypes, shownIdentity } from "../../../../identity.server.ts";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccountParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { redirectWithFlash } from "../../../../session/flash.server.ts";
import { currentTenant, requireConsumer } from "../../../../session/guard.server.ts";
import { textFor } from "../../../../session/language.server.ts";
import { mayManage } from "../../../../session/permissions.ts";
import { trailTo } from "../../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../../ui/breadcrumbs.tsx";
import { Link } from "../../../../ui/link.tsx";
import { pageError } from "../../../../upstream/upstream.server.ts";
import { AccessFields, accessLabels } from "./access-fields.tsx";

export const handle = { requiresAuth: true, module: "access" } as const;
export const meta = pageMeta("Give access", "Account");

/** Throws the 404 page where the tenant has no channel at all. */
async function open({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account } = parseParams(AccountParams, params, scope);
  const [first, ...rest] = channelTypes(await currentTenant(request, context));
  if (!first) throw pageError(404, scope);
  return { api, scope, account, types: [first, ...rest] as const };
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, scope, account, types } = await open(given);
  const { role } = await api.accounts.get(account);
  if (!mayManage(role)) throw pageError(403, scope);
  return { account, types };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, account, types } = await open(given);
  const form = await parseForm(request, AccessSetting.extend({ type: z.enum(types), identity: GivenIdentity }));
  if (!form.ok) return form.rejected;
  const invited = await api.access.invite(account, form.value);
  if (!invited.ok) return form.rejectedBy(refusedErrors(invited), invited.status);
  const t = await textFor(request, context);
  const text = t("An invitation is on its way to {identity}.", { identity: shownIdentity(invited.answer.access) });
  return redirectWithFlash(request, context, paths.access(account), { type: "success", text });
}

const words = {
  email: { label: "Their e-mail address", choice: "By e-mail", input: "email" },
  mobile: { label: "Their mobile number", choice: "By SMS", input: "tel" },
  either: { label: "Their e-mail address or mobile number", input: "text" },
} as const;

export default function Invite() {
  const { account, types } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const [first] = types;
  const only = types.length === 1 ? first : undefined;
  const { label, input } = words[only ?? "either"];
  const labels = { type: t("How to reach them"), identity: t(label), ...accessLabels(t) };
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[...trailTo(account, "admin"), { to: paths.access(account), label: "Access" }]}
        here={t("Give somebody access")}
      />
      <h1 tabIndex={-1}>{t("Give somebody access")}</h1>
      <p>{t("They are told, and see the account once they sign in or register with what you enter here.")}</p>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        {only ? (
          <input type="hidden" name="type" value={first} />
        ) : (
          <Radios
            {...fieldOf(rejected, "type", first)}
            label={labels.type}
            choices={types.map((type) => ({ value: type, label: t(words[type].choice) }))}
          />
        )}
        <TextField
          {...fieldOf(rejected, "identity")}
          label={labels.identity}
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

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
