/** Messages to staff about their access. None contains a password. */
import { nameInMessage } from "./name-in-message.ts";
import { type MessageText, paragraphs } from "./message-text.ts";

export interface StaffInvitation {
  /** The name of the person who gives the permissions. */
  by: string;
  municipality: string;
  /** The things that the person may do, in words. */
  tasks: readonly string[];
  /** The page to continue on. Undefined if the portal's address is not known. */
  link: string | undefined;
}

const list = (tasks: readonly string[]) => tasks.map((task) => `- ${task}`).join("\n");

export function staffInvitationMessage({ by: name, municipality, tasks, link }: StaffInvitation): MessageText {
  const by = nameInMessage(name, "A colleague");
  return {
    subject: `You are invited to the staff pages of ${municipality}`,
    email: paragraphs(
      `${by} has invited you to the staff pages of ${municipality}. There you can:`,
      list(tasks),
      link
        ? `To start, choose a password:\n${link}`
        : 'To start, open the portal, choose "Forgot your password?" and enter this email address.',
      "We'll send you a code to check that this email address is yours.",
      "If you don't expect this invitation, ignore this message.",
      municipality,
    ),
    sms: `${municipality}: ${by} has invited you to the staff pages. To start, choose "Forgot your password?" on the sign-in page.`,
  };
}

export function staffPermissionsMessage({ by: name, municipality, tasks, link }: StaffInvitation): MessageText {
  const by = nameInMessage(name, "A colleague");
  return {
    subject: `You now have access to the staff pages of ${municipality}`,
    email: paragraphs(
      `${by} has given you access to the staff pages of ${municipality}. You can now:`,
      list(tasks),
      link ? `Sign in as usual:\n${link}` : "Sign in to the portal as usual.",
      "If you don't expect this, please tell us.",
      municipality,
    ),
    sms: `${municipality}: ${by} has given you access to the staff pages. Sign in as usual. If you don't expect this, please tell us.`,
  };
}
