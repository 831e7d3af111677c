/** Short stress test of payments. The long version is `npm run payments:chaos`. */
import { expect, test } from "vitest";
import { runPaymentChaos } from "#tests/support/payment-chaos.ts";

// With this seed, PostgreSQL crashes in the second run.
test(
  "credits each payment and settles unallocated ones exactly once while services are killed and PostgreSQL crashes, in three runs",
  { timeout: 120_000 },
  async ({ skip }) => {
    const done = await runPaymentChaos({ runs: 3, seed: "storm 14" });
    if (!done) skip("there is no PostgreSQL on this machine that may be crashed");
    // Two members of staff settle four transactions of each run.
    expect(done).toMatchObject({ credits: 6, kills: 2, crashes: 1, requests: 24 });
  },
);
