/** The way back in for who has forgotten the password: a code, and with it a new password. */
import { getReset, requestReset, reset } from "#contract/auth.ts";
import type { Reset } from "#contract/auth.ts";
import { resendAt, wrongCode } from "../codes.ts";
import { weakness } from "../common-passwords.ts";
import { passwordChanged } from "../domain/messages.ts";
import { maskIdentity, notAnIdentity, readIdentity } from "../identities.ts";
import { tell } from "../notify.ts";
import { hashPassword, isPassword } from "../passwords.ts";
import { clearAttempts } from "../store/attempts.ts";
import { type CodeTimes, endResets, spendCode, takeTry } from "../store/codes.ts";
import { findPreferred } from "../store/identities.ts";
import { changePerson, findForSignIn, findProfile, holdPerson } from "../store/people.ts";
import { logProfile } from "../store/profile-logs.ts";
import { endSessions } from "../store/sessions.ts";
import { findTenant } from "../store/tenants.ts";
import { issueToken } from "../store/tokens.ts";
import { acceptWaiting } from "./accept-invitations.ts";
import { countCode, passwordLimits } from "./limits.ts";
import { badFields, resetOver } from "./refusal.ts";
import { identityTypes, prepareCode, sendResetCode } from "./send-code.ts";
import { type App, serveAnyone, serveReset, type Service } from "./serve.ts";

/** Masked: whoever asks has not proved yet that it is theirs. */
function stateOf(identity: string, { created, expires }: CodeTimes): Reset {
  const masked = maskIdentity({ type: identity.includes("@") ? "email" : "mobile", identity });
  return { identity: masked, expires: expires.toISOString(), resend_at: resendAt(created) };
}

export function resetRoutes(app: App, service: Service): void {
  serveAnyone(app, service, requestReset, async ({ tenant, body, caller, inTenant }) => {
    const known = readIdentity(body.identity);
    if (!known) throw badFields({ identity: ["must be an e-mail address or a mobile number"] });
    const types = await inTenant((db) => identityTypes(db, tenant));
    if (!types.includes(known.type)) throw badFields({ identity: types[0] ? [notAnIdentity[types[0]]] : ["can't be written to"] });
    await countCode(service, tenant, { purpose: "reset", identity: known.identity, ip: caller.ip });
    const code = await prepareCode();
    const { token, ...times } = await inTenant((db) => sendResetCode(db, tenant, { ...known, ...code }));
    service.messages.wake();
    return { reset: { ...stateOf(known.identity, times), token } };
  });

  serveReset(app, service, getReset, ({ inReset }) =>
    inReset(async (_db, found) => ({ reset: { ...stateOf(found.identity, found), tries_left: found.triesLeft } })),
  );

  serveReset(app, service, reset, async ({ tenant, body: { otp, password }, caller, inTenant, inReset }) => {
    // Before a try is taken, for it would be lost on somebody whose code is right.
    const identity = await inReset(async (_db, found) => found.identity);
    const weak = weakness(password, [identity]);
    if (weak) throw badFields({ password: [weak] });
    const taken = await inReset(async (db, found) => ({ found, code: await takeTry(db, tenant, found.id) }));
    const { found, code } = taken;
    if (!code) throw resetOver();
    const { userId } = found;
    if (!(await isPassword(otp, code.codeHash)) || userId === null) throw badFields({ otp: [wrongCode(code.triesLeft)] });
    const passwordHash = await hashPassword(password);
    const profile = await inTenant(async (db) => {
      const held = await holdPerson(db, tenant, userId);
      const owner = await findForSignIn(db, tenant, identity);
      if (!held || owner?.userId !== userId || !(await spendCode(db, tenant, found.id))) throw resetOver();
      const own = weakness(password, [owner.name]);
      if (own) throw badFields({ password: [own] });
      await changePerson(db, tenant, userId, { passwordHash });
      await endSessions(db, tenant, userId);
      await endResets(db, tenant, userId);
      await clearAttempts(db, tenant, passwordLimits(identity, caller.ip).name);
      const token = await issueToken(db, tenant, owner, caller);
      const about = { id: userId, name: owner.name, ip: caller.ip };
      await logProfile(db, tenant, about, "profile.password_reset", "Reset the password with a code. Every other session was ended.");
      const preferred = await findPreferred(db, tenant, userId);
      const municipality = (await findTenant(db, tenant))?.name ?? "";
      if (preferred) await tell(db, tenant, preferred, passwordChanged({ municipality }));
      return findProfile(db, tenant, { id: userId, identityId: owner.identityId }, token);
    });
    service.messages.wake();
    if (!profile) throw resetOver();
    const news = await inTenant((db) => acceptWaiting(db, tenant, { ...profile, ip: caller.ip }));
    return { profile, ...news };
  });
}
