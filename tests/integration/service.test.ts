/** The reference service starts on each database, with the demo municipalities in it, and finds its way back after a kill. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getTenant } from "#contract/tenant.ts";
import { startProgram } from "../support/programs.ts";
import { describeOnEach, type Service, startService } from "../support/service.ts";

describeOnEach("the reference service", (database) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(database);
  });
  afterAll(() => service.stop());

  test("tells a municipality's name", async () => {
    const answer = await fetch(new URL(getTenant.path, service.url()), { headers: { "X-Tenant": "imvubu" } });
    expect(answer.status).toBe(200);
    expect(getTenant.answer.parse(await answer.json()).tenant.name).toBe("Imvubu Local Municipality");
  });

  test("starts again after kill -9", async () => {
    await service.kill();
    const again = await startProgram("utility", service.store.env);
    const answer = await fetch(new URL(getTenant.path, again.url()), { headers: { "X-Tenant": "karoo-vista" } });
    expect(answer.status).toBe(200);
    expect(await again.stop()).toBe(0);
  });
});
