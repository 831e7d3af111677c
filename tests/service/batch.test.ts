/** Tests of several GET calls in one batch, which must answer exactly as single calls do. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { batchCalls, batchLimit, isBatchable } from "#contract/batch/calls.ts";
import { calls } from "#contract/index.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import { seedAccountRecords } from "#tests/support/account-records.ts";
import {
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, type Client, createClient, parseBody } from "#tests/support/api-client.ts";
import { fillPath } from "#tests/support/sample-requests.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

async function sendBatch(person: Client, paths: readonly string[]) {
  const answer = await person.post(batchCalls.path, { calls: paths });
  return parseBody(batchCalls.answer, answer).answers;
}

/** The calls of an account that a batch may contain, and that name nothing besides the account. */
const ofAccount = calls.filter(
  (call) => isBatchable(call) && /\/\{account\}(?:\/[a-z-]+)?$/.test(call.path),
);

describeOnDatabase("a batch", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database);
  });
  afterAll(() => service.stop());

  async function unverifiedPerson(): Promise<Person> {
    const person = await newPerson(service);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("identities")
        .set({ verified: false })
        .where("tenant", "=", "imvubu")
        .where("user_id", "=", person.id)
        .execute(),
    );
    return person;
  }

  test("returns what each call returns on its own, to everyone with or without access", async () => {
    const { account } = await newAccount(service);
    await seedAccountRecords(service, account);
    const inside = async (role: "admin" | "member" | "viewer", expires: string | null = null) => {
      const person = await newPerson(service);
      await grantAccess(service, account, person, role, expires);
      return person;
    };
    const people: Record<string, Person> = {
      viewer: await inside("viewer"),
      member: await inside("member", daysFromToday(0)),
      admin: await inside("admin"),
      expired: await inside("admin", daysFromToday(-1)),
      support: await newPerson(service, { permissions: ["accounts.view"] }),
      stranger: await newPerson(service),
      unverified: await unverifiedPerson(),
      "other municipality": await newPerson(service, {
        tenant: "karoo-vista",
        permissions: ["accounts.view"],
      }),
    };
    const paths = ofAccount.map(({ path }) => fillPath(path, /\{(\w+)\}/g, { account }));
    expect(paths.length).toBeGreaterThan(8);
    for (const [who, person] of Object.entries(people)) {
      // The first use of an account changes the order of accounts.
      await person.get(accountPath(account));
      const alone = await Promise.all(paths.map((path) => person.get(path)));
      const together = await sendBatch(person, paths);
      for (const [index, path] of paths.entries()) {
        const { status, text } = alone[index] ?? {};
        expect([who, path, together[index]?.status]).toEqual([who, path, status]);
        // What support sees is recorded, and listed in the account's history.
        if (who !== "support" || !path.endsWith("/logs"))
          expect([who, path, together[index]?.body]).toEqual([who, path, JSON.parse(text ?? "")]);
      }
    }
    const views = (await auditLogRows(service, account)).filter(
      ({ actor }) => actor === people.support?.name,
    );
    const seen = paths.length - 1; // Support may not see who has access.
    expect(views.length).toBe(1 + 2 * seen);
  });

  test("answers the other calls if one is refused, unknown, a file or for staff", async () => {
    const person = await newPerson(service, { permissions: ["staff.manage"] });
    const answers = await sendBatch(person, [
      getProfile.path,
      accountPath("0000000000"),
      "/api/no-such-call",
      "/api/consumer/accounts/0000000000/statements.csv",
      "/api/staff/members",
      batchCalls.path,
      listStatements.path.replace("{account}", "latest"),
      `${listTickets.path}?page=x`,
      "/api/profile/logs",
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 404, 400, 400, 405, 404, 422, 200,
    ]);
  });

  test("runs a staff search on its own after the batch", async () => {
    const staff = await newPerson(service, { permissions: ["tickets.manage"] });
    const answers = await sendBatch(staff, [
      `${listTickets.path}?staff=all&search=water`,
      getProfile.path,
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("runs every call on its own if an SQL statement of one fails", async () => {
    const { account } = await newAccount(service);
    const person = await newPerson(service);
    await grantAccess(service, account, person, "admin");
    const rename = (from: string, to: string) =>
      service.database.asOwner((db) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db),
      );
    await rename("budgets", "broken");
    const paths = [accountPath(account), accountPath(account, "budget"), getProfile.path];
    const answers = await sendBatch(person, paths).finally(() => rename("broken", "budgets"));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
  });

  test("rejects a batch without a valid token, without calls, and with too many or other addresses", async () => {
    const person = await newPerson(service);
    const send = async (sender: Client, body: unknown) =>
      (await sender.post(batchCalls.path, body)).status;
    const one = { calls: [getProfile.path] };
    expect(await send(createClient(service.urls[0] ?? "", "imvubu"), one)).toBe(401);
    expect(await send(createClient(service.urls[0] ?? "", "imvubu", "x".repeat(43)), one)).toBe(
      401,
    );
    expect(await send(createClient(service.urls[0] ?? "", "karoo-vista", person.token), one)).toBe(
      401,
    );
    for (const paths of [
      [],
      Array.from({ length: batchLimit + 1 }, () => getProfile.path),
      ["/healthz"],
      ["https://example.com/api/profile"],
    ])
      expect(await send(person, { calls: paths })).toBe(422);
    expect((await sendBatch(person, ["/api/../healthz"]))[0]?.status).toBe(404);
  });
});
