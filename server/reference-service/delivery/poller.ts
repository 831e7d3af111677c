/**
 * Delivers queued messages. Claims them in one transaction, sends them outside any transaction, and
 * records the outcomes in another.
 */
import { defaultSmsLimits } from "#contract/settings/tenant.ts";
import type { Log } from "#server/log.ts";
import type { Database } from "#service/database/database.ts";
import { messageAttempts } from "#service/http/metrics.ts";
import { withoutRecording } from "#service/http/profiler/recording.ts";
import {
  type ClaimedMessage,
  claimMessages,
  type DeliveryOutcome,
  expireStaleMessages,
  recordDelivery,
} from "#service/subjects/messages/store/message-outbox.ts";
import { countRefusedSms, countSms } from "#service/subjects/messages/store/sms-days.ts";
import { isReachable } from "#service/subjects/people/identities.ts";
import type { SendOutcome } from "./sender.ts";
import type { Senders } from "./senders.ts";

const pollMs = 1_000;
/**
 * The maximum number of messages that are claimed and sent at the same time. This also limits how
 * many messages have an unknown outcome after a crash.
 */
const concurrency = 8;
/**
 * The maximum time that a shutdown waits for messages that are being sent. Other parts of the
 * program have their own time limits.
 */
const shutdownTimeoutMs = 8_000;
/**
 * The age, in seconds, at which a claim is considered abandoned by a process that has died. It is
 * five times the longest sender timeout.
 */
const leaseSeconds = 300;
/**
 * The delay before each retry after a temporary failure. A message whose last retry fails is marked
 * as failed.
 */
const retryDelaySeconds = [5, 30, 120, 600, 3_600];

export interface DeliveryPoller {
  /** Starts polling every second. */
  start(): void;
  /** Polls immediately, for use after new messages have been committed. */
  wake(): void;
  /** Stops sending messages, and waits briefly for those that are being sent. */
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  database: Database;
  senders: Senders;
  log: Log;
}

