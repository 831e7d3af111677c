/** `npm run paying:storm -- [RUNS] [SEED]`: payments while services are killed and PostgreSQL crashes, 500 times unless told otherwise. */
import { build } from "../support/build.ts";
import { storm } from "../integration/paying-storm.ts";

const [runs = "500", seed = String(Date.now())] = process.argv.slice(2);
build();
console.log(`${runs} runs of the seed ${seed}`);
const done = await storm({
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
