/** API routes for the account holder's details. */
import type { z } from "zod";
import { type Consumer, getConsumer, updateConsumer } from "#contract/consumer.ts";
import { decimalFromCents } from "#contract/money.ts";
import { roleAllows } from "#contract/permissions.ts";
import { notifyPeople } from "../notify-people.ts";
import { changedColumns, contactErrors, describeChange, maskContact } from "../consumer-change.ts";
import { contactChangedMessage } from "../domain/account-messages.ts";
import { maskAllButEnd } from "../domain/masking.ts";
import { findOtherAdmins } from "../store/access.ts";
import { logChange } from "../store/account-audit-log.ts";
import type { FoundAccount } from "../store/accounts.ts";
import { changeConsumer, type ConsumerRow, findConsumer } from "../store/consumers.ts";
import { auditStaffView, requireAccount, requireLockedAccount } from "./account-access.ts";
import { validationError } from "./http-error.ts";
import { type App, serveNotifyingTransaction, serveTransaction, type Service } from "./serve.ts";

export function consumerRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getConsumer, async (context, { params: { account } }) => {
    const found = await requireAccount(context, account);
    await auditStaffView(context, found, "consumer.viewed");
    return { consumer: toConsumer(found, await findConsumer(context, account)) };
  });

  serveNotifyingTransaction(app, service, updateConsumer, async (context, { person, params: { account }, body }) => {
    const found = await requireLockedAccount(context, account, "consumer.change");
    const kept = await findConsumer(context, account);
    const errors = contactErrors(body, kept ?? {});
    if (Object.keys(errors).length > 0) throw validationError(errors);
    const change = changedColumns(body, kept ?? {});
    const changes = describeChange(change, kept ?? {});
    if (changes.length === 0) return { consumer: toConsumer(found, kept) };
    await changeConsumer(context, account, found.account.name, change);
    const sentence = changes.map(({ what, from, to }) => `${what} from ${from} to ${to}`).join("; ");
    const before = Object.fromEntries(Object.entries(kept ?? emptyConsumer).filter(([column]) => column in change));
    await logChange(context, person, account, "consumer.changed", `Changed ${sentence}`, { before, after: { ...change } });
    // Notify the holder at the old contact details, in case the wrong person made the change.
    const told = { people: await findOtherAdmins(context, account), holder: kept };
    const details = changes.map(({ what }) => what);
    await notifyPeople(context, told, (municipality) => contactChangedMessage({ by: person.name, account, municipality }, details));
    return { consumer: toConsumer(found, await findConsumer(context, account)) };
  });
}

const emptyConsumer: Omit<ConsumerRow, "name"> = {
  id_number: "",
  email: "",
  mobile: "",
  telephone: "",
  postal_lines: [],
  postal_code: "",
  physical_lines: [],
  physical_code: "",
  erf: "",
  suburb: "",
  valuation_cents: null,
  property_use: "",
  indigent: "none",
  indigent_until: null,
  e_statements: false,
};

function toConsumer(
  { account, role }: FoundAccount,
  row: ConsumerRow = { ...emptyConsumer, name: account.name },
): z.input<typeof Consumer> {
  const contact = (text: string) => (roleAllows(role, "consumer.reach") ? text : maskContact(text));
  return {
    name: row.name,
    id_number: maskAllButEnd(row.id_number),
    email: contact(row.email),
    mobile: contact(row.mobile),
    telephone: contact(row.telephone),
    postal_address: { lines: row.postal_lines, code: row.postal_code },
    physical_address: { lines: row.physical_lines, code: row.physical_code },
    property: {
      erf: row.erf,
      suburb: row.suburb,
      valuation: row.valuation_cents === null ? null : decimalFromCents(row.valuation_cents),
      use: row.property_use,
    },
    indigent: row.indigent,
    indigent_until: row.indigent === "approved" ? row.indigent_until : null,
    e_statements: row.e_statements,
  };
}
