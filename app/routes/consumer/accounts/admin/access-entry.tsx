/** One person's access to an account. An admin can change its role or expiry date, or remove it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Confirmed } from "#app/forms/confirm.server.ts";
import { ConfirmForm, ConfirmPage } from "#app/forms/confirm.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { formatIdentity } from "#app/forms/identity.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccessEntryParams } from "#app/requests/path-params.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { requireConsumerAndParams, requireSignedInProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status-label.tsx";
import type { Api } from "#app/upstream/api.server.ts";
import type { AcceptedAccessEntry } from "#contract/access/calls.ts";
import { requireAllowed } from "../account/account-forbidden.server.ts";
import { AccessFields, getAccessLabels } from "./access-fields.tsx";
import { AccessForm } from "./access-form.server.ts";
import { accessStatusLabels } from "./access-labels.ts";

export const handle = { requiresAuth: true, module: "access", hidesAccountHeader: true } as const;
export const meta = pageMeta("Change access", "Account");

const EntryForm = z.discriminatedUnion("intent", [
  AccessForm.extend({ intent: z.literal("change") }),
  z.object({ intent: z.literal("remove"), confirmed: Confirmed }),
]);

async function requireAccessEntry(args: LoaderFunctionArgs) {
  const {
    api,
    requestContext,
    account,
    entry: id,
  } = await requireConsumerAndParams(args, handle, AccessEntryParams);
  const [{ role }, entry, { identities }] = await Promise.all([
    api.accounts.get(account),
    api.access.get(account, id),
    requireSignedInProfile(args.request, args.context),
  ]);
  requireAllowed(role, "access.manage", requestContext);
  // Other users' identities are masked, so only the user's own can match.
  const own = identities.some(({ identity }) => identity === entry.identity);
  const { identity = "" } = entry;
  return { api, account, entry: { ...entry, identity }, own };
}

/**
 * Checks whether the entry belongs to the account's only admin without an expiry date. The first
 * page of the list is enough, because it is sorted by role, admins first.
 */
async function isLastAdmin(
  api: Api,
  account: string,
  entry: AcceptedAccessEntry,
): Promise<boolean> {
  const withoutExpiry = ({ role, status, expires }: AcceptedAccessEntry) =>
    role === "admin" && status === "active" && expires === null;
  if (!withoutExpiry(entry)) return false;
  const { access } = await api.access.list(account, { order: "role|asc" });
  return !access.some((other) => other.id !== entry.id && withoutExpiry(other));
}

export async function loader(given: LoaderFunctionArgs) {
  const { api, account, own, entry } = await requireAccessEntry(given);
  const stays = own && (await isLastAdmin(api, account, entry));
  const { name, role, status, granted, granted_by: grantedBy, expires } = entry;
  const identity = formatIdentity(entry);
  return {
    account,
    own,
    stays,
    name: name || identity,
    identity,
    role,
    status,
    granted,
    grantedBy,
    expires,
  };
}

export async function action(given: ActionFunctionArgs) {
  const { request, context } = given;
  const { api, account, entry, own } = await requireAccessEntry(given);
  const form = await parseForm(request, EntryForm);
  if (!form.ok) return form.rejected;
  const name = entry.name || formatIdentity(entry);
  const t = await getRequestTranslator(request, context);
  switch (form.value.intent) {
    case "change": {
      const { role, expires } = form.value;
      const changed = await api.access.change(account, entry.id, { role, expires });
      if (!changed.ok) return form.rejectWithFailure(changed);
      // Users who give up their own admin role can't see the access list any more.
      const to = own && role !== "admin" ? paths.information(account) : paths.access(account);
      return redirectWithFlash(given, to, t("Access for {name} has been changed.", { name }));
    }
    case "remove": {
      if (!form.value.confirmed) return form.requireConfirmation();
      const removed = await api.access.remove(account, entry.id);
      // A 404 means that the access has already been removed, so it counts as success.
      if (!removed.ok && removed.status !== 404) return form.rejectWithFailure(removed);
      const to = own ? paths.accounts : paths.access(account);
      return redirectWithFlash(given, to, t("{name} no longer has access.", { name }));
    }
  }
}

function getRemovalConfirmation(name: string, own: boolean, t: Translator) {
  const question = own
    ? {
        title: t("Remove your own access?"),
        text: t("Your access will end immediately. You will no longer see this account."),
      }
    : {
        title: t("Remove access for {name}?", { name }),
        text: t("Their access will end immediately. You can invite them again later."),
      };
  return { question, fields: { intent: "remove" } };
}

export default function Entry() {
  const { account, own, stays, name, identity, role, status, granted, grantedBy, expires } =
    useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const t = useTranslator();
  const back = paths.access(account);
  const removal = getRemovalConfirmation(name, own, t);
  if (rejected?.needsConfirmation) return <ConfirmPage {...removal} back={back} />;
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{own ? t("Change your own access") : t("Change access")}</h1>
      <p>
        <strong>{name}</strong>
        {identity !== name && <>, {identity}</>}.{" "}
        {status && <Status {...accessStatusLabels[status]} />}
      </p>
      {granted && (
        <p className="secondary">
          {t("Added")} {formatDate(today(Date.parse(granted)), t)}{" "}
          {grantedBy !== undefined &&
            (grantedBy ? t("by {name}", { name: grantedBy }) : t("with PIN"))}
        </p>
      )}
      <ErrorSummary rejected={rejected} labels={getAccessLabels(t)} />
      <Form method="post" noValidate>
        {own && role === "admin" && (
          <p>{t("If you choose a lower role, only another admin can make you an admin again.")}</p>
        )}
        <AccessFields rejected={rejected} given={{ role, expires }} />
        <SubmitButton name="intent" value="change">
          {t("Save")}
        </SubmitButton>{" "}
        <Link to={back}>{t("Cancel")}</Link>
      </Form>
      <h2>{t("Remove access")}</h2>
      {stays ? (
        <p>
          {t.parts(
            "You can’t remove your access, because you are the only admin whose access has no end date. First give someone else admin access with no end date. If no one else has access, you can {unlink}.",
            {
              unlink: (
                <Link to={paths.information(account)}>
                  {t("remove this account from your list")}
                </Link>
              ),
            },
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

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
