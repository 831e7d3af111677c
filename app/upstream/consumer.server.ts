/** The upstream calls that read and update the account holder's details. */
import type { z } from "zod";
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function consumerApi(upstream: Upstream) {
  return {
    get: async (account: string) =>
      (await upstream.read(getConsumer, { params: { account } })).consumer,
    update: (account: string, body: z.input<typeof updateConsumer.body>) =>
      upstream.submit(updateConsumer, { params: { account }, body }),
  };
}
