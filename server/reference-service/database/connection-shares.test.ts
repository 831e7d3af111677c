import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { ConnectionShares, DatabaseBusyError, newCall } from "./connection-shares.ts";

const sharesOf = (connections: number, ...tenants: string[]) =>
  new ConnectionShares({ connections, waitMs: 60_000, tenants: new Set(tenants) });

/** Counts the connections that calls by these people get at the same time. */
async function countTaken(
  shares: ConnectionShares,
  tenant: string,
  people: readonly string[],
): Promise<number> {
  let taken = 0;
  for (const person of people) void shares.take(tenant, newCall(person)).then(() => (taken += 1));
  await setImmediate();
  return taken;
}
const eachTwice = ["a", "a", "b", "b", "c", "c", "d", "d", "e", "e", "f", "f"];

it("gives a single municipality all connections, but each of several municipalities at most half", async () => {
  expect(await countTaken(sharesOf(10, "town"), "town", eachTwice)).toBe(10);
  const shares = sharesOf(10, "town", "city");
  expect(await countTaken(shares, "town", eachTwice)).toBe(5);
  expect(await countTaken(shares, "city", eachTwice)).toBe(5);
});

it("gives one person at most half of the municipality's connections", async () => {
  const shares = sharesOf(10, "town", "city");
  expect(await countTaken(shares, "town", ["a", "a", "a", "a", "a"])).toBe(3);
  expect(await countTaken(shares, "town", ["b", "b", "b"])).toBe(2);
});

it("includes municipalities that are added later, and makes all unknown names share one allocation", async () => {
  const tenants = new Set(["town"]);
  const shares = new ConnectionShares({ connections: 4, waitMs: 60_000, tenants });
  tenants.add("city");
  expect(await countTaken(shares, "town", eachTwice)).toBe(2);
  expect(await countTaken(shares, "made-up-1", ["a"])).toBe(1);
  expect(await countTaken(shares, "made-up-2", ["b", "b"])).toBe(1);
});

it("lets people take turns for the embedded database's only connection", async () => {
  const shares = sharesOf(1, "town");
  const order: string[] = [];
  const call = async (person: string) => {
    const giveBack = await shares.take("town", newCall(person));
    order.push(person);
    await setImmediate();
    giveBack();
  };
  await Promise.all(["a", "a", "a", "a", "b"].map(call));
  expect(order).toEqual(["a", "a", "b", "a", "a"]);
});

it("rejects a call that has waited too long, unless the call has already used a connection", async () => {
  vi.useFakeTimers();
  const shares = new ConnectionShares({ connections: 1, waitMs: 400, tenants: new Set(["town"]) });
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const callOfTwoTransactions = (async () => {
    const call = newCall("a");
    (await shares.take("town", call))();
    await mayGoOn;
    return shares.take("town", call);
  })();
  const giveBack = await shares.take("town", newCall("b"));
  goOn();
  const refused = expect(shares.take("town", newCall("c"))).rejects.toThrow(DatabaseBusyError);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  giveBack();
  await callOfTwoTransactions;
  vi.useRealTimers();
});
