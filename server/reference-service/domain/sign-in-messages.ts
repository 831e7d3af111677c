/**
 * Messages to users about signing in. Each names the municipality and says what to do if the action
 * was not the user's.
 */

import type { MessageText } from "./message-text.ts";
import { nameInMessage } from "./name-in-message.ts";

export const staffName = (by: string) => nameInMessage(by, "A member of staff");

interface CodeFor {
  municipality: string;
  code: string;
  /** The number of minutes until the code expires. */
  minutes: number;
}

function email(municipality: string, ...paragraphs: string[]): string {
  return [...paragraphs, municipality, ""].join("\n\n").trimEnd().concat("\n");
}

export function verifyCodeMessage({ municipality, code, minutes }: CodeFor): MessageText {
  return {
    subject: `Your code for ${municipality}`,
    email: email(
      municipality,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to confirm that this email address is yours. It works only once.`,
      "We will never ask you for this code, on the phone or anywhere else.",
      "If you didn't ask for it, ignore this message. Nothing happens without the code.",
    ),
    sms: `${code} is your code for ${municipality}. It works for ${minutes} min. We never ask for it on the phone. Not you? Ignore this message.`,
  };
}

/** Returns the message with the code that a person enters before they change how they sign in. */
export function confirmCodeMessage({ municipality, code, minutes }: CodeFor): MessageText {
  return {
    subject: `Your code for ${municipality}`,
    email: email(
      municipality,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to change how you sign in. It works only once.`,
      "We will never ask you for this code, on the phone or anywhere else.",
      "If you didn't ask for it, someone is using your profile. Change your password now, and tell us.",
    ),
    sms: `${code} confirms a change at ${municipality}. It works for ${minutes} min. Not you? Change your password now.`,
  };
}

/**
 * Returns the message with the code of a password reset. `link` is the page to enter it on, for a
 * person who did not ask for it there.
 */
export function resetCodeMessage({ municipality, code, minutes, link }: CodeFor & { link?: string | undefined }): MessageText {
  return {
    subject: `Your code to reset your password for ${municipality}`,
    email: email(
      municipality,
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to choose a new password for ${municipality}. It works only once.`,
      ...(link ? [`Enter it here:\n${link}`] : []),
      "We will never ask you for this code, on the phone or anywhere else.",
      "If you didn't ask for it, ignore this message. Your password stays the same.",
    ),
    sms: `${code} resets your password for ${municipality}. It works for ${minutes} min. We never ask for it on the phone. Not you? Ignore this message.`,
  };
}

/**
 * Returns the message about a reset that staff started. `to` is masked, because the message is sent
 * to a different identity than the code.
 */
export function resetSentMessage({ municipality, by, to }: { municipality: string; by: string; to: string }): MessageText {
  return {
    subject: "A code to reset your password was sent",
    email: email(
      municipality,
      `${staffName(by)} has sent a code to ${to}. With it, you can choose a new password for ${municipality}.`,
      "If you didn't ask for help with signing in, tell us. Your password stays the same.",
    ),
    // • is outside the GSM alphabet and would turn one SMS into three.
    sms: `${municipality} has sent a code to reset your password to ${to.replaceAll("•", "*")}. Not you? Tell us.`,
  };
}

export function sessionsEndedMessage({ municipality, by, all }: { municipality: string; by: string; all: boolean }): MessageText {
  const where = all ? "everywhere" : "on one device";
  return {
    subject: "You were signed out",
    email: email(
      municipality,
      `${staffName(by)} has signed you out of ${municipality} ${where}. To continue there, sign in again.`,
      "If you didn't ask for this, tell us.",
    ),
    sms: `${municipality} has signed you out ${where}. To continue there, sign in again. Not you? Tell us.`,
  };
}

/** Returns the notice that sign-in with an identity, which is masked, is locked for a while. */
export function lockedOutMessage({ municipality, identity }: { municipality: string; identity: string }): MessageText {
  return {
    subject: "Too many wrong passwords",
    email: email(
      municipality,
      `Too many wrong passwords were entered for ${identity} at ${municipality}. Signing in with it is now locked for 15 minutes. No one has signed in.`,
      'If this was you, try again in 15 minutes, or choose "Forgot your password?" on the sign-in page.',
      "If not, you don't need to do anything. You can still sign in on a device where you signed in before.",
    ),
    sms: `Too many wrong passwords at ${municipality}. Sign-in is locked for 15 min. Not you? Do nothing: no one has signed in.`,
  };
}

/** Returns the message about ten wrong codes from the app, or ten wrong recovery codes. */
export function wrongCodesMessage({ municipality, isRecovery }: { municipality: string; isRecovery: boolean }): MessageText {
  const codes = isRecovery ? "recovery codes" : "codes";
  return {
    subject: "Wrong codes after your password",
    email: email(
      municipality,
      `Someone signed in at ${municipality} with your password, and then entered ten wrong ${codes}. No one has signed in. Such codes can be tried again in 15 minutes.`,
      `If this was you, try again in 15 minutes${isRecovery ? "." : ", or use one of your recovery codes now."}`,
      'If not, someone knows your password. Change it now: choose "Forgot your password?" on the sign-in page.',
    ),
    sms: `Ten wrong codes after your password at ${municipality}. No one has signed in. Not you? Change your password now.`,
  };
}

export function alreadyRegisteredMessage({ municipality }: { municipality: string }): MessageText {
  return {
    subject: "You are already registered",
    email: email(
      municipality,
      `This email address is already registered with ${municipality}.`,
      'Sign in with it. If you forgot your password, choose "Forgot your password?" on the sign-in page.',
      "If you didn't try to register, ignore this message. No one has signed in.",
    ),
    sms: `You are already registered with ${municipality}. Sign in or reset your password. Not you? Ignore this message. No one has signed in.`,
  };
}
