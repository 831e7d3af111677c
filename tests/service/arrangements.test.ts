/**
 * Tests of paying off a debt in instalments: the rules, the actions of the account's people and
 * staff, and concurrent requests.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as calls from "#contract/arrangements/calls.ts";
import { getDesk } from "#contract/desk/calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import {
  type AccountTestService,
  auditLogRows,
  grantAccess,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  arrangementFixtures,
  firstDay,
  key,
  pathOf,
  refused,
  today,
  unusual,
  usual,
} from "#tests/support/arrangement-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("arrangements", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  let colleague: Person;
  const {
    change,
    setBalance,
    indebted,
    list,
    quote,
    send,
    agree,
    cancel,
    decide,
    follow,
    accountOf,
    passDays,
    addBill,
    subjects,
  } = arrangementFixtures(() => service);
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    await change({ portal_url: "https://portal.example.org" });
    staff = await newPerson(service, { permissions: ["arrangements.manage"], name: "Zanele Desk" });
    colleague = await newPerson(service, {
      permissions: ["arrangements.manage"],
      name: "Pieter Desk",
    });
  });
  afterAll(() => service.stop());

  test("returns the limits that apply and, before anyone agrees, every instalment", async () => {
    const { account, people } = await indebted();
    const { terms, arrangements } = await list(people[0], account);
    expect(terms).toMatchObject({
      owed: 120_000,
      deposit: 30_000,
      deposit_percent: 25,
      months: 12,
      least: 50_000,
      problem: null,
    });
    expect(terms.first_day).toMatchObject({ from: addDays(today, 8), to: addDays(today, 45) });
    expect(
      terms.first_day.suggested >= terms.first_day.from &&
        terms.first_day.suggested <= terms.first_day.to,
    ).toBe(true);
    expect(arrangements).toEqual([]);
    const quoted = parseBody(
      calls.quoteArrangement.answer,
      await quote(people[0], account, { ...usual, deposit: "300.01" }),
    );
    expect(quoted).toMatchObject({ total: 120_000, within_rules: true });
    expect(quoted.instalments.map(({ number, amount }) => [number, amount])).toEqual([
      [0, 30_001],
      [1, 29_999],
      [2, 29_999],
      [3, 30_001],
    ]);
    expect(quoted.instalments.map(({ due_date }) => due_date).slice(0, 2)).toEqual([
      addDays(today, 7),
      firstDay,
    ]);
    expect((await list(people[0], account)).arrangements).toEqual([]);
  });

  test("refuses an impossible proposal, and returns an error for each invalid field", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    const errorsOf = async (body: object) =>
      refused(await quote(person, account, body), 422).errors;
    expect(await errorsOf({ ...usual, deposit: "1200.00" })).toEqual({
      deposit: ["Enter a deposit that is smaller than what you owe"],
    });
    expect(await errorsOf({ ...usual, deposit: "-1.00" })).toEqual({
      deposit: ["Enter a deposit of 0.00 or more"],
    });
    expect(await errorsOf({ ...usual, months: 61 })).toEqual({
      months: ["Enter a whole number from 1 to 60"],
    });
    expect(await errorsOf({ ...usual, deposit: "1000.00", months: 21 })).toEqual({
      months: ["Choose fewer months, so that each payment is R 10,00 or more"],
    });
    expect(Object.keys((await errorsOf({ ...usual, first_day: addDays(today, 7) })) ?? {})).toEqual(
      ["first_day"],
    );
    expect(
      Object.keys((await errorsOf({ ...usual, first_day: addDays(today, 46) })) ?? {}),
    ).toEqual(["first_day"]);
  });

  test("refuses an arrangement for a debt that is too small, and for an account in credit", async () => {
    const { account, people } = await indebted(49_999);
    const problem = async () => (await list(people[0], account)).terms.problem;
    expect(await problem()).toBe("too_little");
    refused(await send(people[0], account, { ...usual, total: "499.99" }), 409);
    await setBalance(account, -100);
    expect(await problem()).toBe("nothing_owed");
  });

  test("starts an arrangement immediately if it is within the rules, and notifies the people who may pay", async () => {
    const { account, people } = await indebted();
    const [admin, member, viewer] = people;
    const made = await agree(member, account);
    expect(made).toMatchObject({
      status: "active",
      started: today,
      debt: 120_000,
      proposed_by: member.name,
    });
    expect(made.instalments.map(({ state }) => state)).toEqual(["next", "later", "later", "later"]);
    for (const person of [admin, member]) {
      const [sent] = await messagesSentTo(service, person.email);
      expect(sent?.subject).toBe("Your arrangement to pay in instalments");
      expect(sent?.body).toContain("R 300,00");
      expect(sent?.body).toContain(
        `https://portal.example.org/consumer/accounts/${account}/arrangement`,
      );
      expect(sent?.body).not.toContain(`account ${account}`);
    }
    expect(await subjects(viewer)).toEqual([]);
    expect((await auditLogRows(service, account)).map(({ action }) => action)).toContain(
      "arrangement.agreed",
    );
  });

  test("applies different limits to account holders with indigent support and to different uses of a property", async () => {
    const { account, people } = await indebted();
    const holder = (values: object) =>
      service.database.inTenant("imvubu", ({ db }) =>
        db.updateTable("consumers").set(values).where("account", "=", account).execute(),
      );
    await change({
      arrangements: {
        least: "100.00",
        deposit_percent: 20,
        months: 10,
        grace_days: 2,
        reminder_days: 1,

        indigent: { deposit_percent: 0, months: 24 },
        property_uses: [{ property_use: "Business", deposit_percent: 50, months: 3 }],
      },
    });
    const limits = async () => {
      const { deposit, months } = (await list(people[0], account)).terms;
      return [deposit, months];
    };
    expect(await limits()).toEqual([24_000, 10]);
    await holder({ property_use: "business" });
    expect(await limits()).toEqual([60_000, 3]);
    await holder({ indigent: "approved" });
    expect(await limits()).toEqual([0, 24]);
    await service.database.asOwner((db) =>
      sql`update tenants set settings = settings - 'arrangements' where tenant = 'imvubu'`.execute(
        db,
      ),
    );
  });

  test("asks for the next instalment instead of the balance", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    await agree(person, account);
    expect((await accountOf(person, account)).arrangement).toEqual({
      number: 0,
      months: 3,
      due_date: addDays(today, 7),
      later: 90_000,
    });
    const due = async () =>
      parseBody(getPaymentOptions.answer, await person.get(pathOf(getPaymentOptions, { account })))
        .pay.due;
    expect(await due()).toBe(30_000);
    // The deposit is paid, and there is a new bill that falls due after the first instalment.
    await setBalance(account, 90_000 + 25_000);
    await addBill(account, 25_000, addDays(firstDay, 1));
    expect((await accountOf(person, account)).arrangement).toMatchObject({
      number: 1,
      due_date: firstDay,
      later: 85_000,
    });
    expect(await due()).toBe(30_000);
    await setBalance(account, 0);
    expect((await accountOf(person, account)).arrangement).toBeUndefined();
  });

  test("accepts an agreement only if the debt has not changed since it was shown", async () => {
    const { account, people } = await indebted(120_001);
    const answer = refused(await send(people[0], account, usual), 409);
    expect(answer.description).toBe(
      "Your debt has changed, so nothing was agreed. Check the new payments.",
    );
    expect((await list(people[0], account)).arrangements).toEqual([]);
  });

  test("returns the first response for a repeated idempotency key", async () => {
    const { account, people } = await indebted();
    const headers = key();
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      ids.push(
        parseBody(calls.proposeArrangement.answer, await send(people[0], account, usual, headers))
          .arrangement.id,
      );
    }
    expect(ids[0]).toBe(ids[1]);
    expect(await subjects(people[0])).toHaveLength(1);
  });

  test("accepts only one of two agreements made at the same time", async () => {
    const { account, people } = await indebted();
    const [admin, member] = people;
    const sent = await Promise.all([
      send(admin, account, usual),
      send(member, account, unusual),
      send(admin, account, unusual),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await list(admin, account)).arrangements).toHaveLength(1);
    expect((await list(admin, account)).terms.problem).toBe("open");
  });

  test("shows arrangements only to people with access to the account, and lets only admins and members agree to one", async () => {
    const { account, people } = await indebted();
    const [admin, , viewer] = people;
    const stranger = await newPerson(service);
    const { id } = await agree(admin, account);
    refused(await stranger.get(pathOf(calls.listArrangements, { account })), 404);
    refused(await cancel(stranger, account, id), 404);
    refused(await quote(viewer, account, usual), 403);
    refused(await cancel(viewer, account, id), 403);
    // An arrangement of another account.
    const other = await indebted();
    refused(await cancel(other.people[0], other.account, id), 404);
    expect((await list(viewer, account)).arrangements).toMatchObject([{ id, status: "active" }]);
  });

  test("cancels an arrangement only once, even if two people cancel it at the same time, and accepts a new proposal afterwards", async () => {
    const { account, people } = await indebted();
    const [admin, member] = people;
    const { id } = await agree(admin, account);
    const statuses = (
      await Promise.all([cancel(admin, account, id), cancel(member, account, id)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await subjects(member)).toEqual([
      "Your arrangement to pay in instalments",
      "Your arrangement is cancelled",
    ]);
    expect((await accountOf(admin, account)).arrangement).toBeUndefined();
    expect((await agree(admin, account)).status).toBe("active");
  });

  describe("staff", () => {
    const staffList = async (query = "") =>
      parseBody(
        calls.listStaffArrangements.answer,
        await staff.get(`${calls.listStaffArrangements.path}${query}`),
      ).arrangements;
    const get = async (id: string) =>
      parseBody(
        calls.getStaffArrangement.answer,
        await staff.get(pathOf(calls.getStaffArrangement, { arrangement: id })),
      ).arrangement;

    test("decide on proposals outside the rules, and find them in their queue", async () => {
      const { account, people } = await indebted();
      const { id, status } = await agree(people[0], account, unusual);
      expect(status).toBe("waiting");
      expect((await accountOf(people[0], account)).arrangement).toBeUndefined();
      expect(await staffList()).toContainEqual(
        expect.objectContaining({ id, account, months: 3, deposit: 0 }),
      );
      const { counts, queue } = parseBody(getDesk.answer, await staff.get(getDesk.path));
      expect(counts).toEqual([expect.objectContaining({ kind: "arrangement" })]);
      expect(queue).toContainEqual(
        expect.objectContaining({ kind: "arrangement", id, account, amount: 120_000 }),
      );
      expect(await get(id)).toMatchObject({
        rules: { deposit: 30_000, months: 12 },
        balance: 120_000,
        holder: { indigent: false },
      });
      // A payment while it waits counts towards it.
      await setBalance(account, 80_000);
      const accepted = parseBody(
        calls.decideArrangement.answer,
        await decide(staff, id, { decision: "accept" }),
      ).arrangement;
      expect(accepted).toMatchObject({
        status: "active",
        started: today,
        decided_by: "Zanele Desk",
        debt: 120_000,
      });
      expect(accepted.instalments.map(({ state }) => state)).toEqual(["paid", "next", "later"]);
      expect((await accountOf(people[0], account)).arrangement).toMatchObject({
        number: 2,
        later: 40_000,
      });
      expect(await subjects(people[1])).toEqual([
        "We have received your proposal to pay in instalments",
        "We accepted your proposal to pay in instalments",
      ]);
      expect(await staffList("?status=active")).toContainEqual(expect.objectContaining({ id }));
    });

    test("postpone the payment dates if they accept a proposal late", async () => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, { ...unusual, months: 1 });
      await passDays(id, 20);
      const accepted = parseBody(
        calls.decideArrangement.answer,
        await decide(staff, id, { decision: "accept" }),
      ).arrangement;
      const [only] = accepted.instalments;
      expect(only && only.due_date >= addDays(today, 8)).toBe(true);
      expect(only?.due_date.slice(8)).toBe(today.slice(8));
    });

    test("refuse a proposal with a reason, which people with access to the account can read", async () => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, unusual);
      expect(refused(await decide(staff, id, { decision: "refuse" }), 422).errors).toHaveProperty(
        "reason",
      );
      await decide(staff, id, { decision: "refuse", reason: "Please offer a deposit." });
      const { terms, arrangements } = await list(people[0], account);
      expect(arrangements).toMatchObject([
        { id, status: "refused", reason: "Please offer a deposit." },
      ]);
      expect(terms.problem).toBeNull();
      const sent = await messagesSentTo(service, people[0].email);
      expect(sent.at(-1)?.body).toContain("Please offer a deposit.");
    });

    test("decide on a proposal only once, and not after the person has cancelled it", async () => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, unusual);
      const sent = await Promise.all([
        decide(staff, id, { decision: "accept" }),
        decide(colleague, id, { decision: "refuse", reason: "No." }),
        cancel(people[0], account, id),
      ]);
      const accepted = sent[0].status === 200 && sent[2].status === 200;
      // A person may cancel what was just accepted. Nothing else happens twice.
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(accepted ? 2 : 1);
      expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const log = (await auditLogRows(service, account)).filter(({ action }) =>
        /arrangement\.(accepted|refused|cancelled)/.test(action),
      );
      expect(log).toHaveLength(accepted ? 2 : 1);
    });

    test("need permission to open the queue or decide on a proposal", async () => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, unusual);
      const support = await newPerson(service, {
        permissions: ["accounts.view", "tickets.manage"],
      });
      refused(await support.get(calls.listStaffArrangements.path), 403);
      refused(await support.get(pathOf(calls.getStaffArrangement, { arrangement: id })), 404);
      refused(await decide(support, id, { decision: "accept" }), 404);
      refused(await send(support, account, usual), 403);
      expect((await list(support, account)).arrangements).toHaveLength(1);
      expect((await auditLogRows(service, account)).map(({ action }) => action)).toContain(
        "arrangements.viewed",
      );
    });
  });

  test("returns 404 while the module is off, and neither changes nor deletes arrangements", async () => {
    const elsewhere = await newPerson(service, {
      tenant: "karoo-vista",
      permissions: ["arrangements.manage"],
    });
    refused(await elsewhere.get(calls.listStaffArrangements.path), 404);
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await passDays(id, 30);
    const { modules } = await service.database.inTenant("imvubu", async ({ db }) => {
      const { settings } = await db
        .selectFrom("tenants")
        .select("settings")
        .where("tenant", "=", "imvubu")
        .executeTakeFirstOrThrow();
      return settings;
    });
    await change({ modules: modules.filter((name) => name !== "arrangements") });
    refused(await people[0].get(pathOf(calls.listArrangements, { account })), 404);
    expect((await accountOf(people[0], account)).arrangement).toBeUndefined();
    expect(await follow()).toBe(0);
    await change({ modules });
    expect((await list(people[0], account)).arrangements[0]?.status).toBe("active");
  });

  test("no longer notifies people whose access has ended", async () => {
    const { account, people } = await indebted();
    const former = await newPerson(service);
    await grantAccess(service, account, former, "member", addDays(today, -1));
    await agree(people[0], account);
    expect(await subjects(former)).toEqual([]);
  });
});
