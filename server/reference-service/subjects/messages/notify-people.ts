/** Notifies users of changes to their accounts, payments and tickets. */
import type { SentMessageKind } from "#contract/messages/calls.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import type { TenantContext } from "#service/database/context.ts";
import { formatRand } from "#service/rules/format.ts";
import { endOfDay } from "#service/rules/south-africa.ts";
import type { Alert } from "#service/subjects/alerts/rules/due-alerts.ts";
import type { ApplicationMessageDetails } from "#service/subjects/applications/texts.ts";
import { findConsumer } from "#service/subjects/consumers/store.ts";
import type { DisputeMessageDetails } from "#service/subjects/disputes/texts.ts";
import type { OnlinePayment } from "#service/subjects/payments/store/online-payments.ts";
import {
  type PaymentEvent,
  paymentReceivedMessage,
  paymentRefundedMessage,
  paymentReversedMessage,
  secondPaymentMessage,
} from "#service/subjects/payments/texts.ts";
import { type ParsedIdentity, parseIdentity } from "#service/subjects/people/identities.ts";
import type { FoundTicket } from "#service/subjects/tickets/store/tickets.ts";
import type { TicketMessageDetails } from "#service/subjects/tickets/texts.ts";
import { notifyIdentity } from "./notify.ts";
import {
  type InEachLanguage,
  linkTo,
  type MessageContext,
  type MessageText,
} from "./rules/message-text.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
  type Municipality,
  notificationIdentities,
} from "./store/recipients.ts";

export interface Recipients {
  /** The IDs of users to notify. Each is notified once, at their preferred identity. */
  people?: readonly string[];
  /**
   * The holder's contact details, as provided by the municipality. The holder is notified too,
   * because the users with access may not be the right people.
   */
  holder?: { email: string; mobile: string } | undefined;
}

/**
 * Queues the notifications in the same transaction as the change. The caller must wake the message
 * delivery after the commit. Channels that the municipality does not use are skipped.
 */
export async function notifyPeople(
  context: TenantContext,
  { people = [], holder }: Recipients,
  write: (about: MessageContext) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const { types } = municipality;
  const known = [
    ...(holder ? holderIdentities(holder, types) : []),
    ...(await identitiesOf(context, people, types)),
  ];
  await notifyEach(context, municipality, known, write, { kind: "access" });
}

/**
 * Queues a message to each identity once, in its person's language. If a person and a holder share
 * one, list the person last.
 */
async function notifyEach(
  context: TenantContext,
  municipality: Municipality,
  identities: readonly (ParsedIdentity & { userId?: string; language?: string | null })[],
  write: (about: MessageContext) => MessageText,
  options: { kind: SentMessageKind; expires?: Date },
): Promise<void> {
  // Only people who sign in can open a link.
  const contextFor = ({ userId, language }: (typeof identities)[number]) =>
    messageContext(
      userId === undefined ? { ...municipality, portalUrl: undefined } : municipality,
      language,
    );
  for (const one of new Map(identities.map((one) => [one.identity, one])).values())
    await notifyIdentity(context, one, write(contextFor(one)), options);
}

/** Returns a list with the holder's first usable identity, or an empty list. */
function holderIdentities(
  { email, mobile }: { email: string; mobile: string },
  types: readonly ParsedIdentity["type"][],
): ParsedIdentity[] {
  const known = types
    .map((type) => parseIdentity(type === "email" ? email : mobile, type))
    .find(Boolean);
  return known ? [known] : [];
}

/** The kind of message for each kind of update. */
const messageKinds = { statements: "statement", tickets: "ticket", payments: "payment" } as const;

/**
 * Queues a notification through the channels that the person chose for this kind of update. The
 * caller must wake the message delivery after the commit.
 */
async function notifyByPreference(
  context: TenantContext,
  userId: string,
  kind: keyof typeof messageKinds,
  write: (about: MessageContext) => MessageText,
  expires?: Date,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await notificationIdentities(context, userId, kind, municipality.types);
  await notifyEach(context, municipality, identities, write, {
    kind: messageKinds[kind],
    ...(expires && { expires }),
  });
}

/**
 * Notifies a ticket's owner that it has arrived, or of a change made by staff. The caller must wake
 * the message delivery after the commit.
 */
export function notifyTicketOwner(
  context: TenantContext,
  { userId, ticket: { id, reference, subject } }: FoundTicket,
  write: (details: TicketMessageDetails & MessageContext) => MessageText,
): Promise<void> {
  return notifyByPreference(context, userId, "tickets", (about) =>
    write({ ...about, reference, subject, link: linkTo(about, `consumer/tickets/${id}`) }),
  );
}

/**
 * Notifies a person of a new statement of their account. The caller must wake the message delivery
 * after the commit.
 */
