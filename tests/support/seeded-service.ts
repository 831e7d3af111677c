/**
 * A test account in addition to the demo's, with meters and recent readings, payments around two
 * statements, and messages.
 */
import type { Insertable } from "kysely";
import { maxSearchResults } from "#contract/pagination.ts";
import type { Tables } from "#service/database/tables.ts";
import { searchText } from "#service/import/search-text.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { addPeople, signedInClient } from "./api-client.ts";
import { startProgram } from "./programs.ts";
import { type Database, openStore, provideStore, type Store } from "./service.ts";

export const tenant = "imvubu";
export const account = "7700000001";
/** Account of the same tenant. Its users have no access to the first account. */
export const otherAccount = "7700000002";

/**
 * Number of messages on the other account, a few more than a search returns. One additional message
 * says "Not yours".
 */
export const manyMessages = maxSearchResults + 30;

/** Returns the date the given number of days before today, in South Africa. */
export function daysAgo(days: number): string {
  return todayInSouthAfrica(new Date(Date.now() - days * 86_400_000));
}

export const lastReadingDaysAgo = 20;
/**
 * The number of readings, which cover over two years. They are thirty days apart, and each is 10 kl
 * higher than the one before. The last value is 1130.
 */
const monthlyReadings = 30;
const monthly = Array.from({ length: monthlyReadings }, (_, index) => ({
  date: daysAgo(lastReadingDaysAgo + 30 * (monthlyReadings - 1 - index)),
  value: String(1_130 - 10 * (monthlyReadings - 1 - index)),
  billed: index === 0 ? "0" : "10",
  kind: index === monthlyReadings - 2 ? ("estimated" as const) : ("actual" as const),
}));

const meter = (
  id: string,
  number: string,
  type: "conventional" | "prepaid" | "smart",
  of = account,
) => ({
  tenant,
  id,
  account: of,
  number,
  service: type === "prepaid" ? ("electricity" as const) : ("water" as const),
  type,
  unit: type === "prepaid" ? ("kWh" as const) : ("kl" as const),
});

const payment = (
  id: string,
  date: string,
  amount_cents: number,
  status: "posted" | "received" | "failed" | "reversed" | "pending",
) => ({
  tenant,
  id,
  account,
  date,
  amount_cents,
  method: "EFT",
  reference: "",
  receipt: status === "failed" || status === "pending" ? "" : `R-${id}`,
  status,
});

export const htmlMail =
  '<!doctype html><html><body onload="x()"><p>Dear  Ṱhabelo,<br></p><table><tr><td>Due</td><td>R&nbsp;1&nbsp;234</td></tr></table><script>alert(1)</script></body></html>\r\n';

