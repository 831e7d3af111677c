/** The commands of `npm run admin -- payments`. */
import { Argument } from "@commander-js/extra-typings";
import type { z } from "zod";
import {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
  type UnallocatedPayment,
  UnallocatedPaymentState,
} from "#contract/payments/staff-calls.ts";
import { AccountNumber } from "#contract/values/fields.ts";
import { formatRand } from "#contract/values/rand.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  allocatePayment,
  refundPayment,
} from "#service/subjects/payments/settle-unallocated-payment.ts";
import {
  listUnallocated,
  viewUnallocatedPayment,
} from "#service/subjects/payments/view-unallocated-payments.ts";
import {
  checkArguments,
  type CommandGroup,
  createTenantCommand,
  inTransaction,
} from "./command.ts";
import { everyItem } from "./every-item.ts";
import { operator } from "./operator.ts";
import { requireFound } from "./outcome.ts";

type UnallocatedJson = z.input<typeof UnallocatedPayment>;

const dayOf = (instant: string) => todayInSouthAfrica(new Date(instant));

/** Describes why each payment is unallocated. */
const reasons: Record<UnallocatedJson["reason"], string> = {
  amount: "the amount is not the one to be paid",
  currency: "the currency is not rand",
  account: "the account is not the one to be paid",
  second_payment: "a second payment for the same thing",
  same_transaction: "the transaction is already on another payment",
  unknown_payment: "no such payment was started",
  other_reversed: "a reversal of other money",
};

type Settlement = NonNullable<UnallocatedJson["settlement"]>;

function describeSettlement({ account, reference, by, date, reason }: Settlement): string {
  const how = account ? `added to account ${account}` : `refunded, reference ${reference}`;
  return `  ${how} by ${by} on ${dayOf(date)}: ${reason}`;
}

function describe({
  id,
  date,
  reason,
  provider,
  provider_reference,
  account,
  amount,
  currency,
  settlement,
}: UnallocatedJson): string {
  return [
    `${id}  ${currency} ${amount}`,
    `  ${dayOf(date)}, ${provider} transaction ${provider_reference}${account && `, for account ${account}`}: ${reasons[reason]}`,
    ...(settlement ? [describeSettlement(settlement)] : []),
  ].join("\n");
}

const list = () =>
  inTransaction(
    createTenantCommand(
      "list",
      "Lists the unallocated payments: open ones first, the longest waiting first",
    ).addArgument(
      new Argument("[STATE]", "all if omitted").choices(UnallocatedPaymentState.options),
    ),
    async (context, [state]) => {
      const payments = await everyItem(
        (page) => listUnallocated(context, { page, state }),
        (page) => page.exceptions,
      );
      return payments.map(describe).join("\n") || "There are no such payments.";
    },
  );

const requirePayment = <Found>(found: Promise<Found>, id: string, tenant: string) =>
  requireFound(found, `${tenant} has no unallocated payment ${id}. Use "payments list".`);

const show = () =>
  inTransaction(
    createTenantCommand(
      "show",
      "Shows a payment, the payment that it refers to, and the holder of an account that could be credited",
    )
      .argument("<ID>")
      .argument("[ACCOUNT]", "", (given) => checkArguments(AccountNumber, given)),
    async (context, [id, account]) => {
      const found = await requirePayment(
        viewUnallocatedPayment(context, id, account),
        id,
        context.tenant,
      );
      const { exception, payment, recipient } = found;
      const named = recipient
        ? `Account ${recipient.account}: ${recipient.name}, ${recipient.address || "no address"}`
        : account && `There is no account ${account}.`;
      return [
        describe(exception),
        payment &&
          `Refers to a payment of R ${payment.amount} to account ${payment.account}, started by ${payment.payer} on ${dayOf(payment.date)}: ${payment.status}`,
        named,
      ]
        .filter(Boolean)
        .join("\n");
    },
  );

const parseAllocation = (account: string, words: readonly string[]) =>
  checkArguments(allocateUnallocatedPayment.body, { account, reason: words.join(" ") });

const parseRefund = (reference: string, words: readonly string[]) =>
  checkArguments(refundUnallocatedPayment.body, { reference, reason: words.join(" ") });

const allocate = () =>
  inTransaction(
    createTenantCommand(
      "allocate",
      "Adds a payment to an account. Check the account's holder with “show” first",
    )
      .argument("<ID>")
      .argument("<ACCOUNT>")
      .argument("<REASON...>"),
    async (context, [id, account, words]) => {
      const { amount_cents, settled_account } = await requirePayment(
        allocatePayment(context, operator, id, parseAllocation(account, words)),
        id,
        context.tenant,
      );
      return `Added ${formatRand(amount_cents)} to account ${settled_account}.\nThe service notifies the payer and the account's holder.`;
    },
    ([, account, words]) => void parseAllocation(account, words),
  );

const refund = () =>
  inTransaction(
    createTenantCommand(
      "refund",
      "Records that the provider has refunded a payment, with the refund's reference",
    )
      .argument("<ID>")
      .argument("<REFERENCE>")
      .argument("<REASON...>"),
    async (context, [id, reference, words]) => {
      const { refund_reference } = await requirePayment(
        refundPayment(context, operator, id, parseRefund(reference, words)),
        id,
        context.tenant,
      );
      return `Recorded the refund ${refund_reference}.\nThe service notifies the payer, if they are known.`;
    },
    ([, reference, words]) => void parseRefund(reference, words),
  );

export const paymentCommands: CommandGroup = {
  summary: "Settles payments that match no payment here",
  commands: [list, show, allocate, refund],
};
