/** Sends what waits in the table of messages: claimed in one transaction, handed over outside of any, settled in another. */
import type { Logger } from "pino";
import { unrecorded } from "../profiler/recording.ts";
import type { Database } from "../store/database.ts";
import { claimMessages, type ClaimedMessage, retireMessages, settleMessage } from "../store/messages.ts";
import type { Outcome } from "./sender.ts";
import type { Senders } from "./senders.ts";

const pollMs = 1_000;
/** So many at a time, and no more are claimed than are handed over at once: a crash leaves that many unsure at most. */
const parallel = 8;
/** A stop waits this long for what is being handed over; the rest of the program has its own time to stop in. */
const finishMs = 8_000;
/** A message that is claimed for longer belongs to a process that has died: five times what any sender is given. */
const leaseSeconds = 300;
/** How long a message waits after each failure that may pass; after the last of them it has failed. */
const waitSeconds = [5, 30, 120, 600, 3_600];

export interface Delivery {
  /** Begins to look every second. */
  start(): void;
  /** Messages were committed: looks at once, not at the next second. */
  wake(): void;
  /** Begins nothing new and waits for what is being handed over, but not for long. */
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  database: Database;
  senders: Senders;
  log: Logger;
}

export function createDelivery({ database, senders, log }: DeliveryOptions): Delivery {
  const underWay = new Map<Promise<void>, AbortController>();
  let stopped = false;
  /** The one look at the table that is under way, and whether another is wanted after it. */
  let looking: Promise<void> | null = null;
  let again = false;
  let poll: NodeJS.Timeout | undefined;

  const problem = (error: unknown) => log.error({ err: error }, "the table of messages could not be read or written");

  function wake(): void {
    if (stopped) return;
    again = true;
    looking ??= unrecorded(look)
      .catch(problem)
      .finally(() => {
        looking = null;
        // Woken between the last look and here.
        if (again) wake();
      });
  }

  async function look(): Promise<void> {
    while (again && !stopped) {
      again = false;
      const claimed = underWay.size < parallel ? await claimMessages(database, parallel - underWay.size) : [];
      for (const message of claimed) begin(message);
      // Each tenant has given one at most: there may be more.
      if (claimed.length > 0) again = true;
    }
  }

  function begin(message: ClaimedMessage): void {
    const giveUp = new AbortController();
    const done = handOver(message, giveUp)
      .catch(problem)
      .finally(() => {
        underWay.delete(done);
        wake();
      });
    underWay.set(done, giveUp);
  }

  async function handOver(message: ClaimedMessage, giveUp: AbortController): Promise<void> {
    const sender = senders[message.channel];
    const limit = setTimeout(() => giveUp.abort(), sender.limitMs);
    const outcome = lastTry(message, await sender.send(message, giveUp.signal).catch(unexpected));
    clearTimeout(limit);
    const wait = waitSeconds[message.tries - 1] ?? 0;
    await database.inTenant(message.tenant, (db) => settleMessage(db, message, outcome, wait));
    tell(message, outcome);
  }

  /** Neither recipient nor subject nor text: the message is found by its id. */
  function tell({ tenant, id, channel, tries }: Pick<ClaimedMessage, "tenant" | "id" | "channel" | "tries">, outcome: Outcome): void {
    const line = { tenant, message: id, channel, tries, ...("problem" in outcome && { problem: outcome.problem }) };
    if (outcome.kind === "sent") log.info(line, "a message was sent");
    if (outcome.kind === "retry") log.warn(line, "a message could not be sent yet");
    if (outcome.kind === "failed") log.error(line, "a message could not be sent");
    if (outcome.kind === "unsure") log.error(line, "a message may have been sent or not, and is not sent again");
  }

  async function retire(): Promise<void> {
    for (const { status, problem, ...message } of await retireMessages(database, leaseSeconds)) tell(message, { kind: status, problem });
  }

  return {
    start() {
      poll = setInterval(() => {
        retire().catch(problem);
        wake();
      }, pollMs);
      wake();
      log.info({ email: senders.email.goesTo, sms: senders.sms.goesTo }, "messages are sent");
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await looking;
      const limit = setTimeout(() => underWay.forEach((giveUp) => giveUp.abort()), finishMs);
      await Promise.all(underWay.keys());
      clearTimeout(limit);
    },
  };
}

/** Its name alone: what an error says might repeat the recipient or the text. */
function unexpected(error: unknown): Outcome {
  return { kind: "unsure", problem: `unexpected ${error instanceof Error ? error.name : typeof error}` };
}

function lastTry({ tries }: ClaimedMessage, outcome: Outcome): Outcome {
  return outcome.kind === "retry" && tries > waitSeconds.length ? { ...outcome, kind: "failed" } : outcome;
}
