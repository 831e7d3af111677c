/**
 * Runs `npm run payments:chaos -- [RUNS] [SEED]`: makes payments, and settles unallocated ones,
 * while services are killed and PostgreSQL crashes, in 500 runs by default.
 */
import { build } from "#tests/support/build.ts";
import { runPaymentChaos } from "#tests/support/payment-chaos.ts";

const [runs = "500", seed = String(Date.now())] = process.argv.slice(2);
build();
console.log(`${runs} runs with the seed ${seed}`);
const done = await runPaymentChaos({
  runs: Number(runs),
  seed,
  onRun: (run, sent) => {
    if (run % 10 === 0)
      console.log(`run ${run}: ${sent} notifications were sent for the 69 that had to arrive`);
  },
});
if (!done)
  throw new Error(
    "This load test needs PostgreSQL's binaries on this machine, and TEST_DATABASE_URL must not be set.",
  );
const { requests, allocated, refunded, notifications } = done;
console.log(
  `${notifications} notifications; ${requests} requests by staff: ${allocated} allocations and ${refunded} refunds, each once.`,
);
console.log(
  `${done.kills} kills and ${done.crashes} crashes of PostgreSQL: ${done.credits} payments credited once each, and the ledger adds up.`,
);
