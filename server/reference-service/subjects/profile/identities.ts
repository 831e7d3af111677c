/**
 * API routes for a person's identities: adding, verifying and removing them, and choosing the
 * preferred one.
 */
import { message } from "#contract/messages.ts";
import {
  addIdentity,
  getCodeStatus,
  getVerification,
  type Identity,
  type OneTimeCodeStatus,
  removeIdentity,
  sendCode,
  setPreferredIdentity,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { conflict, notFound, unauthorized, validationError } from "#service/http/http-error.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import {
  expiredCodeMessage,
  resendAt,
  wrongCodeMessage,
} from "#service/subjects/people/rules/one-time-codes.ts";
import {
  type App,
  serveSignedIn,
  serveSignedInTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import { clearBounce } from "#service/subjects/people/store/bounced-addresses.ts";
import * as store from "#service/subjects/people/store/identities.ts";
import {
  consumeCode,
  findVerifyCode,
  takeCodeAttempt,
} from "#service/subjects/people/store/one-time-codes.ts";
import { changePerson, lockPerson } from "#service/subjects/people/store/people.ts";
import { requireConfirmed, serveConfirmedTransaction } from "#service/subjects/sign-in/confirm.ts";
import {
  codeLimits,
  rateLimit,
  rateLimitInTransaction,
} from "#service/subjects/sign-in/rate-limits.ts";
import {
  parseReachable,
  prepareCode,
  sendVerifyCode,
} from "#service/subjects/sign-in/send-code.ts";
import { recordSignInChange } from "#service/subjects/sign-in/sign-in-changes.ts";

/**
 * Returns the person's identity. Throws HttpError (404) if it does not exist or belongs to another
 * person.
 */
async function requireIdentity(context: PersonContext, reference: string) {
  const found = await store.findIdentity(context, reference);
  if (!found) throw notFound();
  return found;
}

/**
 * Locks the person's row, so that only one call at a time changes their identities. Throws
 * HttpError (401) if the person no longer exists.
 */
async function requireLockedPerson(context: PersonContext): Promise<void> {
  if (!(await lockPerson(context, context.person.id))) throw unauthorized();
}

const identityOf = ({ id, type, identity }: Identity) => ({ id, type, identity });

/** Checks whether a code can be sent to verify the identity, or to check that messages arrive. */
const needsCode = ({ verified, bounces }: Identity) => !verified || bounces === true;

async function codeState(context: TenantContext, identityId: string): Promise<OneTimeCodeStatus> {
  const code = await findVerifyCode(context, identityId);
  if (!code) return { sent: false, expires: null, resend_at: null, tries_left: 0 };
  return {
    sent: true,
    expires: code.expires.toISOString(),
    resend_at: resendAt(code.created),
    tries_left: code.attemptsLeft,
  };
}

export function identityRoutes(app: App, service: Service): void {
  serveSignedIn(
    app,
    service,
    addIdentity,
    async ({ body: { type, identity: given }, asPerson }) => {
      const known = await asPerson((context) => parseReachable(context, type, given));
      const { added, own } = await asPerson(async (context) => {
        const { person } = context;
        requireConfirmed(person);
        await requireLockedPerson(context);
        const added = await store.insertIdentity(context, person, known);
        if (!added) return { own: await store.findOwnIdentity(context, known) };
        await rateLimitInTransaction(context, codeLimits("verify", known.identity, person.ip));
        await logProfileAction(
          context,
          person,
          "identity.added",
          { identity: known.identity },
          {
            after: { identity: known.identity },
          },
        );
        return { added };
      });
      if (own?.verified) throw validationError({ identity: [message("identity_added")] });
      // This is a repeated request. The first one already sent a code, and the person can ask for
      // another.
      if (own) return { identity: own };
      if (!added) throw notFound();
      const code = await prepareCode();
      await asPerson(async (context) => {
        await requireLockedPerson(context);
        await requireIdentity(context, added.id);
        await sendVerifyCode(context, {
          ...known,
          ...code,
          userId: context.person.id,
          identityId: added.id,
        });
      });
      service.messages.wake();
      return { identity: added };
    },
  );

  serveConfirmedTransaction(
    app,
    service,
    setPreferredIdentity,
    async (context, { person, params }) => {
      const identity = await requireIdentity(context, params.identity);
      if (!identity.verified) throw conflict("unverified_identity", "identity_unverified");
      if (!identity.preferred) {
        const [previous] = await store.listVerified(context, person.id);
        const before = { ...identityOf(identity), previous: previous?.id ?? identity.id };
        await recordSignInChange(context, person.id, { kind: "identity_preferred", before });
        await store.markPreferred(context, person.id, identity.id);
        await changePerson(context, person.id, {});
        await logProfileAction(context, person, "identity.preferred", {
          identity: identity.identity,
        });
      }
      return { identity: { ...identity, preferred: true } };
    },
  );

  serveConfirmedTransaction(
    app,
    service,
    removeIdentity,
    async (context, { person, params, token }) => {
      const identity = await requireIdentity(context, params.identity);
      if (identity.verified) {
        const before = { ...identityOf(identity), preferred: identity.preferred };
        await recordSignInChange(context, person.id, { kind: "identity_removed", before });
      }
      if (!(await store.deleteIdentity(context, person.id, identity.id, token))) {
        throw conflict("last_identity", "identity_last");
      }
      await changePerson(context, person.id, {});
      await logProfileAction(
        context,
        person,
        "identity.removed",
        { identity: identity.identity },
        {
          before: { identity: identity.identity },
        },
      );
      return {};
    },
  );

  serveSignedInTransaction(app, service, getVerification, async (context, { params }) => {
    const identity = await requireIdentity(context, params.identity);
    return { verify: { verified: !needsCode(identity), identity } };
  });

  serveSignedIn(app, service, verifyIdentity, async ({ params, body, asPerson }) => {
    const { identity, id, code } = await asPerson(async (context) => {
      const identity = await requireIdentity(context, params.identity);
      const sent = !needsCode(identity) ? undefined : await findVerifyCode(context, identity.id);
      return { identity, id: sent?.id, code: sent && (await takeCodeAttempt(context, sent.id)) };
    });
    if (!needsCode(identity)) return { verify: { verified: true, identity } };
    if (id === undefined || !code) throw validationError({ otp: [expiredCodeMessage] });
    if (!(await verifyPassword(body.otp, code.codeHash)))
      throw validationError({ otp: [wrongCodeMessage(code.attemptsLeft)] });
    const verified = await asPerson(async (context) => {
      await requireLockedPerson(context);
      if (!(await consumeCode(context, id))) throw validationError({ otp: [expiredCodeMessage] });
      await markIdentityVerified(context, identity.id);
      return requireIdentity(context, identity.id);
    });
    service.messages.wake();
    const news = await asPerson((context) => acceptPendingInvitations(context, context.person));
    return { verify: { verified: true, identity: verified }, ...news };
  });

  /**
   * Marks an identity as verified, and notifies the person at their preferred identity that they
   * can now sign in with the new one.
   */
  async function markIdentityVerified(context: PersonContext, id: string): Promise<void> {
    const { person } = context;
    const { type, identity, verified } = await requireIdentity(context, id);
    await clearBounce(context, identity);
    await logProfileAction(
      context,
      person,
      "identity.verified",
      { identity },
      {
        before: { verified },
        after: { verified: true },
      },
    );
    if (verified) return;
    await recordSignInChange(context, person.id, {
      kind: "identity_added",
      before: { id, type, identity },
    });
    try {
      await store.markVerified(context, person.id, id);
    } catch (error) {
      if (!(error instanceof store.IdentityTaken)) throw error;
      throw conflict("taken", "identity_taken");
    }
    await changePerson(context, person.id, {});
  }

  serveSignedInTransaction(app, service, getCodeStatus, async (context, { params }) => {
    const { id } = await requireIdentity(context, params.identity);
    return { otp: await codeState(context, id) };
  });

  serveSignedIn(app, service, sendCode, async ({ params, inTenant, asPerson }) => {
    const { person, identity } = await asPerson(async (context) => ({
      person: context.person,
      identity: await requireIdentity(context, params.identity),
    }));
    if (!needsCode(identity)) throw conflict("verified", "identity_verified");
    await rateLimit(inTenant, codeLimits("verify", identity.identity, person.ip));
    const code = await prepareCode();
    const otp = await asPerson(async (context) => {
      const { person: now } = context;
      await requireLockedPerson(context);
      const { id } = await requireIdentity(context, identity.id);
      await sendVerifyCode(context, {
        type: identity.type,
        identity: identity.identity,
        ...code,
        userId: now.id,
        identityId: id,
      });
      return codeState(context, id);
    });
    service.messages.wake();
    return { otp };
  });
}
