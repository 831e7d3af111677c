/**
 * Implements `npm run payments:chaos`: makes payments, and settles unallocated ones, while services
 * are killed and PostgreSQL crashes.
 */
import { createCommand } from "#server/command-line.ts";
import { build } from "#tests/support/build.ts";
import { runPaymentChaos } from "#tests/support/payment-chaos.ts";

const [runs, seed] = createCommand(
  "npm run payments:chaos --",
  "Load-tests payments while services and PostgreSQL crash",
)
  .argument("[RUNS]", "how often", Number, 500)
  .argument("[SEED]", "repeats the choices of an earlier run", String, String(Date.now()))
  .parse().processedArgs;
build();
console.log(`${runs} runs with the seed ${seed}`);
const done = await runPaymentChaos({
  runs,
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
