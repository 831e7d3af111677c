/** API routes for access to an account: inviting people, changing their access and removing it. */
import { getAccess, listAccess, removeAccess, setAccess } from "#contract/access.ts";
import type { FieldErrors } from "#contract/error-response.ts";
import { notifyPeople } from "../notify-people.ts";
import { accessRemovedMessage, invitationMessage } from "../domain/account-messages.ts";
import { describeAccess } from "../domain/access-terms.ts";
import { type ParsedIdentity, maskIdentity, invalidIdentityMessages, parseIdentity } from "../identities.ts";
import { notifyIdentity } from "../notify.ts";
import * as access from "../store/access.ts";
import { logChange } from "../store/account-audit-log.ts";
import { type RateLimit, consumeRateLimits } from "../store/rate-limits.ts";
import type { Db } from "../store/database.ts";
import { hasAccess, addInvitation } from "../store/invitations.ts";
import { findMunicipality } from "../store/recipients.ts";
import type { Person } from "../store/tokens.ts";
import { auditStaffView, requireAccount, requireLockedAccount } from "./account-access.ts";
import { validationError, conflict, notFound, tooManyRequests } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";

const newEntryId = "new";

/** Rate limit on invitations, because they send messages to arbitrary recipients. */
const invitationLimit = ({ id }: Person): RateLimit => ({ action: "invite", subject: id, count: 30, seconds: 86_400 });

export function accessRoutes(app: App, service: Service): void {
  serve(app, service, listAccess, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "access.read");
      await auditStaffView(db, tenant, person, found, "access.viewed");
      return access.listAccess(db, tenant, person, account, query);
    }),
  );

  serve(app, service, getAccess, ({ tenant, params: { account, entry: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "access.read");
      const entry = await requireEntry(db, tenant, account, id);
      await auditStaffView(db, tenant, person, found, "access.viewed");
      return { access: access.toEntry(entry, person) };
    }),
  );

  serve(app, service, setAccess, async ({ tenant, params: { account, entry: id }, body, asPerson }) => {
    const entry = await asPerson(async (db, person) => {
      await requireLockedAccount(db, tenant, person, account, "access.manage");
      const change = { account, ...body };
      const changed = id === newEntryId ? await addEntry(db, tenant, person, change) : await changeEntry(db, tenant, person, id, change);
      return access.toEntry(changed, person);
    });
    service.messages.wake();
    return { access: entry };
  });

  serve(app, service, removeAccess, async ({ tenant, params: { account, entry: id }, asPerson }) => {
    await asPerson(async (db, person) => {
      await requireLockedAccount(db, tenant, person, account, "access.manage");
      const entry = await requireEntry(db, tenant, account, id);
      await requireAnotherAdmin(db, tenant, account, entry);
      await access.deleteEntry(db, tenant, entry);
      await logChange(db, tenant, person, account, "access.removed", `Removed access for ${nameOf(entry)}, ${describeAccess(entry)}`);
      if (entry.user_id === null || entry.user_id === person.id || entry.status !== "active") return;
      const told = { people: [entry.user_id] };
      await notifyPeople(db, tenant, told, (municipality) => accessRemovedMessage({ by: person.name, account, municipality }));
    });
    service.messages.wake();
    return {};
  });
}

/** Returns the access entry. Throws HttpError (404) if it does not exist. */
async function requireEntry(db: Db, tenant: string, account: string, id: string): Promise<access.FoundEntry> {
  const entry = await access.findEntry(db, tenant, account, id);
  if (!entry) throw notFound();
  return entry;
}

interface AccessChange {
  account: string;
  type?: ParsedIdentity["type"] | undefined;
  identity?: string | undefined;
  role: access.FoundEntry["role"];
  expires?: string | null | undefined;
}

/** Invites a person. Throws HttpError: 422 for invalid fields, 429 for too many invitations. */
async function addEntry(db: Db, tenant: string, person: Person, { account, role, expires = null, ...given }: AccessChange) {
  const municipality = await findMunicipality(db, tenant);
  const { type, identity } = given;
  const errors: FieldErrors = await expiryErrors(db, expires);
  if (type === undefined) errors.type = ["Choose how to send the invitation"];
  else if (!municipality.types.includes(type)) errors.type = ["This municipality doesn't send messages this way"];
  const known = identity === undefined ? undefined : parseIdentity(identity, type);
  if (identity === undefined) errors.identity = ["Enter an email address or mobile number"];
  else if (!known && type) errors.identity = [invalidIdentityMessages[type]];
  else if (known && (await hasAccess(db, tenant, account, known))) {
    errors.identity = ["This person is already in the list. Change their access instead"];
  }
  if (!known || Object.keys(errors).length > 0) throw validationError(errors);
  const wait = await consumeRateLimits(db, tenant, [invitationLimit(person)]);
  if (wait > 0) throw tooManyRequests(wait);
  const id = await addInvitation(db, tenant, { ...known, account, role, expires, by: person.name });
  if (id === undefined) throw validationError({ identity: ["This person is already invited. Change or remove that invitation first"] });
  const description = `Invited ${maskIdentity(known)} as ${describeAccess({ role, expires })}`;
  await logChange(db, tenant, person, account, "access.invited", description);
  await notifyIdentity(db, tenant, known, invitationMessage({ by: person.name, account, municipality: municipality.name }));
  return requireEntry(db, tenant, account, id);
}

/**
 * Changes an access entry. Throws HttpError: 404 if it does not exist, 409 for the last admin, 422
 * for invalid fields.
 */
async function changeEntry(db: Db, tenant: string, person: Person, id: string, { account, role, expires, ...given }: AccessChange) {
  const entry = await requireEntry(db, tenant, account, id);
  const change = { role, expires: expires === undefined ? entry.expires : expires };
  const errors: FieldErrors = change.expires === entry.expires ? {} : await expiryErrors(db, change.expires);
  for (const field of ["type", "identity"] as const)
    if (given[field] !== undefined) errors[field] = ["You can't change this. Send a new invitation instead"];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  if (!access.isPermanentAdmin(change)) await requireAnotherAdmin(db, tenant, account, entry);
  if (role === entry.role && change.expires === entry.expires) return entry;
  await access.changeEntry(db, tenant, entry, change);
  const action = role === entry.role ? "access.end_changed" : "access.role_changed";
  const description = `Changed access for ${nameOf(entry)} from ${describeAccess(entry)} to ${describeAccess(change)}`;
  await logChange(db, tenant, person, account, action, description);
  return requireEntry(db, tenant, account, id);
}

async function expiryErrors(db: Db, expires: string | null): Promise<FieldErrors> {
  return expires !== null && (await access.isPast(db, expires)) ? { expires: ["Choose today or a later date"] } : {};
}

/** Throws HttpError (409) if the change would leave the account without a permanent admin. */
async function requireAnotherAdmin(db: Db, tenant: string, account: string, entry: access.FoundEntry): Promise<void> {
  if (entry.user_id === null || !access.isPermanentAdmin(entry)) return;
  const others = await access.countOthers(db, tenant, account, entry.id);
  if (others.lastingAdmins > 0) return;
  // This is the admin's own entry, and no one else could become admin.
  if (others.people === 0)
    throw conflict(
      "last_admin",
      "You are the only person with access, so you have to stay an admin. To give up the account, remove it from your list.",
    );
  throw conflict(
    "last_admin",
    "This is the account's last admin without an end date. First make someone else an admin without an end date.",
  );
}

function nameOf({ name, identity, type }: access.FoundEntry): string {
  return name || (identity !== null && type !== null ? maskIdentity({ identity, type }) : "someone");
}
