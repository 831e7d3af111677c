/** The upstream calls for saved replies to tickets. */
import type { z } from "zod";
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from "#contract/tickets/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function savedRepliesApi(upstream: Upstream) {
  return {
    list: async () => (await upstream.read(listSavedReplies)).replies,
    /** Returns the saved replies, or an empty list if they can't be loaded. */
    listIfAny: async () => (await upstream.readOptional(listSavedReplies))?.replies ?? [],
    add: (body: z.input<typeof addSavedReply.body>) =>
      upstream.submit(addSavedReply, { body }, [422]),
    change: (reply: string, body: z.input<typeof changeSavedReply.body>) =>
      upstream.submit(changeSavedReply, { params: { reply }, body }, [422]),
    remove: (reply: string) => upstream.submit(deleteSavedReply, { params: { reply } }, []),
  };
}
