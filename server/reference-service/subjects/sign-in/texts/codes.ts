/**
 * Messages with a code. Only the emails have a link, so that people don't get used to following
 * links in an SMS when they sign in.
 */
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

export interface CodeFor extends MessageDetails {
  code: string;
  /** The number of minutes until the code expires. */
  minutes: number;
}

const warning = {
  en: "We will never ask you for this code, on the phone or anywhere else.",
  af: "Ons sal jou nooit vir hierdie kode vra nie, nie oor die foon of enige ander plek nie.",
  zu: "Asisoze sakucela le khodi, ngocingo noma kwenye indawo.",
};
const enterHere = {
  en: (link?: string) => link && `Enter it here:\n${link}`,
  af: (link?: string) => link && `Voer dit hier in:\n${link}`,
  zu: (link?: string) => link && `Yifake lapha:\n${link}`,
};

/** The code that verifies an email address or mobile number. */
export const verifyCodeMessage: InEachLanguage<CodeFor> = {
  en: ({ municipality, code, minutes, link }) => ({
    subject: `Your code for ${municipality}`,
    email: paragraphs(
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to confirm that this email address is yours. It works only once.`,
      enterHere.en(link),
      warning.en,
      "If you didn't ask for it, ignore this message. Nothing happens without the code.",
      municipality,
    ),
    sms: `${code} is your code for ${municipality}. It works for ${minutes} min. We never ask for it on the phone. Not you? Ignore this message.`,
  }),
  af: ({ municipality, code, minutes, link }) => ({
    subject: `Jou kode vir ${municipality}`,
    email: paragraphs(
      `Jou kode is ${code}`,
      `Voer dit binne ${minutes} minute in om te bevestig dat hierdie e-posadres joune is. Dit werk net een keer.`,
      enterHere.af(link),
      warning.af,
      "As jy dit nie gevra het nie, ignoreer hierdie boodskap. Niks gebeur sonder die kode nie.",
      municipality,
    ),
    sms: `${code} is jou kode vir ${municipality}. Dit werk ${minutes} min. Ons vra nooit daarvoor oor die foon nie. Nie jy nie? Ignoreer dit.`,
  }),
  zu: ({ municipality, code, minutes, link }) => ({
    subject: `Ikhodi yakho ye-${municipality}`,
    email: paragraphs(
      `Ikhodi yakho ngu-${code}`,
      `Yifake kungakapheli imizuzu engu-${minutes} ukuze uqinisekise ukuthi leli kheli le-imeyili ngelakho. Isebenza kanye kuphela.`,
      enterHere.zu(link),
      warning.zu,
      "Uma ungayicelanga, ungawunaki lo mlayezo. Akukho okwenzekayo ngaphandle kwekhodi.",
      municipality,
    ),
    sms: `${code} yikhodi yakho ye-${municipality}. Isebenza imizuzu engu-${minutes}. Asisoze sayicela ngocingo. Akuwena? Ungawunaki umlayezo.`,
  }),
};

/** The code that a person enters before they change how they sign in. */
export const confirmCodeMessage: InEachLanguage<CodeFor> = {
  en: ({ municipality, code, minutes, link }) => ({
    subject: `Your code for ${municipality}`,
    email: paragraphs(
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to change how you sign in. It works only once.`,
      enterHere.en(link),
      warning.en,
      "If you didn't ask for it, someone is using your profile. Change your password now, and tell us.",
      municipality,
    ),
    sms: `${code} confirms a change at ${municipality}. It works for ${minutes} min. Not you? Change your password now.`,
  }),
  af: ({ municipality, code, minutes, link }) => ({
    subject: `Jou kode vir ${municipality}`,
    email: paragraphs(
      `Jou kode is ${code}`,
      `Voer dit binne ${minutes} minute in om te verander hoe jy aanmeld. Dit werk net een keer.`,
      enterHere.af(link),
      warning.af,
      "As jy dit nie gevra het nie, gebruik iemand jou profiel. Verander nou jou wagwoord, en sê vir ons.",
      municipality,
    ),
    sms: `${code} bevestig 'n verandering by ${municipality}. Dit werk ${minutes} min. Nie jy nie? Verander nou jou wagwoord.`,
  }),
  zu: ({ municipality, code, minutes, link }) => ({
    subject: `Ikhodi yakho ye-${municipality}`,
    email: paragraphs(
      `Ikhodi yakho ngu-${code}`,
      `Yifake kungakapheli imizuzu engu-${minutes} ukuze ushintshe indlela ongena ngayo. Isebenza kanye kuphela.`,
      enterHere.zu(link),
      warning.zu,
      "Uma ungayicelanga, kukhona osebenzisa iphrofayela yakho. Shintsha iphasiwedi yakho manje, bese usazisa.",
      municipality,
    ),
    sms: `${code} iqinisekisa ushintsho ku-${municipality}. Isebenza imizuzu engu-${minutes}. Akuwena? Shintsha iphasiwedi manje.`,
  }),
};

/** The code of a password reset. */
export const resetCodeMessage: InEachLanguage<CodeFor> = {
  en: ({ municipality, code, minutes, link }) => ({
    subject: `Your code to reset your password for ${municipality}`,
    email: paragraphs(
      `Your code is ${code}`,
      `Enter it within ${minutes} minutes to choose a new password for ${municipality}. It works only once.`,
      enterHere.en(link),
      warning.en,
      "If you didn't ask for it, ignore this message. Your password stays the same.",
      municipality,
    ),
    sms: `${code} resets your password for ${municipality}. It works for ${minutes} min. We never ask for it on the phone. Not you? Ignore this message.`,
  }),
  af: ({ municipality, code, minutes, link }) => ({
    subject: `Jou kode om jou wagwoord vir ${municipality} te herstel`,
    email: paragraphs(
      `Jou kode is ${code}`,
      `Voer dit binne ${minutes} minute in om 'n nuwe wagwoord vir ${municipality} te kies. Dit werk net een keer.`,
      enterHere.af(link),
      warning.af,
      "As jy dit nie gevra het nie, ignoreer hierdie boodskap. Jou wagwoord bly dieselfde.",
      municipality,
    ),
    sms: `${code} herstel jou wagwoord vir ${municipality}. Dit werk ${minutes} min. Ons vra dit nooit oor die foon nie. Nie jy nie? Ignoreer dit.`,
  }),
  zu: ({ municipality, code, minutes, link }) => ({
    subject: `Ikhodi yakho yokusetha kabusha iphasiwedi ye-${municipality}`,
    email: paragraphs(
      `Ikhodi yakho ngu-${code}`,
      `Yifake kungakapheli imizuzu engu-${minutes} ukuze ukhethe iphasiwedi entsha ye-${municipality}. Isebenza kanye kuphela.`,
      enterHere.zu(link),
      warning.zu,
      "Uma ungayicelanga, ungawunaki lo mlayezo. Iphasiwedi yakho ayishintshi.",
      municipality,
    ),
    sms: `${code} isetha kabusha iphasiwedi ye-${municipality}. Isebenza imizuzu engu-${minutes}. Asisoze sayicela ngocingo. Akuwena? Yiziba.`,
  }),
};
