/** One credit, whatever comes at once and wherever the service dies: twenty notices, two processes, every step of a credit cut. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Status } from "../../server/sandbox/orders.ts";
import { chanceOf } from "../../server/utility/demo/random.ts";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy.ts";
import { describeOnEach } from "../support/service.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  notice,
  type PayingService,
  sends,
  startPaying,
  startsPayment,
  stateOf,
} from "./paying-service.ts";
import { sharedAccount } from "./sharing-service.ts";

describeOnEach("payments at once", (kind) => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPaying(kind, { processes: 2 });
  });
  afterAll(() => service.stop());

  test.each([1, 2, 3, 4, 5])("twenty notices in order %i: one credit", async (seed) => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const chance = chanceOf(`notices ${seed}`);
    const payment = await newPayment(member, account);
    const told = Array.from({ length: 20 }, (_, index): Status =>
      index < 8 ? "paid" : chance.oneOf(["paid", "pending", "failed", "cancelled"]),
    );
    const order = told.map((status) => ({ status, at: chance.whole(0, 1_000_000) })).sort((a, b) => a.at - b.at);
    const answers = await Promise.all(
      order.map(({ status }, index) => sends(service.urls[index % 2] ?? "", notice({ payment, account, status }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
    expect(await stateOf(member, payment)).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("many payments of one account, begun, paid and reversed at once: each for itself", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payments = await Promise.all(Array.from({ length: 8 }, () => newPayment(member, account)));
    const all = payments.flatMap((payment, index) =>
      (["paid", "paid", ...(index < 3 ? ["reversed" as const, "reversed" as const] : [])] as const).map((status) => ({
        payment,
        account,
        status,
      })),
    );
    await Promise.all([
      ...all.map((told, index) => sends(service.urls[index % 2] ?? "", notice(told))),
      ...[1, 2, 3].map(() => newPayment(member, account)),
    ]);
    expect(await balanceOf(service.database, account)).toBe(-50_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("one press at two processes is one payment", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    const presses = [member, member.elsewhere, member, member.elsewhere].map((client) => startsPayment(client, account, { key }));
    const ids = (await Promise.all(presses)).map(({ status, text }) => [status, /"id":"([^"]+)"/.exec(text)?.[1]].join(" "));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^200 /);
  });
});

describe.skipIf(!inject("cluster"))("a service that dies within a credit, on PostgreSQL", () => {
  let service: PayingService;
  let proxy: CuttingProxy;
  beforeAll(async () => {
    service = await startPaying("PostgreSQL", {
      through: async (url) => {
        proxy = await startCuttingProxy(url);
        return proxy.url;
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await proxy.stop();
  });

  test.each([
    ["before", "paid"],
    ["after", "paid"],
    ["before", "reversed"],
    ["after", "reversed"],
  ] as const)("cut %s each step of what %s does: nothing is half, and the notice that comes again ends it", async (when, status) => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    let credits = 0;
    let steps = 0;
    let died = 0;
    for (let whole = false; !whole;) {
      steps += 1;
      const payment = await newPayment(member, account);
      proxy.cutAt(steps, when);
      const first = await sends(service.urls[0] ?? "", notice({ payment, account, status }));
      whole = !proxy.hasCut();
      // A transaction that had not begun is begun anew elsewhere.
      if (first.status !== 200) died += 1;
      if (whole) expect(first.status).toBe(200);
      proxy.cutAt(0, when);
      for (const again of ["paid", status] as const) {
        expect((await sends(service.urls[0] ?? "", notice({ payment, account, status: again }))).status).toBe(200);
      }
      if (status === "paid") credits += 1;
      expect(await stateOf(member, payment)).toBe(status === "paid" ? "received" : "reversed");
      expect(await balanceOf(service.database, account)).toBe(0 - 10_000 * credits);
    }
    // A credit is more than a handful of steps, and every one of them has been cut.
    expect(died).toBeGreaterThan(10);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});
