/** Path parameters, parsed: what is not one is a page that doesn't exist. */
import { z } from "zod";
import { AccountNumber, Id } from "#contract/fields.ts";
import { IdentityType } from "#contract/profile.ts";
import { getReceipt } from "#contract/payments.ts";
import { getStatementFile } from "#contract/statements.ts";
import { getAttachment, getTicket } from "#contract/tickets.ts";
import type { RequestScope } from "./request-scope.server.ts";
import { pageError } from "./upstream/upstream.server.ts";

export const AccountParams = z.object({ account: AccountNumber });
/** "current" is the one that the person has signed in with. */
export const IdentityParams = z.object({ identity: Id });
export const RegisterParams = z.object({ type: IdentityType });
export const StatementParams = AccountParams.extend({ id: Id });
export const StatementFileParams = getStatementFile.params;
export const MeterParams = AccountParams.extend({ meter: Id });
export const MessageParams = AccountParams.extend({ message: Id });
export const PaymentParams = AccountParams.extend({ payment: Id });
export const AccessParams = AccountParams.extend({ entry: Id });
export const TicketParams = getTicket.params;
export const AttachmentParams = getAttachment.params;
export const ReceiptParams = getReceipt.params;

/** Throws the 404 page. */
export function parseParams<Shape extends z.ZodRawShape, Rest extends z.UnknownKeysParam>(
  schema: z.ZodObject<Shape, Rest>,
  params: unknown,
  { requestId }: RequestScope,
): z.output<z.ZodObject<Shape, Rest>> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw pageError(404, { requestId });
  return parsed.data;
}
