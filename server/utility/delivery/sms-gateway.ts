/** SMS through a gateway that takes JSON over HTTP, one connection a message. */
import { Readable } from "node:stream";
import { Agent, request } from "undici";
import { type Outcome, type Sender } from "./sender.ts";

const limitMs = 15_000;
const connectMs = 5_000;

export interface SmsGateway {
  url: string;
  /** JSON whose strings hold {to} and {text}. */
  template: string;
  /** Sent as bearer. */
  token?: string | undefined;
}

export function smsGatewaySender({ url, template, token }: SmsGateway): Sender {
  // Without keep-alive: a connection that the gateway closes just as it is used again would leave a message unsure.
  const agent = new Agent({ pipelining: 0, connect: { timeout: connectMs } });
  return {
    goesTo: `the SMS gateway ${new URL(url).host}`,
    limitMs,
    async send({ id, recipient, body }, signal) {
      const bytes = Buffer.from(fill(template, { to: recipient, text: body }));
      // A stream, for it knows whether anybody has begun to read it: before that, the gateway can't have it.
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
        // The status says it all; an answer that breaks off after it changes nothing.
        await answer.body.dump().catch(() => undefined);
        return outcomeOf(answer.statusCode);
      } catch (error) {
        const problem = `SMS gateway: ${codeOf(error)}`;
        return { kind: content.readableDidRead ? "unsure" : "retry", problem };
      }
    },
  };
}

/** The placeholders are filled in once the JSON is read, so that no text can be anything but a string in it. */
function fill(template: string, values: { to: string; text: string }): string {
  const filled: unknown = JSON.parse(template, (_key, value: unknown) =>
    typeof value === "string" ? value.replace(/\{(?:to|text)\}/g, (name) => (name === "{to}" ? values.to : values.text)) : value,
  );
  return JSON.stringify(filled);
}

const busy = new Set([408, 429, 500, 503]);
/** What stands between us and the gateway has lost sight of it, and of the message. */
const lost = new Set([502, 504]);

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const problem = `SMS gateway: HTTP ${status}`;
  if (busy.has(status)) return { kind: "retry", problem };
  return { kind: lost.has(status) ? "unsure" : "failed", problem };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : error.name;
}
