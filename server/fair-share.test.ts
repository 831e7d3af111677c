import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairShare } from "./fair-share.ts";

const limits = { perPerson: 3, waitMs: 60_000, maxWaitingPerPerson: 10 };

/** Makes calls that run until the test ends them, and records the order in which they start. */
function createCalls(share: FairShare) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    async call(name: string, person: string) {
      const giveBack = await share.take(person);
      started.push(giveBack ? name : `${name} refused`);
      if (giveBack) ends.push(giveBack);
    },
    async endFirst() {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it("gives no one more than their share, and leaves the rest for others", async () => {
  const calls = createCalls(new FairShare({ ...limits, total: 5 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void calls.call(name, "a");
  for (const name of ["b1", "b2", "b3"]) void calls.call(name, "b");
  await setImmediate();
  expect(calls.started).toEqual(["a1", "a2", "a3", "b1", "b2"]);
  await calls.endFirst();
  expect(calls.started.slice(5)).toEqual(["a4"]);
});

it("starts waiting calls from each person in turn, however many calls one person has waiting", async () => {
  const calls = createCalls(new FairShare({ ...limits, total: 1 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void calls.call(name, "a");
  for (const name of ["b1", "b2"]) void calls.call(name, "b");
  void calls.call("c1", "c");
  for (let ended = 0; ended < 7; ended += 1) await calls.endFirst();
  expect(calls.started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("rejects a call that has waited too long, and calls beyond the maximum queue length", async () => {
  const calls = createCalls(
    new FairShare({ ...limits, total: 1, waitMs: 5, maxWaitingPerPerson: 1 }),
  );
  void calls.call("a1", "a");
  const second = calls.call("a2", "a");
  await calls.call("a3", "a");
  expect(calls.started).toEqual(["a1", "a3 refused"]);
  await second;
  expect(calls.started.slice(2)).toEqual(["a2 refused"]);
  await calls.endFirst();
  await calls.call("a4", "a");
  expect(calls.started.slice(3)).toEqual(["a4"]);
});
