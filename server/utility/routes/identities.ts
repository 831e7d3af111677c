/** A person's identities: adding one, proving that it is theirs, preferring and removing it. */
import {
  addIdentity,
  type CodeState,
  getCode,
  getVerification,
  preferIdentity,
  removeIdentity,
  sendCode,
  verifyIdentity,
} from "#contract/profile.ts";
import { noCode, resendAt, wrongCode } from "../codes.ts";
import { identityAdded } from "../domain/messages.ts";
import { maskIdentity, notAnIdentity, readIdentity } from "../identities.ts";
import { tell } from "../notify.ts";
import { isPassword } from "../passwords.ts";
import { findVerifyCode, spendCode, takeTry } from "../store/codes.ts";
import type { Db } from "../store/database.ts";
import * as store from "../store/identities.ts";
import { changePerson, holdPerson } from "../store/people.ts";
import { logProfile } from "../store/profile-logs.ts";
import { findTenant } from "../store/tenants.ts";
import type { Person } from "../store/tokens.ts";
import { acceptWaiting } from "./accept-invitations.ts";
import { countCode, countCodeWith } from "./limits.ts";
import { badFields, conflict, notFound, unauthorized } from "./refusal.ts";
import { identityTypes, prepareCode, sendVerifyCode } from "./send-code.ts";
import { type App, serveSignedIn, type Service } from "./serve.ts";

/** Throws Refusal (404) alike for an identity that is somebody else's and for one that doesn't exist. */
async function requireIdentity(db: Db, tenant: string, person: Person, reference: string) {
  const found = await store.findIdentity(db, tenant, person, reference);
  if (!found) throw notFound();
  return found;
}

/** The person's identities change one call at a time. Throws Refusal (401) where the person is gone. */
async function hold(db: Db, tenant: string, person: Person): Promise<void> {
  if (!(await holdPerson(db, tenant, person.id))) throw unauthorized();
}

async function codeState(db: Db, tenant: string, identityId: string): Promise<CodeState> {
  const code = await findVerifyCode(db, tenant, identityId);
  if (!code) return { sent: false, expires: null, resend_at: null, tries_left: 0 };
  return { sent: true, expires: code.expires.toISOString(), resend_at: resendAt(code.created), tries_left: code.triesLeft };
}

