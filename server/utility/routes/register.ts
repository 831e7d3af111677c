/** Registering: a person with an identity that they have yet to prove, by the code that is on its way to it. */
import { getRegistration, register } from "#contract/auth.ts";
import { weakness } from "../common-passwords.ts";
import { notAnIdentity, readIdentity } from "../identities.ts";
import { hashPassword } from "../passwords.ts";
import { findProfile, registerPerson } from "../store/people.ts";
import { logProfile } from "../store/profile-logs.ts";
import { issueToken } from "../store/tokens.ts";
import { countCode } from "./limits.ts";
import { badFields, unauthorized } from "./refusal.ts";
import { identityTypes, prepareCode, sendVerifyCode } from "./send-code.ts";
import { type App, serveAnyone, type Service } from "./serve.ts";

export function registerRoutes(app: App, service: Service): void {
  serveAnyone(app, service, getRegistration, async ({ tenant, inTenant }) => {
    const types = await inTenant((db) => identityTypes(db, tenant));
    return { register: { enabled: types.length > 0, types } };
  });

  serveAnyone(app, service, register, async ({ tenant, body: { type, name, identity: given, password }, caller, inTenant }) => {
    const types = await inTenant((db) => identityTypes(db, tenant));
    if (!types.includes(type)) throw badFields({ type: ["is not how this municipality writes to people"] });
    const known = readIdentity(given, type);
    if (!known) throw badFields({ identity: [notAnIdentity[type]] });
    const weak = weakness(password, [name, known.identity]);
    if (weak) throw badFields({ password: [weak] });
    await countCode(service, tenant, { purpose: "verify", identity: known.identity, ip: caller.ip });
    const passwordHash = await hashPassword(password);
    const code = await prepareCode();
    const profile = await inTenant(async (db) => {
      const ids = await registerPerson(db, tenant, { ...known, name, passwordHash });
      const token = await issueToken(db, tenant, ids, caller);
      await sendVerifyCode(db, tenant, { ...known, ...ids, ...code });
      await logProfile(db, tenant, { id: ids.userId, name, ip: caller.ip }, "profile.registered", "Registered.");
      return findProfile(db, tenant, { id: ids.userId, identityId: ids.identityId }, token);
    });
    service.messages.wake();
    if (!profile) throw unauthorized();
    return { profile };
  });
}
