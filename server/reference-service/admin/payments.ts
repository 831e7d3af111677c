/** The commands of `npm run admin -- payments`. */
import {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
  UnallocatedPaymentState,
} from "#contract/payments/staff-calls.ts";
import { AccountNumber, Id } from "#contract/values/fields.ts";
import type { TenantContext } from "#service/database/context.ts";
import { formatRand } from "#service/rules/format.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  allocatePayment,
  refundPayment,
} from "#service/subjects/payments/settle-unallocated-payment.ts";
import { showUnallocatedPayment } from "#service/subjects/payments/show-unallocated-payment.ts";
import {
  findUnallocatedPayment,
  findUnallocatedPayments,
  type UnallocatedJson,
} from "#service/subjects/payments/store/unallocated-payments.ts";
import {
  checkArguments,
  type Command,
  type CommandGroup,
  type CommandInput,
  CommandRefused,
  optionalOf,
  requireArguments,
  UsageError,
} from "./command.ts";
import { operator } from "./operator.ts";

const states = UnallocatedPaymentState.options.join(", ");

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
  const lines = [
    `${id}  ${currency} ${amount}`,
    `  ${dayOf(date)}, ${provider} transaction ${provider_reference}${account && `, for account ${account}`}: ${reasons[reason]}`,
  ];
  if (settlement) {
    const how = settlement.account
      ? `added to account ${settlement.account}`
      : `refunded, reference ${settlement.reference}`;
    lines.push(`  ${how} by ${settlement.by} on ${dayOf(settlement.date)}: ${settlement.reason}`);
  }
  return lines.join("\n");
}

const list: Command = {
  args: "[STATE]",
  summary: "Lists the unallocated payments: open ones first, the longest waiting first",
  help: `  STATE  one of ${states} (all if omitted)`,
  check: (input) => void optionalOf(UnallocatedPaymentState, input),
  async run(context, input) {
    const state = optionalOf(UnallocatedPaymentState, input);
    const lines: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { exceptions, pagination } = await findUnallocatedPayments(context, { page, state });
      last = pagination.last;
      lines.push(...exceptions.map(describe));
    }
    return lines.join("\n") || "There are no such payments.";
  },
};

/** Returns the ID in the arguments. Throws CommandRefused if there is no such payment. */
async function requireId(
  context: TenantContext,
  { args: [id = ""] }: CommandInput,
): Promise<string> {
  if (Id.safeParse(id).success && (await findUnallocatedPayment(context, id))) return id;
  throw new CommandRefused(
    `${context.tenant} has no unallocated payment ${id}. Use "payments list".`,
  );
}

function checkShow(input: CommandInput): void {
  requireArguments(input, "ID");
  const [, account, ...more] = input.args;
  checkArguments(AccountNumber.optional(), account);
  if (more.length > 0) throw new UsageError(`Remove these arguments: ${more.join(" ")}`);
}

const show: Command = {
  args: "ID [ACCOUNT]",
  summary:
    "Shows a payment, the payment that it refers to, and the holder of an account that could be credited",
  check: checkShow,
  async run(context, input) {
    const id = await requireId(context, input);
    const account = input.args[1];
    const found = await showUnallocatedPayment({ ...context, person: operator }, id, account);
    const { exception, payment, recipient } = found;
    const lines = [describe(exception)];
    if (payment) {
      const { date, payer, status } = payment;
      lines.push(
        `Refers to a payment of R ${payment.amount} to account ${payment.account}, started by ${payer} on ${dayOf(date)}: ${status}`,
      );
    }
    if (recipient)
      lines.push(
        `Account ${recipient.account}: ${recipient.name}, ${recipient.address || "no address"}`,
      );
    else if (account !== undefined) lines.push(`There is no account ${account}.`);
    return lines.join("\n");
  },
};

/** Returns the arguments after the ID: one, and the reason, which can be several arguments. */
function parseSettlement(input: CommandInput, name: string): { first: string; reason: string } {
  requireArguments(input, "ID", name, "REASON");
  const [, first = "", ...reason] = input.args;
  return { first, reason: reason.join(" ") };
}

function parseAllocation(input: CommandInput) {
  const { first: account, reason } = parseSettlement(input, "ACCOUNT");
  return checkArguments(allocateUnallocatedPayment.body, { account, reason });
}

function parseRefund(input: CommandInput) {
  const { first: reference, reason } = parseSettlement(input, "REFERENCE");
  return checkArguments(refundUnallocatedPayment.body, { reference, reason });
}

const allocate: Command = {
  args: "ID ACCOUNT REASON",
  summary: "Adds a payment to an account. Check the account's holder with “show” first",
  check: (input) => void parseAllocation(input),
  async run(context, input) {
    const { amount_cents, settled_account } = await allocatePayment(
      context,
      operator,
      await requireId(context, input),
      parseAllocation(input),
    );
    return `Added ${formatRand(amount_cents)} to account ${settled_account}.\nThe service notifies the payer and the account's holder.`;
  },
};

const refund: Command = {
  args: "ID REFERENCE REASON",
  summary: "Records that the provider has refunded a payment, with the refund's reference",
  check: (input) => void parseRefund(input),
  async run(context, input) {
    const { refund_reference } = await refundPayment(
      context,
      operator,
      await requireId(context, input),
      parseRefund(input),
    );
    return `Recorded the refund ${refund_reference}.\nThe service notifies the payer, if they are known.`;
  },
};

export const paymentCommands: CommandGroup = {
  summary: "Settles payments that match no payment here",
  commands: { list, show, allocate, refund },
};
