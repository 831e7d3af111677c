/**
 * Chaos test of payments: sends notifications in any order, and lets staff settle unallocated
 * payments, while services are killed with SIGKILL and PostgreSQL crashes. Then checks that no
 * money was lost or counted twice.
 */
import type { Status } from "#server/sandbox/orders.ts";
import { type Database, openDatabase } from "#service/database/database.ts";
import { seededRandom } from "#service/demo/seeded-random.ts";
import { grantAccess, newAccount, newPerson } from "./account-test-service.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  type NotificationFields,
  paymentProvidersEnv,
  sendNotification,
  signedNotification,
  startSandbox,
} from "./payment-test-service.ts";
import { createDatabase, startCluster } from "./postgres.ts";
import { type Program, startProgram } from "./programs.ts";
import { createStrays, type SettlementResult } from "./settlement-chaos.ts";

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

export interface ChaosOptions {
  runs: number;
  seed: string;
  /** Called after each run with the number of notifications sent until all were acknowledged. */
  onRun?: (run: number, sent: number) => void;
}

export interface ChaosResult extends SettlementResult {
  credits: number;
  kills: number;
  crashes: number;
  /** The number of notifications sent, including repetitions. */
  notifications: number;
}

/**
 * Runs the chaos test. Throws if a payment was not credited exactly once. Returns null if the
 * machine has no PostgreSQL that the test can crash.
 */
export async function runPaymentChaos({
  runs,
  seed,
  onRun = () => undefined,
}: ChaosOptions): Promise<ChaosResult | null> {
  const cluster = await startCluster();
  if (!cluster?.crash) return null;
  const crash = cluster.crash;
  const sandbox = await startSandbox();
  const DATABASE_URL = await createDatabase(cluster.url);
  const env = {
    DATABASE_URL,
    DATA_DIR: "/nonexistent",
    LOG_LEVEL: "fatal",
    PAYMENT_PROVIDERS: paymentProvidersEnv(sandbox),
    DEMO: "false",
  };
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "" });
  await database.asOwner((db) =>
    db
      .insertInto("tenants")
      .values({ tenant: "imvubu", settings: JSON.stringify(settings) })
      .execute(),
  );
  const services = await Promise.all([1, 2].map(() => startProgram("service", env)));
  const chance = seededRandom(seed);
  // Has its own chances, so that the kills and crashes of a seed stay the same.
  const staffChance = seededRandom(`${seed} of staff`);
  const total: ChaosResult = {
    credits: 0,
    kills: 0,
    crashes: 0,
    notifications: 0,
    requests: 0,
    allocated: 0,
    refunded: 0,
  };
  const at = { database, urls: [""], woken: () => 0, dataDir: "", stop: () => Promise.resolve() };
  const tokens: string[] = [];
  for (const name of ["Ayanda", "Bongani"])
    tokens.push((await newPerson(at, { name, permissions: ["payments.manage"] })).token);
  const send = async (notices: readonly NotificationFields[]) => {
    const sent = await sendAllNotifications(services, notices);
    total.notifications += sent;
    return sent;
  };
  const settle = (strays: Strays) => strays.settle(database, services, tokens, staffChance, send);
  const addSettled = ({ requests, allocated, refunded }: SettlementResult) => {
    total.requests += requests;
    total.allocated += allocated;
    total.refunded += refunded;
  };
  let previous: Strays | undefined;
  try {
    for (let run = 1; run <= runs; run += 1) {
      const world = await createScenario(database, services);
      const checkSettled = previous && (await settle(previous));
      const sending = send([...world.notices(chance), ...world.strays.first]);
      await new Promise((resolve) => setTimeout(resolve, chance.integer(0, 120)));
      if (chance.percent(15)) {
        await crash();
        total.crashes += 1;
      } else {
        const victim = chance.integer(0, 1);
        await services[victim]?.kill();
        services[victim] = await startProgram("service", env);
        total.kills += 1;
      }
      onRun(run, await sending);
      total.credits += await world.check();
      if (checkSettled) addSettled(await checkSettled());
      await send(world.strays.second);
      previous = world.strays;
    }
    if (previous) addSettled(await (await settle(previous))());
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

type Strays = ReturnType<typeof createStrays>;

/** Creates an account with three payments. */
async function createScenario(database: Database, services: readonly Program[]) {
  const at = {
    database,
    urls: services.map((service) => service.url()),
    woken: () => 0,
    dataDir: "",
    stop: () => Promise.resolve(),
  };
  const { account } = await newAccount(at);
  const person = await newPerson(at);
  await grantAccess(at, account, person, "member");
  const payments = [
    await newPayment(person, account),
    await newPayment(person, account),
    await newPayment(person, account),
  ] as const;
  const [paid, , reversed] = payments;
  const { account: neighbour } = await newAccount(at);
  return {
    strays: createStrays(account, neighbour, paid),
    /**
     * Returns twenty notifications for each payment, in random order. Every payment must end up
     * paid, except the last one, which must end up reversed.
     */
    notices(chance: ReturnType<typeof seededRandom>): NotificationFields[] {
      const all = payments.flatMap((payment) =>
        Array.from({ length: 20 }, (_, index): NotificationFields => {
          const may: [Status, ...Status[]] =
            payment === reversed
              ? ["paid", "reversed", "failed"]
              : ["paid", "pending", "failed", "cancelled"];
          const sure: Status = payment === reversed && index === 1 ? "reversed" : "paid";
          return { payment, account, status: index < 2 ? sure : chance.pick(may) };
        }),
      );
      return all
        .map((sent) => ({ sent, place: chance.integer(0, 1_000_000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ sent }) => sent);
    },
    /**
     * Checks the final payment states and the balance, and throws if they are wrong. Returns the
     * number of payments still credited.
     */
    async check(): Promise<number> {
      const rows = await database.inTenant("imvubu", ({ db }) =>
        db
          .selectFrom("online_payments")
          .select("state")
          .where("account", "=", account)
          .where("unallocated_payment", "is", null)
          .orderBy("reference")
          .execute(),
      );
      const states = rows.map(({ state }) => state).join(", ");
      const balance = await balanceOf(database, account);
      if (states !== "received, received, reversed" || balance !== -20_000) {
        throw new Error(
          `The payments are ${states}, and the balance of ${account} is ${balance} cents.`,
        );
      }
      return 2;
    },
  };
}

/**
 * Sends all notifications concurrently, and repeats each until it is acknowledged, as a provider
 * does. Returns the number sent.
 */
async function sendAllNotifications(
  services: readonly Program[],
  all: readonly NotificationFields[],
): Promise<number> {
  let count = 0;
  await Promise.all(
    all.map(async (sent, index) => {
      for (let turn = index; ; turn += 1) {
        count += 1;
        if (count > all.length * 2_000) throw new Error("The services did not recover.");
        const answer = await sendNotification(
          services[turn % services.length]?.url() ?? "",
          signedNotification(sent),
        ).catch(() => undefined);
        if (answer?.status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  return count;
}
