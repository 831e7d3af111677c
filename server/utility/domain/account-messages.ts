/** What people are told of accounts they have to do with. Account numbers are cut to their end, for a message may go astray. */
import type { MessageText } from "./messages.ts";

export interface AccountEvent {
  /** Who did it. */
  by: string;
  account: string;
  municipality: string;
}

const short = (account: string) => `account ending in ${account.slice(-4)}`;
const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;

export function linked({ by, account, municipality }: AccountEvent): MessageText {
  return {
    subject: `${by} has linked the ${short(account)}`,
    email: paragraphs(
      `${by} has linked the ${short(account)} with its PIN, and can now see and manage it.`,
      "If you know them, there is nothing to do. If not, take their access away under Admin, Access, and ask us for a new PIN.",
      municipality,
    ),
    sms: `${municipality}: ${by} linked the ${short(account)} with its PIN. Not known to you? Remove them under Access and ask us for a new PIN.`,
  };
}

export function invited({ by, account, municipality }: AccountEvent): MessageText {
  return {
    subject: `${by} gives you access to an account`,
    email: paragraphs(
      `${by} gives you access to the ${short(account)} at ${municipality}.`,
      "To see it, sign in to the municipality's portal or register there, with this e-mail address.",
      "If you do not know them, ignore this message.",
      municipality,
    ),
    sms: `${municipality}: ${by} gives you access to the ${short(account)}. Sign in or register with this number to see it.`,
  };
}

export function accessRemoved({ by, account, municipality }: AccountEvent): MessageText {
  return {
    subject: `Your access to the ${short(account)} has ended`,
    email: paragraphs(
      `${by} has taken away your access to the ${short(account)}.`,
      "If you think that is a mistake, speak to them.",
      municipality,
    ),
    sms: `${municipality}: ${by} has taken away your access to the ${short(account)}.`,
  };
}

/** `details`: what they are called, such as "the e-mail address". */
export function contactChanged({ by, account, municipality }: AccountEvent, details: readonly string[]): MessageText {
  return {
    subject: `Contact details of the ${short(account)} have changed`,
    email: paragraphs(
      `${by} has changed contact details of the ${short(account)}: ${details.join(", ")}.`,
      "If that is right, there is nothing to do. If not, correct it under Admin, Information, or tell us.",
      municipality,
    ),
    sms: `${municipality}: ${by} changed contact details of the ${short(account)}. Not right? Correct them in the portal or tell us.`,
  };
}
