/** Notices to a person about a change to how they sign in. */
import type { SignInChangeKind } from "#contract/sign-in/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import { toGsm } from "#service/rules/gsm.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";
import { nameInMessage } from "#service/subjects/messages/rules/name-in-message.ts";

interface ChangeDetails extends MessageDetails {
  kind: SignInChangeKind;
  /** The identity that the change is about, masked, because others may read the message. */
  identity?: string | undefined;
}

interface Words {
  subject: string;
  /** The sentence that says what happened, for an email. */
  happened: (municipality: string, identity: string) => string;
  /**
   * The sentence that says what happened, for an SMS. It has at most 60 characters without the
   * municipality's name.
   */
  short: (municipality: string, identity: string) => string;
}

const english: Record<SignInChangeKind, Words> = {
  identity_added: {
    subject: "A new way to sign in was added",
    happened: (municipality, identity) =>
      `${identity} was added to your profile at ${municipality} and can now be used to sign in.`,
    short: (municipality, identity) => `${identity} can now sign in at ${municipality}.`,
  },
  identity_preferred: {
    subject: "Your messages go to another address",
    happened: (municipality, identity) =>
      `${municipality} will now send your messages to ${identity}.`,
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
    happened: (municipality) =>
      `Signing in at ${municipality} now also needs a code from an authenticator app.`,
    short: (municipality) => `Signing in at ${municipality} now needs a code from an app.`,
  },
  second_factor_off: {
    subject: "Signing in no longer needs a code from an app",
    happened: (municipality) =>
      `Signing in at ${municipality} no longer needs a code from an authenticator app.`,
    short: (municipality) => `Signing in at ${municipality} no longer needs a code from an app.`,
  },
  recovery_codes_renewed: {
    subject: "Your recovery codes were replaced",
    happened: (municipality) =>
      `New recovery codes for ${municipality} were made. The old ones no longer work.`,
    short: (municipality) => `New recovery codes for ${municipality} were made.`,
  },
  session_ended: {
    subject: "You were signed out on a device",
    happened: (municipality) => `One of your devices was signed out of ${municipality}.`,
    short: (municipality) => `One of your devices was signed out of ${municipality}.`,
  },
};

const afrikaans: Record<SignInChangeKind, Words> = {
  identity_added: {
    subject: "'n Nuwe manier om aan te meld is bygevoeg",
    happened: (municipality, identity) =>
      `${identity} is by jou profiel by ${municipality} gevoeg en kan nou gebruik word om aan te meld.`,
    short: (municipality, identity) => `${identity} kan nou by ${municipality} aanmeld.`,
  },
  identity_preferred: {
    subject: "Jou boodskappe gaan na 'n ander adres",
    happened: (municipality, identity) =>
      `${municipality} stuur jou boodskappe voortaan aan ${identity}.`,
    short: (municipality, identity) => `${municipality} stuur jou boodskappe nou aan ${identity}.`,
  },
  identity_removed: {
    subject: "'n Manier om aan te meld is verwyder",
    happened: (municipality, identity) =>
      `${identity} is van jou profiel by ${municipality} verwyder. Dit kan nie meer gebruik word om aan te meld nie.`,
    short: (municipality, identity) => `${identity} kan nie meer by ${municipality} aanmeld nie.`,
  },
  password_changed: {
    subject: "Jou wagwoord is verander",
    happened: (municipality) =>
      `Jou wagwoord vir ${municipality} is verander. Almal wat met die ou een aangemeld was, is afgemeld.`,
    short: (municipality) => `Jou wagwoord vir ${municipality} is verander.`,
  },
  second_factor_on: {
    subject: "Aanmelding vereis nou 'n kode van 'n toep",
    happened: (municipality) =>
      `Aanmelding by ${municipality} vereis nou ook 'n kode van 'n verifikasietoep.`,
    short: (municipality) => `Aanmelding by ${municipality} vereis nou 'n kode van 'n toep.`,
  },
  second_factor_off: {
    subject: "Aanmelding vereis nie meer 'n kode van 'n toep nie",
    happened: (municipality) =>
      `Aanmelding by ${municipality} vereis nie meer 'n kode van 'n verifikasietoep nie.`,
    short: (municipality) => `Aanmelding by ${municipality} vereis nie meer 'n kode nie.`,
  },
  recovery_codes_renewed: {
    subject: "Jou herstelkodes is vervang",
    happened: (municipality) =>
      `Nuwe herstelkodes vir ${municipality} is gemaak. Die oues werk nie meer nie.`,
    short: (municipality) => `Nuwe herstelkodes vir ${municipality} is gemaak.`,
  },
  session_ended: {
    subject: "Jy is op 'n toestel afgemeld",
    happened: (municipality) => `Een van jou toestelle is by ${municipality} afgemeld.`,
    short: (municipality) => `Een van jou toestelle is by ${municipality} afgemeld.`,
  },
};

