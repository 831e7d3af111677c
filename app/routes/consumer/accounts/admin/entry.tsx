/** One person's access: changes what it is and until when, or takes it away. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { AccessEntry } from "#contract/access.ts";
import { AccessSetting } from "../../../../access-form.server.ts";
import { Confirmed } from "../../../../forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "../../../../forms/confirm.tsx";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import { parseForm } from "../../../../forms/parse-form.server.ts";
import { refusedErrors } from "../../../../forms/refused.ts";
import { SubmitButton } from "../../../../forms/submit-button.tsx";
import { shownIdentity } from "../../../../identity.server.ts";
import type { Text } from "../../../../languages/text.ts";
import { useText } from "../../../../languages/use-text.ts";
import { pageMeta } from "../../../../page-meta.ts";
import { AccessParams, parseParams } from "../../../../path-params.server.ts";
import { paths } from "../../../../paths.ts";
import { redirectWithFlash } from "../../../../session/flash.server.ts";
import { requireConsumer, requirePerson } from "../../../../session/guard.server.ts";
import { textFor } from "../../../../session/language.server.ts";
import { mayManage } from "../../../../session/permissions.ts";
import { accessStatusWords } from "../../../../ui/access-words.ts";
import { trailTo } from "../../../../ui/account-tabs.ts";
import { Breadcrumbs } from "../../../../ui/breadcrumbs.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Status } from "../../../../ui/status.tsx";
import type { Api } from "../../../../upstream/api.server.ts";
import { pageError } from "../../../../upstream/upstream.server.ts";
import { AccessFields, accessLabels } from "./access-fields.tsx";

export const handle = { requiresAuth: true, module: "access" } as const;
export const meta = pageMeta("Change access", "Account");

const EntryForm = z.discriminatedUnion("intent", [
  AccessSetting.extend({ intent: z.literal("change") }),
  z.object({ intent: z.literal("remove"), confirmed: Confirmed }),
]);

async function asked({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account, entry: id } = parseParams(AccessParams, params, scope);
  const [{ role }, entry, { identities }] = await Promise.all([
    api.accounts.get(account),
    api.access.get(account, id),
    requirePerson(request, context),
  ]);
  if (!mayManage(role)) throw pageError(403, scope);
  // Others' are masked.
  const own = identities.some(({ identity }) => identity === entry.identity);
  return { api, account, entry, own };
}

/** Whether the account would be without an admin: those whose access ends some day do not count. Lists come by role, admins first. */
async function isLastAdmin(api: Api, account: string, entry: AccessEntry): Promise<boolean> {
  const lasting = ({ role, status, expires }: AccessEntry) => role === "admin" && status === "active" && expires === null;
  if (!lasting(entry)) return false;
  const { access } = await api.access.list(account, { order: "role|asc" });
  return !access.some((other) => other.id !== entry.id && lasting(other));
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, account, own, entry } = await asked(given);
  const stays = own && (await isLastAdmin(api, account, entry));
  const { name, role, status, expires } = entry;
  const identity = shownIdentity(entry);
  return { account, own, stays, name: name || identity, identity, role, status, expires };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, account, entry, own } = await asked(given);
  const form = await parseForm(request, EntryForm);
  if (!form.ok) return form.rejected;
  const name = entry.name || shownIdentity(entry);
  const t = await textFor(request, context);
  switch (form.value.intent) {
    case "change": {
      const { role, expires } = form.value;
      const changed = await api.access.change(account, entry.id, { role, expires });
      if (!changed.ok) return form.rejectedBy(refusedErrors(changed), changed.status);
      // Who is an admin no longer may not see the list either.
      const to = own && role !== "admin" ? paths.information(account) : paths.access(account);
      return redirectWithFlash(request, context, to, { type: "success", text: t("The access of {name} has been changed.", { name }) });
    }
    case "remove": {
      if (!form.value.confirmed) return form.asksFirst();
      const removed = await api.access.remove(account, entry.id);
      // One that is gone already is what was wanted.
      if (!removed.ok && removed.status !== 404) return form.rejectedBy(refusedErrors(removed), removed.status);
      const to = own ? paths.accounts : paths.access(account);
      return redirectWithFlash(request, context, to, { type: "success", text: t("{name} no longer has access.", { name }) });
    }
  }
}

function removalOf(name: string, own: boolean, t: Text) {
  const question = own
    ? { title: t("Give up your own access?"), text: t("It ends at once, and you no longer see the account.") }
    : { title: t("Take away the access of {name}?", { name }), text: t("It ends at once. You can invite them again.") };
  return { question, fields: { intent: "remove" } };
}

export default function Entry() {
  const { account, own, stays, name, identity, role, status, expires } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const t = useText();
  const back = paths.access(account);
  const removal = removalOf(name, own, t);
  if (rejected?.asking) return <ConfirmPage {...removal} back={back} />;
  return (
    <div className="narrow">
      <Breadcrumbs
        trail={[...trailTo(account, "admin"), { to: back, label: "Access" }]}
        here={own ? t("Change your own access") : t("Change access")}
      />
      <h1 tabIndex={-1}>{own ? t("Change your own access") : t("Change access")}</h1>
      <p>
        <strong>{name}</strong>
        {identity !== name && <>, {identity}</>}. <Status {...accessStatusWords[status]} />
      </p>
      <ErrorSummary rejected={rejected} labels={accessLabels(t)} />
      <Form method="post" noValidate>
        <AccessFields rejected={rejected} given={{ role, expires }} />
        <SubmitButton name="intent" value="change">
          {t("Save")}
        </SubmitButton>{" "}
        <Link to={back}>{t("Cancel")}</Link>
      </Form>
      <h2>{t("Take the access away")}</h2>
      {stays ? (
        <p>
          {t.parts(
            "You are the only admin without an end date. Make somebody else such an admin first. If nobody else has access, you can {unlink}.",
            { unlink: <Link to={paths.information(account)}>{t("unlink the account")}</Link> },
          )}
        </p>
      ) : (
        <ConfirmForm {...removal}>
          <button type="submit" className="button-quiet">
            {t("Remove {what}", { what: name })}
          </button>
        </ConfirmForm>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../../errors/route-error-boundary.tsx";