export function notifyOfStatement(
  context: TenantContext,
  person: string,
  { account, id, dueDate }: { account: string; id: string; dueDate: string },
  write: (details: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  return notifyByPreference(
    context,
    person,
    "statements",
    (about) =>
      write({ ...about, link: linkTo(about, `consumer/accounts/${account}/statements/${id}`) }),
    // After the due date, "to be paid by" is wrong.
    endOfDay(dueDate),
  );
}

/**
 * Sends a person an alert. It is not sent once it is of no use. The caller must wake the message
 * delivery after the commit.
 */
export async function notifyOfAlert(
  context: TenantContext,
  person: string,
  { kind, page, expires }: Pick<Alert, "kind" | "page" | "expires">,
  write: (details: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await notificationIdentities(context, person, kind, municipality.types);
  const text = (about: MessageContext) => write({ ...about, link: linkTo(about, page) });
  await notifyEach(context, municipality, identities, text, { kind: "alert", expires });
}

/**
 * Notifies an applicant of a step in their application, whatever their preferences, because it may
 * need an answer. The caller must wake the message delivery after the commit.
 */
export async function notifyApplicant(
  context: TenantContext,
  { userId, id, reference }: { userId: string; id: string; reference: string },
  write: (details: ApplicationMessageDetails & MessageContext) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await identitiesOf(context, [userId], municipality.types);
  const text = (about: MessageContext) =>
    write({ ...about, reference, link: linkTo(about, `applications/${id}`) });
  await notifyEach(context, municipality, identities, text, { kind: "application" });
}

function describePayment(
  { account, amount_cents, reference, receipt }: OnlinePayment,
  about: MessageContext,
): PaymentEvent {
  const link = linkTo(about, `consumer/accounts/${account}/payments`);
  return {
    municipality: about.municipality,
    link,
    cents: amount_cents,
    account,
    reference,
    receipt,
  };
}

/**
 * Notifies people of the arrangement of an account, whatever their preferences, because they owe
 * money. The caller must wake the message delivery after the commit.
 */
export async function notifyOfArrangement(
  context: TenantContext,
  people: readonly string[],
  account: string,
  write: (about: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await identitiesOf(context, people, municipality.types);
  const text = (about: MessageContext) =>
    write({ ...about, link: linkTo(about, `consumer/accounts/${account}/arrangement`) });
  await notifyEach(context, municipality, identities, text, { kind: "payment" });
}

/**
 * Notifies people of a step in a dispute, whatever their preferences, because a deadline may
 * follow. The caller must wake the message delivery after the commit.
 */
export async function notifyOfDispute(
  context: TenantContext,
  people: readonly string[],
  dispute: {
    id: string;
    account: string;
    reference: string;
    description: string;
    disputed: string;
  },
  write: (details: DisputeMessageDetails & MessageContext) => MessageText,
): Promise<void> {
  const { id, account, reference, description: charge, disputed } = dispute;
  const municipality = await findMunicipality(context);
  const amount = formatRand(centsFromDecimal(disputed));
  const text = (about: MessageContext) =>
    write({
      ...about,
      reference,
      charge,
      amount,
      link: linkTo(about, `consumer/accounts/${account}/disputes/${id}`),
    });
  await notifyEach(
    context,
    municipality,
    await identitiesOf(context, people, municipality.types),
    text,
    { kind: "dispute" },
  );
}

const paymentMessages = {
  received: paymentReceivedMessage,
  reversed: paymentReversedMessage,
  second: secondPaymentMessage,
};

/**
 * Notifies a payer of the outcome of their payment. The caller must wake the message delivery after
 * the commit.
 */
export function notifyPayer(
  context: TenantContext,
  payment: OnlinePayment,
  event: keyof typeof paymentMessages,
): Promise<void> {
  return notifyByPreference(context, payment.user_id, "payments", (about) =>
    paymentMessages[event][about.language](describePayment(payment, about)),
  );
}

/**
 * Notifies the payer, if known, and the account's holder of money that staff have added to the
 * account, or that the provider has taken back from it. The caller must wake the message delivery
 * after the commit.
 */
export async function notifyHolderAndPayer(
  context: TenantContext,
  payment: OnlinePayment,
  texts: InEachLanguage<PaymentEvent>,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const { types } = municipality;
  const holder = await findConsumer(context, payment.account);
  const identities = [
    ...(holder ? holderIdentities(holder, types) : []),
    ...(await notificationIdentities(context, payment.user_id, "payments", types)),
  ];
  const write = (about: MessageContext) => texts[about.language](describePayment(payment, about));
  await notifyEach(context, municipality, identities, write, { kind: "payment" });
}

/**
 * Notifies the payer that money which could not be matched was refunded. The caller must wake the
 * message delivery after the commit.
 */
export function notifyRefunded(
  context: TenantContext,
  payer: string,
  refund: { account: string; cents: number; reference: string },
): Promise<void> {
  return notifyByPreference(context, payer, "payments", (about) =>
    paymentRefundedMessage[about.language]({ ...refund, ...about }),
  );
}
