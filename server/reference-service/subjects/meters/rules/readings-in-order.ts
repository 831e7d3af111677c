/** Puts the readings of a meter, and of those that it replaced, in order. */
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { deriveConsumption } from "#contract/meters/consumption.ts";

/** A reading as it is stored. Its consumption follows from the readings beside it. */
export interface StoredReading extends Pick<Reading, "date" | "value" | "kind"> {
  billed: string | null;
  /** True for one of the meter's days that the transaction may read. */
  readable: boolean;
}

/** A meter of a chain of replacements. */
interface ChainedMeter extends Pick<Meter, "id" | "number"> {
  digits?: number | null | undefined;
  /** The number of the meter that it replaced. */
  replaces?: string | null | undefined;
}

/**
 * Returns the readings of a meter and of those that it replaced, oldest first, with the consumption
 * that follows from them, also from readings of other holders.
 */
export function inOrder(
  meter: ChainedMeter,
  replaced: ReadonlyMap<string, ChainedMeter>,
  stored: ReadonlyMap<string, readonly StoredReading[]>,
  everyones = false,
): Reading[] {
  const chain = [meter];
  // Stops at meters that name each other.
  const isNew = ({ id }: ChainedMeter) => !chain.some((one) => one.id === id);
  for (
    let old = replaced.get(meter.replaces ?? "");
    old && isNew(old);
    old = replaced.get(old.replaces ?? "")
  )
    chain.unshift(old);
  return chain
    .flatMap((one) =>
      deriveConsumption(stored.get(one.id) ?? [], one.digits)
        .filter(({ readable }) => readable || everyones)
        .map(({ readable: _readable, ...reading }) =>
          one === meter ? reading : { ...reading, meter: one.number },
        ),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
