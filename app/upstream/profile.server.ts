/** The signed-in person's profile: identities, password, sessions, history. */
import type { z } from "zod";
import {
  addIdentity,
  endSession,
  getCode,
  getVerification,
  listProfileLogs,
  listSessions,
  preferIdentity,
  removeIdentity,
  sendCode,
  updateProfile,
  verifyIdentity,
} from "#contract/profile.ts";
import type { Upstream } from "./upstream.server.ts";

export function profileApi(upstream: Upstream) {
  return {
    update: (body: z.input<typeof updateProfile.body>) => upstream.submit(updateProfile, { body }, [422, 429]),
    addIdentity: (body: z.input<typeof addIdentity.body>) => upstream.submit(addIdentity, { body }, [422, 429]),
    preferIdentity: (identity: string) => upstream.submit(preferIdentity, { params: { identity }, body: { preferred: true } }, [409, 422]),
    /** 404: it is gone already. 409: it is the last verified one. */
    removeIdentity: (identity: string) => upstream.submit(removeIdentity, { params: { identity } }, [404, 409]),
    verification: async (identity: string) => (await upstream.read(getVerification, { params: { identity } })).verify,
    /** 409: somebody else has verified it meanwhile. */
    verify: (identity: string, otp: string) => upstream.submit(verifyIdentity, { params: { identity }, body: { otp } }, [409, 422, 429]),
    code: async (identity: string) => (await upstream.read(getCode, { params: { identity } })).otp,
    sendCode: (identity: string) => upstream.submit(sendCode, { params: { identity } }, [409, 429]),
    logs: (query: z.input<typeof listProfileLogs.query>) => upstream.read(listProfileLogs, { query }),
    sessions: async () => (await upstream.read(listSessions)).sessions,
    endSession: (session: string) => upstream.submit(endSession, { params: { session } }, [404]),
  };
}
