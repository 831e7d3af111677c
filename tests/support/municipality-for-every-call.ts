/**
 * A municipality with a person and staff for whom every call succeeds, and whose texts are marked.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createCalendarFeed } from "#contract/calendar/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { makePrivacyRequest, requestDataExport } from "#contract/privacy/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { tables } from "#service/database/tables.ts";
import { municipalities } from "#service/demo/municipalities.ts";
import { claimAlert } from "#service/subjects/alerts/store/alerts.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { saveKnownBrowser } from "#service/subjects/people/store/known-browsers.ts";
import { addRevision, addTenant } from "#service/subjects/settings/store/settings.ts";
import { seedAccountRecords } from "./account-records.ts";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
} from "./account-test-service.ts";
import { accountPath, createClient } from "./api-client.ts";
import { addBill } from "./dispute-fixtures.ts";
import { exportSource, prepareFrom } from "./export-source.ts";
import type { World } from "./fresh-resources.ts";
import { resourcesOfEveryCall } from "./owned-resources.ts";
import { plantRows } from "./planted-person.ts";
import { addPreparedRows } from "./prepared-rows.ts";
import { createTicket, uploadFile } from "./ticket-fixtures.ts";

const tenant = "imvubu";
const password = "A-good-password-1";

export const everyPermission = Object.values(staffPermissions).filter(
  // A developer's responses have a block that the contract's schemas do not.
  (permission) => permission !== staffPermissions.viewProfiler,
);

export interface Municipality extends World {
  owner: Person;
  staff: Person;
  /** A person with a ticket, an open privacy request, and messages. */
  neighbour: Person;
  /** The owner's accounts. */
  accounts: string[];
}

/** Adds the municipality to an empty database. Starts every free text of its rows with `mark`. */
export async function addMunicipality(
  service: AccountTestService,
  mark: string,
): Promise<Municipality> {
  const [first] = municipalities;
  if (!first) throw new Error("The demo has no municipality.");
  const { settings } = first;
  await service.database.asOwner(async (db) => {
    await addTenant({ db, tenant }, settings);
    await addRevision({ db, tenant }, { name: "The import", ip: "" }, { settings, revision: 1 });
  });
  const passwordHash = await hashPassword(password);
  const owner = await newPerson(service, { name: "Olwethu Eienaar", passwordHash });
  const staff = await newPerson(service, { name: "Sipho Staff", permissions: everyPermission });
  const colleague = await newPerson(service, { permissions: ["tickets.manage"] });
  const neighbour = await newPerson(service);
  // Some calls need an account without an arrangement, or without an application.
  const accounts = [];
  for (let count = 0; count < 4; count += 1) accounts.push(await addAccount(service, owner));
  const own = await resourcesOfEveryCall(owner, staff, neighbour.id);
  const { account = "" } = own;
  const { account: unlinked } = await newAccount(service, { pin: "77702" });
  const prepared = await service.database.inTenant(tenant, async (context) => {
    const { id: identityId } = await context.db
      .selectFrom("identities")
      .select("id")
      .where("user_id", "=", colleague.id)
      .executeTakeFirstOrThrow();
    return addPreparedRows(context, {
      owner: owner.id,
      reset: { userId: neighbour.id, identity: neighbour.email },
      changed: neighbour.id,
      awaiting: { userId: colleague.id, identityId },
    });
  });
  await plantRows(service.database, {
    person: owner,
    staff,
    neighbour,
    account,
    elsewhere: (await newAccount(service)).account,
    ticket: (await createTicket(neighbour)).id,
    photo: await uploadFile(owner),
    names: {
      name: owner.name,
      formerName: "Olwethu Voorheen",
      surname: "Eienaar",
      mobile: "+27829876501",
    },
  });
  await service.database.inTenant(tenant, async (context) => {
    await saveKnownBrowser(context, owner.id, undefined);
    await claimAlert(context, { account: "", kind: "notice", occasion: "None", user: owner.id });
    const step = { tenant, id: randomUUID(), application_id: own.application ?? "" };
    const by = { kind: "more_needed", user_id: staff.id, name: staff.name } as const;
    await context.db
      .insertInto("application_steps")
      .values({ ...step, ...by })
      .execute();
  });
  await owner.post(accountPath(account, "budget"), { amount: "1500.00" });
  await owner.post(createCalendarFeed.path, { amounts: true });
  await owner.post(requestDataExport.path, {});
  await prepareFrom(exportSource(service));
  await neighbour.post(makePrivacyRequest.path, { kind: "correction", details: "My name" });
  await createClient(service.urls[0] ?? "", tenant).post(signIn.path, {
    username: owner.email,
    password: "a guess",
  });
  await markTexts(service, mark);
  const of = {
    ...own,
    ...prepared,
    username: owner.email,
    password,
    free: accounts.find((one) => one !== account) ?? "",
    unlinked,
    pin: "77702",
    member: colleague.id,
  };
  return { owner, staff, neighbour, of, accounts };
}

/** Adds an account of the owner with a long bill, a reading and a letter. */
async function addAccount(service: AccountTestService, owner: Person): Promise<string> {
  const { account } = await newAccount(service);
  const { meter } = await seedAccountRecords(service, account);
  const statement_id = await addBill(service, account, daysFromToday(-10));
  await grantAccess(service, account, owner, "admin");
  const line = { tenant, statement_id, service: "Refuse", description: "A bin", quantity: "1" };
  const amount = { unit: "month", rate: null, amount_cents: 10_000, vat_cents: 0 };
  await service.database.inTenant(tenant, async ({ db }) => {
    await db
      .insertInto("statement_lines")
      // Before the credit, which no one can dispute.
      .values([
        ...[1, 2, 3, 4, 5, 6].map((more) => ({ ...line, ...amount, position: 20 + more })),
        { ...line, ...amount, service: "Rates", description: "Property rates", position: 40 },
      ])
      .execute();
    const value = { value: "10", billed: "1", kind: "actual" } as const;
    await db
      .insertInto("readings")
      .values({ tenant, meter_id: meter, date: "2026-01-31", ...value })
      .execute();
    const letter = { channel: "email", recipient: owner.email, status: "sent" } as const;
    const text = { subject: "Your statement", body: "Here.", search_text: "your statement here." };
    await db
      .insertInto("communication")
      .values({ tenant, id: randomUUID(), account, date: new Date(), ...letter, ...text })
      .execute();
  });
  return account;
}

/** The names of columns that people write or read. Some of them allow only fixed values. */
const texts = ["name", "label", "subject", "body", "description", "details", "reason"];

async function markTexts({ database }: AccountTestService, mark: string): Promise<void> {
  await database.asOwner(async (db) => {
    for (const [table, { columns }] of Object.entries(tables)) {
      // A file's name is part of its path.
      const marked = Object.entries<{ values?: readonly string[] | undefined }>(columns).flatMap(
        ([column, { values }]) =>
          texts.includes(column) && !values && table !== "uploads" ? [column] : [],
      );
      if (marked.length === 0) continue;
      const set = marked.map(
        (column) => sql`${sql.ref(column)} = ${`${mark} `} || ${sql.ref(column)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(set)} where tenant = ${tenant}`.execute(
        db,
      );
    }
  });
}
