/**
 * Sends SMS messages through a gateway that accepts JSON over HTTP, with one connection per
 * message.
 */
import { Readable } from "node:stream";
import { Agent, request } from "undici";
import { type Sender, type SendOutcome } from "./sender.ts";

const sendTimeoutMs = 15_000;
const connectMs = 5_000;

export interface SmsGateway {
  url: string;
  /** The JSON body, with the placeholders {to} and {text} inside its strings. */
  template: string;
  /** The bearer token for the gateway. */
  token?: string | undefined;
}

export function smsGatewaySender({ url, template, token }: SmsGateway): Sender {
  // No keep-alive: if the gateway closed a connection just as it was being reused, the message
  // would have an unknown outcome.
  const agent = new Agent({ pipelining: 0, connect: { timeout: connectMs } });
  return {
    destination: `the SMS gateway ${new URL(url).host}`,
    timeoutMs: sendTimeoutMs,
    async send({ id, recipient, body }, signal) {
      const bytes = Buffer.from(fillTemplate(template, { to: recipient, text: body }));
      // A stream records whether it has been read. Until then, the gateway can't have the message.
      const content = Readable.from(bytes);
      try {
        const answer = await request(url, {
          dispatcher: agent,
          method: "POST",
          headers: {
            "content-type": "application/json",
            "content-length": String(bytes.length),
            "idempotency-key": id,
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: content,
          signal,
        });
        // Only the status matters, so ignore an error while the rest of the response is read.
        await answer.body.dump().catch(() => undefined);
        return outcomeOf(answer.statusCode);
      } catch (error) {
        const problem = `SMS gateway: ${errorCode(error)}`;
        return { kind: content.readableDidRead ? "unknown" : "retry", problem };
      }
    },
  };
}

/**
 * Fills in the placeholders after parsing the JSON, so that a message's text can never change the
 * JSON's structure.
 */
function fillTemplate(template: string, values: { to: string; text: string }): string {
  const filled: unknown = JSON.parse(template, (_key, value: unknown) =>
    typeof value === "string"
      ? value.replace(/\{(?:to|text)\}/g, (name) => (name === "{to}" ? values.to : values.text))
      : value,
  );
  return JSON.stringify(filled);
}

const retryStatuses = new Set([408, 429, 500, 503]);
/**
 * The statuses that a proxy returns if it lost its connection to the gateway. The gateway may or
 * may not have received the message.
 */
const unknownOutcomeStatuses = new Set([502, 504]);
/**
 * The statuses for an invalid number. Others, such as 401 and 404, concern the settings or the
 * gateway's account.
 */
const invalidNumberStatuses = new Set([400, 422]);

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const problem = `SMS gateway: HTTP ${status}`;
  if (retryStatuses.has(status)) return { kind: "retry", problem };
  if (unknownOutcomeStatuses.has(status)) return { kind: "unknown", problem };
  return {
    kind: "failed",
    problem,
    why: invalidNumberStatuses.has(status) ? "bounced" : "refused",
  };
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : error.name;
}
