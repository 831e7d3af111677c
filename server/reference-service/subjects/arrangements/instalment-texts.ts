/** Messages about an active arrangement: before each instalment, and when it ends. */
import { type InEachLanguage, paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { ArrangementDetails } from "./texts.ts";

type Message = InEachLanguage<ArrangementDetails>;

const pay = {
  en: ({ link }: ArrangementDetails) =>
    link
      ? `Pay, or see your arrangement: ${link}`
      : "To pay, sign in to the municipality's portal and open the account.",
  af: ({ link }: ArrangementDetails) =>
    link
      ? `Betaal, of sien jou betaalplan: ${link}`
      : "Meld by die munisipaliteit se portaal aan en maak die rekening oop om te betaal.",
  zu: ({ link }: ArrangementDetails) =>
    link
      ? `Khokha, noma ubone uhlelo lwakho: ${link}`
      : "Ukuze ukhokhe, ngena kuphothali kamasipala bese uvula i-akhawunti.",
};

/** Reminds people some days before an instalment. */
export const instalmentReminderMessage: Message = {
  en: (about) => ({
    subject: `Please pay ${about.next.amount} by ${about.next.day}`,
    email: paragraphs(
      `Your next payment on the account ending in ${about.account} is ${about.next.amount}, by ${about.next.day}. This is the instalment and any new bills that are due by then.`,
      "If you have paid since then, you don't need to pay again.",
      pay.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: please pay ${about.next.amount} by ${about.next.day}, as agreed. ${about.link ?? "Sign in to pay."}`,
  }),
  af: (about) => ({
    subject: `Betaal asseblief ${about.next.amount} teen ${about.next.day}`,
    email: paragraphs(
      `Jou volgende betaling op die rekening wat op ${about.account} eindig, is ${about.next.amount}, teen ${about.next.day}. Dit is die paaiement en enige nuwe rekeninge wat teen dan betaal moet word.`,
      "As jy intussen betaal het, hoef jy nie weer te betaal nie.",
      pay.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: betaal asseblief ${about.next.amount} teen ${about.next.day}. ${about.link ?? "Meld aan om te betaal."}`,
  }),
  zu: (about) => ({
    subject: `Sicela ukhokhe u-${about.next.amount} ngo-${about.next.day}`,
    email: paragraphs(
      `Inkokhelo yakho elandelayo ku-akhawunti egcina ngo-${about.account} ngu-${about.next.amount}, ngo-${about.next.day}. Lena yisitolimende nezikweletu ezintsha okumelwe zikhokhwe ngalolo suku.`,
      "Uma usukhokhile, akudingeki ukhokhe futhi.",
      pay.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: sicela ukhokhe u-${about.next.amount} ngo-${about.next.day}. ${about.link ?? "Ngena ukuze ukhokhe."}`,
  }),
};

/**
 * Tells people that the arrangement has ended because a payment is missing, and what to do next.
 */
export const arrangementBrokenMessage: Message = {
  en: (about) => ({
    subject: "Your arrangement has ended",
    email: paragraphs(
      `We haven't received the full payment that was due by ${about.next.day} on the account ending in ${about.account}, so your arrangement has ended. You now owe ${about.owed}.`,
      "If you can't pay this at once, you can propose new instalments, or contact us so that we can look for a way together. If you have paid, please send us the proof.",
      pay.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: your arrangement has ended. You owe ${about.owed}. ${about.link ?? "Sign in to propose a new one."}`,
  }),
  af: (about) => ({
    subject: "Jou betaalplan het geëindig",
    email: paragraphs(
      `Ons het nie die volle betaling van ${about.next.day} op die rekening wat op ${about.account} eindig, ontvang nie. Jou betaalplan het dus geëindig. Jy skuld nou ${about.owed}.`,
      "As jy dit nie dadelik kan betaal nie, kan jy nuwe paaiemente voorstel, of ons kontak sodat ons saam 'n plan kan maak. As jy betaal het, stuur asseblief vir ons die bewys.",
      pay.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: jou betaalplan is verby. Jy skuld ${about.owed}. ${about.link ?? "Meld aan om 'n nuwe een voor te stel."}`,
  }),
  zu: (about) => ({
    subject: "Uhlelo lwakho lokukhokha luphelile",
    email: paragraphs(
      `Asiyitholanga inkokhelo ephelele obekumelwe ikhokhwe ngo-${about.next.day} ku-akhawunti egcina ngo-${about.account}, ngakho uhlelo lwakho luphelile. Manje ukweleta u-${about.owed}.`,
      "Uma ungakwazi ukukhokha konke ngesikhathi esisodwa, ungaphakamisa izitolimende ezintsha, noma usithinte ukuze sithole indlela ndawonye. Uma usukhokhile, sicela usithumelele ubufakazi.",
      pay.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: uhlelo lwakho luphelile. Ukweleta u-${about.owed}. ${about.link ?? "Ngena uphakamise olusha."}`,
  }),
};

export const arrangementCancelledMessage: Message = {
  en: (about) => ({
    subject: "Your arrangement is cancelled",
    email: paragraphs(
      `Your arrangement for the account ending in ${about.account} is cancelled. You owe ${about.owed}.`,
      "If you can't pay this at once, you can propose new instalments.",
      pay.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: your arrangement is cancelled. You owe ${about.owed}. ${about.link ?? "Sign in to pay."}`,
  }),
  af: (about) => ({
    subject: "Jou betaalplan is gekanselleer",
    email: paragraphs(
      `Jou betaalplan vir die rekening wat op ${about.account} eindig, is gekanselleer. Jy skuld ${about.owed}.`,
      "As jy dit nie dadelik kan betaal nie, kan jy nuwe paaiemente voorstel.",
      pay.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: jou betaalplan is gekanselleer. Jy skuld ${about.owed}. ${about.link ?? "Meld aan om te betaal."}`,
  }),
  zu: (about) => ({
    subject: "Uhlelo lwakho lokukhokha lukhanseliwe",
    email: paragraphs(
      `Uhlelo lwakho lokukhokha lwe-akhawunti egcina ngo-${about.account} lukhanseliwe. Ukweleta u-${about.owed}.`,
      "Uma ungakwazi ukukhokha konke ngesikhathi esisodwa, ungaphakamisa izitolimende ezintsha.",
      pay.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: uhlelo lwakho lukhanseliwe. Ukweleta u-${about.owed}. ${about.link ?? "Ngena ukuze ukhokhe."}`,
  }),
};

/** Thanks people for the last payment. */
export const arrangementCompletedMessage: Message = {
  en: (about) => ({
    subject: "You have paid off your debt",
    email: paragraphs(
      `Thank you. You have paid off the ${about.debt} that you owed on the account ending in ${about.account}, and your arrangement is complete.`,
      "From now on, you only pay your new bills by their due dates.",
      about.municipality,
    ),
    sms: `${about.municipality}: thank you. You have paid off the ${about.debt} that you owed. Your arrangement is complete.`,
  }),
  af: (about) => ({
    subject: "Jy het jou skuld afbetaal",
    email: paragraphs(
      `Dankie. Jy het die ${about.debt} wat jy op die rekening wat op ${about.account} eindig, geskuld het, afbetaal, en jou betaalplan is voltooi.`,
      "Van nou af betaal jy net jou nuwe rekeninge teen hul vervaldatums.",
      about.municipality,
    ),
    sms: `${about.municipality}: dankie. Jy het die ${about.debt} wat jy geskuld het, afbetaal. Jou betaalplan is voltooi.`,
  }),
  zu: (about) => ({
    subject: "Usuqedile ukukhokha isikweletu sakho",
    email: paragraphs(
      `Siyabonga. Usukhokhe wonke u-${about.debt} obuwukweleta ku-akhawunti egcina ngo-${about.account}, futhi uhlelo lwakho luphelele.`,
      "Kusukela manje, ukhokha amabhili akho amasha kuphela ngezinsuku zawo.",
      about.municipality,
    ),
    sms: `${about.municipality}: siyabonga. Usukhokhe wonke u-${about.debt} obuwukweleta. Uhlelo lwakho luphelele.`,
  }),
};
