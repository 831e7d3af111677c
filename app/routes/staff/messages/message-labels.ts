/** The labels for a message's state and kind, and for the attempts to send it. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type {
  AttemptOutcome,
  SentMessageFilter,
  SentMessageKind,
  SentMessageState,
} from "#contract/messages/calls.ts";

export const stateLabels: Record<SentMessageState, StatusLabel> = {
  waiting: { word: "Waiting to be sent", icon: "clock", tone: "open" },
  sent: { word: "Sent", icon: "check", tone: "good" },
  failed: { word: "Not sent", icon: "error", tone: "bad" },
  unknown: { word: "May have been sent", icon: "info", tone: "bad" },
};

export const filterLabels: Record<SentMessageFilter, PlainTranslationKey> = {
  attention: "Needs attention",
  waiting: "Waiting to be sent",
  sent: "Sent",
  failed: "Not sent",
  unknown: "May have been sent",
};

export const kindLabels: Record<SentMessageKind, PlainTranslationKey> = {
  code: "One-time code",
  profile: "Profile",
  access: "Access to an account",
  statement: "Statement",
  alert: "Alert",
  ticket: "Ticket",
  payment: "Payment",
  application: "Application",
  dispute: "Dispute",
  staff: "Staff",
};

export const outcomeLabels: Record<AttemptOutcome, PlainTranslationKey> = {
  sent: "Sent",
  retry: "Not accepted yet, so we’ll try again",
  bounced: "Refused, because of the address or number",
  refused: "Refused",
  gave_up: "Not accepted after several attempts, so we stopped trying",
  expired: "Not sent in time",
  unknown: "The connection broke, so it may have been sent",
  country: "Not sent, because we don’t send SMS messages to this country",
  daily_limit: "Not sent, because the daily SMS limit was reached",
};

export const bounceLabels: Record<"email" | "sms", PlainTranslationKey> = {
  email: "Messages can’t be delivered to this address. Ask the person for another address.",
  sms: "Messages can’t be delivered to this number. Ask the person for another number.",
};
