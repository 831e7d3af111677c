/** Tests of a municipality's retention periods, and of the job that enforces them. */
import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Retention } from "#contract/privacy/retention.ts";
import { getRetention } from "#contract/privacy/staff-calls.ts";
import { readConfig } from "#server/config.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { checkLedger } from "#service/subjects/ledger/store/ledger-check.ts";
import {
  enforceAllRetention,
  enforceRetention,
  previewRetention,
} from "#service/subjects/privacy/enforce-retention.ts";
import { removeListedFiles } from "#service/subjects/uploads/remove-files.ts";
import {
  type AccountTestService,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { setRetention } from "#tests/support/set-retention.ts";
import { createTicket, uploadFile } from "#tests/support/ticket-fixtures.ts";

const tenant = "imvubu";
const monthsAgo = (months: number) => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months);
  return day;
};

describeOnDatabase("the retention periods", (kind) => {
  let service: AccountTestService;
  let person: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    person = await newPerson(service);
  });
  afterAll(() => service.stop());

  const setPeriods = (retention: Retention) =>
    service.database.asOwner((db) => setRetention(db, tenant, retention));
  const asOwner: AccountTestService["database"]["asOwner"] = (work) =>
    service.database.asOwner(work);

  test("keep everything by default, except message records", async () => {
    await asOwner((db) =>
      db
        .updateTable("audit_log")
        .set({ date: monthsAgo(500) })
        .execute(),
    );
    expect(
      Object.keys(await previewRetention(service.database, tenant)).filter(
        (one) => one !== "messages",
      ),
    ).toEqual([]);
  });

  test("remove old tickets with their files, applications, histories and closed accounts, and report what was removed", async () => {
    const [old, recent] = [await uploadFile(person), await uploadFile(person)];
    const tickets = [
      await createTicket(person, { attachments: [old] }),
      await createTicket(person, { attachments: [recent] }),
    ];
    const [closedLong, closedLately] = tickets;
    const { account } = await newAccount(service);
    const { account: owing } = await newAccount(service);
    await grantAccess(service, account, person, "admin");
    const history = { tenant, user_id: person.id, actor: "X", action: "old", description: "" };
    await asOwner(async (db) => {
      for (const [ticket, months] of [
        [closedLong, 13],
        [closedLately, 11],
      ] as const) {
        await db
          .updateTable("tickets")
          .set({ status: "closed", closed: monthsAgo(months) })
          .where("id", "=", ticket?.id ?? "")
          .execute();
      }
      const decisions = [
        { status: "declined" },
        { status: "approved", valid_until: "2099-01-01" },
        { status: "received" },
      ] as const;
      for (const [index, decision] of decisions.entries()) {
        const application = {
          tenant,
          id: `a${index}`,
          reference: `A${index}`,
          kind: "indigent",
          account,
          user_id: person.id,
          name: "A",
        } as const;
        const rest = { id_number: "", household: "[]", ...decision, updated: monthsAgo(25) };
        await db
          .insertInto("applications")
          .values({ ...application, ...rest })
          .execute();
      }
      await db
        .insertInto("sent_alerts")
        .values({ tenant, account, user_id: person.id, kind: "notice", occasion: "No water" })
        .execute();
      await db
        .insertInto("profile_audit_log")
        .values({ ...history, id: randomUUID(), date: monthsAgo(37) })
        .execute();
      await db
        .insertInto("profile_audit_log")
        .values({ ...history, id: randomUUID(), date: monthsAgo(35) })
        .execute();
      const closed = {
        status: "closed",
        closed: monthsAgo(61).toISOString().slice(0, 10),
      } as const;
      await db
        .updateTable("accounts")
        .set(closed)
        .where("account", "in", [account, owing])
        .execute();
      // Written with its ledger, so that the balance still adds up.
      const transfer = { tenant, id: randomUUID(), kind: "import" } as const;
      await db.insertInto("ledger_transfers").values(transfer).execute();
      const entries = [
        { ledger_account: `consumer:${owing}`, amount_cents: 100 },
        { ledger_account: "municipality", amount_cents: -100 },
      ];
      await db
        .insertInto("ledger_entries")
        .values(entries.map((entry) => ({ tenant, transfer_id: transfer.id, ...entry })))
        .execute();
      await db
        .updateTable("accounts")
        .set({ balance_cents: 100 })
        .where("account", "=", owing)
        .execute();
      await db
        .updateTable("audit_log")
        .set({ date: monthsAgo(500) })
        .where("tenant", "=", tenant)
        .execute();
    });
    await setPeriods({
      closed_tickets: 12,
      decided_applications: 24,
      histories: 36,
      audit_log: 400,
      closed_accounts: 60,
      messages: 5,
    });

    const expected = await previewRetention(service.database, tenant);
    expect(expected).toMatchObject({
      closed_tickets: 1,
      decided_applications: 1,
      closed_accounts: 1,
    });
    expect(expected.histories).toBeGreaterThan(0);
    expect((await previewRetention(service.database, tenant)).closed_tickets).toBe(1);
    await enforceAllRetention(service.database, pino({ level: "silent" }));
    await removeListedFiles(service.database, (of, id) =>
      openFileStorage(readConfig({ DATA_DIR: service.dataDir })).remove(of, id),
    );

    const left = await asOwner(async (db) => ({
      tickets: (
        await db.selectFrom("tickets").select("id").where("user_id", "=", person.id).execute()
      ).map(({ id }) => id),
      uploads: (
        await db.selectFrom("uploads").select("id").where("user_id", "=", person.id).execute()
      ).map(({ id }) => id),
      histories: await db
        .selectFrom("profile_audit_log")
        .select("date")
        .where("action", "=", "old")
        .execute(),
      holders: (
        await db
          .selectFrom("consumers")
          .select("account")
          .where("account", "in", [account, owing])
          .execute()
      ).map((row) => row.account),
      closed: await db
        .selectFrom("accounts")
        .select(["name", "address"])
        .where("account", "=", account)
        .executeTakeFirst(),
      alerts: await db.selectFrom("sent_alerts").select("kind").execute(),
      applications: await db
        .selectFrom("applications")
        .select("id")
        .where("account", "=", account)
        .execute(),
    }));
    expect(left).toMatchObject({
      tickets: [closedLately?.id],
      uploads: [recent],
      histories: [expect.anything()],
      holders: [owing],
      closed: { name: "", address: "" },
      alerts: [],
      // The account is gone, and its open and running applications with it.
      applications: [],
    });
    const storage = openFileStorage(readConfig({ DATA_DIR: service.dataDir }));
    expect([
      await storage.read(tenant, old),
      (await storage.read(tenant, recent)) === null,
    ]).toEqual([null, false]);
    expect((await checkLedger(service.database)).flatMap(({ findings }) => findings)).toEqual([]);

    const staff = await newPerson(service, { permissions: ["privacy.manage"] });
    const shown = parseBody(getRetention.answer, await staff.get(getRetention.path));
    expect(shown.periods).toMatchObject({ closed_tickets: 12, messages: 5 });
    expect(shown.runs).toHaveLength(1);
    expect(shown.runs[0]?.removed).toEqual(expected);
    expect(await enforceRetention(service.database, tenant)).toEqual({});
  });
});
