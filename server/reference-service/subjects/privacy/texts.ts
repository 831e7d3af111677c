/** Messages to people about their privacy requests and the export of their data. */
import type { PrivacyRequestKind } from "#contract/privacy/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import { formatDate } from "#service/rules/format.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import {
  type InEachLanguage,
  linkTo,
  type MessageContext,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

/** Returns the address of the page with a person's requests. */
export const linkToRequests = (about: MessageContext) =>
  linkTo(about, "consumer/profile/your-data");

export interface PrivacyMessageDetails extends MessageDetails {
  kind: PrivacyRequestKind;
}

/** Describes the request in words that follow "your request". */
const asked: Record<Language, Record<PrivacyRequestKind, string>> = {
  en: { correction: "to correct your information", deletion: "to delete your information" },
  af: { correction: "om jou inligting reg te stel", deletion: "om jou inligting uit te vee" },
  zu: { correction: "sokulungisa ulwazi lwakho", deletion: "sokususa ulwazi lwakho" },
};

const follow: Record<Language, (link: string | undefined) => string> = {
  en: (link) =>
    `See your request: ${link ?? "sign in to the municipality's portal and open Your data in your profile."}`,
  af: (link) =>
    `Sien jou versoek: ${link ?? "meld aan by die munisipaliteit se portaal en maak Jou data in jou profiel oop."}`,
  zu: (link) =>
    `Bona isicelo sakho: ${link ?? "ngena kuphothali kamasipala bese uvula i-Ulwazi lwakho kuphrofayela yakho."}`,
};

/** Confirms that a request has arrived. `due` is a date (YYYY-MM-DD). */
export const requestReceivedMessage: InEachLanguage<PrivacyMessageDetails & { due: string }> = {
  en: ({ municipality, kind, due, link }) => ({
    subject: `We have received your request ${asked.en[kind]}`,
    email: paragraphs(
      `We have received your request ${asked.en[kind]}. We'll answer by ${formatDate(due, "en")}.`,
      follow.en(link),
      "If you didn't ask for this, sign in, withdraw the request and change your password.",
      municipality,
    ),
    sms: `${municipality}: we received your request ${asked.en[kind]}. We'll answer by ${formatDate(due, "en")}. Not you? ${link ? `Withdraw it: ${link}` : "Sign in and withdraw it."}`,
  }),
  af: ({ municipality, kind, due, link }) => ({
    subject: `Ons het jou versoek ontvang ${asked.af[kind]}`,
    email: paragraphs(
      `Ons het jou versoek ontvang ${asked.af[kind]}. Ons antwoord teen ${formatDate(due, "af")}.`,
      follow.af(link),
      "As jy dit nie gevra het nie, meld aan, trek die versoek terug en verander jou wagwoord.",
      municipality,
    ),
    sms: `${municipality}: versoek ontvang ${asked.af[kind]}. Antwoord teen ${formatDate(due, "af")}. Nie jy nie? ${link ? `Trek dit terug: ${link}` : "Meld aan en trek dit terug."}`,
  }),
  zu: ({ municipality, kind, due, link }) => ({
    subject: `Sisitholile isicelo sakho ${asked.zu[kind]}`,
    email: paragraphs(
      `Sisitholile isicelo sakho ${asked.zu[kind]}. Sizophendula kungakapheli u-${formatDate(due, "zu")}.`,
      follow.zu(link),
      "Uma ungasifakanga lesi sicelo, ngena, usihoxise bese ushintsha iphasiwedi yakho.",
      municipality,
    ),
    sms: `${municipality}: sisitholile isicelo ${asked.zu[kind]}. Siphendula ngo-${formatDate(due, "zu")}. Akuwena? ${link ? `Sihoxise: ${link}` : "Ngena usihoxise."}`,
  }),
};

/**
 * Tells people that staff have answered. Only the email has the answer, because a locked phone may
 * show an SMS.
 */
export const correctionAnsweredMessage: InEachLanguage<
  PrivacyMessageDetails & { refused: boolean; message: string }
> = {
  en: ({ municipality, kind, refused, message, link }) => ({
    subject: `Our answer to your request ${asked.en[kind]}`,
    email: paragraphs(
      refused
        ? `We can't do what you asked: ${asked.en[kind]}.`
        : "We have corrected your information.",
      message,
      follow.en(link),
      refused
        ? "If you don't agree, you can complain to the Information Regulator: inforegulator.org.za."
        : undefined,
      municipality,
    ),
    sms: `${municipality}: we answered your request ${asked.en[kind]}. ${link ?? "Sign in to see the answer."}`,
  }),
  af: ({ municipality, kind, refused, message, link }) => ({
    subject: `Ons antwoord op jou versoek ${asked.af[kind]}`,
    email: paragraphs(
      refused
        ? `Ons kan nie doen wat jy gevra het nie: ${asked.af[kind]}.`
        : "Ons het jou inligting reggestel.",
      message,
      follow.af(link),
      refused
        ? "As jy nie saamstem nie, kan jy by die Inligtingsreguleerder kla: inforegulator.org.za."
        : undefined,
      municipality,
    ),
    sms: `${municipality}: ons het geantwoord op jou versoek ${asked.af[kind]}. ${link ?? "Meld aan om die antwoord te sien."}`,
  }),
  zu: ({ municipality, kind, refused, message, link }) => ({
    subject: `Impendulo yethu ngesicelo sakho ${asked.zu[kind]}`,
    email: paragraphs(
      refused
        ? `Asikwazi ukwenza okucelile: isicelo ${asked.zu[kind]}.`
        : "Silulungisile ulwazi lwakho.",
      message,
      follow.zu(link),
      refused
        ? "Uma ungavumelani, ungakhalaza kuMlawuli Wolwazi: inforegulator.org.za."
        : undefined,
      municipality,
    ),
    sms: `${municipality}: sisiphendulile isicelo sakho ${asked.zu[kind]}. ${link ?? "Ngena ubone impendulo."}`,
  }),
};

