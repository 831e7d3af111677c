/** What people change about themselves, and the history of it. */
import { listProfileLogs, updateProfile } from "#contract/profile.ts";
import type { IdentityType, Notify } from "#contract/profile.ts";
import { weakness } from "../common-passwords.ts";
import { passwordChanged } from "../domain/messages.ts";
import { tell } from "../notify.ts";
import { hashPassword, isPassword } from "../passwords.ts";
import { forgetAttempts } from "../store/attempts.ts";
import { endResets } from "../store/codes.ts";
import type { Db } from "../store/database.ts";
import { findPreferred } from "../store/identities.ts";
import { changePerson, findPasswordHash, findProfile, holdPerson } from "../store/people.ts";
import { listLogs, logProfile } from "../store/profile-logs.ts";
import { endSessions } from "../store/sessions.ts";
import { findTenant } from "../store/tenants.ts";
import type { Person } from "../store/tokens.ts";
import { countAttempt, passwordChangeLimit } from "./limits.ts";
import { badFields, unauthorized } from "./refusal.ts";
import { identityTypes } from "./send-code.ts";
import { type App, serveSignedIn, type Service } from "./serve.ts";

/** Each channel once. Throws Refusal (422) for one that the tenant doesn't write by. */
function readNotify(notify: Notify, types: IdentityType[]): Notify {
  const chosen = [...notify.statements, ...notify.payments, ...notify.tickets];
  if (chosen.some((channel) => !types.includes(channel)))
    throw badFields({ notify: ["holds a channel that this municipality doesn't use"] });
  const once = (channels: IdentityType[]) => [...new Set(channels)];
  return { statements: once(notify.statements), payments: once(notify.payments), tickets: once(notify.tickets) };
}

const notYourPassword = { current_password: ["is not your password"] };

export function profileRoutes(app: App, service: Service): void {
  /** Answers with the hash that the password was checked against. Throws Refusal: 422 where it is wrong, 429 over the limit. */
  async function checkPassword(tenant: string, person: Person, password: string): Promise<string> {
    const limit = passwordChangeLimit(person);
    await countAttempt(service, tenant, [limit]);
    const hash = await service.database.inTenant(tenant, (db) => findPasswordHash(db, tenant, person.id));
    if (hash === undefined || !(await isPassword(password, hash))) throw badFields(notYourPassword);
    await service.database.inTenant(tenant, (db) => forgetAttempts(db, tenant, limit));
    return hash;
  }

  async function noteNewPassword(db: Db, tenant: string, person: Person, token: string): Promise<void> {
    await endSessions(db, tenant, person.id, token);
    await endResets(db, tenant, person.id);
    await logProfile(db, tenant, person, "profile.password_changed", "Changed the password. Every other session was ended.");
    const preferred = await findPreferred(db, tenant, person.id);
    const municipality = (await findTenant(db, tenant))?.name ?? "";
    if (preferred) await tell(db, tenant, preferred, passwordChanged({ municipality }));
  }

  serveSignedIn(app, service, updateProfile, async ({ tenant, body, token, asPerson }) => {
    const { name, language, current_password: current, password } = body;
    const { person, profile, types, languages } = await asPerson(async (db, person) => ({
      person,
      profile: await findProfile(db, tenant, person, token),
      types: await identityTypes(db, tenant),
      languages: (await findTenant(db, tenant))?.languages ?? [],
    }));
    if (!profile) throw unauthorized();
    if (language !== undefined && !languages.includes(language))
      throw badFields({ language: ["is not one that this municipality offers"] });
    const notify = body.notify && readNotify(body.notify, types);
    if (password === undefined && current !== undefined) throw badFields({ password: ["must be filled in"] });
    let checked: { from: string; to: string } | undefined;
    if (password !== undefined) {
      if (current === undefined) throw badFields({ current_password: ["must be filled in"] });
      const weak = weakness(password, [profile.name, name ?? "", ...profile.identities.map(({ identity }) => identity)]);
      if (weak) throw badFields({ password: [weak] });
      checked = { from: await checkPassword(tenant, person, current), to: await hashPassword(password) };
    }
    const changed = await asPerson(async (db, now) => {
      // Somebody who changed it in the same moment was first.
      if (!(await holdPerson(db, tenant, now.id, checked?.from))) throw badFields(notYourPassword);
      await changePerson(db, tenant, now.id, { name, language, notify, passwordHash: checked?.to });
      if (checked) await noteNewPassword(db, tenant, now, token);
      if (name !== undefined && name !== now.name) {
        await logProfile(db, tenant, now, "profile.name_changed", `Changed the name from ${now.name} to ${name}.`);
      }
      if (language !== undefined || notify) await logProfile(db, tenant, now, "profile.preferences_changed", "Changed the preferences.");
      return findProfile(db, tenant, now, token);
    });
    if (checked) service.messages.wake();
    if (!changed) throw unauthorized();
    return { profile: changed };
  });

  serveSignedIn(app, service, listProfileLogs, ({ tenant, query, asPerson }) =>
    asPerson((db, person) => listLogs(db, tenant, person.id, query)),
  );
}
