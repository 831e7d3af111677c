/** Tests of the messages about new statements, which arrive with an import. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFolder } from "#service/import/import-folder.ts";
import { formatDate } from "#service/rules/format.ts";
import { findAskedNow } from "#service/subjects/arrangements/find-asked-now.ts";
import { announceStatements } from "#service/subjects/statements/announce-statements.ts";
import {
  type AccountTestService,
  newAccount,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import { addArrangement, addDispute } from "#tests/support/not-asked-for.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

interface Bill {
  date: string;
  due?: string;
  /**
   * The kilolitres of water, at R 10 each plus 15 % VAT, and the month's property rates in rand.
   */
  water: number;
  rates: number;
}

const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

describeOnDatabase("messages about a new statement", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    const portal = JSON.stringify({
      portal_url: "https://portal.example.org",
      communication: { email: true, sms: true },
    });
    await service.database.asOwner((db) =>
      sql`update tenants set settings = settings || ${portal}::jsonb`.execute(db),
    );
  });
  afterAll(() => service.stop());

  async function bring(account: string, ...bills: Bill[]) {
    const rand = (amount: number) => amount.toFixed(2);
    const statements = bills.map(({ date, due = later, water, rates }) => {
      const charges = rand(water * 11.5 + rates);
      return `${account},${date},${due},0.00,${charges},0.00,${charges}\n`;
    });
    const lines = bills.flatMap(({ date, water, rates }) => [
      `${account},${date},1,Water,Water,${water},kl,10.00,${rand(water * 10)},${rand(water * 1.5)},\n`,
      `${account},${date},2,Rates,Property rates,1,month,${rand(rates)},${rand(rates)},0.00,\n`,
    ]);
    const files = {
      "statements.csv": header("statements.csv") + statements.join(""),
      "statement_lines.csv": header("statement_lines.csv") + lines.join(""),
    };
    await importFolder(service.database, "imvubu", await writeFiles(files));
  }

  let numbers = 0;
  async function addMobile(id: string): Promise<string> {
    numbers += 1;
    const mobile = `+2782556${String(numbers).padStart(4, "0")}`;
    await service.database.inTenant("imvubu", async ({ db }) => {
      const identity = { id: mobile, type: "mobile" as const, identity: mobile, verified: true };
      await db
        .insertInto("identities")
        .values({ tenant: "imvubu", user_id: id, ...identity })
        .execute();
    });
    return mobile;
  }
  const choose = (id: string, ...statements: ("email" | "mobile")[]) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("users")
        .set({ notify: JSON.stringify({ statements, payments: [], tickets: [] }) })
        .where("id", "=", id)
        .execute(),
    );

  const august = { date: "2026-08-31", water: 20, rates: 100 };
  const september = { date: "2026-09-30", water: 14, rates: 106.52 };

  test("state once, through the chosen channels, what is due, why it changed and where to see it", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer", "viewer");
    const [admin, viewer, silent] = people;
    const mobile = await addMobile(admin.id);
    await choose(admin.id, "email", "mobile");
    await choose(silent.id);
    await bring(account, { ...august, due: "2026-09-15" }, september);
    const counts = await Promise.all([
      announceStatements(service.database, findAskedNow),
      announceStatements(service.database, findAskedNow),
    ]);
    expect(counts.toSorted()).toEqual([0, 1]);
    await bring(account, september);
    expect(await announceStatements(service.database, findAskedNow)).toBe(0);

    const { id } = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("statements")
        .select("id")
        .where("account", "=", account)
        .where("date", "=", september.date)
        .executeTakeFirstOrThrow(),
    );
    const link = `https://portal.example.org/consumer/accounts/${account}/statements/${id}`;
    const [email, ...more] = await messagesSentTo(service, admin.email);
    expect([email?.channel, email?.subject, more]).toEqual([
      "email",
      "Your statement of 30 Sep 2026",
      [],
    ]);
    for (const fact of [
      `for the account ending in ${account.slice(-4)} is ready. On that day you owed R 267,52, to be paid by `,
      "If you have paid since then, you don't need to pay again.",
      "The charges are R 62,48 less than on 31 Aug 2026: less water -R 69,00, higher rates tariff +R 6,52.",
      link,
    ])
      expect(email?.body).toContain(fact);
    const [sms, ...others] = await messagesSentTo(service, mobile);
    expect([sms?.channel, others]).toEqual(["sms", []]);
    for (const fact of ["R 267,52", "R 62,48 less than on 31 Aug 2026, mostly for water.", link])
      expect(sms?.body).toContain(fact);
    expect(await messagesSentTo(service, viewer.email)).toHaveLength(1);
    expect(await messagesSentTo(service, silent.email)).toEqual([]);
  });

  test("are not sent about a bill that is already due, has been corrected, or is older than another bill", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await bring(account, { ...august, due: "2026-09-15" });
    await bring(account, september);
    expect(await announceStatements(service.database, findAskedNow)).toBe(1);
    await bring(account, { ...september, water: 15 }, august, { ...august, date: "2026-07-31" });
    expect(await announceStatements(service.database, findAskedNow)).toBe(0);
    expect(await messagesSentTo(service, admin.email)).toHaveLength(1);
  });

  test("are not sent for an account without users, nor to people who are suspended or whose access has ended", async () => {
    const unused = await newAccount(service);
    await bring(unused.account, september);
    expect(await announceStatements(service.database, findAskedNow)).toBe(0);

    const { account, people } = await sharedAccount(service, "admin", "viewer", "viewer");
    const [admin, viewer, suspended] = people;
    await bring(account, september);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("users")
        .set({ suspended: "2026-01-01T00:00:00Z" })
        .where("id", "=", suspended.id)
        .execute(),
    );
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("account_access")
        .set({ expires: "2026-01-01" })
        .where("account", "=", account)
        .where("user_id", "=", viewer.id)
        .execute(),
    );
    expect(await announceStatements(service.database, findAskedNow)).toBe(1);
    expect(await messagesSentTo(service, admin.email)).toHaveLength(1);
    for (const { email } of [viewer, suspended])
      expect(await messagesSentTo(service, email)).toEqual([]);
  });

  test("state only the amount left to pay after an arrangement and a dispute, and its due date", async () => {
    const owe = (account: string, cents: number) =>
      service.database.inTenant("imvubu", ({ db }) =>
        db
          .updateTable("accounts")
          .set({ balance_cents: cents })
          .where("account", "=", account)
          .execute(),
      );
    const arrangeOlderDebt = async (account: string) => {
      await addArrangement(service, account, 10_000, 10_000);
      await service.database.inTenant("imvubu", ({ db }) =>
        db
          .updateTable("arrangements")
          .set({ statement_date: august.date })
          .where("account", "=", account)
          .execute(),
      );
      await owe(account, 46_752);
    };
    const bodyFor = async (add: (account: string, person: string) => Promise<unknown>) => {
      const { account, people } = await sharedAccount(service, "admin");
      await owe(account, 26_752);
      await add(account, people[0].id);
      await bring(account, september);
      await announceStatements(service.database, findAskedNow);
      return (await messagesSentTo(service, people[0].email))[0]?.body ?? "";
    };
    const day = formatDate(later, "en");
    const arranged = await bodyFor(arrangeOlderDebt);
    expect(arranged).toContain("On that day you owed R 267,52.");
    expect(arranged).toContain(`Please pay R 267,52 by ${day}: the rest is in your arrangement.`);
    const disputed = await bodyFor((account, person) =>
      addDispute(service, account, person, 20_000),
    );
    expect(disputed).toContain(`Please pay R 67,52 by ${day}: R 200,00 is in dispute.`);
    const all = await bodyFor((account, person) => addDispute(service, account, person, 26_752));
    expect(all).toContain("You don't need to pay anything now: R 267,52 is in dispute.");
    for (const body of [arranged, disputed, all]) expect(body).not.toContain("to be paid by");
  });

  test("give no reason for a change if there is no earlier bill", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await service.database.inTenant("imvubu", ({ db }) =>
      db.deleteFrom("statements").where("account", "=", account).execute(),
    );
    await bring(account, september);
    await announceStatements(service.database, findAskedNow);
    const [email] = await messagesSentTo(service, admin.email);
    expect(email?.body).toContain("you owed R 267,52,");
    expect(email?.body).not.toContain("The charges");
  });

  test("are not queued while many other messages are waiting to be sent", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const waiting = Array.from({ length: 100 }, (_, number) => ({
      recipient: `p${number}@example.org`,
      body: "Your statement",
    }));
    await service.database.inTenant("imvubu", async ({ db, tenant }) => {
      const rows = waiting.map((one) => ({
        ...one,
        tenant,
        id: one.recipient,
        channel: "email" as const,
        kind: "statement" as const,
      }));
      await db.insertInto("outgoing_messages").values(rows).execute();
    });
    await bring(account, september);
    expect(await announceStatements(service.database, findAskedNow)).toBe(0);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("outgoing_messages")
        .set({ status: "sent" })
        .where("kind", "=", "statement")
        .execute(),
    );
    expect(await announceStatements(service.database, findAskedNow)).toBe(1);
    expect(await messagesSentTo(service, admin.email)).toHaveLength(1);
  });
});
