/** The account's holder. */
import type { z } from "zod";
import { type Consumer, getConsumer, updateConsumer } from "#contract/consumer.ts";
import { decimalFromCents } from "#contract/money.ts";
import { tellPeople } from "../account-notify.ts";
import { changedColumns, contactErrors, describeChange, maskContact } from "../consumer-change.ts";
import { contactChanged } from "../domain/account-messages.ts";
import { maskToEnd } from "../domain/masking.ts";
import { mayDo } from "../domain/roles.ts";
import { otherAdmins } from "../store/access.ts";
import { logChange } from "../store/account-logs.ts";
import type { FoundAccount } from "../store/accounts.ts";
import { changeConsumer, type ConsumerRow, findConsumer } from "../store/consumers.ts";
import { noteLook, requireAccount, requireHeldAccount } from "./account-access.ts";
import { badFields } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";

export function consumerRoutes(app: App, service: Service): void {
  serve(app, service, getConsumer, ({ tenant, params: { account }, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      await noteLook(db, tenant, person, found, "consumer.viewed");
      return { consumer: toConsumer(found, await findConsumer(db, tenant, account)) };
    }),
  );

  serve(app, service, updateConsumer, async ({ tenant, params: { account }, body, asPerson }) => {
    const answer = await asPerson(async (db, person) => {
      const found = await requireHeldAccount(db, tenant, person, account, "consumer.change");
      const kept = await findConsumer(db, tenant, account);
      const errors = contactErrors(body, kept ?? {});
      if (Object.keys(errors).length > 0) throw badFields(errors);
      const change = changedColumns(body, kept ?? {});
      const changes = describeChange(change, kept ?? {});
      if (changes.length === 0) return { consumer: toConsumer(found, kept) };
      await changeConsumer(db, tenant, account, found.account.name, change);
      const sentence = changes.map(({ what, from, to }) => `${what} from ${from} to ${to}`).join("; ");
      await logChange(db, tenant, person, account, "consumer.changed", `Changed ${sentence}`);
      // Where they were reached before: whoever changes these may not be who should.
      const told = { people: await otherAdmins(db, tenant, account, person), holder: kept };
      const details = changes.map(({ what }) => what);
      await tellPeople(db, tenant, told, (municipality) => contactChanged({ by: person.name, account, municipality }, details));
      return { consumer: toConsumer(found, await findConsumer(db, tenant, account)) };
    });
    service.messages.wake();
    return answer;
  });
}

const nobody: Omit<ConsumerRow, "name"> = {
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
  e_statements: false,
};

function toConsumer({ account, role }: FoundAccount, row: ConsumerRow = { ...nobody, name: account.name }): z.input<typeof Consumer> {
  const contact = (text: string) => (mayDo(role, "consumer.reach") ? text : maskContact(text));
  return {
    name: row.name,
    id_number: maskToEnd(row.id_number),
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
    e_statements: row.e_statements,
  };
}
