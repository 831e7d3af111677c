/** Tickets: what people ask or report, and the conversation about it. Calls in the style of the others; the specification names none. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, Id, Instant, Line } from "./fields.ts";
import { order, Page, Pagination } from "./pagination.ts";
import { uploadLimits } from "./uploads.ts";

/** Others may come; they have the generic icon. */
export const ticketCategories = ["account", "complaint", "compliment", "general", "meter", "payment"] as const;
export const TicketCategory = z.enum(ticketCategories);
export type TicketCategory = z.infer<typeof TicketCategory>;

export const TicketListItem = z.object({
  id: Id,
  /** What people call it on the phone. */
  reference: z.string(),
  category: z.string(),
  subject: z.string(),
  status: z.enum(["open", "closed"]),
  /** The account it is about; null where it is about none. */
  account: AccountNumber.nullable(),
  created: Instant,
  updated: Instant,
  closed: Instant.nullable(),
  /** Whether somebody else has written, closed it or opened it again since the caller last read it. */
  unread: z.boolean(),
  /** Whether it is the caller's own: staff have tickets of their own as well. */
  mine: z.boolean(),
  /** Whose it is; for staff alone. */
  consumer: z.string().optional(),
  /** The member of staff it is assigned to; null where nobody has it. For staff alone. */
  assignee: z.object({ name: z.string(), me: z.boolean() }).nullable().optional(),
});
export type TicketListItem = z.infer<typeof TicketListItem>;

export const Attachment = z.object({ id: Id, name: z.string(), type: z.string(), size: z.number().int().positive() });
export type Attachment = z.infer<typeof Attachment>;

export const TicketDeed = z.enum(["closed", "reopened", "taken", "given_back"]);
export type TicketDeed = z.infer<typeof TicketDeed>;

export const TicketMessage = z.object({
  id: Id,
  from: z.enum(["consumer", "staff", "system"]),
  /** Who wrote it; where the system tells of a deed, whose that is. */
  name: z.string(),
  date: Instant,
  /** What a line of the system tells of, to be said in the reader's language; `body` says it in English. */
  deed: TicketDeed.optional(),
  body: z.string(),
  attachments: z.array(Attachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const Ticket = TicketListItem.extend({ messages: z.array(TicketMessage) });
export type Ticket = z.infer<typeof Ticket>;

/** Lines of text in any language: no control characters but the ends of lines. */
export const MessageText = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "must be filled in")
      .max(5000, "must be 5000 characters or fewer")
      .regex(/^(?:\n|\t|[^\p{Cc}\p{Cs}])*$/u, "must not hold control characters"),
  );

export const TicketSubject = Line.trim().min(1, "must be filled in").max(150, "must be 150 characters or fewer");

const Attachments = z.array(Id).max(uploadLimits.files, `must be ${uploadLimits.files} files or fewer`);

export const ticketOrder = order(["updated", "created", "reference", "category", "subject"]);

const path = "/api/consumer/tickets";
const ofTicket = { ticket: Id };

export const listTickets = call("get", path, {
  summary: "The caller's tickets; with `staff`, those of the whole municipality, for holders of tickets.manage",
  query: {
    page: Page.optional(),
    order: ticketOrder.optional(),
    status: z.enum(["open", "closed"]).optional(),
    category: z.string().max(40).optional(),
    search: Line.max(100).optional(),
    staff: z.enum(["all", "mine", "unassigned"]).optional(),
  },
  answer: { tickets: z.array(TicketListItem), pagination: Pagination },
});

export const raiseTicket = call("post", path, {
  summary: "Raises a ticket; needs an Idempotency-Key",
  once: true,
  body: {
    category: TicketCategory,
    subject: TicketSubject,
    message: MessageText,
    account: AccountNumber.optional(),
    attachments: Attachments.optional(),
  },
  answer: { ticket: Ticket },
});

export const getTicket = call("get", `${path}/{ticket}`, {
  summary: "One ticket with its conversation, which counts as read from now on",
  params: ofTicket,
  answer: { ticket: Ticket },
});

export const replyToTicket = call("post", `${path}/{ticket}`, {
  summary: "Writes to the conversation; a closed ticket is open again. Needs an Idempotency-Key",
  once: true,
  params: ofTicket,
  body: { message: MessageText, attachments: Attachments.optional() },
  answer: { ticket: Ticket },
});

export const closeTicket = call("post", `${path}/{ticket}/close`, {
  summary: "Closes it; one that is closed stays so",
  params: ofTicket,
  answer: { ticket: Ticket },
});

export const reopenTicket = call("post", `${path}/{ticket}/reopen`, {
  summary: "Opens it again; one that is open stays so",
  params: ofTicket,
  answer: { ticket: Ticket },
});

export const assignTicket = call("post", `${path}/{ticket}/assign`, {
  summary: "Takes the ticket, or gives it back; for holders of tickets.manage",
  params: ofTicket,
  body: { assigned: z.boolean() },
  answer: { ticket: Ticket },
});

/** Never `.` or `..`, which would be another path, and nothing that no address can hold. */
const FileName = z
  .string()
  .max(255)
  .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}\p{Cs}]+$/u, "is not a file's name");

export const getAttachment = call("get", `${path}/{ticket}/attachments/{attachment}/file/{name}`, {
  summary: "An attachment's bytes, as a download",
  file: "application/octet-stream",
  params: { ...ofTicket, attachment: Id, name: FileName },
});
