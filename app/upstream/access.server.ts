/**
 * The upstream calls for access to an account: linking, sharing and leaving the account, and its
 * history.
 */
import type { z } from "zod";
import {
  getAccess,
  getLinkState,
  linkAccount,
  listAccess,
  listAccountLogs,
  removeAccess,
  setAccess,
  unlinkAccount,
} from "#contract/access/calls.ts";
import type { Upstream } from "./upstream.server.ts";

type Setting = z.input<typeof setAccess.body>;

export function accessApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listAccess.query>) =>
      upstream.read(listAccess, { params: { account }, query }),
    get: async (account: string, entry: string) =>
      (await upstream.read(getAccess, { params: { account, entry } })).access,
    invite: (account: string, body: Setting) =>
      upstream.submit(setAccess, { params: { account, entry: "new" }, body }, [422, 429]),
    /**
     * Changes an access entry. The upstream returns 409 if the account would have no admin left.
     */
    change: (account: string, entry: string, body: Setting) =>
      upstream.submit(setAccess, { params: { account, entry }, body }, [409, 422]),
    /**
     * Removes an access entry. The upstream returns 404 if it is already gone, and 409 if it
     * belongs to the last admin.
     */
    remove: (account: string, entry: string) =>
      upstream.submit(removeAccess, { params: { account, entry } }, [404, 409]),
    linkStatus: async () => (await upstream.read(getLinkState)).link,
    /** Links an account. Errors with status 422 or 429 are shown in the form. */
    link: (body: z.input<typeof linkAccount.body>) =>
      upstream.submit(linkAccount, { body }, [422, 429]),
    /**
     * Unlinks an account. The upstream returns 404 if it is already unlinked, and 409 if the user
     * is its last admin and others still have access.
     */
    unlink: (account: string) =>
      upstream.submit(unlinkAccount, { params: { account }, body: { account } }, [404, 409]),
    logs: (account: string, query: z.input<typeof listAccountLogs.query>) =>
      upstream.read(listAccountLogs, { params: { account }, query }),
  };
}
