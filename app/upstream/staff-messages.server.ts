/** The upstream calls for viewing and resending sent messages. */
import type { z } from "zod";
import { getSentMessage, listSentMessages, resendMessage } from "#contract/messages/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function staffMessagesApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listSentMessages.query>) =>
      upstream.read(listSentMessages, { query }),
    get: async (message: string) =>
      (await upstream.read(getSentMessage, { params: { message } })).message,
    /**
     * Resends a message. The upstream returns 409 if it can't be resent or has already been resent.
     */
    resend: (message: string, idempotencyKey: string) =>
      upstream.submit(resendMessage, { params: { message }, idempotencyKey }, [403, 409]),
  };
}