export async function provideSeededStore(kind: Database): Promise<Store> {
  const store = await provideStore(kind);
  const database = await openStore(store);
  await database.asOwner(async (db) => {
    for (const own of [account, otherAccount]) {
      await db
        .insertInto("accounts")
        .values({
          tenant,
          account: own,
          name: `Holder of ${own}`,
          opened: "2020-01-01",
          status: "active",
          balance_at: new Date(),
        })
        .execute();
    }
    await db
      .insertInto("meters")
      .values([
        { ...meter("t-water", "T-1", "conventional"), location: "Behind the gate" },
        meter("t-new", "T-2", "conventional"),
        meter("t-prepaid", "T-3", "prepaid"),
        { ...meter("t-gone", "T-4", "conventional"), status: "removed" },
        meter("t-others", "T-5", "conventional", otherAccount),
      ])
      .execute();
    const readings = monthly.map((reading) => ({
      tenant,
      meter_id: "t-water",
      photo: null,
      ...reading,
    }));
    await db.insertInto("readings").values(readings).execute();
    const statement = {
      tenant,
      account,
      due_date: "2025-03-15",
      opening_cents: 0,
      payments_cents: 0,
    };
    await db
      .insertInto("statements")
      .values([
        {
          ...statement,
          id: "t-january",
          date: "2025-01-31",
          charges_cents: 100_000,
          closing_cents: 100_000,
        },
        {
          ...statement,
          id: "t-february",
          date: "2025-02-28",
          charges_cents: 50_000,
          closing_cents: 50_000,
        },
        {
          ...statement,
          id: "t-others",
          account: otherAccount,
          date: "2025-03-31",
          charges_cents: 50_000,
          closing_cents: 50_000,
        },
      ])
      .execute();
    await db
      .insertInto("payments")
      .values([
        payment("t-before", "2024-12-01", 5_000, "posted"),
        payment("t-1", "2025-02-05", 20_000, "posted"),
        payment("t-2", "2025-02-05", 10_000, "received"),
        payment("t-failed", "2025-02-10", 99_900, "failed"),
        payment("t-reversed", "2025-02-11", 88_800, "reversed"),
        {
          ...payment("t-3", "2025-02-28", 30_000, "posted"),
          method: '=HYPERLINK("http://evil.test","Pay")',
          reference: "-5+5",
        },
        {
          ...payment("t-4", "2025-03-03", 60_050, "posted"),
          method: "@cash, at the office",
          reference: "+27821234567",
        },
        payment("t-pending", "2025-03-04", 7_000, "pending"),
        { ...payment("t-others", "2025-03-03", 1_000, "posted"), account: otherAccount },
      ])
      .execute();
    const message = { tenant, account, status: "delivered" as const, subject: "" };
    const messages: Omit<Insertable<Tables["communication"]>, "search_text">[] = [
      {
        ...message,
        id: "t-mail",
        date: "2025-03-02T10:00:00Z",
        channel: "email",
        recipient: "thabelo@example.com",
        subject: "Ṱhabelo's statement",
        body: htmlMail,
        statement_date: "2025-02-28",
      },
      {
        ...message,
        id: "t-sms",
        date: "2025-03-03T10:00:00Z",
        channel: "sms",
        recipient: "+27821234567",
        body: "100% of R 5_000 is due",
        status: "failed",
        // Only the other account has a statement of this date.
        statement_date: "2025-03-31",
      },
      {
        ...message,
        id: "t-letter",
        date: "2025-03-01T10:00:00Z",
        channel: "letter",
        recipient: "12 Môrester Street, Lê-Rus, 4321",
        subject: "New tariffs",
        body: "The council has approved them.",
      },
      {
        ...message,
        id: "t-others",
        account: otherAccount,
        date: "2025-03-01T10:00:00Z",
        channel: "sms",
        recipient: "+27821230000",
        body: "Not yours",
      },
      ...Array.from({ length: 30 }, (_, index) => ({
        ...message,
        id: `t-many-${index}`,
        date: `2024-01-01T10:00:${String(index % 2).padStart(2, "0")}Z`,
        channel: "sms" as const,
        recipient: "0821234567",
        body: `Reminder number ${index}`,
      })),
      ...Array.from({ length: manyMessages }, (_, index) => ({
        ...message,
        id: `t-round-${index}`,
        account: otherAccount,
        date: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString(),
        channel: "sms" as const,
        recipient: "0821230000",
        // "thousand" occurs in exactly as many messages as a search returns, and "and one" in one
        // more.
        body: `Round ${index}${index < maxSearchResults ? " thousand" : ""}${index <= maxSearchResults ? " and one" : ""}`,
      })),
    ];
    await db
      .insertInto("communication")
      .values(messages.map((each) => ({ ...each, search_text: searchText(each) })))
      .execute();
  });
  await database.close();
  const person = (name: string, role: "admin" | "member" | "viewer") => ({
    name,
    identities: [{ type: "email" as const, identity: `${name}@figures.example` }],
    accounts: [{ account, role }],
  });
  await addPeople(store, tenant, [
    person("admin", "admin"),
    person("member", "member"),
    person("viewer", "viewer"),
    { ...person("neighbour", "admin"), accounts: [{ account: otherAccount, role: "admin" }] },
  ]);
  return store;
}

/**
 * Starts the service with the test account, and signs in users with and without access to the
 * account.
 */
export async function startSeededService(kind: Database) {
  const store = await provideSeededStore(kind);
  const program = await startProgram("service", store.env);
  const as = (username: string, of = tenant) => signedInClient(program.url(), of, username);
  return {
    ...program,
    store,
    admin: await as("admin@figures.example"),
    member: await as("member@figures.example"),
    viewer: await as("viewer@figures.example"),
    neighbour: await as("neighbour@figures.example"),
    support: await as("support@example.com"),
    otherTenant: await as("mary@example.com", "karoo-vista"),
    /** Reads the account's history, oldest first. Call it only after the program has exited. */
    async history() {
      const database = await openStore(store);
      const read = database.asOwner((db) =>
        db
          .selectFrom("audit_log")
          .select(["actor", "action", "description"])
          .where("subject", "=", account)
          .orderBy("date")
          .orderBy("action")
          .execute(),
      );
      return read.finally(() => database.close());
    },
    /**
     * Stops the service, unless a test has already stopped it, and removes its database and files.
     */
    async remove() {
      await program.stop();
      await store.remove();
    },
  };
}
export type SeededService = Awaited<ReturnType<typeof startSeededService>>;
