/** What the municipality has written to the account's holder. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, Id, Instant, Line } from "./fields.ts";
import { order, Page, Pagination } from "./pagination.ts";

export const CommunicationChannel = z.enum(["email", "sms", "letter"]);
export type CommunicationChannel = z.infer<typeof CommunicationChannel>;

export const Communication = z.object({
  id: Id,
  date: Instant,
  channel: CommunicationChannel,
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  /** As it was sent: text, or HTML in an e-mail. */
  body: z.string(),
  status: z.enum(["queued", "sent", "delivered", "failed"]),
});
export type Communication = z.infer<typeof Communication>;

/** Marks of HTML; an address in angle brackets in a mail of plain text is none. */
const html =
  /<!doctype html|<\/?(?:html|head|body|p|div|br|hr|table|tr|td|span|a|h[1-6]|ul|ol|li|b|i|u|strong|em|img|font|center|style|script|svg|iframe|form)(?:\s[^<>]*)?\/?>/i;

/** Whether a body is HTML and not text; nothing else in a message says so. */
export function isHtml({ channel, body }: Pick<Communication, "channel" | "body">): boolean {
  return channel === "email" && html.test(body);
}

export const communicationOrder = order(["date", "channel", "subject", "status"]);

/** A search that holds more gives the first of them, in the order asked for: to count on would take longer the more was ever written. */
export const mostFound = 1_000;

const path = "/api/consumer/accounts/{account}/communication";

export const listCommunication = call("get", path, {
  summary: "What was sent, newest first unless ordered otherwise; `search` looks in subject and body",
  params: { account: AccountNumber },
  query: {
    page: Page.optional(),
    order: communicationOrder.optional(),
    channel: CommunicationChannel.optional(),
    search: Line.max(100).optional(),
  },
  answer: {
    communication: z.array(Communication),
    pagination: Pagination,
    /** The search holds more than `mostFound`, which are all that its pages show. */
    more: z.boolean().optional(),
  },
});

export const getCommunication = call("get", `${path}/{message}`, {
  summary: "One message",
  params: { account: AccountNumber, message: Id },
  answer: { communication: Communication },
});
