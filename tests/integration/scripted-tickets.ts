/** Tickets as a scripted municipality keeps them: what is sent changes them, and what is sent twice under one key is done once. */
import type { z } from "zod";
import { addUpload } from "#contract/uploads.ts";
import {
  assignTicket,
  closeTicket,
  getAttachment,
  getTicket,
  listTickets,
  raiseTicket,
  reopenTicket,
  replyToTicket,
  type Ticket,
} from "#contract/tickets.ts";
import { answers, type Answer, type Asked, fails, json, type Upstream } from "../support/upstream.ts";
import { pagination } from "./scripted-municipality.ts";

type OnWire = z.input<typeof Ticket>;
type Message = OnWire["messages"][number];

export interface ScriptedTickets {
  /** As they stand, the newest first. */
  all: OnWire[];
  /** The bodies that were sent by the call, oldest first. */
  sent(call: typeof raiseTicket | typeof replyToTicket): unknown[];
  /** The municipality writes. */
  answer(id: string, body: string): void;
}

export function message(from: Message["from"], body: string, more: Partial<Message> = {}): Message {
  const name = { consumer: "Thandi Nkosi", staff: "Sipho Dube", system: "" }[from];
  return { id: crypto.randomUUID(), from, name, date: new Date().toISOString(), body, attachments: [], ...more };
}

export function ticket(id: string, more: Partial<OnWire> = {}): OnWire {
  const now = new Date().toISOString();
  const about = { category: "meter", subject: `Subject of ${id}`, status: "open" as const, account: null };
  const times = { created: now, updated: now, closed: null };
  return {
    id,
    reference: `T-${id}`,
    ...about,
    ...times,
    unread: false,
    mine: true,
    messages: [message("consumer", `Text of ${id}`)],
    ...more,
  };
}

const keyUsed = json(409, { code: 409, text: "Conflict", error: { code: "key_used", message: "This key was used for something else" } });

/** Scripts every call of tickets and uploads. Files whose bytes are "bad" are refused. */
export function scriptTickets(upstream: Upstream, ...tickets: OnWire[]): ScriptedTickets {
  const all = [...tickets];
  const firstAnswers = new Map<string, { body: string; answer: Answer }>();
  const asked = upstream.asked.length;
  let uploads = 0;

  const of = (path: string) => all.find(({ id }) => id === path.split("/")[4]);
  const attached = (ids: readonly string[] = []) => ids.map((id) => ({ id, name: `${id}.jpg`, type: "image/jpeg", size: 3 }));

  /** The deed is done once for a key; the same key with another body is a conflict. */
  function once(call: typeof raiseTicket | typeof replyToTicket, deed: (asked: Asked) => Answer): void {
    upstream.script(call, (response, one) => {
      const key = [one.headers["idempotency-key"]].flat()[0] ?? "";
      if (!/^[\x21-\x7e]{8,200}$/.test(key)) return fails(400)(response, one);
      const first = firstAnswers.get(key);
      if (first && first.body !== one.body) return keyUsed(response, one);
      const answer = first?.answer ?? deed(one);
      firstAnswers.set(key, { body: one.body, answer });
      return answer(response, one);
    });
  }

  upstream.script(listTickets, (response, one) => {
    const status = one.query.get("status");
    const shown = all.filter((each) => status === null || each.status === status);
    return answers(listTickets, { tickets: shown, pagination })(response, one);
  });
  upstream.script(getTicket, (response, one) => {
    const found = of(one.path);
    if (found) found.unread = false;
    return (found ? answers(getTicket, { ticket: found }) : fails(404))(response, one);
  });
  once(raiseTicket, ({ body }) => {
    const { message: text, attachments, account = null, ...about } = raiseTicket.body.parse(JSON.parse(body));
    const messages = [message("consumer", text, { attachments: attached(attachments) })];
    const made = ticket(`N${all.length + 1}`, { ...about, account, messages });
    all.unshift(made);
    return answers(raiseTicket, { ticket: structuredClone(made) });
  });
  once(replyToTicket, ({ path, body }) => {
    const found = of(path);
    if (!found) return fails(404);
    const { message: text, attachments } = replyToTicket.body.parse(JSON.parse(body));
    const from = found.mine ? "consumer" : "staff";
    Object.assign(found, { status: "open", closed: null });
    found.messages.push(message(from, text, { attachments: attached(attachments) }));
    return answers(replyToTicket, { ticket: structuredClone(found) });
  });
  const changes = [
    [
      closeTicket,
      ({ path }) => {
        of(path)?.messages.push(message("system", "Closed.", { name: "Thandi Nkosi", deed: "closed" }));
        return { status: "closed", closed: new Date().toISOString() };
      },
    ],
    [reopenTicket, () => ({ status: "open", closed: null })],
    [assignTicket, ({ body }) => ({ assignee: body.includes("true") ? { name: "Sipho Dube", me: true } : null })],
  ] satisfies [unknown, (asked: Asked) => Partial<OnWire>][];
  for (const [call, change] of changes) {
    upstream.script(call, (response, one) => {
      const found = of(one.path);
      if (!found) return fails(404)(response, one);
      return answers(call, { ticket: Object.assign(found, change(one)) })(response, one);
    });
  }
  upstream.script(getAttachment, (response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "a=b", "Content-Length": "9" }).end("<script>\n");
  });
  upstream.script(addUpload, (response, one) => {
    if (one.body === "bad")
      return json(422, { code: 422, text: "No", errors: { file: ["This is neither a photo nor a PDF"] } })(response, one);
    uploads += 1;
    const name = one.query.get("name") ?? "";
    return answers(addUpload, { upload: { id: `U${uploads}`, name, type: "image/jpeg", size: one.bytes.length } })(response, one);
  });

  return {
    all,
    sent: (call) => {
      const path = new RegExp(`^${call.path.replace("{ticket}", "[^/]+")}$`);
      const matching = upstream.asked.slice(asked).filter((one) => one.method === "POST" && path.test(one.path));
      return matching.map(({ body }) => JSON.parse(body) as unknown); // The portal has written it.
    },
    answer(id, body) {
      const found = all.find((each) => each.id === id);
      found?.messages.push(message("staff", body));
      Object.assign(found ?? {}, { unread: true });
    },
  };
}

/** What a browser sends for a form with files. */
export function filledTicket(
  fields: Record<string, string>,
  ...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  for (const [name, content] of files) data.append("files", new Blob([content]), name);
  // Where none is chosen, browsers send an empty one.
  if (files.length === 0) data.append("files", new Blob([]), "");
  return data;
}
