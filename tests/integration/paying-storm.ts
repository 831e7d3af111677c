/** Payments in a storm: notices in any order while services are killed with -9 and PostgreSQL crashes; and what has to hold when it is over. */
import type { Status } from "../../server/sandbox/orders.ts";
import { chanceOf } from "../../server/utility/demo/random.ts";
import { type Database, openDatabase } from "../../server/utility/store/database.ts";
import { createDatabase, startCluster } from "../support/postgres.ts";
import { type Program, startProgram } from "../support/programs.ts";
import { give, newAccount, newPerson } from "./sharing-service.ts";
import { balanceOf, ledgerFindings, newPayment, notice, providersEnv, sends, startSandbox } from "./paying-service.ts";

const settings = {
  name: "Storm Local Municipality",
  logo: "",
  communication: { email: true, sms: false },
  website: { url: "https://storm.example", display: "storm.example" },
  modules: [],
  feedback_email: "",
  enabled_payments: true,
  enable_indigent: false,
  indigent_emails: [],
};

export interface Storm {
  runs: number;
  seed: string;
  /** Hears after each run how many notices it took until all were answered for. */
  onRun?: (run: number, sent: number) => void;
}

export interface Weathered {
  credits: number;
  kills: number;
  crashes: number;
}

/** Throws where a payment was credited less or more than once. Null where the machine has no PostgreSQL that can be crashed. */
export async function storm({ runs, seed, onRun = () => undefined }: Storm): Promise<Weathered | null> {
  const cluster = await startCluster();
  if (!cluster?.crash) return null;
  const crash = cluster.crash;
  const sandbox = await startSandbox();
  const DATABASE_URL = await createDatabase(cluster.url);
  const env = { DATABASE_URL, DATA_DIR: "/nonexistent", LOG_LEVEL: "fatal", PAYMENT_PROVIDERS: providersEnv(sandbox), DEMO: "false" };
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "" });
  await database.asOwner((db) =>
    db
      .insertInto("tenants")
      .values({ tenant: "imvubu", settings: JSON.stringify(settings) })
      .execute(),
  );
  const services = await Promise.all([1, 2].map(() => startProgram("utility", env)));
  const chance = chanceOf(seed);
  const total = { credits: 0, kills: 0, crashes: 0 };
  try {
    for (let run = 1; run <= runs; run += 1) {
      const world = await newWorld(database, services);
      const sending = sendAll(services, world.notices(chance));
      await new Promise((resolve) => setTimeout(resolve, chance.whole(0, 120)));
      if (chance.percent(15)) {
        await crash();
        total.crashes += 1;
      } else {
        const victim = chance.whole(0, 1);
        await services[victim]?.kill();
        services[victim] = await startProgram("utility", env);
        total.kills += 1;
      }
      onRun(run, await sending);
      total.credits += await world.check();
    }
    const findings = await ledgerFindings(database);
    if (findings.length > 0) throw new Error(`The ledger does not add up: ${findings.join("; ")}`);
    return total;
  } finally {
    for (const service of services) await service.stop();
    await database.close();
    await sandbox.stop();
    await cluster.stop();
  }
}

interface Sent {
  payment: string;
  account: string;
  status: Status;
}

/** An account and three payments of it. */
async function newWorld(database: Database, services: readonly Program[]) {
  const at = { database, urls: services.map((service) => service.url()), woken: () => 0, dataDir: "", stop: () => Promise.resolve() };
  const { account } = await newAccount(at);
  const person = await newPerson(at);
  await give(at, account, person, "member");
  const payments = [await newPayment(person, account), await newPayment(person, account), await newPayment(person, account)];
  const [, , reversed] = payments;
  return {
    /** Twenty of each payment, in some order: all are paid in the end, the last one is reversed. */
    notices(chance: ReturnType<typeof chanceOf>): Sent[] {
      const all = payments.flatMap((payment) =>
        Array.from({ length: 20 }, (_, index): Sent => {
          const may: [Status, ...Status[]] =
            payment === reversed ? ["paid", "reversed", "failed"] : ["paid", "pending", "failed", "cancelled"];
          const sure: Status = payment === reversed && index === 1 ? "reversed" : "paid";
          return { payment, account, status: index < 2 ? sure : chance.oneOf(may) };
        }),
      );
      return all
        .map((sent) => ({ sent, place: chance.whole(0, 1_000_000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ sent }) => sent);
    },
    /** How many credits stay; throws where these are not the right ones. */
    async check(): Promise<number> {
      const rows = await database.inTenant("imvubu", (db) =>
        db.selectFrom("online_payments").select("state").where("account", "=", account).orderBy("reference").execute(),
      );
      const states = rows.map(({ state }) => state).join(", ");
      const balance = await balanceOf(database, account);
      if (states !== "received, received, reversed" || balance !== -20_000) {
        throw new Error(`The payments are ${states}, and the balance of ${account} is ${balance} cents.`);
      }
      return 2;
    },
  };
}

/** As a provider does it: all at once, and each again until it is answered for. Answers with how many times it sent one. */
async function sendAll(services: readonly Program[], all: readonly Sent[]): Promise<number> {
  let count = 0;
  await Promise.all(
    all.map(async (sent, index) => {
      for (let turn = index; ; turn += 1) {
        count += 1;
        if (count > all.length * 2_000) throw new Error("The services do not come back.");
        const answer = await sends(services[turn % services.length]?.url() ?? "", notice(sent)).catch(() => undefined);
        if (answer?.status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  return count;
}
