/** Tests of the audit log and of the histories that consumers see. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { listAccountLogs } from "#contract/access/calls.ts";
import { type AuditEntry, getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import { listStaffMembers } from "#contract/staff/calls.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import {
  type AccountTestService,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import {
  addReply,
  createTicket,
  openTicket,
  postTicketAction,
} from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("the audit log", (kind) => {
  let service: AccountTestService;
  let auditor: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    auditor = await newPerson(service, { permissions: ["audit.view"], name: "Asha Auditor" });
  });
  afterAll(() => service.stop());
  afterEach(() => vi.useRealTimers());

  const log = async (filters: Record<string, string>, by = auditor) =>
    parseBody(
      listAuditLog.answer,
      await by.get(`${listAuditLog.path}?${new URLSearchParams(filters)}`),
    );
  const actionsOf = (entries: AuditEntry[]) => entries.map(({ action }) => action);
  const history = async (by: Person, account: string, query = "") =>
    parseBody(listAccountLogs.answer, await by.get(accountPath(account, "logs") + query));

  /** Creates an account with an admin, and a staff member who can see it. */
  async function accountAndStaff() {
    const { account } = await newAccount(service);
    const admin = await newPerson(service);
    await grantAccess(service, account, admin, "admin");
    return {
      account,
      admin,
      staff: await newPerson(service, { permissions: ["accounts.view"], name: "Sipho Staff" }),
    };
  }

  test("can be read only with audit.view, and shows only entries from the reader's own municipality", async () => {
    const others = await newPerson(service, {
      permissions: ["accounts.view", "staff.manage", "settings.manage"],
    });
    for (const path of [listAuditLog.path, getAuditLogCsv.path]) {
      expect(parseErrorResponse(await others.get(path)).code).toBe(403);
      expect((await others.get(path.replace("audit-log", "audit-logs"))).status).toBe(404);
    }
    const { account, staff } = await accountAndStaff();
    await staff.get(accountPath(account));
    const elsewhere = await newPerson(service, {
      permissions: ["audit.view"],
      tenant: "karoo-vista",
    });
    expect((await log({ search: account }, elsewhere)).entries).toEqual([]);
    expect((await elsewhere.get(getAuditLogCsv.path)).text).not.toContain(account);
    expect((await log({ search: account })).entries).toHaveLength(1);
  });

  test("can't be changed or cleared by any call", async () => {
    const inTenant = (work: Parameters<AccountTestService["database"]["inTenant"]>[1]) =>
      service.database.inTenant("imvubu", work);
    await expect(inTenant(({ db }) => db.deleteFrom("audit_log").execute())).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      inTenant(({ db }) => db.updateTable("audit_log").set({ actor: "x" }).execute()),
    ).rejects.toThrow(/permission denied/);
  });

  test("finds everything about an account by its number, with the values before and after", async () => {
    const { account, admin, staff } = await accountAndStaff();
    await staff.get(accountPath(account));
    await admin.post(accountPath(account, "consumer"), { telephone: "021 555 0199" });
    await admin.post(accountPath(account), { label: "Home" });
    const { id, reference } = await createTicket(admin, { account });
    const desk = await newPerson(service, { permissions: ["tickets.manage"], name: "Dudu Desk" });
    await openTicket(desk, id);
    await openTicket(desk, id);
    await openTicket(admin, id);
    await postTicketAction(desk, id, "assign", { assigned: true });
    await addReply(desk, id, "A secret answer.");
    await postTicketAction(desk, id, "close");

    const { entries } = await log({ search: account });
    expect(actionsOf(entries)).toEqual([
      ...["ticket.closed", "ticket.replied", "ticket.taken", "ticket.viewed", "ticket.raised"],
      ...["account.renamed", "consumer.changed", "account.viewed"],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: desk.id, name: "Dudu Desk" },
      subject: { kind: "ticket", id, label: reference },
      description: `Closed ticket ${reference}`,
      ip: desk.address,
      before: { status: "open" },
      after: { status: "closed" },
    });
    expect(entries[2]).toMatchObject({
      before: { assignee: null },
      after: { assignee: "Dudu Desk" },
    });
    expect(entries[5]).toMatchObject({ before: { label: "" }, after: { label: "Home" } });
    expect(entries[6]).toMatchObject({
      before: { telephone: "021 555 0100" },
      after: { telephone: "021 555 0199" },
    });
    expect(JSON.stringify(entries)).not.toContain("A secret answer.");
    expect(actionsOf((await log({ search: reference.toLowerCase() })).entries)).toHaveLength(5);
    expect(actionsOf((await log({ search: desk.email, action: "ticket.closed" })).entries)).toEqual(
      ["ticket.closed"],
    );
    expect(
      actionsOf(
        (await log({ search: `ticket ${reference}`, actor: desk.id, subject_kind: "ticket" }))
          .entries,
      ),
    ).toHaveLength(4);
    expect((await log({ search: `ticket ${reference}`, subject_kind: "account" })).entries).toEqual(
      [],
    );
  });

  test("keeps the name that a person had when they acted, even if it changes later, and records the change", async () => {
    const { account, staff } = await accountAndStaff();
    await staff.get(accountPath(account));
    const manager = await newPerson(service, {
      permissions: ["staff.manage"],
      name: "Mandla Manager",
    });
    await manager.post(`${listStaffMembers.path}/${staff.id}/name`, { name: "Somebody Else" });
    expect((await log({ actor: staff.id })).entries).toMatchObject([
      {
        action: "account.viewed",
        actor: { id: staff.id, name: "Sipho Staff" },
        subject: { id: account },
      },
    ]);
    expect((await log({ actor: manager.id })).entries).toMatchObject([
      {
        action: "staff.renamed",
        subject: { id: staff.id },
        before: { name: "Sipho Staff" },
        after: { name: "Somebody Else" },
      },
    ]);
  });

  test("filters by South African days, and splits entries into pages without losing any", async () => {
    const by = { id: "actor-of-days", name: "Time Keeper", ip: "" };
    const entryAbout = (number: number) => `Added a note to ticket T-${number}`;
    await service.database.inTenant("imvubu", async (context) => {
      for (let number = 0; number < 30; number += 1) {
        await addAuditEntry(context, by, {
          action: "ticket.noted",
          values: { reference: `T-${number}` },
          subject: { kind: "settings", id: "days" },
        });
      }
    });
    // One entry on each side of midnight in Johannesburg.
    const dates = ["2020-03-01T21:59:59.999Z", "2020-03-01T22:00:00Z"];
    await service.database.asOwner(async (db) => {
      for (const [number, date] of dates.entries()) {
        await db
          .updateTable("audit_log")
          .set({ date })
          .where("description", "=", entryAbout(number))
          .where("actor_id", "=", by.id)
          .execute();
      }
    });
    const described = async (filters: Record<string, string>) =>
      (await log({ actor: by.id, ...filters })).entries.map(({ description }) => description);
    expect(await described({ from: "2020-03-01", to: "2020-03-01" })).toEqual([entryAbout(0)]);
    expect(await described({ from: "2020-03-02", to: "2020-03-02" })).toEqual([entryAbout(1)]);
    expect(await described({ search: "TICKET T-1", to: "2020-12-31" })).toEqual([entryAbout(1)]);
    const pages = [await described({}), await described({ page: "2" })];
    expect(pages.map(({ length }) => length)).toEqual([25, 5]);
    expect(new Set(pages.flat()).size).toBe(30);
    expect((await log({ actor: by.id })).pagination.last).toBe(2);
    expect((await log({})).actions).toContain("ticket.noted");
  });

  test("can be downloaded as CSV in batches, without formulas, and records the download", async () => {
    const by = { id: "actor-of-formulas", name: "=cmd()", ip: "192.0.2.9" };
    const entry = {
      actor_id: by.id,
      actor: by.name,
      ip: by.ip,
      action: "test.formula",
      subject_kind: "settings",
      subject: "formula",
    } as const;
    const numbers = Array.from({ length: 1_001 }, (_, number) => number);
    await service.database.inTenant("imvubu", ({ db, tenant }) =>
      db
        .insertInto("audit_log")
        .values(
          numbers.map((number) => ({
            tenant,
            ...entry,
            id: `formula-${number}`,
            description: `+Row ${number}`,
            after: JSON.stringify({ number }),
          })),
        )
        .execute(),
    );
    const { status, text } = await auditor.get(`${getAuditLogCsv.path}?actor=${by.id}`);
    expect(status).toBe(200);
    const rows = text.trimEnd().split("\r\n");
    expect(rows[0]).toMatch(/^\u{FEFF}?Date,Actor,Actor ID,Action/u);
    expect(rows).toHaveLength(1_002);
    expect(new Set(rows).size).toBe(1_002);
    expect(rows[1]).toMatch(
      /,'=cmd\(\),actor-of-formulas,test\.formula,'\+Row \d+,settings,formula,formula,192\.0\.2\.9,,"\{""number"":/,
    );
    const { entries } = await log({ actor: auditor.id, action: "audit_log.exported" });
    expect(entries[0]).toMatchObject({ after: { actor: by.id }, ip: auditor.address });
    // Words are looked for in every entry, also beyond the first batch.
    expect(
      (await auditor.get(`${getAuditLogCsv.path}?action=test.formula&search=row+1000`)).text.split(
        "\r\n",
      ),
    ).toHaveLength(3);
  });

  test("groups a staff member's views by South African day in the account's history, and can hide them", async () => {
    const { account, admin, staff } = await accountAndStaff();
    const view = async (at: string, ...tab: string[]) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
      expect((await staff.get(accountPath(account, ...tab))).status).toBe(200);
      vi.useRealTimers();
    };
    await view("2026-03-01T21:58:00Z");
    await view("2026-03-01T21:59:00Z");
    await view("2026-03-01T21:59:59Z", "statements");
    await view("2026-03-01T22:00:00Z");
    await admin.post(accountPath(account), { label: "Home" });

    const { logs, actions, pagination, staff_views } = await history(admin, account);
    expect({ actions, last: pagination.last, staff_views }).toEqual({
      actions: ["account.renamed", "staff.viewed"],
      last: 1,
      staff_views: "shown",
    });
    expect(logs).toMatchObject([
      { action: "account.renamed" },
      {
        actor: "Sipho Staff",
        date: "2026-03-01T22:00:00.000Z",
        views: [{ action: "account.viewed", count: 1 }],
      },
      {
        action: "staff.viewed",
        date: "2026-03-01T21:59:59.000Z",
        ip: staff.address,
        description: "Viewed the account (2); Viewed the list of statements (1)",
        views: [
          { action: "account.viewed", description: "Viewed the account", count: 2 },
          { action: "statements.viewed", description: "Viewed the list of statements", count: 1 },
        ],
      },
    ]);
    expect(JSON.stringify(logs)).not.toContain(staff.id);
    const hidden = await history(admin, account, "?staff_views=hidden");
    expect(hidden.logs.map(({ action }) => action)).toEqual(["account.renamed"]);
    expect(hidden.staff_views).toBe("hidden");
    // The audit log has every single view.
    expect((await log({ search: account, actor: staff.id })).entries).toHaveLength(4);
  });
});
