/**
 * Tests of an account that gets another holder, and of a meter that moves: what the former holder,
 * the new one and staff see of each, on every way out.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount } from "#contract/access/calls.ts";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { createCalendarFeed, readCalendar } from "#contract/calendar/calls.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { searchRecords } from "#contract/search/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { readOnlyWithin } from "#service/database/held-days.ts";
import { allDays } from "#service/database/readable-days.ts";
import { importFolder } from "#service/import/import-folder.ts";
import type { ImportOptions } from "#service/import/options.ts";
import { describeSummary } from "#service/import/summary.ts";
import { findAskedNow } from "#service/subjects/arrangements/find-asked-now.ts";
import { announceStatements } from "#service/subjects/statements/announce-statements.ts";
import { documentContent } from "#service/subjects/statements/store/statement-documents.ts";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, createClient, parseBody } from "#tests/support/api-client.ts";
import { files, writeFiles } from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

const accountColumns =
  "account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date,holder_since,pin";
const meterColumns = "number,account,service,type,unit,location,status,placed";
/** The new holder's first day. */
const since = daysFromToday(-40);
const [before, after] = [daysFromToday(-70), daysFromToday(-10)];

let numbers = 0;
const newNumber = () => `66${String(++numbers).padStart(10, "0")}`;

