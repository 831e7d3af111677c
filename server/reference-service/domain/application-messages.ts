/** Messages to an applicant about their application for indigent support. */
import { type MessageText, paragraphs } from "./message-text.ts";

export interface ApplicationMessageDetails {
  municipality: string;
  reference: string;
  /** The address of the application's page, if the portal's address is known. */
  link?: string | undefined;
}

const follow = (link: string | undefined, what: string) =>
  link ? `${what}: ${link}` : `${what}: sign in to the municipality's portal and open Help with paying.`;
const brief = (link: string | undefined) => link ?? "Sign in and open Help with paying.";

/** Confirms that a new application has arrived. */
export function applicationReceivedMessage({ municipality, reference, link }: ApplicationMessageDetails): MessageText {
  return {
    subject: `We have received your application ${reference}`,
    email: paragraphs(
      `We have received your application for indigent support. Its number is ${reference}.`,
      "You don't need to do anything now. We'll let you know what we decide.",
      follow(link, "Follow your application"),
      municipality,
    ),
    sms: `${municipality}: we received your application ${reference}. ${brief(link)}`,
  };
}

/** Contains the question in the email, but not in the SMS, which a locked phone may show. */
export function moreNeededMessage(
  { municipality, reference, link }: ApplicationMessageDetails,
  { message }: { message: string },
): MessageText {
  return {
    subject: `We need more for your application ${reference}`,
    email: paragraphs(
      `We need more from you before we can decide on your application for indigent support ${reference}:`,
      message,
      follow(link, "Send your answer"),
      "Please don't reply to this email.",
      municipality,
    ),
    sms: `${municipality}: we need more for your application ${reference}. ${brief(link)}`,
  };
}

/** Says until when support was approved. `until` is a date in words. */
export function applicationApprovedMessage(
  { municipality, reference, link }: ApplicationMessageDetails,
  { message, until }: { message: string; until: string },
): MessageText {
  return {
    subject: `Your application ${reference} is approved`,
    email: paragraphs(
      `We have approved your application for indigent support ${reference}. You get the support until ${until}.`,
      ...(message === "" ? [] : [message]),
      "We'll remind you before it ends, so that you can apply again.",
      follow(link, "See your application"),
      municipality,
    ),
    sms: `${municipality}: your application ${reference} is approved until ${until}. ${brief(link)}`,
  };
}

/** Contains the reason in the email, but not in the SMS. */
export function applicationDeclinedMessage(
  { municipality, reference, link }: ApplicationMessageDetails,
  { message }: { message: string },
): MessageText {
  return {
    subject: `Your application ${reference} is declined`,
    email: paragraphs(
      `We have declined your application for indigent support ${reference}:`,
      message,
      "If something has changed or is missing, you can apply again.",
      follow(link, "See your application"),
      municipality,
    ),
    sms: `${municipality}: we declined your application ${reference}. ${brief(link)}`,
  };
}

/** Reminds the applicant to apply again before the support ends. */
export function supportEndsMessage(
  { municipality, reference, link }: ApplicationMessageDetails,
  { until }: { until: string },
): MessageText {
  return {
    subject: `Your indigent support ends on ${until}`,
    email: paragraphs(
      `The indigent support that we approved with your application ${reference} ends on ${until}.`,
      "To keep it, apply again before that day.",
      follow(link, "Apply again"),
      municipality,
    ),
    sms: `${municipality}: your indigent support ends on ${until}. Apply again to keep it. ${brief(link)}`,
  };
}
