/** Messages to people about their privacy requests. */
import type { PrivacyRequestKind } from "#contract/privacy.ts";
import { type MessageText, paragraphs } from "./message-text.ts";

export interface PrivacyMessageDetails {
  municipality: string;
  kind: PrivacyRequestKind;
  /** The address of the page with the request, if the portal's address is known. */
  link?: string | undefined;
}

const asked = { correction: "to correct your information", deletion: "to delete your information" };
const follow = (link: string | undefined) =>
  link ? `See your request: ${link}` : "See your request: sign in to the municipality's portal and open Your data in your profile.";

/** Confirms that a request has arrived. `due` is a date in words. */
export function requestReceivedMessage({ municipality, kind, link }: PrivacyMessageDetails, { due }: { due: string }): MessageText {
  return {
    subject: `We have received your request ${asked[kind]}`,
    email: paragraphs(
      `We have received your request ${asked[kind]}. We'll answer by ${due}.`,
      follow(link),
      "If you didn't ask for this, sign in, withdraw the request and change your password.",
      municipality,
    ),
    sms: `${municipality}: we received your request ${asked[kind]}. We'll answer by ${due}. Not you? Sign in and withdraw it.`,
  };
}

/** Contains the answer in the email, but not in the SMS, which a locked phone may show. */
export function correctionAnsweredMessage(
  { municipality, kind, link }: PrivacyMessageDetails,
  { refused, message }: { refused: boolean; message: string },
): MessageText {
  const outcome = refused ? `We can't do what you asked: ${asked[kind]}.` : "We have corrected your information.";
  return {
    subject: `Our answer to your request ${asked[kind]}`,
    email: paragraphs(
      outcome,
      ...(message ? [message] : []),
      follow(link),
      ...(refused ? ["If you don't agree, you can complain to the Information Regulator: inforegulator.org.za."] : []),
      municipality,
    ),
    sms: `${municipality}: we answered your request ${asked[kind]}. Sign in to see the answer.`,
  };
}

/** The last message to a person who was deleted. It is not kept. */
export function personDeletedMessage({ municipality }: { municipality: string }, { message }: { message: string }): MessageText {
  return {
    subject: "Your information has been deleted",
    email: paragraphs(
      "As you asked, we have deleted your profile, tickets, files and access to accounts. You can no longer sign in.",
      ...(message ? [message] : []),
      "We keep records of payments for at least five years, as the law requires, but without your name. Accounts and bills stay in the municipality's own records.",
      municipality,
    ),
    sms: `${municipality}: as you asked, we have deleted your information. You can no longer sign in.`,
  };
}
