/** The status of a meter, which is the municipality's own word except for `removed`. */
import type { ListedMeter } from "./calls.ts";

/** Checks whether the meter was removed. No one can read it any more. */
export const isRemoved = ({ status }: Pick<ListedMeter, "status">): boolean =>
  status?.toLowerCase() === "removed";
