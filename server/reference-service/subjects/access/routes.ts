/** API routes for access to an account: inviting people, changing their access and removing it. */
import type { z } from "zod";
import { getAccess, listAccess, removeAccess, setAccess } from "#contract/access/calls.ts";
import type { AuditValues } from "#contract/audit/calls.ts";
import { type CodedErrors, message } from "#contract/messages.ts";
import type { Db, PersonContext, TenantContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { conflict, notFound, validationError } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import {
  invalidIdentityMessages,
  isReachable,
  maskIdentity,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import { invitationLimit } from "#service/subjects/people/person-limits.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { auditStaffView, requireAccount, requireLockedAccount } from "./account-access.ts";
import * as access from "./store/access.ts";
import { addInvitation, hasAccess } from "./store/invitations.ts";
import { accessRemovedMessage, invitationMessage } from "./texts.ts";

const newEntryId = "new";

export function accessRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listAccess, async (context, { params: { account }, query }) => {
    const found = await requireAccount(context, account, "access.read");
    await auditStaffView(context, found, "access.viewed");
    return access.listAccess(context, account, query);
  });

  serveTransaction(
    app,
    service,
    getAccess,
    async (context, { person, params: { account, entry: id } }) => {
      const found = await requireAccount(context, account, "access.read");
      const entry = await requireEntry(context, account, id);
      await auditStaffView(context, found, "access.viewed");
      return { access: access.toEntry(entry, person) };
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    setAccess,
    async (context, { person, params: { account, entry: id }, body }) => {
      await requireLockedAccount(context, account, "access.manage");
      const change = { account, ...body };
      const changed =
        id === newEntryId
          ? await addEntry(context, change)
          : await changeEntry(context, id, change);
      return { access: access.toEntry(changed, person) };
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    removeAccess,
    async (context, { person, params: { account, entry: id } }) => {
      await requireLockedAccount(context, account, "access.manage");
      const entry = await requireEntry(context, account, id);
      await requireAnotherAdmin(context, account, entry);
      await access.deleteEntry(context, entry);
      const { role, expires } = entry;
      const removed = { who: nameOf(entry), terms: { role, expires } };
      await logChange(context, person, account, "access.removed", removed, {
        before: accessValues(entry),
      });
      if (entry.user_id === null || entry.user_id === person.id || entry.status !== "active")
        return {};
      const told = { people: [entry.user_id] };
      await notifyPeople(context, told, (about) =>
        accessRemovedMessage[about.language]({ ...about, by: person.name, account }),
      );
      return {};
    },
  );
}

/** Returns the access entry. Throws Refusal (not_found) if it does not exist. */
async function requireEntry(
  context: TenantContext,
  account: string,
  id: string,
): Promise<access.FoundEntry> {
  const entry = await access.findEntry(context, account, id);
  if (!entry) throw notFound();
  return entry;
}

type AccessChange = z.output<typeof setAccess.body> & { account: string };

/**
 * Invites a person. Throws Refusal: invalid for invalid fields, too_often for too many invitations.
 */
async function addEntry(
  context: PersonContext,
  { account, role, expires = null, ...given }: AccessChange,
) {
  const { db, person } = context;
  const municipality = await findMunicipality(context);
  const { type, identity } = given;
  const errors: CodedErrors = await expiryErrors(db, expires);
  if (type === undefined) errors.type = [message("channel_required")];
  else if (!municipality.types.includes(type)) errors.type = [message("channel_unavailable")];
  const known = identity === undefined ? undefined : parseIdentity(identity, type);
  if (identity === undefined) errors.identity = [message("identity_required")];
  else if (!known && type) errors.identity = [invalidIdentityMessages[type]];
  else if (known && !isReachable(known, municipality.smsCountries))
    errors.identity = [message("sms_country")];
  else if (known && (await hasAccess(context, account, known))) {
    errors.identity = [message("already_has_access")];
  }
  if (!known || Object.keys(errors).length > 0) throw validationError(errors);
  await rateLimitInTransaction(context, [invitationLimit(person)]);
  const id = await addInvitation(context, { ...known, account, role, expires, by: person.name });
  if (id === undefined) throw validationError({ identity: [message("already_invited")] });
  const invitation = { who: maskIdentity(known), terms: { role, expires } };
  await logChange(context, person, account, "access.invited", invitation, {
    after: { role, expires },
  });
  const invited = await findForSignIn(context, known.identity);
  const about = await messageContextOf(context, municipality, invited?.userId);
  const link = linkTo(about, `consumer/accounts/${account}`);
  const text = invitationMessage[about.language]({
    ...about,
    by: person.name,
    account,
    role,
    expires,
    link,
  });
  await notifyIdentity(context, known, text, { kind: "access" });
  return requireEntry(context, account, id);
}

/**
 * Changes an access entry. Throws Refusal: not_found if it does not exist, conflict for the last
 * admin, invalid for invalid fields.
 */
async function changeEntry(
  context: PersonContext,
  id: string,
  { account, role, expires, ...given }: AccessChange,
) {
  const { db, person } = context;
  const entry = await requireEntry(context, account, id);
  const change = { role, expires: expires === undefined ? entry.expires : expires };
  const errors: CodedErrors =
    change.expires === entry.expires ? {} : await expiryErrors(db, change.expires);
  for (const field of ["type", "identity"] as const)
    if (given[field] !== undefined) errors[field] = [message("invitation_fixed")];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  if (!access.isPermanentAdmin(change)) await requireAnotherAdmin(context, account, entry);
  if (role === entry.role && change.expires === entry.expires) return entry;
  await access.changeEntry(context, entry, change);
  const action = role === entry.role ? "access.end_changed" : "access.role_changed";
  const values = {
    who: nameOf(entry),
    old_terms: { role: entry.role, expires: entry.expires },
    terms: change,
  };
  const before = accessValues(entry);
  await logChange(context, person, account, action, values, {
    before,
    after: { ...before, ...change },
  });
  return requireEntry(context, account, id);
}

async function expiryErrors(db: Db, expires: string | null): Promise<CodedErrors> {
  return expires !== null && (await access.isPast(db, expires))
    ? { expires: [message("date_past")] }
    : {};
}

/** Throws Refusal (conflict) if the change would leave the account without a permanent admin. */
async function requireAnotherAdmin(
  context: TenantContext,
  account: string,
  entry: access.FoundEntry,
): Promise<void> {
  if (entry.user_id === null || !access.isPermanentAdmin(entry)) return;
  const others = await access.countOthers(context, account, entry.id);
  if (others.permanentAdmins > 0) return;
  // This is the admin's own entry, and no one else could become admin.
  if (others.people === 0) throw conflict("last_admin", "last_admin_alone");
  throw conflict("last_admin", "last_admin");
}

/** Returns the values of an access entry for the audit log. */
function accessValues({ user_id: person_id, role, expires }: access.FoundEntry): AuditValues {
  return { ...(person_id !== null && { person_id }), role, expires };
}

function nameOf({ name, identity, type }: access.FoundEntry): string {
  return (
    name || (identity !== null && type !== null ? maskIdentity({ identity, type }) : "someone")
  );
}
