/**
 * Tests of `npm run ledger:check`: it checks only the service's own database, and finds a credit on
 * the wrong account.
 */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { newAccount, sharedAccount } from "#tests/support/account-test-service.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  ledgerFindings,
  newPayment,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { runProgram } from "#tests/support/programs.ts";
import { describeOnDatabase, provideStore } from "#tests/support/service.ts";

describe("npm run ledger:check without a database", () => {
  test("does not create a database when the folder is wrong", async () => {
    const DATA_DIR = join(await temporaryFolder("data"), "mistyped");
    const { code, stdout, stderr } = await runProgram("ledger-check", { env: { DATA_DIR } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      `Nothing was checked. The folder ${DATA_DIR} has no tables for this release of the reference service. ` +
        "Set DATABASE_URL or DATA_DIR to the service's own database. After an update, start the service once first.\n",
    );
    await expect(access(DATA_DIR)).rejects.toThrow("ENOENT");
  });

  test.skipIf(!inject("cluster"))(
    "does not touch another program's PostgreSQL database",
    async () => {
      const store = await provideStore("PostgreSQL", { demo: false });
      for (let time = 0; time < 2; time += 1) {
        const { code, stderr } = await runProgram("ledger-check", { env: store.env });
        expect(code).toBe(1);
        expect(stderr).toMatch(/^Nothing was checked\. The database in DATABASE_URL has no tables/);
      }
      await store.remove();
    },
  );
});

describeOnDatabase("npm run ledger:check", (kind) => {
  test("reports how many transfers have balanced entries", async () => {
    const store = await provideStore(kind);
    const { code, stdout, stderr } = await runProgram("ledger-check", { env: store.env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^([1-9]\d*) of \1 transfers have entries that add up to zero\.$/m);
    await store.remove();
  });

  test("finds a credit that was booked to the wrong account", async () => {
    const service = await startPaymentTestService(kind);
    const { account, people } = await sharedAccount(service, "member");
    const { account: other } = await newAccount(service);
    const payment = await newPayment(people[0], account);
    await service.database.asOwner((db) =>
      sql`
        update online_payments set state = 'received', received = now() where id = '${sql.raw(payment)}';
        insert into ledger_transfers (tenant, id, kind, payment_id) values ('imvubu', 'wrong', 'payment', '${sql.raw(payment)}');
        insert into ledger_entries values
          ('imvubu', 'wrong', 'consumer:${sql.raw(account)}', -10000), ('imvubu', 'wrong', 'consumer:${sql.raw(other)}', 10000);
        update accounts set balance_cents = balance_cents - 10000 where account = '${sql.raw(account)}';
        update accounts set balance_cents = balance_cents + 10000 where account = '${sql.raw(other)}'`.execute(
        db,
      ),
    );
    expect(await ledgerFindings(service.database)).toEqual([
      `payment ${payment}: its state is received, but it has 0 credits and 0 reversals of 10000 cents from provider:sandbox in 1 transfers`,
    ]);
    await service.stop();
  });
});
