/**
 * Messages about an account, sent to the users who have access to it. The account number is masked,
 * because a message may reach the wrong person.
 */
import { maskedAccount } from "./masking.ts";
import { nameInMessage } from "./name-in-message.ts";
import { type MessageText, paragraphs } from "./message-text.ts";

export interface AccountEvent {
  /** The name of the user who caused the event. */
  by: string;
  account: string;
  municipality: string;
}

export function accountLinkedMessage({ by: name, account, municipality }: AccountEvent): MessageText {
  const by = nameInMessage(name);
  return {
    subject: `${by} has added the ${maskedAccount(account)}`,
    email: paragraphs(
      `${by} has added the ${maskedAccount(account)} with its PIN, and can now see and manage it.`,
      "If you know this person, you don't need to do anything. If not, remove their access under Admin, Access, and ask us for a new PIN.",
      municipality,
    ),
    sms: `${municipality}: ${by} added the ${maskedAccount(account)} with its PIN. Don't know them? Remove them under Access and ask us for a new PIN.`,
  };
}

export function invitationMessage({ by: name, account, municipality }: AccountEvent): MessageText {
  const by = nameInMessage(name);
  return {
    subject: `${by} has given you access to an account`,
    email: paragraphs(
      `${by} has given you access to the ${maskedAccount(account)} at ${municipality}.`,
      "To see it, sign in to the municipality's portal or register there with this email address.",
      "If you don't know this person, ignore this message.",
      municipality,
    ),
    sms: `${municipality}: ${by} has given you access to the ${maskedAccount(account)}. Sign in or register with this number to see it.`,
  };
}

export function accessRemovedMessage({ by: name, account, municipality }: AccountEvent): MessageText {
  const by = nameInMessage(name);
  return {
    subject: `Your access to the ${maskedAccount(account)} has ended`,
    email: paragraphs(
      `${by} has removed your access to the ${maskedAccount(account)}.`,
      "If you think this is a mistake, contact them.",
      municipality,
    ),
    sms: `${municipality}: ${by} has removed your access to the ${maskedAccount(account)}.`,
  };
}

/**
 * Returns the message about changed contact details. `details` lists the changed details in words,
 * such as "the email address".
 */
export function contactChangedMessage({ by: name, account, municipality }: AccountEvent, details: readonly string[]): MessageText {
  const by = nameInMessage(name);
  return {
    subject: `The contact details for the ${maskedAccount(account)} have changed`,
    email: paragraphs(
      `${by} has changed these contact details for the ${maskedAccount(account)}: ${details.join(", ")}.`,
      "If this is right, you don't need to do anything. If not, correct it under Admin, Information, or contact us.",
      municipality,
    ),
    sms: `${municipality}: ${by} changed contact details for the ${maskedAccount(account)}. Not right? Correct them in the portal or contact us.`,
  };
}
