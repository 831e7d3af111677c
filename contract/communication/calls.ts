/** The calls for messages that the municipality has sent to the account's holder. */
import { z } from "zod";
import { call } from "../call.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import { AccountNumber, Id, Instant, Line } from "../values/fields.ts";

export const CommunicationChannel = z.enum(["email", "sms", "letter"]);
export type CommunicationChannel = z.infer<typeof CommunicationChannel>;

export const Communication = z.object({
  id: Id,
  date: Instant,
  channel: CommunicationChannel,
  /** The recipient, masked. */
  to: z.string(),
  subject: z.string(),
  /** The body as it was sent: plain text, or HTML in some emails. */
  body: z.string(),
  status: z.enum(["queued", "sent", "delivered", "failed"]),
  /** The ID of the account's statement that the message is about. Missing if there is none. */
  statement: Id.optional(),
});
export type Communication = z.infer<typeof Communication>;

/** A message in a list as the portal accepts it. The specification names none of its fields. */
export const ListedCommunication = Communication.partial().required({ id: true });
export type ListedCommunication = z.infer<typeof ListedCommunication>;

/** Matches HTML tags. An email address in angle brackets in a plain-text message does not match. */
const htmlPattern =
  /<!doctype html|<\/?(?:html|head|body|p|div|br|hr|table|tr|td|span|a|h[1-6]|ul|ol|li|b|i|u|strong|em|img|font|center|style|script|svg|iframe|form)(?:\s[^<>]*)?\/?>/i;

/** Checks whether a message's body is HTML. The contract has no field that says so. */
export function isHtml({
  channel,
  body,
}: Pick<ListedCommunication, "channel"> & Pick<Communication, "body">): boolean {
  return channel === "email" && htmlPattern.test(body);
}

export const communicationOrder = orderSchema(["date", "channel", "subject", "status"]);

const path = "/api/consumer/accounts/{account}/communication";

export const listCommunication = call("get", path, {
  summary:
    "Lists messages sent to the account's holder, newest first by default. `search` matches the subject and body.",
  params: { account: AccountNumber },
  query: {
    page: PageNumber.optional(),
    order: communicationOrder.optional(),
    channel: CommunicationChannel.optional(),
    search: Line.max(100).optional(),
  },
  answer: {
    communication: z.array(Communication),
    pagination: Pagination,
    /**
     * True if the search found more than `maxSearchResults` messages. The list is then cut off at
     * that number.
     */
    more: z.boolean().optional(),
  },
  accepted: {
    communication: z.array(ListedCommunication),
    pagination: PaginationOrOnePage,
    more: z.boolean().optional(),
  },
});

export const getCommunication = call("get", `${path}/{message}`, {
  summary: "Returns one message.",
  params: { account: AccountNumber, message: Id },
  answer: { communication: Communication },
});
