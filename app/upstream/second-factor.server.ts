/** The upstream calls for the second factor of sign-in. The upstream may not support them. */
import {
  completeSignIn,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function secondFactorApi(upstream: Upstream) {
  return {
    /**
     * Completes a sign-in with its code. Requires the token of that sign-in. 401: the sign-in has
     * timed out.
     */
    complete: (otp: string) => upstream.submit(completeSignIn, { body: { otp } }, [401, 422, 429]),
    /** Returns the state of the second factor, or undefined if the upstream doesn't support it. */
    get: async () => (await upstream.find(getSecondFactor))?.second_factor,
    /** Returns the state of the second factor, or undefined if it can't be loaded. */
    getIfAny: async () => (await upstream.readOptional(getSecondFactor))?.second_factor,
    /**
     * Returns a new secret for an authenticator app. 403: the user must confirm their identity
     * first. 409: the second factor is already on.
     */
    start: () => upstream.submit(startSecondFactor, {}, [403, 409]),
    confirm: (otp: string) =>
      upstream.submit(confirmSecondFactor, { body: { otp } }, [409, 422, 429]),
    renewCodes: () => upstream.submit(renewRecoveryCodes, {}, [403, 409]),
    turnOff: () => upstream.submit(turnOffSecondFactor, {}, [403]),
  };
}
