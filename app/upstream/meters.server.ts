/** Meters and their readings. */
import type { z } from "zod";
import { addReading, getReadingsCsv, listMeters } from "#contract/meters.ts";
import type { Upstream } from "./upstream.server.ts";

export function metersApi(upstream: Upstream) {
  const list = (account: string, query: z.input<typeof listMeters.query>) => upstream.read(listMeters, { params: { account }, query });
  return {
    list,
    /** Undefined where the account has no such meter. There is no call for one alone, so it is looked for page by page. */
    find: async (account: string, id: string) => {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { meters, pagination } = await list(account, { page: String(page) });
        const meter = meters.find((each) => each.id === id);
        if (meter) return meter;
        last = pagination?.last ?? 1;
      }
      return undefined;
    },
    /** 422 and 409 belong into the form: a value or a day that can't be, or an unlikely value that is not confirmed. */
    addReading: (account: string, meter: string, body: z.input<typeof addReading.body>) =>
      upstream.submit(addReading, { params: { account, meter }, body }, [409, 422]),
    /** The whole history as CSV, to be streamed on. */
    csv: (account: string, meter: string) => upstream.file(getReadingsCsv, { params: { account, meter } }),
  };
}
