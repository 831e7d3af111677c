/**
 * Messages about an account, sent to the users who have access to it. The account number is masked,
 * because a message may reach the wrong person.
 */
import type { Language } from "#contract/values/languages.ts";
import { formatDate } from "#service/rules/format.ts";
import { lastDigits } from "#service/rules/masking.ts";
import {
  type MessageDetails,
  paragraphs,
  shorten,
  withWords,
} from "#service/subjects/messages/rules/message-text.ts";
import { nameInMessage } from "#service/subjects/messages/rules/name-in-message.ts";
import type { AccessTerms } from "./rules/access-terms.ts";

export interface AccountEvent extends MessageDetails {
  /** The name of the user who caused the event. */
  by: string;
  account: string;
}

/** Names the person and the account as a message does. */
export const nameInvolved = ({ by, account }: AccountEvent, language: Language) => ({
  by: nameInMessage(by, language),
  end: lastDigits(account),
});

export const accountLinkedMessage = withWords(nameInvolved, {
  en: ({ by, end, municipality, link }) => ({
    subject: `${by} has added the account ending in ${end}`,
    email: paragraphs(
      `${by} has added the account ending in ${end} with its PIN, and can now see and manage it.`,
      "If you know this person, you don't need to do anything.",
      link
        ? `If not, remove their access, and ask us for a new PIN: ${link}`
        : "If not, remove their access under Admin, Access, and ask us for a new PIN.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} added the account ending in ${end}. Don't know them? Remove them${link ? `: ${link}` : " under Access."}`,
  }),
  af: ({ by, end, municipality, link }) => ({
    subject: `${by} het die rekening wat op ${end} eindig, bygevoeg`,
    email: paragraphs(
      `${by} het die rekening wat op ${end} eindig, met die PIN bygevoeg, en kan dit nou sien en bestuur.`,
      "As jy hierdie persoon ken, hoef jy niks te doen nie.",
      link
        ? `Indien nie, verwyder hul toegang en vra ons vir 'n nuwe PIN: ${link}`
        : "Indien nie, verwyder hul toegang onder Admin, Toegang, en vra ons vir 'n nuwe PIN.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} het die rekening ...${end} bygevoeg. Ken jy hulle nie? Verwyder hulle${link ? `: ${link}` : " onder Toegang."}`,
  }),
  zu: ({ by, end, municipality, link }) => ({
    subject: `${by} wengeze i-akhawunti egcina ngo-${end}`,
    email: paragraphs(
      `${by} wengeze i-akhawunti egcina ngo-${end} esebenzisa i-PIN yayo. Manje usengayibona futhi ayiphathe.`,
      "Uma umazi lo muntu, akukho okumele ukwenze.",
      link
        ? `Uma ungamazi, susa imvume yakhe bese ucela i-PIN entsha kithi: ${link}`
        : "Uma ungamazi, susa imvume yakhe ngaphansi kwethi Ukuphatha, Ukufinyelela, bese ucela i-PIN entsha kithi.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} wengeze i-akhawunti ...${end}. Awumazi? Susa imvume yakhe${link ? `: ${link}` : " kwethi Ukufinyelela."}`,
  }),
});

/**
 * The words for a role: its name with an article, its name alone, and a sentence about what it
 * allows.
 */
const roles: Record<
  Language,
  Record<AccessTerms["role"], { as: string; name: string; may: string }>
> = {
  en: {
    viewer: {
      as: "a viewer",
      name: "viewer",
      may: "You can see everything, but not change anything.",
    },
    member: {
      as: "a member",
      name: "member",
      may: "You can see everything, pay, send readings and report problems.",
    },
    admin: {
      as: "an admin",
      name: "admin",
      may: "You can do everything, including changing contact details and managing access.",
    },
  },
  af: {
    viewer: { as: "kyker", name: "kyker", may: "Jy kan alles sien, maar niks verander nie." },
    member: {
      as: "lid",
      name: "lid",
      may: "Jy kan alles sien, betaal, lesings stuur en probleme aanmeld.",
    },
    admin: {
      as: "admin",
      name: "admin",
      may: "Jy kan alles doen, ook kontakbesonderhede verander en toegang bestuur.",
    },
  },
  zu: {
    viewer: {
      as: "njengombukeli",
      name: "umbukeli",
      may: "Ungabona konke, kodwa awukwazi ukushintsha lutho.",
    },
    member: {
      as: "njengelungu",
      name: "ilungu",
      may: "Ungabona konke, ukhokhe, uthumele izibalo zemitha futhi ubike izinkinga.",
    },
    admin: {
      as: "njengomphathi",
      name: "umphathi",
      may: "Ungenza konke, ushintshe nemininingwane yokuxhumana futhi uphathe izimvume.",
    },
  },
};

const describeAccess = (event: AccountEvent & AccessTerms, language: Language) => ({
  ...nameInvolved(event, language),
  ...roles[language][event.role],
  until: event.expires && formatDate(event.expires, language),
});

export const invitationMessage = withWords(describeAccess, {
  en: ({ by, end, until, as, name, may, municipality, link }) => ({
    subject: `${by} has given you access to an account`,
    email: paragraphs(
      `${by} has given you access to the account ending in ${end} at ${municipality}, as ${as}. ${may}`,
      until ? `You have access until ${until}.` : "Your access has no end date.",
      link
        ? `Sign in, or register with this email address, to see it: ${link}`
        : "To see it, sign in to the municipality's portal or register there with this email address.",
      "If you don't know this person, ignore this message.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} gave you access to account ...${end}: ${name}${until ? ` until ${until}` : ", no end date"}. ${link ?? "Sign in or register to see it."}`,
  }),
  af: ({ by, end, until, as, name, may, municipality, link }) => ({
    subject: `${by} het vir jou toegang tot 'n rekening gegee`,
    email: paragraphs(
      `${by} het vir jou as ${as} toegang gegee tot die rekening wat op ${end} eindig, by ${municipality}. ${may}`,
      until ? `Jy het toegang tot ${until}.` : "Jou toegang het geen einddatum nie.",
      link
        ? `Meld aan, of registreer met hierdie e-posadres, om dit te sien: ${link}`
        : "Meld aan by die munisipaliteit se portaal, of registreer daar met hierdie e-posadres, om dit te sien.",
      "As jy hierdie persoon nie ken nie, ignoreer hierdie boodskap.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} gee jou toegang tot rekening ...${end}: ${name}${until ? ` tot ${until}` : ", geen einddatum"}. ${link ?? "Meld aan of registreer."}`,
  }),
  zu: ({ by, end, until, as, name, may, municipality, link }) => ({
    subject: `${by} ukunike imvume yokubona i-akhawunti`,
    email: paragraphs(
      `${by} ukunike imvume ku-akhawunti egcina ngo-${end} ku-${municipality}, ${as}. ${may}`,
      until ? `Unemvume kuze kube ngu-${until}.` : "Imvume yakho ayinasikhathi sokuphela.",
      link
        ? `Ukuze uyibone, ngena noma ubhalise ngaleli kheli le-imeyili: ${link}`
        : "Ukuze uyibone, ngena kuphothali kamasipala noma ubhalise kuyo ngaleli kheli le-imeyili.",
      "Uma ungamazi lo muntu, ungawunaki lo mlayezo.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} ukunike imvume ku-akhawunti ...${end}: ${name}${until ? ` kuze kube ngu-${until}` : ", ayipheli"}. ${link ?? "Ngena noma ubhalise."}`,
  }),
});

export const accessRemovedMessage = withWords(nameInvolved, {
  en: ({ by, end, municipality }) => ({
    subject: `Your access to the account ending in ${end} has ended`,
    email: paragraphs(
      `${by} has removed your access to the account ending in ${end}.`,
      "If you think this is a mistake, contact them.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} has removed your access to the account ending in ${end}.`,
  }),
  af: ({ by, end, municipality }) => ({
    subject: `Jou toegang tot die rekening wat op ${end} eindig, is beëindig`,
    email: paragraphs(
      `${by} het jou toegang tot die rekening wat op ${end} eindig, verwyder.`,
      "As jy dink dit is 'n fout, kontak hulle.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} het jou toegang tot die rekening wat op ${end} eindig, verwyder.`,
  }),
  zu: ({ by, end, municipality }) => ({
    subject: `Imvume yakho ku-akhawunti egcina ngo-${end} iphelile`,
    email: paragraphs(
      `${by} ususe imvume yakho ku-akhawunti egcina ngo-${end}.`,
      "Uma ucabanga ukuthi leli yiphutha, xhumana naye.",
      municipality,
    ),
    sms: `${municipality}: ${shorten(by)} ususe imvume yakho ku-akhawunti egcina ngo-${end}.`,
  }),
});
