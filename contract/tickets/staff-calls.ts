/** The calls for working on tickets, for staff with the permission tickets.manage. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { DisplayLine, Id, Instant } from "../values/fields.ts";
import { MessageText, Ticket } from "./calls.ts";

const ticketPath = "/api/consumer/tickets/{ticket}";
const ticketParams = { ticket: Id };

export const addTicketNote = call("post", `${ticketPath}/notes`, {
  summary:
    "Adds a note for colleagues to a ticket, which its owner never sees. Requires an Idempotency-Key.",
  permission: "tickets.manage",
  idempotent: true,
  params: ticketParams,
  body: { note: MessageText },
  answer: { ticket: Ticket },
});

/** The reference number of a ticket, as people type it. */
export const TicketReference = DisplayLine.transform((text) => text.toUpperCase()).pipe(
  z
    .string()
    .min(1, schemaText("ticket_reference_required"))
    .max(40, schemaText("ticket_reference_required")),
);

export const mergeTicket = call("post", `${ticketPath}/merge`, {
  summary:
    "Closes a duplicate, and points to an open ticket of the same owner. Returns 409 if it was merged into another ticket already.",
  permission: "tickets.manage",
  params: ticketParams,
  body: {
    /** The reference number of the ticket that is kept. */
    into: TicketReference,
  },
  answer: { ticket: Ticket },
});

export const SavedReply = z.object({
  id: Id,
  name: z.string(),
  body: z.string(),
  updated: Instant,
});
export type SavedReply = z.infer<typeof SavedReply>;

/** The maximum number of saved replies per municipality. The list isn't paginated. */
export const savedReplyLimit = 50;

const savedRepliesPath = "/api/staff/replies";
const savedReplyParams = { reply: Id };
export const savedReplyFields = {
  name: DisplayLine.pipe(
    z
      .string()
      .min(1, schemaText("saved_reply_name_required"))
      .max(80, schemaText("too_long", { count: 80 })),
  ),
  body: MessageText.pipe(z.string().max(2000, schemaText("too_long", { count: 2000 }))),
};

export const listSavedReplies = call("get", savedRepliesPath, {
  summary: "Lists the municipality's saved replies to tickets by name.",
  permission: "tickets.manage",
  answer: { replies: z.array(SavedReply) },
});

export const addSavedReply = call("post", savedRepliesPath, {
  summary: "Adds a saved reply.",
  permission: "tickets.manage",
  body: savedReplyFields,
  answer: { reply: SavedReply },
});

export const changeSavedReply = call("post", `${savedRepliesPath}/{reply}`, {
  summary: "Changes a saved reply.",
  permission: "tickets.manage",
  params: savedReplyParams,
  body: savedReplyFields,
  answer: { reply: SavedReply },
});

export const deleteSavedReply = call("delete", `${savedRepliesPath}/{reply}`, {
  summary: "Deletes a saved reply.",
  permission: "tickets.manage",
  params: savedReplyParams,
});