describeOnDatabase("an account with another holder", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  const bring = async (files: Record<string, string>, options?: ImportOptions) =>
    importFolder(service.database, "imvubu", await writeFiles(files), options);
  const row = (account: string, name: string, pin: string, from = "") =>
    `${accountColumns}\n${line(account, name, pin, from)}`;
  const line = (account: string, name: string, pin: string, from = "") =>
    `${account},${name},,2020-01-01,,active,12 Hill Street,water,500.00,2026-01-31T10:00:00Z,,${from},${pin}\n`;
  const bill = (account: string, ...dates: string[]) =>
    `account,date,due_date,opening,charges,payments,closing\n${dates.map((date) => `${account},${date},${daysFromToday(15)},0.00,500.00,0.00,500.00\n`).join("")}`;

  /** An account of Nomsa Old, whom Sipho New follows. */
  async function change(options?: ImportOptions) {
    const account = newNumber();
    const meter = `W-${account}`;
    await bring({
      "accounts.csv": row(account, "Nomsa Old", "1111"),
      "statements.csv": bill(account, before),
      "meters.csv": `${meterColumns}\n${meter},${account},water,conventional,kl,,active,\n`,
      "readings.csv": `meter,date,value,consumption,kind\n${meter},${before},10,10,actual\n${meter},${since},31,21,actual\n`,
      "payments.csv": `id,account,date,amount,method,reference,receipt,status\nA-${account},${account},${before},111.00,EasyPay,R,R,posted\n`,
      "communication.csv": `id,account,date,channel,recipient,subject,body,status\nA-${account},${account},${before}T10:00:00Z,email,old@example.com,Zebra old,Zebra,sent\n`,
    });
    const [old, young, staff] = [
      await newPerson(service),
      await newPerson(service),
      await newPerson(service, { permissions: ["accounts.view"] }),
    ];
    await grantAccess(service, account, old, "admin");
    const given = { "accounts.csv": row(account, "Sipho New", "2222", since) };
    const checked = await bring(given, { ...options, check: true });
    const imported = await bring(given, options);
    await bring({
      "statements.csv": bill(account, after),
      "readings.csv": `meter,date,value,consumption,kind\n${meter},${after},38,7,actual\n`,
      "payments.csv": `id,account,date,amount,method,reference,receipt,status\nB-${account},${account},${after},222.00,EasyPay,R,R,posted\n`,
      "communication.csv": `id,account,date,channel,recipient,subject,body,status\nB-${account},${account},${after}T10:00:00Z,email,new@example.com,Zebra new,Zebra,sent\n`,
    });
    return { account, old, young, staff, checked, imported, given };
  }

  const dates = async (person: Person, account: string) =>
    parseBody(
      listStatements.answer,
      await person.get(accountPath(account, "statements")),
    ).statements.map(({ date }) => date);
  const consumption = async (person: Person, account: string) =>
    parseBody(listMeters.answer, await person.get(accountPath(account, "meters"))).meters.flatMap(
      ({ readings }) => readings.map((reading) => reading.consumption),
    );

  test("shows each holder what is theirs, and staff both, on every way out", async () => {
    const { account, old, young, staff } = await change();
    const linked = await young.post(linkAccount.path, { account, pin: "2222", label: "" });
    expect(linked.status).toBe(200);
    expect(await announceStatements(service.database, findAskedNow)).toBeGreaterThan(0);

    const seen = async (person: Person) => {
      const csv = (await person.get(`${accountPath(account, "payments")}.csv`)).text;
      const found = parseBody(
        searchRecords.answer,
        await person.get(`${searchRecords.path}?search=zebra&year=${after.slice(0, 4)}`),
      );
      const feed = parseBody(
        createCalendarFeed.answer,
        await person.post(createCalendarFeed.path, { amounts: true }),
      );
      const calendar = parseBody(
        readCalendar.answer,
        await createClient(service.urls[0] ?? "", "imvubu", feed.token).get(readCalendar.path),
      );
      return {
        statements: await dates(person, account),
        consumption: await consumption(person, account),
        payments: [csv.includes("111.00"), csv.includes("222.00")],
        messages: found.messages.map(({ subject }) => subject),
        bills: calendar.accounts.flatMap(({ bills }) => bills.map(({ date }) => date)),
      };
    };
    expect(await seen(old)).toEqual({
      statements: [before],
      consumption: ["10", "21"],
      payments: [true, false],
      messages: ["Zebra old"],
      bills: [before],
    });
    expect(await seen(young)).toEqual({
      statements: [after],
      consumption: ["7"],
      payments: [false, true],
      messages: ["Zebra new"],
      bills: [after],
    });
    expect(await dates(staff, account)).toEqual([after, before]);
    const forStaff = parseBody(getAccount.answer, await staff.get(accountPath(account))).account;
    expect(forStaff.former_holders).toEqual([{ name: "Nomsa Old", until: daysFromToday(-41) }]);
    expect(await consumption(staff, account)).toEqual(["10", "21", "7"]);
    expect(await messagesSentTo(service, old.email)).toEqual([]);
    expect(await messagesSentTo(service, young.email)).toHaveLength(1);
  });

  test("tells the former holder nothing about the new one, and lets them change nothing", async () => {
    const { account, old } = await change();
    const { account: shown } = parseBody(getAccount.answer, await old.get(accountPath(account)));
    expect(shown).toMatchObject({ role: "former", name: "Nomsa Old", status: "closed" });
    expect(JSON.stringify(shown)).not.toContain("Sipho");
    const list = await old.get(listAccounts.path);
    expect([list.text.includes("Sipho"), list.text.includes("500.00")]).toEqual([false, false]);
    for (const part of ["consumer", "access", "logs"])
      expect((await old.get(accountPath(account, part))).status).toBe(403);
    const pdfs = await service.database.inTenant("imvubu", async (context) => {
      const all = await context.db
        .selectFrom("statements")
        .select("id")
        .where("account", "=", account)
        .orderBy("date")
        .execute();
      const names = [];
      for (const { id } of all) {
        await readOnlyWithin(context, allDays);
        names.push((await documentContent(context, { id, language: "en" }))?.account.name);
      }
      return names;
    });
    expect(pdfs).toEqual(["Nomsa Old", "Sipho New"]);
  });

  test("is listed by the check and by the import, and not again by the next one", async () => {
    const { account, checked, imported, given } = await change();
    const listed = [{ account, date: since, former: "Nomsa Old", name: "Sipho New" }];
    expect([checked.holders, imported.holders]).toEqual([listed, listed]);
    expect(describeSummary(checked)).toContain(`${account}  ${since}  Nomsa Old → Sipho New`);
    expect((await bring(given)).holders).toBeUndefined();
  });

  test("keeps everyone's access if the option says that the files are corrections", async () => {
    const { account, old } = await change({ keepAccess: true });
    expect(await dates(old, account)).toEqual([after, before]);
  });

  test("asks before ending the access of many holders, because the files may only write names in another way", async () => {
    const [account, tenant] = [newNumber(), `small-${newNumber()}`];
    const load = async (name: string, pin: string, options?: ImportOptions) => {
      const small = {
        "tenant.json": files["tenant.json"],
        "accounts.csv": row(account, name, pin),
      };
      return importFolder(service.database, tenant, await writeFiles(small), options);
    };
    await load("NKOSI T", "1111");
    await expect(load("Thabo Nkosi", "2222")).rejects.toThrow(
      "has new holders for 1 of 1 open accounts (add --yes if that is so, or --keep-access",
    );
    const confirm = () => Promise.resolve(true);
    expect((await load("Thabo Nkosi", "2222", { confirm })).holders).toHaveLength(1);
  });

  test("keeps access if only the name or only the PIN changes", async () => {
    const account = newNumber();
    await bring({ "accounts.csv": row(account, "Nomsa Old", "1111") });
    expect(
      (await bring({ "accounts.csv": row(account, "Nomsa Olde", "1111") })).holders,
    ).toBeUndefined();
    expect(
      (await bring({ "accounts.csv": row(account, "Nomsa Olde", "3333") })).holders,
    ).toBeUndefined();
  });

  test("leaves a moved meter's readings with the account where it was", async () => {
    const [from, to] = [newNumber(), newNumber()];
    const meter = `W-${from}`;
    const place = (account: string, placed = "") =>
      `${meterColumns}\n${meter},${account},water,conventional,kl,,active,${placed}\n`;
    await bring({
      "accounts.csv": row(from, "Household One", "1111") + line(to, "Household Two", "2222"),
      "meters.csv": place(from),
      "readings.csv": `meter,date,value,consumption,kind\n${meter},${before},10,10,actual\n${meter},${since},31,21,actual\n`,
    });
    const [one, two, staff] = [
      await newPerson(service),
      await newPerson(service),
      await newPerson(service, { permissions: ["accounts.view"] }),
    ];
    await grantAccess(service, from, one, "admin");
    await grantAccess(service, to, two, "admin");
    const { moves } = await bring({
      "meters.csv": place(to, since),
      "readings.csv": `meter,date,value,consumption,kind\n${meter},${after},38,7,actual\n`,
    });
    expect(moves).toEqual([{ meter, from, to, date: since }]);
    expect(await consumption(one, from)).toEqual(["10", "21"]);
    expect(await consumption(two, to)).toEqual(["7"]);
    expect(await consumption(staff, from)).toEqual(["10", "21"]);
    expect(await consumption(staff, to)).toEqual(["7"]);
    expect((await bring({ "meters.csv": place(to, since) })).moves).toBeUndefined();
  });
});
