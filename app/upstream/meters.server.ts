/** Meters and their readings. */
import type { z } from "zod";
import { addReading, getMeter, getReadingsCsv, listMeters } from "#contract/meters.ts";
import type { Upstream } from "./upstream.server.ts";

export function metersApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listMeters.query>) => upstream.read(listMeters, { params: { account }, query }),
    get: async (account: string, meter: string) => (await upstream.read(getMeter, { params: { account, meter } })).meter,
    /** 422 and 409 belong into the form: a value or a day that can't be, or an unlikely value that is not confirmed. */
    addReading: (account: string, meter: string, body: z.input<typeof addReading.body>) =>
      upstream.submit(addReading, { params: { account, meter }, body }, [409, 422]),
    /** The whole history as CSV, to be streamed on. */
    csv: (account: string, meter: string) => upstream.file(getReadingsCsv, { params: { account, meter } }),
  };
}