const isiZulu: Record<SignInChangeKind, Words> = {
  identity_added: {
    subject: "Kwengezwe enye indlela yokungena",
    happened: (municipality, identity) =>
      `${identity} kwengezwe kuphrofayela yakho ku-${municipality}. Manje kungasetshenziswa ukungena.`,
    short: (municipality, identity) => `${identity} isingangena ku-${municipality}.`,
  },
  identity_preferred: {
    subject: "Imilayezo yakho iya kwelinye ikheli",
    happened: (municipality, identity) =>
      `${municipality}: manje sesizothumela imilayezo yakho ku-${identity}.`,
    short: (municipality, identity) => `${municipality}: sithumela imilayezo yakho ku-${identity}.`,
  },
  identity_removed: {
    subject: "Kususwe indlela yokungena",
    happened: (municipality, identity) =>
      `${identity} kususiwe kuphrofayela yakho ku-${municipality}. Akusakwazi ukusetshenziswa ukungena.`,
    short: (municipality, identity) => `${identity} ayisangeni ku-${municipality}.`,
  },
  password_changed: {
    subject: "Iphasiwedi yakho ishintshiwe",
    happened: (municipality) =>
      `Iphasiwedi yakho ye-${municipality} ishintshiwe. Bonke abebengene ngendala bakhishiwe.`,
    short: (municipality) => `Iphasiwedi yakho ye-${municipality} ishintshiwe.`,
  },
  second_factor_on: {
    subject: "Ukungena manje kudinga ikhodi ye-app",
    happened: (municipality) =>
      `Ukungena ku-${municipality} manje kudinga nekhodi evela ku-app yamakhodi.`,
    short: (municipality) => `Ukungena ku-${municipality} kudinga ikhodi ye-app.`,
  },
  second_factor_off: {
    subject: "Ukungena akusadingi ikhodi ye-app",
    happened: (municipality) =>
      `Ukungena ku-${municipality} akusadingi ikhodi evela ku-app yamakhodi.`,
    short: (municipality) => `Ukungena ku-${municipality} akusadingi ikhodi ye-app.`,
  },
  recovery_codes_renewed: {
    subject: "Amakhodi akho okubuyisela ashintshiwe",
    happened: (municipality) =>
      `Kwenziwe amakhodi okubuyisela amasha e-${municipality}. Amadala awasasebenzi.`,
    short: (municipality) => `Kwenziwe amakhodi okubuyisela amasha e-${municipality}.`,
  },
  session_ended: {
    subject: "Ukhishiwe kudivayisi",
    happened: (municipality) => `Enye yamadivayisi akho ikhishiwe ku-${municipality}.`,
    short: (municipality) => `Enye yamadivayisi akho ikhishiwe ku-${municipality}.`,
  },
};

interface Advice {
  words: Record<SignInChangeKind, Words>;
  undo: string;
  /** The text before the link, if the change can't be undone. */
  signOut: string;
  noLink: string;
  short: string;
  shortNoLink: string;
}

const advice: Record<Language, Advice> = {
  en: {
    words: english,
    undo: "If this was you, ignore this message. If not, open this page within 7 days to undo it and sign out everywhere:",
    signOut:
      "If this was you, ignore this message. If not, open this page within 7 days to sign out everywhere:",
    noLink:
      'If this was you, ignore this message. If not, choose "Forgot your password?" on the sign-in page now, and tell us.',
    short: "Not you?",
    shortNoLink: 'Choose "Forgot your password?" on the sign-in page now.',
  },
  af: {
    words: afrikaans,
    undo: "As dit jy was, ignoreer hierdie boodskap. Indien nie, maak hierdie bladsy binne 7 dae oop om dit ongedaan te maak en oral af te meld:",
    signOut:
      "As dit jy was, ignoreer hierdie boodskap. Indien nie, maak hierdie bladsy binne 7 dae oop om oral af te meld:",
    noLink:
      'As dit jy was, ignoreer hierdie boodskap. Indien nie, kies nou "Het jy jou wagwoord vergeet?" op die aanmeldbladsy, en sê vir ons.',
    short: "Nie jy nie?",
    shortNoLink: 'Kies nou "Het jy jou wagwoord vergeet?"',
  },
  zu: {
    words: isiZulu,
    undo: "Uma bekunguwe, ungawunaki lo mlayezo. Uma kungewena, vula leli khasi kungakapheli izinsuku ezingu-7 ukuze ukuhlehlise futhi uphume yonke indawo:",
    signOut:
      "Uma bekunguwe, ungawunaki lo mlayezo. Uma kungewena, vula leli khasi kungakapheli izinsuku ezingu-7 ukuze uphume yonke indawo:",
    noLink:
      'Uma bekunguwe, ungawunaki lo mlayezo. Uma kungewena, khetha "Ukhohlwe iphasiwedi yakho?" ekhasini lokungena manje, bese usazisa.',
    short: "Akuwena?",
    shortNoLink: 'Khetha "Ukhohlwe iphasiwedi yakho?" manje.',
  },
};

