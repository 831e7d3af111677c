/**
 * The upstream calls for signing in and out, registering, resetting a password and checking a
 * token.
 */
import type { z } from "zod";
import { getProfile, IdentityType } from "#contract/profile/calls.ts";
import {
  checkToken,
  confirmIdentity,
  getPasswordReset,
  getRegistration,
  listSignInChanges,
  register,
  requestPasswordReset,
  resetPassword,
  sendConfirmationCode,
  signIn,
  signOut,
  undoSignInChanges,
} from "#contract/sign-in/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function authApi(upstream: Upstream) {
  return {
    /** Returns the profile, or null if the token is invalid or expired. */
    profile: async () => (await upstream.find(getProfile, {}, 401))?.profile ?? null,
    /**
     * Checks a token. Returns a 401 as a result instead of throwing an error, because a 401 means
     * that the token is invalid.
     */
    checkToken: () => upstream.submit(checkToken, {}, [401]),
    /** Signs in. Errors with status 401, 403 (suspended), 422 or 429 are shown in the form. */
    signIn: (body: z.input<typeof signIn.body>) =>
      upstream.submit(signIn, { body }, [401, 403, 422, 429]),
    /** Confirms the user's identity again before a change to how they sign in. */
    confirm: (body: z.input<typeof confirmIdentity.body>) =>
      upstream.submit(confirmIdentity, { body }, [422, 429]),
    /**
     * Sends a code for confirming the user's identity (`confirm`). 409: the user has no verified
     * identity.
     */
    sendConfirmationCode: () => upstream.submit(sendConfirmationCode, {}, [409, 429]),
    /**
     * Lists the sign-in changes that a link would undo, or returns null if the link no longer
     * works. Requires the token in the link.
     */
    signInChanges: async () => (await upstream.find(listSignInChanges, {}, 401))?.changes ?? null,
    /**
     * Undoes the sign-in changes that a link covers. 401: the link no longer works. 409: someone
     * else has since verified an identity that was removed. Requires the token in the link.
     */
    undoSignInChanges: () => upstream.submit(undoSignInChanges, {}, [401, 409]),
    /** Signs out. If the token has expired, the user counts as signed out. */
    signOut: () => upstream.submit(signOut, {}, [401]),
    /**
     * Returns the registration settings. If the upstream doesn't support this call, registration
     * counts as closed. If its answer says nothing, registration is open.
     */
    registration: async () => {
      const answer = await upstream.find(getRegistration);
      if (!answer) return { enabled: false, types: [] };
      return answer.register ?? { enabled: true, types: IdentityType.options };
    },
    register: (body: z.input<typeof register.body>) =>
      upstream.submit(register, { body }, [422, 429]),
    requestPasswordReset: (identity: string) =>
      upstream.submit(requestPasswordReset, { body: { identity } }, [422, 429]),
    /**
     * Returns the state of the password reset as far as the upstream tells it, or null if it has
     * expired or no attempts are left. Requires the reset's own token.
     */
    passwordReset: async () => (await upstream.find(getPasswordReset, {}, 401))?.reset ?? null,
    /**
     * Sets the new password. The upstream returns 401 if the reset has expired. Requires the
     * reset's own token.
     */
    resetPassword: (body: z.input<typeof resetPassword.body>) =>
      upstream.submit(resetPassword, { body }, [401, 403, 422, 429]),
  };
}
