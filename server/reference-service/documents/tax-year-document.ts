/**
 * The input for the PDF of a tax year: the contract's schemas, reduced to the fields that are
 * printed.
 */
import { z } from "zod";
import { Account } from "#contract/accounts/calls.ts";
import { Payment } from "#contract/payments/calls.ts";
import { Statement } from "#contract/statements/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";
import { Money } from "#contract/values/money.ts";
import { ReceiptDocument } from "./receipt-document.ts";

export const TaxYearDocument = z.object({
  language: ReceiptDocument.shape.language,
  tenant: ReceiptDocument.shape.tenant,
  account: Account.pick({ account: true, name: true, address: true }),
  year: z.number().int(),
  from: CalendarDate,
  to: CalendarDate,
  statements: z.array(
    Statement.pick({
      date: true,
      opening: true,
      charges: true,
      payments: true,
      closing: true,
    }).extend({ vat: Money.optional() }),
  ),
  /** The payments that were received and not reversed. */
  payments: z.array(
    Payment.pick({ date: true, amount: true, method: true, reference: true, receipt: true }),
  ),
});

/** The input as it is sent, with money as decimal strings. */
export type TaxYearDocument = z.input<typeof TaxYearDocument>;
/** The parsed input, with money in cents. */
export type TaxYearContent = z.output<typeof TaxYearDocument>;
