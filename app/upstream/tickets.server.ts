/** Tickets: the person's own, and for staff everybody's. */
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
} from "#contract/tickets.ts";
import type { Upstream } from "./upstream.server.ts";

export function ticketsApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listTickets.query>) => upstream.read(listTickets, { query }),
    /** Counts as read from now on. */
    get: async (ticket: string) => (await upstream.read(getTicket, { params: { ticket } })).ticket,
    /** 409: under this key another body came before. */
    raise: (body: z.input<typeof raiseTicket.body>, idempotencyKey: string) =>
      upstream.submit(raiseTicket, { body, idempotencyKey }, [409, 422, 429]),
    /** 409: under this key another body came before. */
    reply: (ticket: string, body: z.input<typeof replyToTicket.body>, idempotencyKey: string) =>
      upstream.submit(replyToTicket, { params: { ticket }, body, idempotencyKey }, [409, 422, 429]),
    close: (ticket: string) => upstream.submit(closeTicket, { params: { ticket } }, []),
    reopen: (ticket: string) => upstream.submit(reopenTicket, { params: { ticket } }, []),
    assign: (ticket: string, assigned: boolean) => upstream.submit(assignTicket, { params: { ticket }, body: { assigned } }, []),
    /** The bytes, to be streamed on. */
    attachment: (params: z.input<typeof getAttachment.params>) => upstream.file(getAttachment, { params }),
  };
}
