import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairShare, type Sharers } from "./fair-share.ts";

const longWait = { waitMs: 60_000, perPerson: 10 };
const person = (name: string, most = 3): Sharers => [[name, most]];

/** Makes calls that run until the test ends them, and notes the order in which they start. */
function createCalls(share: FairShare) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    async call(name: string, sharers: Sharers) {
      const giveBack = await share.take(sharers);
      started.push(giveBack ? name : `${name} refused`);
      if (giveBack) ends.push(giveBack);
    },
    async endFirst() {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it("gives no one more than their share, and leaves the rest to others", async () => {
  const calls = createCalls(new FairShare(5, longWait));
  for (const name of ["a1", "a2", "a3", "a4"]) void calls.call(name, person("a"));
  for (const name of ["b1", "b2", "b3"]) void calls.call(name, person("b"));
  await setImmediate();
  expect(calls.started).toEqual(["a1", "a2", "a3", "b1", "b2"]);
  await calls.endFirst();
  expect(calls.started.slice(5)).toEqual(["a4"]);
});

it("starts waiting calls by person in turn, however many calls one person has waiting", async () => {
  const calls = createCalls(new FairShare(1, longWait));
  for (const name of ["a1", "a2", "a3", "a4"]) void calls.call(name, person("a"));
  for (const name of ["b1", "b2"]) void calls.call(name, person("b"));
  void calls.call("c1", person("c"));
  for (let ended = 0; ended < 7; ended += 1) await calls.endFirst();
  expect(calls.started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("refuses a call that waited too long, and calls beyond the number that may wait", async () => {
  const calls = createCalls(new FairShare(1, { waitMs: 5, perPerson: 1 }));
  void calls.call("a1", person("a"));
  const second = calls.call("a2", person("a"));
  await calls.call("a3", person("a"));
  expect(calls.started).toEqual(["a1", "a3 refused"]);
  await second;
  expect(calls.started.slice(2)).toEqual(["a2 refused"]);
  await calls.endFirst();
  await calls.call("a4", person("a"));
  expect(calls.started.slice(3)).toEqual(["a4"]);
});

it("counts an amount against everyone named, and takes none of it if it is too much for one", () => {
  const share = new FairShare(100);
  const at = (name: string): Sharers => [
    [name, 40],
    ["one address", 60],
  ];
  expect(share.tryTake(at("a"), 40)).toBe(true);
  expect(share.tryTake(at("a"), 1)).toBe(false);
  expect(share.tryTake(at("b"), 21)).toBe(false);
  expect(share.tryTake(at("b"), 20)).toBe(true);
  expect(share.tryTake(person("c", 100), 41)).toBe(false);
  share.giveBack(at("a"), 40);
  expect(share.tryTake(at("b"), 20)).toBe(true);
});
