/** Tests of calls while PostgreSQL can't be reached. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { ErrorResponse } from "#contract/error-response.ts";
import {
  type AccountTestService,
  newPerson,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
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

  test("returns 503 with a time to wait and no addresses, and works again as soon as the database does", async () => {
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
});