const writeChange =
  (language: Language) =>
  ({ municipality, kind, identity = "", link }: ChangeDetails) => {
    const { words, undo, signOut, noLink, short, shortNoLink } = advice[language];
    const { subject, happened, short: shortly } = words[kind];
    const next = link ? `${kind === "session_ended" ? signOut : undo}\n${link}` : noLink;
    return {
      subject,
      email: paragraphs(happened(municipality, identity), next, municipality),
      sms: `${shortly(municipality, toGsm(identity))} ${short} ${link ?? shortNoLink}`,
    };
  };

/** The notice about a change. Without a link, it says what to do in the portal. */
export const signInChangeMessage: InEachLanguage<ChangeDetails> = {
  en: writeChange("en"),
  af: writeChange("af"),
  zu: writeChange("zu"),
};

/**
 * The notice that staff turned off the second factor, which they do only at the person's request.
 */
export const secondFactorOffByStaffMessage: InEachLanguage<MessageDetails & { by: string }> = {
  en: ({ municipality, by, link }) => ({
    subject: "We turned off two-step sign-in at your request",
    email: paragraphs(
      `${nameInMessage(by, "en", "staff")} turned off two-step sign-in at your request. Your password alone is now enough to sign in at ${municipality}.`,
      link
        ? `If you didn't ask for this, tell us, and open this page within 7 days. It turns two-step sign-in on again, and signs you out everywhere. You then need a code from your app, or a recovery code:\n${link}`
        : "If you didn't ask for this, tell us, and set up two-step sign-in again in your profile, under Security.",
      municipality,
    ),
    sms: `${municipality} turned off two-step sign-in at your request. Didn't ask? ${link ?? "Tell us, and set it up again in your profile."}`,
  }),
  af: ({ municipality, by, link }) => ({
    subject: "Ons het tweestap-aanmelding op jou versoek afgeskakel",
    email: paragraphs(
      `${nameInMessage(by, "af", "staff")} het tweestap-aanmelding op jou versoek afgeskakel. Jou wagwoord alleen is nou genoeg om by ${municipality} aan te meld.`,
      link
        ? `As jy dit nie gevra het nie, sê vir ons, en maak hierdie bladsy binne 7 dae oop. Dit skakel tweestap-aanmelding weer aan, en meld jou oral af. Jy het dan 'n kode van jou toep of 'n herstelkode nodig:\n${link}`
        : "As jy dit nie gevra het nie, sê vir ons, en stel tweestap-aanmelding weer in jou profiel op, onder Sekuriteit.",
      municipality,
    ),
    sms: `${municipality} het tweestap-aanmelding op jou versoek afgeskakel. Nie gevra nie? ${link ?? "Kontak ons en stel dit weer op."}`,
  }),
  zu: ({ municipality, by, link }) => ({
    subject: "Sivale ukungena ngezinyathelo ezimbili njengoba ucelile",
    email: paragraphs(
      `${nameInMessage(by, "zu", "staff")} uvale ukungena ngezinyathelo ezimbili njengoba ucelile. Manje iphasiwedi yakho kuphela yanele ukungena ku-${municipality}.`,
      link
        ? `Uma ungakucelanga lokhu, sazise, bese uvula leli khasi kungakapheli izinsuku ezingu-7. Livula ukungena ngezinyathelo ezimbili futhi, likukhiphe yonke indawo. Uzodinga ikhodi ye-app yakho noma ikhodi yokubuyisela:\n${link}`
        : "Uma ungakucelanga lokhu, sazise, bese usetha ukungena ngezinyathelo ezimbili futhi kuphrofayela yakho, ngaphansi kwethi Ukuphepha.",
      municipality,
    ),
    sms: `${municipality}: sivale ukungena ngezinyathelo ezimbili njengoba ucelile. Awucelanga? ${link ?? "Sazise, ukusethe futhi."}`,
  }),
};
