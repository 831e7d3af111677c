/** API routes for access to an account: inviting people, changing their access and removing it. */
import * as calls from "#contract/access/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { requireEntry } from "./access-entry.ts";
import {
  auditStaffView,
  requireAccount,
  requireLockedAccount,
  viewAccount,
} from "./account-access.ts";
import { changeAccess } from "./change-access.ts";
import { invitePerson } from "./invite-person.ts";
import { removeAccess } from "./remove-access.ts";
import { listAccess, toEntry } from "./store/access.ts";

const newEntryId = "new";

export function accessRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listAccess, async (context, { params, query }) => {
    const { account } = params;
    const { role } = await viewAccount(context, account, "access.viewed", "access.read");
    return listAccess(context, account, query, { formerToo: role === "support" });
  });

  serveTransaction(app, service, calls.getAccess, async (context, { person, params }) => {
    const { account, entry: id } = params;
    const found = await requireAccount(context, account, "access.read");
    const entry = await requireEntry(context, account, id);
    await auditStaffView(context, found, "access.viewed");
    return { access: toEntry(entry, person) };
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.setAccess,
    async (context, { person, params: { account, entry: id }, body }) => {
      await requireLockedAccount(context, account, "access.manage");
      const entry =
        id === newEntryId
          ? await invitePerson(context, account, body)
          : await changeAccess(context, account, await requireEntry(context, account, id), body);
      return { access: toEntry(entry, person) };
    },
  );

  serveNotifyingTransaction(app, service, calls.removeAccess, async (context, { params }) => {
    const { account, entry: id } = params;
    await requireLockedAccount(context, account, "access.manage");
    await removeAccess(context, account, await requireEntry(context, account, id));
    return {};
  });
}
