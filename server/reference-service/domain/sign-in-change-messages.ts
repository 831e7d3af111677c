/** Notices to a person about a change to how they sign in. */
import type { SignInChangeKind } from "#contract/auth.ts";
import { type MessageText, paragraphs } from "./message-text.ts";
import { staffName } from "./sign-in-messages.ts";

interface ChangeDetails {
  municipality: string;
  kind: SignInChangeKind;
  /** The identity that the change is about, masked, because others may read the message. */
  identity?: string | undefined;
  /** The page that undoes the change. */
  link?: string | undefined;
}

interface Words {
  subject: string;
  /** The sentence that says what happened, for an email. */
  happened: (municipality: string, identity: string) => string;
  /** The same for an SMS, in at most 60 characters without the municipality's name. */
  short: (municipality: string, identity: string) => string;
}

const words: Record<SignInChangeKind, Words> = {
  identity_added: {
    subject: "A new way to sign in was added",
    happened: (municipality, identity) => `${identity} was added to your profile at ${municipality} and can now be used to sign in.`,
    short: (municipality, identity) => `${identity} can now sign in at ${municipality}.`,
  },
  identity_preferred: {
    subject: "Your messages go to another address",
    happened: (municipality, identity) => `${municipality} will now send your messages to ${identity}.`,
    short: (municipality, identity) => `${municipality} now sends your messages to ${identity}.`,
  },
  identity_removed: {
    subject: "A way to sign in was removed",
    happened: (municipality, identity) =>
      `${identity} was removed from your profile at ${municipality}. It can no longer be used to sign in.`,
    short: (municipality, identity) => `${identity} can no longer sign in at ${municipality}.`,
  },
  password_changed: {
    subject: "Your password was changed",
    happened: (municipality) =>
      `Your password for ${municipality} was changed. Everyone who was signed in with the old one has been signed out.`,
    short: (municipality) => `Your password for ${municipality} was changed.`,
  },
  second_factor_on: {
    subject: "Signing in now needs a code from an app",
    happened: (municipality) => `Signing in at ${municipality} now also needs a code from an authenticator app.`,
    short: (municipality) => `Signing in at ${municipality} now needs a code from an app.`,
  },
  second_factor_off: {
    subject: "Signing in no longer needs a code from an app",
    happened: (municipality) => `Signing in at ${municipality} no longer needs a code from an authenticator app.`,
    short: (municipality) => `Signing in at ${municipality} no longer needs a code from an app.`,
  },
  session_ended: {
    subject: "You were signed out on a device",
    happened: (municipality) => `One of your devices was signed out of ${municipality}.`,
    short: (municipality) => `One of your devices was signed out of ${municipality}.`,
  },
};

const undoAdvice: Partial<Record<SignInChangeKind, string>> = {
  session_ended: "If this was you, ignore this message. If not, open this page within 7 days to sign out everywhere:",
};

/** Returns the notice about a change. Without a link, it says what to do in the portal. */
export function signInChangeMessage({ municipality, kind, identity = "", link }: ChangeDetails): MessageText {
  const { subject, happened, short } = words[kind];
  const advice = link
    ? `${undoAdvice[kind] ?? "If this was you, ignore this message. If not, open this page within 7 days to undo it and sign out everywhere:"}\n${link}`
    : 'If this was you, ignore this message. If not, choose "Forgot your password?" on the sign-in page now, and tell us.';
  return {
    subject,
    email: paragraphs(happened(municipality, identity), advice, municipality),
    // • is outside the GSM alphabet and would turn one SMS into three.
    sms: `${short(municipality, identity.replaceAll("•", "*"))} Not you? ${link ?? 'Choose "Forgot your password?" on the sign-in page now.'}`,
  };
}

/** Returns the notice about a second factor that staff turned off, who ask the person first. */
export function secondFactorOffByStaffMessage({
  municipality,
  by,
  link,
}: Pick<ChangeDetails, "municipality" | "link"> & { by: string }): MessageText {
  const advice = link
    ? `If you didn't ask for this, tell us, and open this page within 7 days. It turns two-step sign-in on again, and signs you out everywhere. You then need a code from your app, or a recovery code:\n${link}`
    : "If you didn't ask for this, tell us, and set up two-step sign-in again in your profile, under Security.";
  return {
    subject: "We turned off two-step sign-in at your request",
    email: paragraphs(
      `${staffName(by)} turned off two-step sign-in at your request. Your password alone is now enough to sign in at ${municipality}.`,
      advice,
      municipality,
    ),
    sms: `${municipality} turned off two-step sign-in at your request. Didn't ask? ${link ?? "Tell us, and set it up again in your profile."}`,
  };
}
