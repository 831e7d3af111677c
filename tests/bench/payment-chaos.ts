/**
 * Runs `npm run paying:storm -- [RUNS] [SEED]`: makes payments while services are killed and
 * PostgreSQL crashes, in 500 runs by default.
 */
import { build } from "#tests/support/build.ts";
import { runPaymentChaos } from "#tests/support/payment-chaos.ts";

const [runs = "500", seed = String(Date.now())] = process.argv.slice(2);
build();
console.log(`${runs} runs of the seed ${seed}`);
const done = await runPaymentChaos({
  runs: Number(runs),
  seed,
  onRun: (run, sent) => {
    if (run % 10 === 0) console.log(`run ${run}: ${sent} notices were sent for the 60 that had to arrive`);
  },
});
if (!done) throw new Error("The storm needs the binaries of PostgreSQL on this machine, and no TEST_DATABASE_URL.");
console.log(
  `${done.kills} kills and ${done.crashes} crashes of PostgreSQL: ${done.credits} payments credited once each, and the ledger adds up.`,
);
