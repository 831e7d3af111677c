/** Tests of calendar addresses, and of the data that a calendar app receives. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import { listProfileLogs } from "#contract/profile/calls.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  type AccountTestService,
  grantAccess,
  newAccount,
  newPerson,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, createClient, parseBody } from "#tests/support/api-client.ts";
import { addArrangement, addDispute } from "#tests/support/not-asked-for.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => todayInSouthAfrica(new Date(Date.now() + days * dayMs));

describeOnDatabase("calendar", (database) => {
  let service: AccountTestService;
  let account: string;
  let person: Awaited<ReturnType<typeof newPerson>>;
  let entry: string;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    ({ account } = await newAccount(service));
    person = await newPerson(service);
    entry = await grantAccess(service, account, person, "viewer");
    await owe(12_345);
    const bill = { tenant: "imvubu", account, opening_cents: 0, payments_cents: 0 };
    await service.database.asOwner(async (db) => {
      await db
        .insertInto("statements")
        .values([
          {
            ...bill,
            id: `${account}-next`,
            date: inDays(-20),
            due_date: inDays(5),
            charges_cents: 12_345,
            closing_cents: 12_345,
          },
          {
            ...bill,
            id: `${account}-credit`,
            date: inDays(-50),
            due_date: inDays(-25),
            opening_cents: -200,
            charges_cents: 100,
            closing_cents: -100,
          },
          {
            ...bill,
            id: `${account}-old`,
            date: inDays(-400),
            due_date: inDays(-370),
            charges_cents: 100,
            closing_cents: 100,
          },
        ])
        .execute();
    });
  });

  const owe = (cents: number) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: cents })
        .where("account", "=", account)
        .execute(),
    );
  const create = async (amounts: boolean) =>
    parseBody(createCalendarFeed.answer, await person.post(createCalendarFeed.path, { amounts }))
      .token;
  const read = (token: string, tenant = "imvubu") =>
    createClient(service.urls[0] ?? "", tenant, token).get(readCalendar.path);
  const readAccounts = async (token: string) =>
    parseBody(readCalendar.answer, await read(token)).accounts;

  test("lists due dates with the last digits of the account number, and includes amounts only if the person chose to", async () => {
    const bill = { id: `${account}-next`, date: inDays(-20), due_date: inDays(5) };
    const found = { ending: account.slice(-4), address: "" };
    expect(await readAccounts(await create(false))).toEqual([{ ...found, bills: [bill] }]);
    expect(await readAccounts(await create(true))).toEqual([
      { ...found, bills: [{ ...bill, amount: 12_345 }] },
    ]);
  });

  test("leaves out the amount once it is paid or if there is an arrangement, and what is in dispute", async () => {
    const token = await create(true);
    const amounts = async () =>
      (await readAccounts(token)).flatMap(({ bills }) => bills.map(({ amount }) => amount));
    expect(await amounts()).toEqual([12_345]);
    await owe(0);
    expect(await amounts()).toEqual([undefined]);
    await owe(12_345);
    await addDispute(service, account, person.id, 1_000);
    expect(await amounts()).toEqual([11_345]);
    await service.database.asOwner((db) =>
      db.deleteFrom("disputes").where("account", "=", account).execute(),
    );
    await addDispute(service, account, person.id, 20_000);
    expect(await amounts()).toEqual([]);
    await service.database.asOwner((db) =>
      db.deleteFrom("disputes").where("account", "=", account).execute(),
    );
    expect(await amounts()).toEqual([12_345]);
    await addArrangement(service, account, 2_345, 10_000);
    expect(await amounts()).toEqual([undefined]);
  });

  test("returns the same suburb as the account's details, so that the portal can find notices for that suburb", async () => {
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("consumers")
        .set({ suburb: "Waterval" })
        .where("account", "=", account)
        .execute(),
    );
    const found = parseBody(getAccount.answer, await person.get(accountPath(account))).account;
    const [listed] = parseBody(listAccounts.answer, await person.get(listAccounts.path)).accounts;
    const [read] = await readAccounts(await create(false));
    expect([found.suburb, listed?.suburb, read?.suburb]).toEqual([
      "Waterval",
      "Waterval",
      "Waterval",
    ]);
  });

  test("stores only a hash of the calendar URL, and says when it was created and last read", async () => {
    const token = await create(false);
    const rows = await service.database.asOwner((db) =>
      db.selectFrom("calendar_feeds").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const feed = async () =>
      parseBody(getCalendarFeed.answer, await person.get(getCalendarFeed.path)).feed;
    expect(await feed()).toMatchObject({ amounts: false, last_read: null });
    await readAccounts(token);
    expect((await feed())?.last_read).toMatch(/:00:00\.000Z$/);
  });

  test("revokes the earlier URL when the person creates a new one, and the last URL when they turn the calendar off", async () => {
    const [first, second] = [await create(false), await create(false)];
    expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 200]);
    expect((await person.send(removeCalendarFeed.path, { method: "DELETE" })).status).toBe(200);
    expect((await read(second)).status).toBe(401);
    expect((await person.send(removeCalendarFeed.path, { method: "DELETE" })).status).toBe(200);
    const { logs } = parseBody(listProfileLogs.answer, await person.get(listProfileLogs.path));
    const actions = logs
      .map(({ action }) => action)
      .filter((action) => action.startsWith("calendar."));
    expect(actions).toEqual(["calendar.removed", "calendar.created", "calendar.created"]);
  });

  test("shows an account only while the person has access to it", async () => {
    const token = await create(false);
    const setExpires = (expires: string | null) =>
      service.database.asOwner((db) =>
        db.updateTable("account_access").set({ expires }).where("id", "=", entry).execute(),
      );
    await setExpires(inDays(0));
    expect((await readAccounts(token)).length).toBe(1);
    await setExpires(inDays(-1));
    expect(await readAccounts(token)).toEqual([]);
    await service.database.asOwner((db) =>
      db.deleteFrom("account_access").where("id", "=", entry).execute(),
    );
    expect(await readAccounts(token)).toEqual([]);
  });

  test("rejects the URL of a suspended person or another municipality, and a session token", async () => {
    const token = await create(false);
    expect((await read(token, "karoo-vista")).status).toBe(401);
    expect((await person.get(readCalendar.path)).status).toBe(401);
    // The address opens nothing else.
    expect(
      (await createClient(service.urls[0] ?? "", "imvubu", token).get(getCalendarFeed.path)).status,
    ).toBe(401);
    const suspend = (suspended: Date | null) =>
      service.database.asOwner((db) =>
        db.updateTable("users").set({ suspended }).where("id", "=", person.id).execute(),
      );
    await suspend(new Date());
    expect((await read(token)).status).toBe(401);
    await suspend(null);
    expect((await read(token)).status).toBe(200);
    await service.database.asOwner((db) =>
      db.deleteFrom("users").where("id", "=", person.id).execute(),
    );
    expect((await read(token)).status).toBe(401);
  });

  test("limits how often a calendar URL can be read", async () => {
    const token = await create(false);
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await read(token)).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([
      true,
      429,
    ]);
    expect((await read(await create(false))).status).toBe(200);
  });
});
