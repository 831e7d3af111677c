/**
 * Stub of a municipality's tickets, which requests can change. A repeated idempotency key takes
 * effect only once.
 */
import type { z } from "zod";
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
} from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import {
  type RecordedRequest,
  respondError,
  respondJson,
  respondWith,
  type ResponseHandler,
  type Stubs,
} from "../mock-upstream.ts";
import { pagination } from "./mock-municipality.ts";

type TicketJson = z.input<typeof Ticket>;
type MessageJson = TicketJson["messages"][number];

export interface MockTickets {
  /** Current tickets, newest first. */
  all: TicketJson[];
  /** Returns the request bodies sent to this call, oldest first. */
  sentBodies(call: typeof raiseTicket | typeof replyToTicket): unknown[];
  /** Adds a message from staff to a ticket. */
  staffReply(id: string, body: string): void;
}

export function message(
  from: MessageJson["from"],
  body: string,
  more: Partial<MessageJson> = {},
): MessageJson {
  const name = { consumer: "Thandi Nkosi", staff: "Sipho Dube", system: "" }[from];
  return {
    id: crypto.randomUUID(),
    from,
    name,
    date: new Date().toISOString(),
    body,
    attachments: [],
    ...more,
  };
}

export function ticket(id: string, more: Partial<TicketJson> = {}): TicketJson {
  const now = new Date().toISOString();
  const about = {
    category: "meter",
    subject: `Subject of ${id}`,
    status: "open" as const,
    account: null,
  };
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

const keyConflict = respondJson(409, {
  code: 409,
  text: "Conflict",
  error: { code: "key_used", message: "This key was used for something else" },
});

/** Stubs every ticket and upload call. Files with the content "bad" are rejected. */
export function stubTickets(upstream: Stubs, ...tickets: TicketJson[]): MockTickets {
  const all = [...tickets];
  const firstAnswers = new Map<string, { body: string; answer: ResponseHandler }>();
  const asked = upstream.requests.length;
  let uploads = 0;

  const of = (path: string) => all.find(({ id }) => id === path.split("/")[4]);
  const attached = (ids: readonly string[] = []) =>
    ids.map((id) => ({ id, name: `${id}.jpg`, type: "image/jpeg", size: 3 }));

  /**
   * Stubs a call so that it takes effect once per idempotency key. The same key with another body
   * returns a conflict.
   */
  function stubIdempotent(
    call: typeof raiseTicket | typeof replyToTicket,
    deed: (asked: RecordedRequest) => ResponseHandler,
  ): void {
    upstream.stub(call, (response, one) => {
      const key = [one.headers["idempotency-key"]].flat()[0] ?? "";
      if (!/^[\x21-\x7e]{8,200}$/.test(key)) return respondError(400)(response, one);
      const first = firstAnswers.get(key);
      if (first && first.body !== one.body) return keyConflict(response, one);
      const answer = first?.answer ?? deed(one);
      firstAnswers.set(key, { body: one.body, answer });
      return answer(response, one);
    });
  }

  upstream.stub(listTickets, (response, one) => {
    const status = one.query.get("status");
    const shown = all.filter((each) => status === null || each.status === status);
    return respondWith(listTickets, { tickets: shown, pagination })(response, one);
  });
  upstream.stub(getTicket, (response, one) => {
    const found = of(one.path);
    if (found) found.unread = false;
    return (found ? respondWith(getTicket, { ticket: found }) : respondError(404))(response, one);
  });
  stubIdempotent(raiseTicket, ({ body }) => {
    const {
      message: text,
      attachments,
      account = null,
      ...about
    } = raiseTicket.body.parse(JSON.parse(body));
    const messages = [message("consumer", text, { attachments: attached(attachments) })];
    const made = ticket(`N${all.length + 1}`, { ...about, account, messages });
    all.unshift(made);
    return respondWith(raiseTicket, { ticket: structuredClone(made) });
  });
  stubIdempotent(replyToTicket, ({ path, body }) => {
    const found = of(path);
    if (!found) return respondError(404);
    const { message: text, attachments } = replyToTicket.body.parse(JSON.parse(body));
    const from = found.mine ? "consumer" : "staff";
    Object.assign(found, { status: "open", closed: null });
    found.messages.push(message(from, text, { attachments: attached(attachments) }));
    return respondWith(replyToTicket, { ticket: structuredClone(found) });
  });
  const changes = [
    [
      closeTicket,
      ({ path }) => {
        of(path)?.messages.push(
          message("system", "Closed.", { name: "Thandi Nkosi", deed: "closed" }),
        );
        return { status: "closed", closed: new Date().toISOString() };
      },
    ],
    [reopenTicket, () => ({ status: "open", closed: null })],
    [
      assignTicket,
      ({ body }) => ({ assignee: body.includes("true") ? { name: "Sipho Dube", me: true } : null }),
    ],
  ] satisfies [unknown, (asked: RecordedRequest) => Partial<TicketJson>][];
  for (const [call, change] of changes) {
    upstream.stub(call, (response, one) => {
      const found = of(one.path);
      if (!found) return respondError(404)(response, one);
      return respondWith(call, { ticket: Object.assign(found, change(one)) })(response, one);
    });
  }
  upstream.stub(getAttachment, (response) => {
    response
      .writeHead(200, {
        "Content-Type": "image/svg+xml",
        "Set-Cookie": "a=b",
        "Content-Length": "9",
      })
      .end("<script>\n");
  });
  upstream.stub(addUpload, (response, one) => {
    if (one.body === "bad")
      return respondJson(422, {
        code: 422,
        text: "No",
        errors: { file: ["This is neither a photo nor a PDF"] },
      })(response, one);
    uploads += 1;
    const name = one.query.get("name") ?? "";
    return respondWith(addUpload, {
      upload: { id: `U${uploads}`, name, type: "image/jpeg", size: one.bytes.length },
    })(response, one);
  });

  return {
    all,
    sentBodies: (call) => {
      const path = new RegExp(`^${call.path.replace("{ticket}", "[^/]+")}$`);
      const matching = upstream.requests
        .slice(asked)
        .filter((one) => one.method === "POST" && path.test(one.path));
      return matching.map(({ body }) => JSON.parse(body) as unknown); // The portal wrote this body, so it is valid JSON.
    },
    staffReply(id, body) {
      const found = all.find((each) => each.id === id);
      found?.messages.push(message("staff", body));
      Object.assign(found ?? {}, { unread: true });
    },
  };
}

/** Returns a form with files as a browser sends it. */
export function ticketFormData(
  fields: Record<string, string>,
  ...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  for (const [name, content] of files) data.append("files", new Blob([content]), name);
  // Browsers send an empty file when none is chosen.
  if (files.length === 0) data.append("files", new Blob([]), "");
  return data;
}
