/** The upstream calls for the second factor of sign-in. An upstream may lack them. */
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
     * Sends the code of a sign-in. Requires the token of that sign-in. 401: the sign-in has taken
     * too long.
     */
    complete: (otp: string) => upstream.submit(completeSignIn, { body: { otp } }, [401, 422, 429]),
    /** Returns the state of the second factor, or undefined if the upstream has none. */
    get: async () => {
      const asked = await upstream.submit(getSecondFactor, {}, [404]);
      return asked.ok ? asked.answer.second_factor : undefined;
    },
    /** Returns the state of the second factor, or undefined if it can't be read. */
    getIfAny: async () => (await upstream.readOptional(getSecondFactor))?.second_factor,
    /**
     * Returns a new secret for an authenticator app. 403: the user must prove who they are first.
     * 409: the second factor is already on.
     */
    start: () => upstream.submit(startSecondFactor, {}, [403, 409]),
    confirm: (otp: string) =>
      upstream.submit(confirmSecondFactor, { body: { otp } }, [409, 422, 429]),
    renewCodes: () => upstream.submit(renewRecoveryCodes, {}, [403, 409]),
    turnOff: () => upstream.submit(turnOffSecondFactor, {}, [403]),
  };
}
