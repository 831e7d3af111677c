/** The upstream calls for meters and their readings. */
import type { z } from "zod";
import {
  addReading,
  getGreenButton,
  getMeter,
  getReadingsCsv,
  type ListedMeter,
  listMeters,
} from "#contract/meters/calls.ts";
import type { MeasuredMeter } from "#contract/meters/meter-use.ts";
import type { Upstream } from "./upstream.server.ts";

/** Checks whether the list has all the fields that measuring a meter's use needs. */
export function isMeasured(meter: ListedMeter): meter is ListedMeter & MeasuredMeter {
  const { number, service, type, unit, status, readings } = meter;
  return [number, service, type, unit, status, readings].every((value) => value !== undefined);
}

export function metersApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listMeters.query>) =>
      upstream.read(listMeters, { params: { account }, query }),
    /** Returns the meters with their readings, or undefined if they can't be loaded. */
    find: async (account: string) =>
      (await upstream.readOptional(listMeters, { params: { account } }))?.meters,
    get: async (account: string, meter: string) =>
      (await upstream.read(getMeter, { params: { account, meter } })).meter,
    /**
     * Adds a reading. The form shows the error if the value or date is impossible (422), or if the
     * value is unlikely and has not been confirmed (409).
     */
    addReading: (account: string, meter: string, body: z.input<typeof addReading.body>) =>
      upstream.submit(addReading, { params: { account, meter }, body }, [409, 422]),
    /** Opens the consumption as a Green Button file, for streaming. */
    greenButton: (account: string, meter: string) =>
      upstream.file(getGreenButton, { params: { account, meter } }),
    /** Opens the complete reading history as CSV, for streaming. */
    csv: (account: string, meter: string, language: string) =>
      upstream.file(getReadingsCsv, { params: { account, meter }, query: { language } }),
  };
}