export function identityRoutes(app: App, service: Service): void {
  serveSignedIn(app, service, addIdentity, async ({ tenant, body: { type, identity: given }, asPerson }) => {
    const types = await asPerson((db) => identityTypes(db, tenant));
    if (!types.includes(type)) throw badFields({ type: ["is not how this municipality writes to people"] });
    const known = readIdentity(given, type);
    if (!known) throw badFields({ identity: [notAnIdentity[type]] });
    const { added, own } = await asPerson(async (db, person) => {
      await hold(db, tenant, person);
      const added = await store.insertIdentity(db, tenant, person, known);
      if (!added) return { own: await store.findOwn(db, tenant, person, known) };
      await countCodeWith(db, tenant, { purpose: "verify", identity: known.identity, ip: person.ip });
      await logProfile(db, tenant, person, "identity.added", `Added ${known.identity}.`);
      return { added };
    });
    if (own?.verified) throw badFields({ identity: ["is one of yours already"] });
    // Sent twice: the first one's code is on its way, and a new one can be asked for.
    if (own) return { identity: own };
    if (!added) throw notFound();
    const code = await prepareCode();
    await asPerson(async (db, person) => {
      await hold(db, tenant, person);
      await requireIdentity(db, tenant, person, added.id);
      await sendVerifyCode(db, tenant, { ...known, ...code, userId: person.id, identityId: added.id });
    });
    service.messages.wake();
    return { identity: added };
  });

  serveSignedIn(app, service, preferIdentity, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      await hold(db, tenant, person);
      const identity = await requireIdentity(db, tenant, person, params.identity);
      if (!identity.verified)
        throw conflict("unverified_identity", "Enter the code that was sent to it first: until then it can't be preferred.");
      if (!identity.preferred) {
        await store.markPreferred(db, tenant, person.id, identity.id);
        await changePerson(db, tenant, person.id, {});
        await logProfile(db, tenant, person, "identity.preferred", `Made ${identity.identity} the preferred one.`);
      }
      return { identity: { ...identity, preferred: true } };
    }),
  );

  serveSignedIn(app, service, removeIdentity, ({ tenant, params, token, asPerson }) =>
    asPerson(async (db, person) => {
      await hold(db, tenant, person);
      const identity = await requireIdentity(db, tenant, person, params.identity);
      if (!(await store.deleteIdentity(db, tenant, person.id, identity.id, token))) {
        throw conflict("last_identity", "It is the last one that you can sign in with. Add and verify another one first.");
      }
      await changePerson(db, tenant, person.id, {});
      await logProfile(db, tenant, person, "identity.removed", `Removed ${identity.identity}.`);
      return {};
    }),
  );

  serveSignedIn(app, service, getVerification, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const identity = await requireIdentity(db, tenant, person, params.identity);
      return { verify: { verified: identity.verified, identity } };
    }),
  );

  serveSignedIn(app, service, verifyIdentity, async ({ tenant, params, body, asPerson }) => {
    const { identity, id, code } = await asPerson(async (db, person) => {
      const identity = await requireIdentity(db, tenant, person, params.identity);
      const sent = identity.verified ? undefined : await findVerifyCode(db, tenant, identity.id);
      return { identity, id: sent?.id, code: sent && (await takeTry(db, tenant, sent.id)) };
    });
    if (identity.verified) return { verify: { verified: true, identity } };
    if (id === undefined || !code) throw badFields({ otp: [noCode] });
    if (!(await isPassword(body.otp, code.codeHash))) throw badFields({ otp: [wrongCode(code.triesLeft)] });
    const verified = await asPerson(async (db, person) => {
      await hold(db, tenant, person);
      if (!(await spendCode(db, tenant, id))) throw badFields({ otp: [noCode] });
      await verify(db, tenant, person, identity.id);
      return requireIdentity(db, tenant, person, identity.id);
    });
    service.messages.wake();
    const news = await asPerson((db, person) => acceptWaiting(db, tenant, person));
    return { verify: { verified: true, identity: verified }, ...news };
  });

  /** Whoever could sign in before is told of the new way in. */
  async function verify(db: Db, tenant: string, person: Person, id: string): Promise<void> {
    const preferred = await store.findPreferred(db, tenant, person.id);
    const { type, identity } = await requireIdentity(db, tenant, person, id);
    try {
      await store.markVerified(db, tenant, person.id, id);
    } catch (error) {
      if (!(error instanceof store.IdentityTaken)) throw error;
      throw conflict("taken", "Somebody else has proved meanwhile that this is theirs. Sign in with it, or use another one.");
    }
    await changePerson(db, tenant, person.id, {});
    await logProfile(db, tenant, person, "identity.verified", `Verified ${identity}.`);
    const municipality = (await findTenant(db, tenant))?.name ?? "";
    if (preferred) await tell(db, tenant, preferred, identityAdded({ municipality, added: maskIdentity({ type, identity }) }));
  }

  serveSignedIn(app, service, getCode, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const { id } = await requireIdentity(db, tenant, person, params.identity);
      return { otp: await codeState(db, tenant, id) };
    }),
  );

  serveSignedIn(app, service, sendCode, async ({ tenant, params, asPerson }) => {
    const { person, identity } = await asPerson(async (db, person) => ({
      person,
      identity: await requireIdentity(db, tenant, person, params.identity),
    }));
    if (identity.verified) throw conflict("verified", "It is verified already.");
    await countCode(service, tenant, { purpose: "verify", identity: identity.identity, ip: person.ip });
    const code = await prepareCode();
    const otp = await asPerson(async (db, now) => {
      await hold(db, tenant, now);
      const { id } = await requireIdentity(db, tenant, now, identity.id);
      await sendVerifyCode(db, tenant, { type: identity.type, identity: identity.identity, ...code, userId: now.id, identityId: id });
      return codeState(db, tenant, id);
    });
    service.messages.wake();
    return { otp };
  });
}
