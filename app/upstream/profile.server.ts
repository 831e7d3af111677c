/**
 * The upstream calls for the signed-in user's profile: identities, password, sessions and history.
 */
import type { z } from "zod";
import {
  addIdentity,
  endSession,
  getCodeStatus,
  getVerification,
  listProfileLogs,
  listSessions,
  removeIdentity,
  sendCode,
  setPreferredIdentity,
  updateProfile,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function profileApi(upstream: Upstream) {
  return {
    update: (body: z.input<typeof updateProfile.body>) =>
      upstream.submit(updateProfile, { body }, [422, 429]),
    addIdentity: (body: z.input<typeof addIdentity.body>) =>
      upstream.submit(addIdentity, { body }, [403, 422, 429]),
    setPreferredIdentity: (identity: string) =>
      upstream.submit(
        setPreferredIdentity,
        { params: { identity }, body: { preferred: true } },
        [403, 409, 422],
      ),
    /**
     * Removes an identity. 404: the identity no longer exists. 409: it is the user's last verified
     * identity.
     */
    removeIdentity: (identity: string) =>
      upstream.submit(removeIdentity, { params: { identity } }, [403, 404, 409]),
    verification: async (identity: string) =>
      (await upstream.read(getVerification, { params: { identity } })).verify,
    /** Verifies an identity. 409: another user has verified the same identity in the meantime. */
    verify: (identity: string, otp: string) =>
      upstream.submit(verifyIdentity, { params: { identity }, body: { otp } }, [409, 422, 429]),
    codeStatus: async (identity: string) =>
      (await upstream.read(getCodeStatus, { params: { identity } })).otp,
    sendCode: (identity: string) => upstream.submit(sendCode, { params: { identity } }, [409, 429]),
    logs: (query: z.input<typeof listProfileLogs.query>) =>
      upstream.read(listProfileLogs, { query }),
    /** Returns the user's sessions, or undefined if the upstream doesn't support this call. */
    sessions: async () => (await upstream.find(listSessions))?.sessions,
    endSession: (session: string) =>
      upstream.submit(endSession, { params: { session } }, [403, 404]),
  };
}
