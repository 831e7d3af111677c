/**
 * The calls for tickets: questions and reports, with their conversations. The specification defines
 * no ticket calls, so these follow the style of the others.
 */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { orderSchema, PageNumber, Pagination } from "../pagination.ts";
import { uploadLimits } from "../uploads/limits.ts";
import { AccountNumber, DisplayLine, Id, Instant, Line, visibleText } from "../values/fields.ts";

/**
 * The known ticket categories, faults first. Any other category gets the generic icon. An upstream
 * accepts `basicTicketCategories`, unless the tenant's `ticket_categories` lists others.
 */
export const ticketCategories = [
  "water",
  "electricity",
  "fault",
  "account",
  "meter",
  "payment",
  "complaint",
  "compliment",
  "general",
] as const;
export const basicTicketCategories: readonly TicketCategory[] = [
  "account",
  "meter",
  "payment",
  "complaint",
  "compliment",
  "general",
];
export const TicketCategory = z.enum(ticketCategories);
export type TicketCategory = z.infer<typeof TicketCategory>;

/** The stages of a ticket, in order. */
export const TicketStage = z.enum(["received", "assigned", "answered", "closed"]);
export type TicketStage = z.infer<typeof TicketStage>;

export const TicketListItem = z.object({
  id: Id,
  /** The reference number that people quote on the phone. */
  reference: z.string(),
  category: z.string(),
  subject: z.string(),
  status: z.enum(["open", "closed"]),
  /** The number of the account that the ticket is about, or null. */
  account: AccountNumber.nullable(),
  created: Instant,
  updated: Instant,
  closed: Instant.nullable(),
  /**
   * True if someone else has replied to, closed or reopened the ticket since the caller last read
   * it.
   */
  unread: z.boolean(),
  /**
   * The ticket's progress: received, assigned to a staff member, answered (since the owner last
   * wrote), or closed.
   */
  stage: TicketStage.optional(),
  /** True if the ticket belongs to the caller. Staff can have tickets of their own too. */
  mine: z.boolean(),
  /** The name of the ticket's owner. Sent to staff only. */
  consumer: z.string().optional(),
  /** The staff member assigned to the ticket, or null if no one is assigned. Sent to staff only. */
  assignee: z
    .object({ id: Id.optional(), name: z.string(), me: z.boolean() })
    .nullable()
    .optional(),
  /**
   * The time of the owner's first message without an answer. Null if the ticket is answered or
   * closed. Sent to staff only.
   */
  waiting_since: Instant.nullable().optional(),
  /**
   * The time by which the municipality aims to answer: `waiting_since` plus the tenant's
   * `ticket_target_hours`. Null if the ticket isn't waiting for an answer or the tenant has no
   * target. Sent to staff only.
   */
  due: Instant.nullable().optional(),
  /** True if `due` has passed. Sent to staff only. */
  overdue: z.boolean().optional(),
});
export type TicketListItem = z.infer<typeof TicketListItem>;

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  size: z.number().int().positive(),
  /** True if `getAttachmentPreview` shows the file as a picture. */
  preview: z.boolean().optional(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Another ticket that this one refers to. */
export const TicketLink = z.object({ id: Id, reference: z.string() });
export type TicketLink = z.infer<typeof TicketLink>;

/** `taken`: the assignee assigned the ticket to themselves. `assigned`: a colleague did. */
export const TicketEvent = z.enum([
  "closed",
  "reopened",
  "taken",
  "given_back",
  "assigned",
  "merged_into",
  "merged_from",
]);
export type TicketEvent = z.infer<typeof TicketEvent>;

export const TicketMessage = z.object({
  id: Id,
  from: z.enum(["consumer", "staff", "system"]),
  /**
   * The name of the author. For a system message, the name of the user who performed the reported
   * action or, for `assigned`, of the new assignee.
   */
  name: z.string(),
  date: Instant,
  /**
   * The action that a system message reports, so that it can be shown in the reader's language.
   * `body` describes it in English.
   */
  deed: TicketEvent.optional(),
  /** The other ticket, if `deed` is `merged_into` or `merged_from`. */
  ticket: TicketLink.optional(),
  body: z.string(),
  attachments: z.array(Attachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** A note for colleagues. */
export const TicketNote = z.object({ id: Id, name: z.string(), date: Instant, body: z.string() });
export type TicketNote = z.infer<typeof TicketNote>;

export const Ticket = TicketListItem.extend({
  messages: z.array(TicketMessage),
  /** The ticket that this duplicate was merged into. It takes no more replies. */
  merged_into: TicketLink.nullable().optional(),
  /** The notes for colleagues, oldest first. Sent to staff, and never to the ticket's owner. */
  notes: z.array(TicketNote).optional(),
  /** The colleagues to whom the ticket can be assigned, sorted by name. Sent to staff only. */
  assignees: z.array(z.object({ id: Id, name: z.string() })).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** Multi-line text in any language, without control characters other than tabs and line breaks. */
export const MessageText = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, schemaText("message_required"))
      .max(5000, schemaText("too_long", { count: 5000 }))
      .regex(/^(?:\n|\t|[^\p{Cc}\p{Cs}])*$/u, schemaText("hidden_characters"))
      .regex(visibleText, schemaText("no_visible_character")),
  );

export const TicketSubject = DisplayLine.min(1, schemaText("subject_required")).max(
  150,
  schemaText("too_long", { count: 150 }),
);

const Attachments = z
  .array(Id)
  .max(uploadLimits.files, schemaText("too_many_files", { count: uploadLimits.files }));

export const ticketOrder = orderSchema(["updated", "created", "reference", "category", "subject"]);

const path = "/api/consumer/tickets";
const ticketParams = { ticket: Id };

export const listTickets = call("get", path, {
  summary:
    "Lists the caller's tickets. `staff` lists the municipality's tickets instead, the open ones that wait longest first by default, and requires the permission tickets.manage.",
  query: {
    page: PageNumber.optional(),
    order: ticketOrder.optional(),
    status: z.enum(["open", "closed"]).optional(),
    category: z.string().max(40).optional(),
    search: Line.max(100).optional(),
    staff: z.enum(["all", "mine", "unassigned"]).optional(),
    /** Selects only the tickets about this account. */
    account: AccountNumber.optional(),
    /** Selects only the tickets whose `due` has passed. Requires `staff`. */
    overdue: z.enum(["true"]).optional(),
  },
  answer: {
    tickets: z.array(TicketListItem),
    pagination: Pagination,
    /**
     * True if more than `maxSearchResults` tickets match. The list is then cut off at that number.
     */
    more: z.boolean().optional(),
    /**
     * The number of all overdue tickets, whatever the filter. Sent with `staff`, if the tenant has
     * a target.
     */
    overdue: z.number().int().min(0).optional(),
  },
});

export const raiseTicket = call("post", path, {
  summary: "Creates a ticket. Requires an Idempotency-Key.",
  idempotent: true,
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
  summary: "Returns one ticket with its conversation, and marks it as read.",
  params: ticketParams,
  answer: { ticket: Ticket },
});

export const replyToTicket = call("post", `${path}/{ticket}`, {
  summary:
    "Replies to a ticket, and reopens it if it is closed. Returns 409 with the error code ticket_merged if it was merged into another ticket. Requires an Idempotency-Key.",
  idempotent: true,
  params: ticketParams,
  body: { message: MessageText, attachments: Attachments.optional() },
  answer: { ticket: Ticket },
});

export const closeTicket = call("post", `${path}/{ticket}/close`, {
  summary: "Closes a ticket. A closed ticket stays closed.",
  params: ticketParams,
  answer: { ticket: Ticket },
});

export const reopenTicket = call("post", `${path}/{ticket}/reopen`, {
  summary:
    "Reopens a ticket. An open ticket stays open. Returns 409 if it was merged into another ticket.",
  params: ticketParams,
  answer: { ticket: Ticket },
});

export const assignTicket = call("post", `${path}/{ticket}/assign`, {
  summary: "Assigns a ticket to a colleague or to the caller, or unassigns it.",
  permission: "tickets.manage",
  params: ticketParams,
  body: {
    assigned: z.boolean(),
    /** The ID of the colleague. Defaults to the caller. */
    assignee: Id.optional(),
  },
  answer: { ticket: Ticket },
});

/**
 * A file name. Excludes `.` and `..`, which have a special meaning in paths, and characters that a
 * URL can't contain.
 */
export const FileName = z
  .string()
  .max(255)
  .regex(/^(?!\.{1,2}$)[^/\\\p{Cc}\p{Cs}]+$/u, schemaText("file_name_required"));

export const getAttachment = call("get", `${path}/{ticket}/attachments/{attachment}/file/{name}`, {
  summary: "Returns an attachment as a download.",
  file: "application/octet-stream",
  params: { ...ticketParams, attachment: Id, name: FileName },
});

/** A small square, or the whole picture with at most 1 600 pixels per side. */
export const PreviewSize = z.enum(["small", "large"]);
export type PreviewSize = z.infer<typeof PreviewSize>;

export const getAttachmentPreview = call(
  "get",
  `${path}/{ticket}/attachments/{attachment}/preview/{size}`,
  {
    summary: "Returns a photo as a JPEG that every browser can show. Evaluates If-None-Match.",
    file: "image/jpeg",
    params: { ...ticketParams, attachment: Id, size: PreviewSize },
  },
);
