/** Who has access to an account: inviting, changing, removing. */
import { getAccess, listAccess, removeAccess, setAccess } from "#contract/access.ts";
import type { FieldErrors } from "#contract/failure.ts";
import { tellPeople } from "../account-notify.ts";
import { accessRemoved, invited } from "../domain/account-messages.ts";
import { describeAccess } from "../domain/terms.ts";
import { type KnownIdentity, maskIdentity, notAnIdentity, readIdentity } from "../identities.ts";
import { tell } from "../notify.ts";
import * as access from "../store/access.ts";
import { logChange } from "../store/account-logs.ts";
import { type Limit, takeAttempts } from "../store/attempts.ts";
import type { Db } from "../store/database.ts";
import { hasEntry, invite } from "../store/invitations.ts";
import { findMunicipality } from "../store/recipients.ts";
import type { Person } from "../store/tokens.ts";
import { noteLook, requireAccount, requireHeldAccount } from "./account-access.ts";
import { badFields, conflict, notFound, tooOften } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

const newEntry = "new";

/** An invitation is a message to anybody at all, so that nobody can send them without end. */
const invitationsOf = ({ id }: Person): Limit => ({ what: "invite", whom: id, count: 30, seconds: 86_400 });

export function accessRoutes(app: App, service: Service): void {
  serve(app, service, listAccess, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "access.read");
      await noteLook(db, tenant, person, found, "access.viewed");
      return access.listAccess(db, tenant, person, account, query);
    }),
  );

  serve(app, service, getAccess, ({ tenant, params: { account, entry: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "access.read");
      const entry = await requireEntry(db, tenant, account, id);
      await noteLook(db, tenant, person, found, "access.viewed");
      return { access: access.toEntry(entry, person) };
    }),
  );

  serve(app, service, setAccess, async ({ tenant, params: { account, entry: id }, body, asPerson }) => {
    const entry = await asPerson(async (db, person) => {
      await requireHeldAccount(db, tenant, person, account, "access.manage");
      const change = { account, ...body };
      const changed = id === newEntry ? await addEntry(db, tenant, person, change) : await changeEntry(db, tenant, person, id, change);
      return access.toEntry(changed, person);
    });
    service.messages.wake();
    return { access: entry };
  });

  serve(app, service, removeAccess, async ({ tenant, params: { account, entry: id }, asPerson }) => {
    await asPerson(async (db, person) => {
      await requireHeldAccount(db, tenant, person, account, "access.manage");
      const entry = await requireEntry(db, tenant, account, id);
      await keepAnAdmin(db, tenant, account, entry);
      await access.deleteEntry(db, tenant, entry);
      await logChange(db, tenant, person, account, "access.removed", `Took away the access of ${nameOf(entry)}, ${describeAccess(entry)}`);
      if (entry.user_id === null || entry.user_id === person.id || entry.status !== "active") return;
      const told = { people: [entry.user_id] };
      await tellPeople(db, tenant, told, (municipality) => accessRemoved({ by: person.name, account, municipality }));
    });
    service.messages.wake();
    return {};
  });
}

/** Throws Refusal (404). */
async function requireEntry(db: Db, tenant: string, account: string, id: string): Promise<access.FoundEntry> {
  const entry = await access.findEntry(db, tenant, account, id);
  if (!entry) throw notFound();
  return entry;
}

interface Change {
  account: string;
  type?: KnownIdentity["type"] | undefined;
  identity?: string | undefined;
  role: access.FoundEntry["role"];
  expires?: string | null | undefined;
}

/** Invites. Throws Refusal: 422 for bad fields, 429 for too many invitations. */
async function addEntry(db: Db, tenant: string, person: Person, { account, role, expires = null, ...given }: Change) {
  const municipality = await findMunicipality(db, tenant);
  const { type, identity } = given;
  const errors: FieldErrors = await endErrors(db, expires);
  if (type === undefined) errors.type = ["must be chosen"];
  else if (!municipality.types.includes(type)) errors.type = ["is not how this municipality writes to people"];
  const known = identity === undefined ? undefined : readIdentity(identity, type);
  if (identity === undefined) errors.identity = ["must be filled in"];
  else if (!known && type) errors.identity = [notAnIdentity[type]];
  else if (known && (await hasEntry(db, tenant, account, known))) {
    errors.identity = ["belongs to somebody who is in the list already. Change their entry instead"];
  }
  if (!known || Object.keys(errors).length > 0) throw badFields(errors);
  const wait = await takeAttempts(db, tenant, [invitationsOf(person)]);
  if (wait > 0) throw tooOften(wait);
  const id = await invite(db, tenant, { ...known, account, role, expires, by: person.name });
  if (id === undefined) throw badFields({ identity: ["is invited already. Change that invitation, or remove it first"] });
  const description = `Invited ${maskIdentity(known)} as ${describeAccess({ role, expires })}`;
  await logChange(db, tenant, person, account, "access.invited", description);
  await tell(db, tenant, known, invited({ by: person.name, account, municipality: municipality.name }));
  return requireEntry(db, tenant, account, id);
}

/** Throws Refusal: 404, 409 for the last admin, 422 for bad fields. */
async function changeEntry(db: Db, tenant: string, person: Person, id: string, { account, role, expires, ...given }: Change) {
  const entry = await requireEntry(db, tenant, account, id);
  const change = { role, expires: expires === undefined ? entry.expires : expires };
  const errors: FieldErrors = change.expires === entry.expires ? {} : await endErrors(db, change.expires);
  for (const field of ["type", "identity"] as const)
    if (given[field] !== undefined) errors[field] = ["can't be changed. Invite anew instead"];
  if (Object.keys(errors).length > 0) throw badFields(errors);
  if (!access.isLastingAdmin(change)) await keepAnAdmin(db, tenant, account, entry);
  if (role === entry.role && change.expires === entry.expires) return entry;
  await access.changeEntry(db, tenant, entry, change);
  const action = role === entry.role ? "access.end_changed" : "access.role_changed";
  const description = `Changed the access of ${nameOf(entry)} from ${describeAccess(entry)} to ${describeAccess(change)}`;
  await logChange(db, tenant, person, account, action, description);
  return requireEntry(db, tenant, account, id);
}

async function endErrors(db: Db, expires: string | null): Promise<FieldErrors> {
  return expires !== null && (await access.isPast(db, expires)) ? { expires: ["must be today or later"] } : {};
}

/** Throws Refusal (409) where the entry is the last admin's, and is to be that no longer. */
async function keepAnAdmin(db: Db, tenant: string, account: string, entry: access.FoundEntry): Promise<void> {
  if (entry.user_id === null || !access.isLastingAdmin(entry)) return;
  const others = await access.countOthers(db, tenant, account, entry.id);
  if (others.lastingAdmins > 0) return;
  // Then it is the admin's own entry, and there is nobody else to make an admin of.
  if (others.people === 0)
    throw conflict(
      "last_admin",
      "You are the only one who has access to this account, so you stay its admin. To give the account up, unlink it.",
    );
  throw conflict("last_admin", "It is the account's last admin without an end date. Make somebody else such an admin first.");
}

function nameOf({ name, identity, type }: access.FoundEntry): string {
  return name || (identity !== null && type !== null ? maskIdentity({ identity, type }) : "somebody");
}
