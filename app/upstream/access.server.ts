/** Who may see an account: linking, sharing and leaving it, and its history. */
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
} from "#contract/access.ts";
import type { Upstream } from "./upstream.server.ts";

type Setting = z.input<typeof setAccess.body>;

export function accessApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listAccess.query>) => upstream.read(listAccess, { params: { account }, query }),
    get: async (account: string, entry: string) => (await upstream.read(getAccess, { params: { account, entry } })).access,
    invite: (account: string, body: Setting) => upstream.submit(setAccess, { params: { account, entry: "new" }, body }, [422, 429]),
    /** 409: it would leave the account without an admin. */
    change: (account: string, entry: string, body: Setting) => upstream.submit(setAccess, { params: { account, entry }, body }, [409, 422]),
    /** 404: it is gone already. 409: it is the last admin's. */
    remove: (account: string, entry: string) => upstream.submit(removeAccess, { params: { account, entry } }, [404, 409]),
    linkState: async () => (await upstream.read(getLinkState)).link,
    /** 422 and 429 belong into the form. */
    link: (body: z.input<typeof linkAccount.body>) => upstream.submit(linkAccount, { body }, [422, 429]),
    /** 404: it is unlinked already. 409: the last admin of an account that others still have. */
    unlink: (account: string) => upstream.submit(unlinkAccount, { params: { account }, body: { account } }, [404, 409]),
    logs: (account: string, query: z.input<typeof listAccountLogs.query>) => upstream.read(listAccountLogs, { params: { account }, query }),
  };
}
