/** Messages to an applicant about their application for indigent support. */
import type { Language } from "#contract/values/languages.ts";
import { formatDate } from "#service/rules/format.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

export interface ApplicationMessageDetails extends MessageDetails {
  reference: string;
}

/** The sentence of an email that says where to continue, with or without the portal's address. */
const follow: Record<Language, (link: string | undefined, what: string) => string> = {
  en: (link, what) =>
    link
      ? `${what}: ${link}`
      : `${what}: sign in to the municipality's portal and open Municipal Applications.`,
  af: (link, what) =>
    link
      ? `${what}: ${link}`
      : `${what}: meld aan by die munisipaliteit se portaal en maak Munisipale aansoeke oop.`,
  zu: (link, what) =>
    link
      ? `${what}: ${link}`
      : `${what}: ngena kuphothali kamasipala bese uvula i-Usizo lokukhokha.`,
};
/** The sentence of an SMS that says where to continue. */
const brief: Record<Language, (link: string | undefined) => string> = {
  en: (link) => link ?? "Sign in and open Municipal Applications.",
  af: (link) => link ?? "Meld aan en maak Munisipale aansoeke oop.",
  zu: (link) => link ?? "Ngena uvule i-Usizo lokukhokha.",
};

/** Confirms that a new application has arrived. */
export const applicationReceivedMessage: InEachLanguage<ApplicationMessageDetails> = {
  en: ({ municipality, reference, link }) => ({
    subject: `We have received your application ${reference}`,
    email: paragraphs(
      `We have received your application for indigent support. Its number is ${reference}.`,
      "You don't need to do anything now. We'll let you know what we decide.",
      follow.en(link, "Follow your application"),
      municipality,
    ),
    sms: `${municipality}: we received your application ${reference}. ${brief.en(link)}`,
  }),
  af: ({ municipality, reference, link }) => ({
    subject: `Ons het jou aansoek ${reference} ontvang`,
    email: paragraphs(
      `Ons het jou aansoek om deernisondersteuning ontvang. Die nommer is ${reference}.`,
      "Jy hoef nou niks te doen nie. Ons laat jou weet wat ons besluit.",
      follow.af(link, "Volg jou aansoek"),
      municipality,
    ),
    sms: `${municipality}: ons het jou aansoek ${reference} ontvang. ${brief.af(link)}`,
  }),
  zu: ({ municipality, reference, link }) => ({
    subject: `Sisitholile isicelo sakho ${reference}`,
    email: paragraphs(
      `Sisitholile isicelo sakho sosizo lwabantulayo. Inombolo yaso ngu-${reference}.`,
      "Akukho okumele ukwenze manje. Sizokwazisa ngesinqumo sethu.",
      follow.zu(link, "Landela isicelo sakho"),
      municipality,
    ),
    sms: `${municipality}: sisitholile isicelo sakho ${reference}. ${brief.zu(link)}`,
  }),
};

/**
 * Asks the applicant for more information. Only the email has the question, because a locked phone
 * may show an SMS.
 */
export const moreNeededMessage: InEachLanguage<ApplicationMessageDetails & { message: string }> = {
  en: ({ municipality, reference, link, message }) => ({
    subject: `We need more for your application ${reference}`,
    email: paragraphs(
      `We need more from you before we can decide on your application for indigent support ${reference}:`,
      message,
      follow.en(link, "Send your answer"),
      "Please don't reply to this email.",
      municipality,
    ),
    sms: `${municipality}: we need more for your application ${reference}. ${brief.en(link)}`,
  }),
  af: ({ municipality, reference, link, message }) => ({
    subject: `Ons het meer nodig vir jou aansoek ${reference}`,
    email: paragraphs(
      `Ons het meer van jou nodig voordat ons oor jou aansoek om deernisondersteuning ${reference} kan besluit:`,
      message,
      follow.af(link, "Stuur jou antwoord"),
      "Moet asseblief nie op hierdie e-pos antwoord nie.",
      municipality,
    ),
    sms: `${municipality}: ons het meer nodig vir jou aansoek ${reference}. ${brief.af(link)}`,
  }),
  zu: ({ municipality, reference, link, message }) => ({
    subject: `Sidinga okwengeziwe ngesicelo sakho ${reference}`,
    email: paragraphs(
      `Sidinga okwengeziwe kuwe ngaphambi kokuthi sinqume ngesicelo sakho sosizo lwabantulayo ${reference}:`,
      message,
      follow.zu(link, "Thumela impendulo yakho"),
      "Sicela ungayiphenduli le imeyili.",
      municipality,
    ),
    sms: `${municipality}: sidinga okwengeziwe ngesicelo sakho ${reference}. ${brief.zu(link)}`,
  }),
};

/**
 * Tells the applicant that support was approved, and until when. `until` is a date (YYYY-MM-DD).
 */
export const applicationApprovedMessage: InEachLanguage<
  ApplicationMessageDetails & { message: string; until: string }
