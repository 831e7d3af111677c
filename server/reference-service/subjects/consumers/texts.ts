/** The message about changed contact details of an account's holder. */
import { type ContactDetail, contactDetailNames } from "#contract/consumers/contact-details.ts";
import type { Language } from "#contract/values/languages.ts";
import { type AccountEvent, nameInvolved } from "#service/subjects/access/texts.ts";
import { paragraphs, shorten, withWords } from "#service/subjects/messages/rules/message-text.ts";

/** The name of each contact detail, in each language. */
export const contactDetails: Record<Language, Record<ContactDetail, string>> = {
  en: contactDetailNames,
  af: {
    email: "die e-posadres",
    mobile: "die selfoonnommer",
    telephone: "die telefoonnommer",
    postal: "die posadres",
    physical: "die fisiese adres",
    e_statements: "hoe ons state stuur",
  },
  zu: {
    email: "ikheli le-imeyili",
    mobile: "inombolo yeselula",
    telephone: "inombolo yocingo",
    postal: "ikheli leposi",
    physical: "ikheli lendawo",
    e_statements: "indlela esithumela ngayo izitatimende",
  },
};

interface ContactChange extends AccountEvent {
  details: readonly ContactDetail[];
}

const describeChange = ({ details, ...event }: ContactChange, language: Language) => ({
  ...nameInvolved(event, language),
  changed: details.map((detail) => contactDetails[language][detail]).join(", "),
});

export const contactChangedMessage = withWords(describeChange, {
  en: ({ by, end, changed, municipality, link }) => ({
    subject: `The contact details for the account ending in ${end} have changed`,
    email: paragraphs(
      `${by} has changed these contact details for the account ending in ${end}: ${changed}.`,
      link
        ? `If this is right, you don't need to do anything. If not, correct it, or contact us: ${link}`
        : "If this is right, you don't need to do anything. If not, correct it under Admin, Information, or contact us.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} changed contact details of account ...${end}. Not right? ${link ? `Correct them: ${link}` : "Correct them in the portal or contact us."}`,
  }),
  af: ({ by, end, changed, municipality, link }) => ({
    subject: `Die kontakbesonderhede van die rekening wat op ${end} eindig, het verander`,
    email: paragraphs(
      `${by} het hierdie kontakbesonderhede van die rekening wat op ${end} eindig, verander: ${changed}.`,
      link
        ? `As dit reg is, hoef jy niks te doen nie. Indien nie, stel dit reg, of kontak ons: ${link}`
        : "As dit reg is, hoef jy niks te doen nie. Indien nie, stel dit reg onder Admin, Inligting, of kontak ons.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} het kontakbesonderhede van rekening ...${end} verander. Verkeerd? ${link ? `Stel dit reg: ${link}` : "Stel dit reg of kontak ons."}`,
  }),
  zu: ({ by, end, changed, municipality, link }) => ({
    subject: `Imininingwane yokuxhumana ye-akhawunti egcina ngo-${end} ishintshile`,
    email: paragraphs(
      `${by} ushintshe le mininingwane yokuxhumana ye-akhawunti egcina ngo-${end}: ${changed}.`,
      link
        ? `Uma ilungile, akukho okumele ukwenze. Uma ingalungile, yilungise noma uxhumane nathi: ${link}`
        : "Uma ilungile, akukho okumele ukwenze. Uma ingalungile, yilungise ngaphansi kwethi Ukuphatha, Ulwazi, noma uxhumane nathi.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} ushintshe imininingwane ye-akhawunti ...${end}. Ayilungile? ${link ? `Yilungise: ${link}` : "Yilungise noma uxhumane nathi."}`,
  }),
});
