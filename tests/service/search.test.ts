/** Tests of the search across all of a person's accounts. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchRecords } from "#contract/search/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { searchMessages, searchStatements } from "#service/subjects/search/store.ts";
import {
  type AccountTestService,
  grantAccess,
  newAccount,
  newPerson,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  type Client,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import { addBill } from "#tests/support/dispute-fixtures.ts";
import {
  account,
  otherAccount,
  provideSeededStore,
  tenant,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("search", (kind) => {
  let service: AccountTestService;
  let viewer: Client;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { store: provideSeededStore });
    viewer = await signedIn("viewer@figures.example");
  });
  afterAll(() => service.stop());

  const signedIn = (username: string, of = tenant) =>
    signedInClient(service.urls[0] ?? "", of, username);

  const find = async (person: Client, query: Record<string, string>) =>
    parseBody(
      searchRecords.answer,
      await person.get(`${searchRecords.path}?${new URLSearchParams(query).toString()}`),
    );
  const statementIds = async (query: Record<string, string>) =>
    (await find(viewer, query)).statements.map(({ id }) => id);
  const messageIds = async (search: string) =>
    (await find(viewer, { search })).messages.map(({ id }) => id);

  test("finds statements by year, month and day, newest first, with their account", async () => {
    expect(await statementIds({ year: "2025" })).toEqual(["t-february", "t-january"]);
    expect(await statementIds({ month: "01" })).toEqual(["t-january"]);
    expect(await statementIds({ month: "02", day: "28", year: "2025" })).toEqual(["t-february"]);
    expect(await statementIds({ month: "02", day: "27" })).toEqual([]);
    expect(await statementIds({ year: "0000" })).toEqual([]);
    const [found] = (await find(viewer, { month: "01" })).statements;
    expect(found).toMatchObject({
      account,
      account_name: `Holder of ${account}`,
      date: "2025-01-31",
      charges: 100_000,
      closing: 100_000,
    });
  });

  test("finds the statements of a year's first and last day", async () => {
    const { account: of } = await newAccount(service);
    const person = await newPerson(service);
    await grantAccess(service, of, person, "viewer");
    for (const date of ["2022-12-31", "2023-01-01", "2023-12-31", "2024-01-01"])
      await addBill(service, of, date);
    expect((await find(person, { year: "2023" })).statements.map(({ date }) => date)).toEqual([
      "2023-12-31",
      "2023-01-01",
    ]);
  });

  test("finds statements by part of the account number", async () => {
    expect(await statementIds({ number: "770000" })).toEqual(["t-february", "t-january"]);
    expect(await statementIds({ number: account, month: "01" })).toEqual(["t-january"]);
    expect(await statementIds({ number: "99887766" })).toEqual([]);
  });

  test("finds messages by their text, regardless of accents and case, and without wildcards", async () => {
    expect(await messageIds("ṱHABELO")).toEqual(["t-mail"]);
    expect(await messageIds("100%")).toEqual(["t-sms"]);
    expect(await messageIds("R%due")).toEqual([]);
    expect((await messageIds("reminder")).length).toBe(5);
    expect(await find(viewer, { search: "  " })).toEqual({ statements: [], messages: [] });
    expect(await find(viewer, {})).toEqual({ statements: [], messages: [] });
  });

  test("finds nothing in accounts that are not linked to the person", async () => {
    expect(await statementIds({ number: otherAccount })).toEqual([]);
    expect(await statementIds({ month: "03", year: "2025" })).toEqual([]);
    expect(await messageIds("round")).toEqual([]);
    expect(
      (await find(await signedIn("neighbour@figures.example"), { search: "round" })).messages.map(
        ({ account: of }) => of,
      ),
    ).toEqual(Array.from({ length: 5 }, () => otherAccount));
    // Staff find other accounts at the desk.
    expect(
      await find(await signedIn("support@example.com"), { number: account, search: "reminder" }),
    ).toEqual({
      statements: [],
      messages: [],
    });
  });

  test.runIf(kind === "PostgreSQL" && !process.env.TEST_CITUS)(
    "reads large tables only through an index, even for a person with over 100 accounts",
    async () => {
      const { database } = service;
      await database.asOwner(async (db) => {
        // Every account of the municipality gets as many messages as in some years.
        await sql`insert into communication (tenant, id, account, date, channel, recipient, subject, body, status, search_text)
        select ${tenant}, a.account || '-' || n, a.account, now() - n * interval '1 day', 'sms', '', 'Notice', 'Body', 'sent',
          'notice ' || n || case when n % 50 = 0 then ' leak' else '' end
        from accounts a cross join generate_series(1, 300) n where a.tenant = ${tenant}`.execute(
          db,
        );
        await sql`analyze communication, statements, account_access`.execute(db);
      });
      const reads = await database.inTenant(tenant, async (context) => {
        const estate = await findForSignIn(context, "estate@example.com");
        // The search needs only the ID of the person.
        const asEstate = { ...context, person: { id: estate?.userId ?? "" } } as PersonContext;
        expect((await searchMessages(asEstate, "leak")).length).toBe(5);
        expect((await searchMessages(asEstate, "notice")).length).toBe(5);
        expect((await searchStatements(asEstate, { year: "2026", month: "06" })).length).toBe(5);
        const { rows } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
        where relname in ('communication', 'statements')`.execute(context.db);
        return rows;
      });
      expect(reads.map(({ name, scans }) => [name, scans]).toSorted()).toEqual([
        ["communication", 0],
        ["statements", 0],
      ]);
    },
  );

  test.each([
    "year=25",
    "month=13",
    "day=00",
    "number=1a",
    "search=%00",
    `search=${"x".repeat(101)}`,
  ])("rejects %s with 422", async (query) => {
    expect(
      parseErrorResponse(await viewer.get(`${searchRecords.path}?${query}`)).errors,
    ).toHaveProperty(query.split("=")[0] ?? "");
  });
});