const download: Record<Language, (link: string | undefined) => string> = {
  en: (link) =>
    `Download it: ${link ?? "sign in to the municipality's portal and open Your data in your profile."}`,
  af: (link) =>
    `Laai dit af: ${link ?? "meld aan by die munisipaliteit se portaal en maak Jou data in jou profiel oop."}`,
  zu: (link) =>
    `Yilande: ${link ?? "ngena kuphothali kamasipala bese uvula i-Ulwazi lwakho kuphrofayela yakho."}`,
};

const until = (expires: Date, language: Language) =>
  formatDate(todayInSouthAfrica(expires), language);

/** Tells people that the export that they asked for is ready. */
export const exportReadyMessage: InEachLanguage<MessageDetails & { expires: Date }> = {
  en: ({ municipality, expires, link }) => ({
    subject: "The copy of your information is ready",
    email: paragraphs(
      `The copy of your information that you asked for is ready. We keep it until ${until(expires, "en")}.`,
      download.en(link),
      "If you didn't ask for this, sign in and change your password.",
      municipality,
    ),
    sms: `${municipality}: the copy of your information is ready until ${until(expires, "en")}. ${link ?? "Sign in to download it."} Not you? Change your password.`,
  }),
  af: ({ municipality, expires, link }) => ({
    subject: "Die kopie van jou inligting is gereed",
    email: paragraphs(
      `Die kopie van jou inligting wat jy gevra het, is gereed. Ons hou dit tot ${until(expires, "af")}.`,
      download.af(link),
      "As jy dit nie gevra het nie, meld aan en verander jou wagwoord.",
      municipality,
    ),
    sms: `${municipality}: die kopie van jou inligting is gereed tot ${until(expires, "af")}. ${link ?? "Meld aan om dit af te laai."} Nie jy nie? Verander jou wagwoord.`,
  }),
  zu: ({ municipality, expires, link }) => ({
    subject: "Ikhophi yolwazi lwakho isilungile",
    email: paragraphs(
      `Ikhophi yolwazi lwakho oyicelile isilungile. Siyigcina kuze kube ngu-${until(expires, "zu")}.`,
      download.zu(link),
      "Uma ungayicelanga, ngena bese ushintsha iphasiwedi yakho.",
      municipality,
    ),
    sms: `${municipality}: ikhophi yolwazi lwakho isilungile kuze kube ngu-${until(expires, "zu")}. ${link ?? "Ngena uyilande."} Akuwena? Shintsha iphasiwedi.`,
  }),
};

/** The last message to a person who was deleted. It is not kept. */
export const personDeletedMessage: InEachLanguage<MessageDetails & { message: string }> = {
  en: ({ municipality, message }) => ({
    subject: "Your information has been deleted",
    email: paragraphs(
      "As you asked, we have deleted your profile, tickets, files and access to accounts. You can no longer sign in.",
      message,
      "We keep records of payments for at least five years, as the law requires, but without your name. Accounts and bills stay in the municipality's own records.",
      municipality,
    ),
    sms: `${municipality}: as you asked, we have deleted your information. You can no longer sign in.`,
  }),
  af: ({ municipality, message }) => ({
    subject: "Jou inligting is uitgevee",
    email: paragraphs(
      "Soos jy gevra het, het ons jou profiel, navrae, lêers en toegang tot rekeninge uitgevee. Jy kan nie meer aanmeld nie.",
      message,
      "Ons hou rekords van betalings vir minstens vyf jaar, soos die wet vereis, maar sonder jou naam. Rekeninge en state bly in die munisipaliteit se eie rekords.",
      municipality,
    ),
    sms: `${municipality}: soos jy gevra het, het ons jou inligting uitgevee. Jy kan nie meer aanmeld nie.`,
  }),
  zu: ({ municipality, message }) => ({
    subject: "Ulwazi lwakho lususiwe",
    email: paragraphs(
      "Njengoba ucelile, siyisusile iphrofayela yakho, izicelo zosizo, amafayela nemvume yakho kuma-akhawunti. Awusakwazi ukungena.",
      message,
      "Sigcina amarekhodi ezinkokhelo okungenani iminyaka emihlanu, njengoba umthetho ufuna, kodwa ngaphandle kwegama lakho. Ama-akhawunti nezitatimende zihlala kumarekhodi kamasipala.",
      municipality,
    ),
    sms: `${municipality}: njengoba ucelile, silususile ulwazi lwakho. Awusakwazi ukungena.`,
  }),
};
