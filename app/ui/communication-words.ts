/** What the channels and states of a message are called. */
import type { Communication, CommunicationChannel } from "#contract/communication.ts";
import type { Word } from "../languages/text.ts";
import type { IconName } from "./icon-names.ts";
import type { StatusWords } from "./status.tsx";

export const channelWords: Record<CommunicationChannel, { word: Word; icon: IconName }> = {
  email: { word: "E-mail", icon: "email" },
  sms: { word: "SMS", icon: "mobile" },
  letter: { word: "Letter", icon: "letter" },
};

export const messageStatusWords: Record<Communication["status"], StatusWords> = {
  queued: { word: "Waiting to be sent", icon: "clock", tone: "open" },
  sent: { word: "Sent", icon: "check", tone: "good" },
  delivered: { word: "Delivered", icon: "check", tone: "good" },
  failed: { word: "Not delivered", icon: "error", tone: "bad" },
};
