/** Signing in and out, registering, resetting, and whose token it is. */
import type { z } from "zod";
import { checkToken, getRegistration, getReset, register, requestReset, reset, signIn, signOut } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import type { Upstream } from "./upstream.server.ts";

export function authApi(upstream: Upstream) {
  return {
    /** Null when the token is not good, or no longer. */
    profile: async () => {
      const asked = await upstream.submit(getProfile, {}, [401]);
      return asked.ok ? asked.answer.profile : null;
    },
    /** 401 comes back as a value: the token is not good. */
    checkToken: () => upstream.submit(checkToken, {}, [401]),
    /** 401, 422 and 429 belong into the form. */
    signIn: (body: z.input<typeof signIn.body>) => upstream.submit(signIn, { body }, [401, 422, 429]),
    /** A token that is already gone is signed out as well. */
    signOut: () => upstream.submit(signOut, {}, [401]),
    /** An upstream without the call registers nobody. */
    registration: async () => {
      const asked = await upstream.submit(getRegistration, {}, [404]);
      return asked.ok ? asked.answer.register : { enabled: false, types: [] };
    },
    register: (body: z.input<typeof register.body>) => upstream.submit(register, { body }, [422, 429]),
    requestReset: (identity: string) => upstream.submit(requestReset, { body: { identity } }, [422, 429]),
    /** Null when the reset is over its time, or its tries are used up. Needs the reset's own token. */
    resetState: async () => {
      const asked = await upstream.submit(getReset, {}, [401]);
      return asked.ok ? asked.answer.reset : null;
    },
    /** 401: the reset is over. Needs the reset's own token. */
    reset: (body: z.input<typeof reset.body>) => upstream.submit(reset, { body }, [401, 422, 429]),
  };
}
