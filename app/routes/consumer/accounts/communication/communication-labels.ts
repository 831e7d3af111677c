/** Labels for message channels and statuses. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type { Communication, CommunicationChannel } from "#contract/communication/calls.ts";

export const channelLabels: Record<
  CommunicationChannel,
  { word: PlainTranslationKey; icon: IconName }
> = {
  email: { word: "Email", icon: "email" },
  sms: { word: "SMS", icon: "mobile" },
  letter: { word: "Letter", icon: "letter" },
};

export const messageStatusLabels: Record<Communication["status"], StatusLabel> = {
  queued: { word: "Waiting to be sent", icon: "clock", tone: "open" },
  sent: { word: "Sent", icon: "check", tone: "good" },
  delivered: { word: "Delivered", icon: "check", tone: "good" },
  failed: { word: "Not delivered", icon: "error", tone: "bad" },
};
