/** What the service writes to people about their sign-in. Each names the municipality and says what to do if it wasn't them. */

export interface MessageText {
  subject: string;
  email: string;
  /** At most 160 characters of the GSM alphabet where the municipality's name has 40 or fewer. */
  sms: string;
}

interface CodeFor {
  municipality: string;
  code: string;
  /** How long it lives. */
  minutes: number;
}

function email(municipality: string, ...paragraphs: string[]): string {
  return [...paragraphs, municipality, ""].join("\n\n").trimEnd().concat("\n");
}

export function verifyCode({ municipality, code, minutes }: CodeFor): MessageText {
  return {
    subject: `Your code for ${municipality}`,
    email: email(
      municipality,
      `Your code is ${code}`,
      `Enter it to confirm that this e-mail address is yours. It is good for ${minutes} minutes and can be used once.`,
      "Nobody from the municipality will ask you for this code, on the phone or otherwise.",
      "If you did not ask for it, ignore this message: without the code nothing happens.",
    ),
    sms: `${code} is your code for ${municipality}, good for ${minutes} min. We never ask for it on the phone. Not you? Ignore this message.`,
  };
}

export function resetCode({ municipality, code, minutes }: CodeFor): MessageText {
  return {
    subject: `Your code for a new password at ${municipality}`,
    email: email(
      municipality,
      `Your code is ${code}`,
      `Enter it to choose a new password for ${municipality}. It is good for ${minutes} minutes and can be used once.`,
      "Nobody from the municipality will ask you for this code, on the phone or otherwise.",
      "If you did not ask for it, ignore this message: your password stays as it is.",
    ),
    sms: `${code} resets your password for ${municipality}, good for ${minutes} min. We never ask for it on the phone. Not you? Ignore this.`,
  };
}

export function alreadyYours({ municipality }: { municipality: string }): MessageText {
  return {
    subject: "You already have an account",
    email: email(
      municipality,
      `You already have an account at ${municipality} with this e-mail address.`,
      'Sign in with it. If you have forgotten the password, choose "Forgot your password?" on the sign-in page.',
      "If it was not you who entered this address, there is nothing to do: nobody has got into your account.",
    ),
    sms: `You already have an account at ${municipality}: sign in or reset your password. Not you? Nothing to do, nobody got in.`,
  };
}

export function passwordChanged({ municipality }: { municipality: string }): MessageText {
  return {
    subject: "Your password was changed",
    email: email(
      municipality,
      `The password of your account at ${municipality} was changed, and everybody signed in with the old one was signed out.`,
      'If it was you, there is nothing to do. If not, choose "Forgot your password?" on the sign-in page at once, and tell us.',
    ),
    sms: `Your password for ${municipality} was changed. Not you? Choose "Forgot your password?" on the sign-in page at once.`,
  };
}

/** `added` masked, for it goes to another mailbox than its own. */
export function identityAdded({ municipality, added }: { municipality: string; added: string }): MessageText {
  return {
    subject: "A new way to sign in to your account",
    email: email(
      municipality,
      `${added} was added to your account at ${municipality} and can sign in to it now.`,
      "If it was you, there is nothing to do. If not, sign in, remove it from your profile and change your password.",
    ),
    // Dots are outside the alphabet, and would make three messages of one.
    sms: `${added.replaceAll("•", "*")} can now sign in to your account at ${municipality}. Not you? Remove it in your profile, change your password.`,
  };
}
