/**
 * Unallocated payments in the chaos test: two staff members try to settle each one at the same
 * time.
 */
import { randomUUID } from "node:crypto";
import {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import type { Status } from "#server/sandbox/orders.ts";
import type { Database } from "#service/database/database.ts";
import type { seededRandom } from "#service/demo/seeded-random.ts";
import { createClient } from "./api-client.ts";
import { balanceOf, type NotificationFields } from "./payment-test-service.ts";
import type { Program } from "./programs.ts";

type Chance = ReturnType<typeof seededRandom>;

/** A transaction that doesn't match the payment it names. */
interface Stray {
  transaction: string;
  payment: string;
  account: string;
  amount: string;
}

export interface SettlementResult {
  /** The number of requests by staff to allocate or refund a payment. */
  requests: number;
  allocated: number;
  refunded: number;
}

interface Decision {
  kind: "allocate" | "refund";
  account: string;
  status: number;
}

/**
 * Sends a staff decision to the services in turn, always with the same key, until one responds
 * without a server error.
 */
async function decide(
  services: readonly Program[],
  token: string,
  { exception, kind, account }: { exception: string; kind: Decision["kind"]; account: string },
): Promise<Decision> {
  const call = kind === "allocate" ? allocateUnallocatedPayment : refundUnallocatedPayment;
  const body =
    kind === "allocate" ? { account, reason: "Storm" } : { reference: "RF-1", reason: "Storm" };
  const key = randomUUID();
  for (let turn = 0; turn < 4_000; turn += 1) {
    const client = createClient(services[turn % services.length]?.url() ?? "", "imvubu", token);
    const path = call.path.replace("{exception}", exception);
    const answer = await client.post(path, body, { "Idempotency-Key": key }).catch(() => undefined);
    if (answer && answer.status < 500) return { kind, account, status: answer.status };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The services did not recover.");
}

const centsOf = ({ amount }: Stray) => Math.round(Number(amount) * 100);

/**
 * Plans money that matches no payment: for an unknown payment, with a wrong amount, or paid twice.
 */
export function createStrays(account: string, neighbour: string, payment: string) {
  const stray = (fields: Partial<Stray>): Stray => ({
    transaction: randomUUID(),
    payment,
    account,
    amount: "100.00",
    ...fields,
  });
  const strays = [
    stray({ payment: randomUUID() }),
    stray({ payment: randomUUID(), amount: "70.00" }),
    stray({ amount: "100.01" }),
  ];
  /** A second transaction for a payment, sent after the first one has been credited. */
  const second = stray({});
  const all = [...strays, second];
  const notice = (one: Stray, status: Status): NotificationFields => ({ ...one, status });
  return {
    /**
     * The notifications for the transactions that are recorded as unallocated. Each is sent three
     * times.
     */
    first: strays.flatMap((one) => [1, 2, 3].map(() => notice(one, "paid"))),
    second: [notice(second, "paid"), notice(second, "paid")],

    /**
     * Settles all unallocated payments while `send` repeats notifications and reverses some.
     * Returns a function that checks the balances, and throws if money was lost or counted twice.
     */
    async settle(
      database: Database,
      services: readonly Program[],
      tokens: readonly string[],
      chance: Chance,
      send: (notices: NotificationFields[]) => Promise<unknown>,
    ): Promise<() => Promise<SettlementResult>> {
      const rows = await database.inTenant("imvubu", ({ db }) =>
        db
          .selectFrom("unallocated_payments")
          .select(["id", "provider_reference"])
          .where(
            "provider_reference",
            "in",
            all.map(({ transaction }) => transaction),
          )
          .execute(),
      );
      if (rows.length !== all.length)
        throw new Error(`${rows.length} of ${all.length} transactions were set aside.`);
      const plans = all.map((one) => ({ one, isReversed: chance.percent(40) }));
      const notices = plans.flatMap(({ one, isReversed }) => [
        notice(one, "paid"),
        notice(one, "paid"),
        ...(isReversed ? [notice(one, "reversed"), notice(one, "reversed")] : []),
      ]);
      const requests = plans.map(({ one, isReversed }) => ({
        one,
        isReversed,
        decisions: tokens.map((token, index) => {
          const exception =
            rows.find(({ provider_reference }) => provider_reference === one.transaction)?.id ?? "";
          const kind = chance.percent(65) ? "allocate" : "refund";
          const to = chance.pick([account, neighbour]);
          return decide(index === 0 ? services : services.toReversed(), token, {
            exception,
            kind,
            account: to,
          });
        }),
      }));
      const sent = send(notices);
      return async () => {
        await sent;
        const balances = new Map([
          [account, -20_000],
          [neighbour, 0],
        ]);
        const result: SettlementResult = { requests: 0, allocated: 0, refunded: 0 };
        for (const { one, isReversed, decisions } of requests) {
          const answers = await Promise.all(decisions);
          result.requests += answers.length;
          const [winner, ...more] = answers.filter(({ status }) => status === 200);
          const mayFail = isReversed && answers.every(({ kind }) => kind === "allocate");
          const wrong = answers.some(({ status }) => status !== 200 && status !== 409);
          if (more.length > 0 || wrong || (!winner && !mayFail)) {
            throw new Error(
              `The answers to staff about ${one.transaction} are ${JSON.stringify(answers)}.`,
            );
          }
          if (winner?.kind === "allocate") result.allocated += 1;
          if (winner?.kind === "refund") result.refunded += 1;
          if (winner?.kind === "allocate" && !isReversed) {
            balances.set(winner.account, (balances.get(winner.account) ?? 0) - centsOf(one));
          }
        }
        for (const [number, cents] of balances) {
          const balance = await balanceOf(database, number);
          if (balance !== cents)
            throw new Error(`The balance of ${number} is ${balance} cents instead of ${cents}.`);
        }
        return result;
      };
    },
  };
}
