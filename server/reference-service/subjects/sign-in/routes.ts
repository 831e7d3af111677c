/**
 * API routes for registering, signing in and out, and confirming one's identity again: with a
 * password, a code or a second factor.
 */
import * as calls from "#contract/sign-in/calls.ts";
import * as secondFactorCalls from "#contract/sign-in/second-factor-calls.ts";
import { type App, servePublic, type Service } from "#service/http/serve.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import { serveSignedIn, serveSignedInTransaction } from "#service/subjects/people/serve.ts";
import { findSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { revokeToken } from "#service/subjects/people/store/tokens.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { countUnusedCodes } from "./recovery-codes.ts";
import { register } from "./register.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestPasswordReset, toReset } from "./request-password-reset.ts";
import { requireProfile } from "./require-profile.ts";
import { resetPassword } from "./reset-password.ts";
import { sendConfirmationCode } from "./send-confirmation-code.ts";
import { serveAwaitingCode, serveConfirmedTransaction, serveReset, serveUndo } from "./serve.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { turnOffOwnSecondFactor } from "./turn-off-second-factor.ts";
import { listUndoable, undoChanges } from "./undo-changes.ts";

export function signInRoutes(app: App, service: Service): void {
  serveSignedInTransaction(app, service, calls.checkToken, async (context, { token }) => ({
    profile: await requireProfile(context, token),
  }));

  servePublic(app, service, calls.signIn, (given) => signInWithPassword(service, given));

  serveSignedInTransaction(app, service, calls.signOut, async (context, { token }) => {
    await revokeToken(context, token);
    return {};
  });

  servePublic(app, service, calls.getRegistration, async ({ inTenant }) => {
    const { types } = await inTenant((context) => findMunicipality(context));
    return { register: { enabled: types.length > 0, types } };
  });

  servePublic(app, service, calls.register, (given) => register(service, given));
}

export function passwordResetRoutes(app: App, service: Service): void {
  servePublic(app, service, calls.requestPasswordReset, (given) =>
    requestPasswordReset(service, given),
  );

  serveReset(app, service, calls.getPasswordReset, ({ inReset }) =>
    inReset(async ({ reset }) => ({
      reset: { ...toReset(reset.identity, reset), tries_left: reset.attemptsLeft },
    })),
  );

  serveReset(app, service, calls.resetPassword, (given) => resetPassword(service, given));
}

export function confirmationRoutes(app: App, service: Service): void {
  serveSignedIn(app, service, calls.confirmIdentity, confirmIdentity);

  serveSignedIn(app, service, calls.sendConfirmationCode, (given) =>
    sendConfirmationCode(service, given),
  );
}

export function secondFactorRoutes(app: App, service: Service): void {
  serveAwaitingCode(app, service, secondFactorCalls.completeSignIn, (given) =>
    completeSignIn(service, given),
  );

  serveSignedInTransaction(
    app,
    service,
    secondFactorCalls.getSecondFactor,
    async (context, { person }) => {
      const factor = await findSecondFactor(context, person.id);
      const since = factor?.confirmed ?? null;
      const left = since ? countUnusedCodes(factor) : 0;
      return {
        second_factor: {
          on: since !== null,
          since: since?.toISOString() ?? null,
          recovery_codes_left: left,
        },
      };
    },
  );

  serveConfirmedTransaction(app, service, secondFactorCalls.startSecondFactor, startSecondFactor);

  serveSignedIn(app, service, secondFactorCalls.confirmSecondFactor, (given) =>
    confirmSecondFactor(service, given),
  );

  serveSignedIn(app, service, secondFactorCalls.renewRecoveryCodes, (given) =>
    renewRecoveryCodes(service, given),
  );

  serveConfirmedTransaction(
    app,
    service,
    secondFactorCalls.turnOffSecondFactor,
    async (context) => {
      await turnOffOwnSecondFactor(context);
      return {};
    },
  );
}

export function undoRoutes(app: App, service: Service): void {
  serveUndo(app, service, calls.listSignInChanges, (_given, inUndo) =>
    inUndo(async (context, change) => ({ changes: await listUndoable(context, change) })),
  );

  serveUndo(app, service, calls.undoSignInChanges, async ({ caller }, inUndo) => {
    await inUndo((context, change) => undoChanges(context, change, caller));
    return {};
  });
}
