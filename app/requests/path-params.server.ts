/** Parses path parameters. An invalid one results in a 404. */
import { z } from "zod";
import { pageError } from "#app/upstream/upstream.server.ts";
import { getApplicationFile, getStaffApplication } from "#contract/applications/staff-calls.ts";
import { getStaffArrangement } from "#contract/arrangements/calls.ts";
import { getDispute, getDisputeFile } from "#contract/disputes/calls.ts";
import { getStaffDispute, getStaffDisputeFile } from "#contract/disputes/staff-calls.ts";
import { getSentMessage } from "#contract/messages/calls.ts";
import { getReceipt } from "#contract/payments/calls.ts";
import { getUnallocatedPayment } from "#contract/payments/staff-calls.ts";
import { getPrivacyRequest } from "#contract/privacy/staff-calls.ts";
import { IdentityType } from "#contract/profile/calls.ts";
import { getPerson } from "#contract/sign-in/staff-calls.ts";
import { getStaffMember } from "#contract/staff/calls.ts";
import { getStatementFile } from "#contract/statements/calls.ts";
import { TaxYear } from "#contract/tax-years/calls.ts";
import { getAttachment, getAttachmentPreview, getTicket } from "#contract/tickets/calls.ts";
import { changeSavedReply } from "#contract/tickets/staff-calls.ts";
import { AccountNumber, Id } from "#contract/values/fields.ts";
import type { RequestContext } from "./request-context.server.ts";

export const AccountParams = z.object({ account: AccountNumber });
/** The ID of an identity, or "current" for the one that the user signed in with. */
export const IdentityParams = z.object({ identity: Id });
export const RegisterParams = z.object({ type: IdentityType });
export const StatementParams = AccountParams.extend({ id: Id });
export const StatementFileParams = getStatementFile.params;
/** A charge, identified by its line number on the statement, counted from 1. */
export const ChargeParams = StatementParams.extend({
  line: z.coerce.number().int().min(1).max(10_000),
});
export const DisputeParams = getDispute.params;
export const DisputeFileParams = getDisputeFile.params;
export const StaffDisputeParams = getStaffDispute.params;
export const StaffDisputeFileParams = getStaffDisputeFile.params;
export const MeterParams = AccountParams.extend({ meter: Id });
export const TaxYearFileParams = AccountParams.extend({
  year: TaxYear,
  name: z.enum(["tax-year.pdf", "tax-year.csv"]),
});
export const MessageParams = AccountParams.extend({ message: Id });
export const PaymentParams = AccountParams.extend({ payment: Id });
export const UnallocatedPaymentParams = getUnallocatedPayment.params;
export const AccessEntryParams = AccountParams.extend({ entry: Id });
export const TicketParams = getTicket.params;
export const AttachmentParams = getAttachment.params;
export const AttachmentPreviewParams = getAttachmentPreview.params;
export const SavedReplyParams = changeSavedReply.params;
export const ApplicationParams = getStaffApplication.params;
export const ArrangementParams = getStaffArrangement.params;
export const ApplicationFileParams = getApplicationFile.params;
export const StaffMemberParams = getStaffMember.params;
/**
 * The hash of a logo: 64 digits if the upstream stores the logo, or 32 if the logo is at another
 * address.
 */
export const LogoParams = z.object({ hash: z.string().regex(/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/) });
export const StaffPersonParams = getPerson.params;
export const SentMessageParams = getSentMessage.params;
export const PrivacyRequestParams = getPrivacyRequest.params;
export const ReceiptParams = getReceipt.params;

/** Returns the parsed parameters. Throws the 404 page if one is invalid. */
export function parseParams<Shape extends z.ZodRawShape, Rest extends z.UnknownKeysParam>(
  schema: z.ZodObject<Shape, Rest>,
  params: unknown,
  { requestId }: RequestContext,
): z.output<z.ZodObject<Shape, Rest>> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw pageError(404, { requestId });
  return parsed.data;
}
