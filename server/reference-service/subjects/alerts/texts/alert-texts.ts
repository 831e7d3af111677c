/** Defines the texts that each language provides for alerts. */
import type { AlertKind } from "#contract/alerts/kinds.ts";
import type { MessageText } from "#service/subjects/messages/rules/message-text.ts";
import type { AlertWords } from "./alert-words.ts";

export interface AlertContext {
  municipality: string;
  /** The account's last digits. */
  digits: string;
  /** The page that the alert links to, if the portal's address is known. */
  link: string | undefined;
}

/** The message of each kind of alert in one language. */
export type AlertTexts = {
  [Kind in AlertKind]: (words: AlertWords[Kind], context: AlertContext) => MessageText;
};