> = {
  en: ({ municipality, reference, link, message, until }) => ({
    subject: `Your application ${reference} is approved`,
    email: paragraphs(
      `We have approved your application for indigent support ${reference}. You get the support until ${formatDate(until, "en")}.`,
      message,
      "We'll remind you before it ends, so that you can apply again.",
      follow.en(link, "See your application"),
      municipality,
    ),
    sms: `${municipality}: your application ${reference} is approved until ${formatDate(until, "en")}. ${brief.en(link)}`,
  }),
  af: ({ municipality, reference, link, message, until }) => ({
    subject: `Jou aansoek ${reference} is goedgekeur`,
    email: paragraphs(
      `Ons het jou aansoek om deernisondersteuning ${reference} goedgekeur. Jy kry die ondersteuning tot ${formatDate(until, "af")}.`,
      message,
      "Ons herinner jou voordat dit eindig, sodat jy weer kan aansoek doen.",
      follow.af(link, "Sien jou aansoek"),
      municipality,
    ),
    sms: `${municipality}: jou aansoek ${reference} is goedgekeur tot ${formatDate(until, "af")}. ${brief.af(link)}`,
  }),
  zu: ({ municipality, reference, link, message, until }) => ({
    subject: `Isicelo sakho ${reference} sivunyiwe`,
    email: paragraphs(
      `Sisivumile isicelo sakho sosizo lwabantulayo ${reference}. Uzothola usizo kuze kube ngu-${formatDate(until, "zu")}.`,
      message,
      "Sizokukhumbuza ngaphambi kokuba luphele, ukuze ufake isicelo futhi.",
      follow.zu(link, "Bona isicelo sakho"),
      municipality,
    ),
    sms: `${municipality}: isicelo sakho ${reference} sivunyiwe kuze kube ngu-${formatDate(until, "zu")}. ${brief.zu(link)}`,
  }),
};

/**
 * Tells the applicant that staff declined the application. Only the email has the reason, because a
 * locked phone may show an SMS.
 */
export const applicationDeclinedMessage: InEachLanguage<
  ApplicationMessageDetails & { message: string }
> = {
  en: ({ municipality, reference, link, message }) => ({
    subject: `Your application ${reference} is declined`,
    email: paragraphs(
      `We have declined your application for indigent support ${reference}:`,
      message,
      "If something has changed or was missing, you can apply again.",
      follow.en(link, "See your application"),
      municipality,
    ),
    sms: `${municipality}: we declined your application ${reference}. ${brief.en(link)}`,
  }),
  af: ({ municipality, reference, link, message }) => ({
    subject: `Jou aansoek ${reference} is afgekeur`,
    email: paragraphs(
      `Ons het jou aansoek om deernisondersteuning ${reference} afgekeur:`,
      message,
      "As iets verander het of ontbreek, kan jy weer aansoek doen.",
      follow.af(link, "Sien jou aansoek"),
      municipality,
    ),
    sms: `${municipality}: ons het jou aansoek ${reference} afgekeur. ${brief.af(link)}`,
  }),
  zu: ({ municipality, reference, link, message }) => ({
    subject: `Isicelo sakho ${reference} asivunywanga`,
    email: paragraphs(
      `Asisivumanga isicelo sakho sosizo lwabantulayo ${reference}:`,
      message,
      "Uma kukhona okushintshile noma okushodayo, ungafaka isicelo futhi.",
      follow.zu(link, "Bona isicelo sakho"),
      municipality,
    ),
    sms: `${municipality}: asisivumanga isicelo sakho ${reference}. ${brief.zu(link)}`,
  }),
};

/** Reminds the applicant to apply again before the support ends on `until` (YYYY-MM-DD). */
export const supportEndsMessage: InEachLanguage<ApplicationMessageDetails & { until: string }> = {
  en: ({ municipality, reference, link, until }) => ({
    subject: `Your indigent support ends on ${formatDate(until, "en")}`,
    email: paragraphs(
      `The indigent support that we approved with your application ${reference} ends on ${formatDate(until, "en")}.`,
      "To keep it, apply again before that day.",
      follow.en(link, "Apply again"),
      municipality,
    ),
    sms: `${municipality}: your indigent support ends on ${formatDate(until, "en")}. Apply again to keep it. ${brief.en(link)}`,
  }),
  af: ({ municipality, reference, link, until }) => ({
    subject: `Jou deernisondersteuning eindig op ${formatDate(until, "af")}`,
    email: paragraphs(
      `Die deernisondersteuning wat ons met jou aansoek ${reference} goedgekeur het, eindig op ${formatDate(until, "af")}.`,
      "Doen voor daardie dag weer aansoek om dit te behou.",
      follow.af(link, "Doen weer aansoek"),
      municipality,
    ),
    sms: `${municipality}: jou deernisondersteuning eindig op ${formatDate(until, "af")}. Doen weer aansoek. ${brief.af(link)}`,
  }),
  zu: ({ municipality, reference, link, until }) => ({
    subject: `Usizo lwakho lwabantulayo luphela ngo-${formatDate(until, "zu")}`,
    email: paragraphs(
      `Usizo lwabantulayo esiluvumile ngesicelo sakho ${reference} luphela ngo-${formatDate(until, "zu")}.`,
      "Ukuze uqhubeke nokuluthola, faka isicelo futhi ngaphambi kwalolo suku.",
      follow.zu(link, "Faka isicelo futhi"),
      municipality,
    ),
    sms: `${municipality}: usizo lwakho lwabantulayo luphela ngo-${formatDate(until, "zu")}. Faka isicelo futhi. ${brief.zu(link)}`,
  }),
};
