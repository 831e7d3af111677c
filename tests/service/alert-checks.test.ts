/** Tests of the queue of accounts for which an alert may be due. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { operator } from "#service/admin/operator.ts";
import { queueAlertCheck } from "#service/database/alert-queue.ts";
import type { TenantContext } from "#service/database/context.ts";
import { takeAlertChecks } from "#service/subjects/alerts/store/alert-checks.ts";
import { changeSettings } from "#service/subjects/settings/change-settings.ts";
import {
  type AccountTestService,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("the queue of alerts", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  // The embedded database runs one transaction at a time.
  test.runIf(kind === "PostgreSQL")(
    "keeps an account in the queue if it changes again while the job checks it",
    async () => {
      const inTenant = <T>(work: (context: TenantContext) => Promise<T>) =>
        service.database.inTenant("imvubu", work);
      await inTenant((context) =>
        changeSettings({ ...context, person: operator }, undefined, (settings) => ({
          ...settings,
          modules: ["accounts", "alerts"],
        })),
      );
      const { account } = await sharedAccount(service, "admin");
      await inTenant((context) => takeAlertChecks(context, 1_000));
      await inTenant((context) => queueAlertCheck(context, account));
      const take = () => inTenant((context) => takeAlertChecks(context, 1_000));
      await inTenant(async (context) => {
        await queueAlertCheck(context, account);
        expect(await take()).toEqual([]);
      });
      expect(await take()).toEqual([account]);
    },
  );
});
