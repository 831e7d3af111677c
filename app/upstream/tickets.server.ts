/** The upstream calls for tickets: the user's own and, for staff, everyone's. */
import type { z } from "zod";
import {
  assignTicket,
  closeTicket,
  getAttachment,
  getAttachmentPreview,
  getTicket,
  listTickets,
  raiseTicket,
  reopenTicket,
  replyToTicket,
} from "#contract/tickets/calls.ts";
import { addTicketNote, mergeTicket } from "#contract/tickets/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function ticketsApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listTickets.query>) => upstream.read(listTickets, { query }),
    /** Works like `list`, but returns undefined if the upstream doesn't support tickets. */
    listIfAny: (query: z.input<typeof listTickets.query>) => upstream.find(listTickets, { query }),
    /**
     * Returns the user's own tickets with an unread answer, or an empty list if they can't be
     * loaded.
     */
    unread: async () =>
      (await upstream.readOptional(listTickets))?.tickets.filter(
        ({ mine, unread }) => mine && unread,
      ) ?? [],
    /** Returns a ticket and marks it as read. */
    get: async (ticket: string) => (await upstream.read(getTicket, { params: { ticket } })).ticket,
    /** Creates a ticket. 409: the idempotency key was already used with a different body. */
    raise: (body: z.input<typeof raiseTicket.body>, idempotencyKey: string) =>
      upstream.submit(raiseTicket, { body, idempotencyKey }, [409, 422, 429]),
    /** Replies to a ticket. 409: the idempotency key was already used with a different body. */
    reply: (ticket: string, body: z.input<typeof replyToTicket.body>, idempotencyKey: string) =>
      upstream.submit(replyToTicket, { params: { ticket }, body, idempotencyKey }, [409, 422, 429]),
    close: (ticket: string) => upstream.submit(closeTicket, { params: { ticket } }, []),
    reopen: (ticket: string) => upstream.submit(reopenTicket, { params: { ticket } }, []),
    assign: (ticket: string, assigned: boolean) =>
      upstream.submit(assignTicket, { params: { ticket }, body: { assigned } }, []),
    /** Assigns a ticket to a colleague. */
    assignTo: (ticket: string, assignee: string) =>
      upstream.submit(
        assignTicket,
        { params: { ticket }, body: { assigned: true, assignee } },
        [422],
      ),
    /** Adds a note. 409: the idempotency key was already used with a different body. */
    addNote: (ticket: string, note: string, idempotencyKey: string) =>
      upstream.submit(
        addTicketNote,
        { params: { ticket }, body: { note }, idempotencyKey },
        [409, 422],
      ),
    /** Merges a duplicate into another ticket. 409: it was already merged into a different one. */
    merge: (ticket: string, into: string) =>
      upstream.submit(mergeTicket, { params: { ticket }, body: { into } }, [409, 422]),
    /** Opens a ticket's attachment for streaming. */
    attachment: (params: z.input<typeof getAttachment.params>) =>
      upstream.file(getAttachment, { params }),
    /** Opens a photo's preview. `headers` may contain the headers of a conditional request. */
    preview: (
      params: z.input<typeof getAttachmentPreview.params>,
      headers: Record<string, string>,
    ) => upstream.file(getAttachmentPreview, { params, headers }),
  };
}
