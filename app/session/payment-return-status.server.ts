/**
 * The payment status in the URL that a provider's page returns to. It is a hint, never proof,
 * because anyone can open that URL.
 */
import { z } from "zod";

const PaymentReturnStatus = z.enum(["success", "failed", "cancelled"]);
export type ReturnedStatus = z.infer<typeof PaymentReturnStatus>;

/** Returns the status in the URL, or undefined if it is missing, unknown or repeated. */
export function parsePaymentReturnStatus(request: Request): ReturnedStatus | undefined {
  const [status, ...more] = new URL(request.url).searchParams.getAll("status");
  return more.length === 0 ? PaymentReturnStatus.safeParse(status).data : undefined;
}
