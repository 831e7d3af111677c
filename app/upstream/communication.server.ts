/** The upstream calls for messages that the municipality has sent to an account's holder. */
import type { z } from "zod";
import { getCommunication, listCommunication } from "#contract/communication/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function communicationApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listCommunication.query>) =>
      upstream.read(listCommunication, { params: { account }, query }),
    get: async (account: string, message: string) =>
      (await upstream.read(getCommunication, { params: { account, message } })).communication,
  };
}
