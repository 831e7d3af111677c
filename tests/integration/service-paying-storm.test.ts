/** A short storm; `npm run paying:storm` is the long one. */
import { expect, test } from "vitest";
import { storm } from "./paying-storm.ts";

// The seed has a crash in its second run.
test("three runs with services killed and PostgreSQL crashed: one credit each", { timeout: 120_000 }, async ({ skip }) => {
  const done = await storm({ runs: 3, seed: "storm 14" });
  if (!done) skip("there is no PostgreSQL on this machine that may be crashed");
  expect(done).toEqual({ credits: 6, kills: 2, crashes: 1 });
});
