/** What a provider's page says on the way back about how a payment went: a hint, never proof (decisions.md). */
import { z } from "zod";

const ReturnedStatus = z.enum(["success", "failed", "cancelled"]);
export type ReturnedStatus = z.infer<typeof ReturnedStatus>;

/** Undefined where it says nothing, something else, or more than one thing. */
export function returnedStatus(request: Request): ReturnedStatus | undefined {
  const [status, ...more] = new URL(request.url).searchParams.getAll("status");
  return more.length === 0 ? ReturnedStatus.safeParse(status).data : undefined;
}