export function createDeliveryPoller({ database, senders, log }: DeliveryOptions): DeliveryPoller {
  const channels = (["email", "sms"] as const).filter((channel) => senders[channel]);
  const inProgress = new Map<Promise<void>, AbortController>();
  let stopped = false;
  /** The poll in progress. `rerun` requests another poll after it. */
  let polling: Promise<void> | null = null;
  let rerun = false;
  let expiring: Promise<void> | undefined;
  let poll: NodeJS.Timeout | undefined;

  const problem = (error: unknown) =>
    log.error({ err: error }, "the message table could not be read or written");

  function wake(): void {
    if (stopped) return;
    rerun = true;
    polling ??= withoutRecording(claimAndSend)
      .catch(problem)
      .finally(() => {
        polling = null;
        // Poll again if wake() was called after the last check of `rerun`.
        if (rerun) wake();
      });
  }

  async function claimAndSend(): Promise<void> {
    while (rerun && !stopped) {
      rerun = false;
      const claimed =
        inProgress.size < concurrency
          ? await claimMessages(database, channels, concurrency - inProgress.size)
          : [];
      for (const message of claimed) startSending(message);
      // A claim takes at most one message per tenant, so more messages may be waiting.
      if (claimed.length > 0) rerun = true;
    }
  }

  function startSending(message: ClaimedMessage): void {
    const giveUp = new AbortController();
    const done = deliver(message, giveUp)
      .catch(problem)
      .finally(() => {
        inProgress.delete(done);
        wake();
      });
    inProgress.set(done, giveUp);
  }

  async function deliver(message: ClaimedMessage, giveUp: AbortController): Promise<void> {
    const refusal = await refuseSms(message);
    const outcome = refusal ?? giveUpAfterLastAttempt(message, await send(message, giveUp));
    const wait = refusal ? secondsUntilTomorrow() : (retryDelaySeconds[message.attempts - 1] ?? 0);
    await database.inTenant(message.tenant, ({ db }) => recordDelivery(db, message, outcome, wait));
    logOutcome(message, outcome);
  }

  async function send(message: ClaimedMessage, giveUp: AbortController): Promise<SendOutcome> {
    const sender = senders[message.channel];
    if (!sender) throw new Error(`There is no sender for ${message.channel}.`);
    const limit = setTimeout(() => giveUp.abort(), sender.timeoutMs);
    return sender
      .send(message, giveUp.signal)
      .catch(unexpectedOutcome)
      .finally(() => clearTimeout(limit));
  }

  /**
   * Returns the reason why an SMS can't be sent. If there is none, counts the SMS towards the daily
   * limit and returns undefined.
   */
  async function refuseSms({
    tenant,
    channel,
    kind,
    recipient,
    attempts,
    smsLimits,
  }: ClaimedMessage): Promise<DeliveryOutcome | undefined> {
    const isMass = kind === "statement" || kind === "alert";
    if (channel !== "sms" || (attempts > 1 && !isMass)) return undefined;
    const { countries, daily_limit } = smsLimits ?? defaultSmsLimits;
    if (!isReachable({ type: "mobile", identity: recipient }, countries))
      return {
        kind: "failed",
        why: "country",
        problem: "the municipality sends no SMS to this country",
      };
    // Half of the day's SMS stay for codes and the rest, however many statements and alerts wait.
    const limit = isMass ? Math.floor(daily_limit / 2) : daily_limit;
    const { allowed, refused } = await database.inTenant(tenant, async (context) => {
      const allowed = await countSms(context, limit);
      return { allowed, refused: allowed || isMass ? 0 : await countRefusedSms(context) };
    });
    if (allowed) return undefined;
    if (isMass)
      return { kind: "retry", problem: `daily limit of ${limit} SMS about statements and alerts` };
    if (refused === 1)
      log.error({ tenant, limit }, "the daily limit of SMS was reached, so no more are sent today");
    return { kind: "failed", why: "daily_limit", problem: `daily limit of ${limit} SMS` };
  }

  /** Counts the outcome of a message, and logs it without its recipient, subject or text. */
  function logOutcome(
    {
      tenant,
      id,
      channel,
      kind,
      attempts,
    }: Pick<ClaimedMessage, "tenant" | "id" | "channel" | "kind" | "attempts">,
    outcome: { kind: SendOutcome["kind"]; problem?: string },
  ): void {
    messageAttempts.inc({ channel, kind, outcome: outcome.kind });
    const line = {
      tenant,
      message: id,
      channel,
      attempts,
      ...("problem" in outcome && { problem: outcome.problem }),
    };
    if (outcome.kind === "sent") log.info(line, "a message was sent");
    if (outcome.kind === "retry") log.warn(line, "a message could not be sent yet");
    if (outcome.kind === "failed") log.error(line, "a message could not be sent");
    if (outcome.kind === "unknown")
      log.error(line, "a message may have been sent, so it is not sent again");
  }

  async function expireMessages(): Promise<void> {
    for (const { status, problem, ...message } of await expireStaleMessages(database, leaseSeconds))
      logOutcome(message, { kind: status, problem });
  }

  return {
    start() {
      poll = setInterval(() => {
        expiring = expireMessages().catch(problem);
        wake();
      }, pollMs);
      wake();
      const destinations = { email: senders.email?.destination, sms: senders.sms?.destination };
      log.info(destinations, "message delivery started");
      if (!destinations.email)
        log.warn(
          "this process sends no emails: set SMTP_URL, or MAIL=outbox to write them to files",
        );
      if (!destinations.sms)
        log.warn(
          "this process sends no SMS: set SMS_GATEWAY_URL, or MAIL=outbox to write them to files",
        );
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await Promise.all([polling, expiring]);
      const limit = setTimeout(
        () => inProgress.forEach((giveUp) => giveUp.abort()),
        shutdownTimeoutMs,
      );
      await Promise.all(inProgress.keys());
      clearTimeout(limit);
    },
  };
}

/** Returns the seconds until the daily limits reset, at midnight in South Africa. */
function secondsUntilTomorrow(): number {
  const day = 86_400;
  return day - ((Date.now() / 1000 + 7_200) % day);
}

/**
 * Returns an outcome that contains only the error's name, because its message might include the
 * recipient or the text.
 */
function unexpectedOutcome(error: unknown): SendOutcome {
  return {
    kind: "unknown",
    problem: `unexpected ${error instanceof Error ? error.name : typeof error}`,
  };
}

function giveUpAfterLastAttempt(
  { attempts }: ClaimedMessage,
  outcome: SendOutcome,
): DeliveryOutcome {
  return outcome.kind === "retry" && attempts > retryDelaySeconds.length
    ? { ...outcome, kind: "failed", why: "gave_up" }
    : outcome;
}
