/** Tests of calls while PostgreSQL can't be reached. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import {
  type AccountTestService,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseErrorResponse } from "#tests/support/api-client.ts";
import { type FaultProxy, startBehindFaultProxy } from "#tests/support/fault-proxy.ts";

describe.skipIf(!inject("cluster"))("a service without its database", () => {
  let proxy: FaultProxy;
  let service: AccountTestService;
  beforeAll(async () => {
    ({ service, proxy } = await startBehindFaultProxy((options) =>
      startAccountTestService("PostgreSQL", options),
    ));
  });
  afterAll(async () => {
    await service.stop();
    await proxy.stop();
  });

  test("returns 503 with a retry time and without internal addresses, and works again as soon as the database does", async () => {
    const person = await newPerson(service);
    expect((await person.get(listAccounts.path)).status).toBe(200);
    await proxy.stop();
    for (const call of [
      () => person.get(listAccounts.path),
      () => person.post("/api/auth", { username: "a@example.com", password: "x" }),
    ]) {
      const answer = await call();
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("60");
      expect(ErrorResponse.parse(JSON.parse(answer.text)).description).toContain(
        "Try again in a minute",
      );
      expect(answer.text).not.toContain("127.0.0.1");
    }
    await proxy.start();
    expect((await person.get(listAccounts.path)).status).toBe(200);
  });

  // Citus has no triggers on distributed tables, which this test needs to plant the error.
  test.skipIf(process.env.TEST_CITUS)(
    "returns 503 with a retry time while the database's disk is full",
    async () => {
      const { account, people } = await sharedAccount(service, "admin");
      // Raises what PostgreSQL does when it can't extend a file.
      await service.database.asOwner((db) =>
        sql`create function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/1/2"' using errcode = '53100'; end $$`.execute(
          db,
        ),
      );
      await service.database.asOwner((db) =>
        sql`create trigger disk_full before update on account_access for each row execute function disk_full()`.execute(
          db,
        ),
      );
      const answer = await people[0].post(accountPath(account), { label: "Home" });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"]);
      expect(parseErrorResponse(answer)).toMatchObject({
        error: { code: "storage_full" },
        description: "We couldn’t store this. Try again in a few minutes.",
      });
    },
  );
});
