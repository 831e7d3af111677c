/** API routes for the account holder's details. */
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import { validationError } from "#service/http/http-error.ts";
import {
  auditStaffView,
  requireAccount,
  requireLockedAccount,
} from "#service/subjects/access/account-access.ts";
import { findOtherAdmins } from "#service/subjects/access/store/access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import {
  type App,
  serveNotifyingTransaction,
  serveTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import { emptyConsumer, toConsumer } from "./account-holder.ts";
import { changedColumns, contactErrors, describeChange } from "./consumer-change.ts";
import { changeConsumer, findConsumer } from "./store.ts";
import { contactChangedMessage } from "./texts.ts";

export function consumerRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getConsumer, async (context, { params: { account } }) => {
    const found = await requireAccount(context, account);
    await auditStaffView(context, found, "consumer.viewed");
    return { consumer: toConsumer(found, await findConsumer(context, account)) };
  });

  serveNotifyingTransaction(
    app,
    service,
    updateConsumer,
    async (context, { person, params: { account }, body }) => {
      const found = await requireLockedAccount(context, account, "consumer.change");
      const kept = await findConsumer(context, account);
      const errors = contactErrors(body, kept ?? {});
      if (Object.keys(errors).length > 0) throw validationError(errors);
      const change = changedColumns(body, kept ?? {});
      const changes = describeChange(change, kept ?? {});
      if (changes.length === 0) return { consumer: toConsumer(found, kept) };
      await changeConsumer(context, account, found.account.name, change);
      const before = Object.fromEntries(
        Object.entries(kept ?? emptyConsumer).filter(([column]) => column in change),
      );
      await logChange(
        context,
        person,
        account,
        "consumer.changed",
        { changes },
        {
          before,
          after: { ...change },
        },
      );
      // Notify the holder at the old contact details, in case the wrong person made the change.
      const told = { people: await findOtherAdmins(context, account), holder: kept };
      const details = changes.map(({ detail }) => detail);
      await notifyPeople(context, told, (about) => {
        const link = linkTo(about, `consumer/accounts/${account}/admin/info`);
        return contactChangedMessage[about.language]({
          ...about,
          by: person.name,
          account,
          details,
          link,
        });
      });
      return { consumer: toConsumer(found, await findConsumer(context, account)) };
    },
  );
}
