/**
 * Messages about disputed charges, in each language. An SMS leaves out the reason, because a locked
 * phone may show it.
 */
import type { Language } from "#contract/values/languages.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

export interface DisputeMessageDetails extends MessageDetails {
  reference: string;
  /** The description of the charge, as on the statement. */
  charge: string;
  /**
   * The amount in dispute, which is held back. Undefined if nothing is, because the charge is paid
   * or isn't above the average of the last bills.
   */
  amount: string | undefined;
  /** The amount that the person disputes. */
  claimed: string;
  /** The part of it to be paid in the meantime, so that the average of the last bills is paid. */
  meantime: string | undefined;
}

type Received = DisputeMessageDetails & { answerBy: string };

/** Details of an answer. `until` is the last day to object, if that is possible. */
type Answered = DisputeMessageDetails & { reason: string; until: string | undefined };

const open = {
  en: (link: string | undefined) =>
    link ?? "sign in to the municipality's portal and open Statements.",
  af: (link: string | undefined) =>
    link ?? "meld aan by die munisipaliteit se portaal en maak State oop.",
  zu: (link: string | undefined) => link ?? "ngena kuphothali kamasipala bese uvula Izitatimende.",
};
const openShort = {
  en: (link: string | undefined) => link ?? "Sign in to see it.",
  af: (link: string | undefined) => link ?? "Meld aan om dit te sien.",
  zu: (link: string | undefined) => link ?? "Ngena ukuze uyibone.",
};

/** Says what has to be paid until the answer to a dispute. */
const untilAnswer: Record<Language, (details: DisputeMessageDetails) => string> = {
  en: ({ amount, claimed, meantime }) => {
    if (amount === undefined)
      return meantime
        ? "Until then, please pay your bill as usual, because this charge isn't above the average of your last bills."
        : "You have paid this charge, so please pay your bills as usual. If we correct it, we'll take the amount off your account.";
    if (meantime)
      return `Until then you don't have to pay ${amount}. Please pay the other ${meantime}, so that you pay the average of your last bills, and the rest of your bill.`;
    return amount === claimed
      ? "Until then you don't have to pay this amount. Please pay the rest of your bill."
      : `Until then you don't have to pay ${amount}, the part that you haven't paid yet. Please pay the rest of your bill.`;
  },
  af: ({ amount, claimed, meantime }) => {
    if (amount === undefined)
      return meantime
        ? "Betaal asseblief tot dan jou rekening soos gewoonlik, want hierdie heffing is nie meer as die gemiddelde van jou laaste rekeninge nie."
        : "Jy het hierdie heffing betaal, so betaal asseblief jou rekeninge soos gewoonlik. As ons dit regstel, trek ons die bedrag van jou rekening af.";
    if (meantime)
      return `Tot dan hoef jy nie ${amount} daarvan te betaal nie. Betaal asseblief die ander ${meantime}, sodat jy die gemiddelde van jou laaste rekeninge betaal, en die res van jou rekening.`;
    return amount === claimed
      ? "Tot dan hoef jy nie hierdie bedrag te betaal nie. Betaal asseblief die res van jou rekening."
      : `Tot dan hoef jy nie ${amount} daarvan te betaal nie. Dit is wat jy nog nie betaal het nie. Betaal asseblief die res van jou rekening.`;
  },
  zu: ({ amount, claimed, meantime }) => {
    if (amount === undefined)
      return meantime
        ? "Kuze kube yileso sikhathi, sicela ukhokhe ibhili yakho njengenjwayelo, ngoba le nkokhiso ayikho ngaphezu kwesilinganiso samabhili akho okugcina."
        : "Usuyikhokhile le nkokhiso, ngakho sicela ukhokhe amabhili akho njengenjwayelo. Uma siyilungisa, sizoyisusa leyo mali ku-akhawunti yakho.";
    if (meantime)
      return `Kuze kube yileso sikhathi akudingeki ukhokhe u-${amount} wayo. Sicela ukhokhe u-${meantime} osele, ukuze ukhokhe isilinganiso samabhili akho okugcina, nokusele kwebhili yakho.`;
    return amount === claimed
      ? "Kuze kube yileso sikhathi akudingeki ukhokhe le mali. Sicela ukhokhe okusele kwebhili yakho."
      : `Kuze kube yileso sikhathi akudingeki ukhokhe u-${amount} wayo, okuyimali ongakayikhokhi. Sicela ukhokhe okusele kwebhili yakho.`;
  },
};

/** Confirms that a dispute has arrived. */
export const disputeOpenedMessage: InEachLanguage<Received> = {
  en: (details) => ({
    subject: `We have received your dispute ${details.reference}`,
    email: paragraphs(
      `You have disputed ${details.claimed} of the charge “${details.charge}”. The reference is ${details.reference}.`,
      `We'll answer by ${details.answerBy}. ${untilAnswer.en(details)}`,
      `To follow your dispute: ${open.en(details.link)}`,
      details.municipality,
    ),
    sms: `${details.municipality}: dispute ${details.reference} received. We'll answer by ${details.answerBy}. ${openShort.en(details.link)}`,
  }),
  af: (details) => ({
    subject: `Ons het jou geskil ${details.reference} ontvang`,
    email: paragraphs(
      `Jy betwis ${details.claimed} van die heffing “${details.charge}”. Die verwysing is ${details.reference}.`,
      `Ons antwoord teen ${details.answerBy}. ${untilAnswer.af(details)}`,
      `Om jou geskil te volg: ${open.af(details.link)}`,
      details.municipality,
    ),
    sms: `${details.municipality}: geskil ${details.reference} ontvang. Ons antwoord teen ${details.answerBy}. ${openShort.af(details.link)}`,
  }),
  zu: (details) => ({
    subject: `Sisitholile isikhalazo sakho ${details.reference}`,
    email: paragraphs(
      `Uphikise u-${details.claimed} wenkokhiso ethi “${details.charge}”. Inkomba ithi ${details.reference}.`,
      `Sizophendula ngo-${details.answerBy} noma ngaphambi kwalokho. ${untilAnswer.zu(details)}`,
      `Ukuze ulandele isikhalazo sakho: ${open.zu(details.link)}`,
      details.municipality,
    ),
    sms: `${details.municipality}: sisitholile isikhalazo ${details.reference}. Sizophendula ngo-${details.answerBy}. ${openShort.zu(details.link)}`,
  }),
};

/** Confirms that an objection has arrived. */
export const disputeObjectedMessage: InEachLanguage<Received> = {
  en: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `We have received your objection in the dispute ${reference}`,
    email: paragraphs(
      `You have objected to our answer about the charge “${charge}”. We'll check it again and answer by ${answerBy}. That answer is final.`,
      amount && `Until then you don't have to pay the ${amount} in dispute.`,
      `To follow your dispute: ${open.en(link)}`,
      municipality,
    ),
    sms: `${municipality}: objection in dispute ${reference} received. We'll answer by ${answerBy}. ${openShort.en(link)}`,
  }),
  af: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `Ons het jou beswaar in die geskil ${reference} ontvang`,
    email: paragraphs(
      `Jy het beswaar gemaak teen ons antwoord oor die heffing “${charge}”. Ons gaan dit weer na en antwoord teen ${answerBy}. Daardie antwoord is finaal.`,
      amount && `Tot dan hoef jy nie die ${amount} wat betwis word te betaal nie.`,
      `Om jou geskil te volg: ${open.af(link)}`,
      municipality,
    ),
    sms: `${municipality}: beswaar in geskil ${reference} ontvang. Ons antwoord teen ${answerBy}. ${openShort.af(link)}`,
  }),
  zu: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `Sikutholile ukuphikisa kwakho kusikhalazo ${reference}`,
    email: paragraphs(
      `Uphikise impendulo yethu mayelana nenkokhiso ethi “${charge}”. Sizoyihlola futhi siphendule ngo-${answerBy} noma ngaphambi kwalokho. Leyo mpendulo izoba ngeyokugcina.`,
      amount && `Kuze kube yileso sikhathi akudingeki ukhokhe u-${amount} ophikiswayo.`,
      `Ukuze ulandele isikhalazo sakho: ${open.zu(link)}`,
      municipality,
    ),
    sms: `${municipality}: sikutholile ukuphikisa kwakho ku-${reference}. Sizophendula ngo-${answerBy}. ${openShort.zu(link)}`,
  }),
};

/** Says that the account was credited. */
export const disputeCorrectedMessage: InEachLanguage<Answered & { credit: string }> = {
  en: ({ municipality, reference, charge, credit, reason, until, link }) => ({
    subject: `We have corrected your bill: dispute ${reference}`,
    email: paragraphs(
      `We have taken ${credit} off your account for the charge “${charge}”:`,
      reason,
      until
        ? `If you don't agree, you can object until ${until}: ${open.en(link)}`
        : `To see the answer: ${open.en(link)}`,
      municipality,
    ),
    sms: `${municipality}: dispute ${reference}: ${credit} credited.${until ? ` Object by ${until}.` : ""} ${openShort.en(link)}`,
  }),
  af: ({ municipality, reference, charge, credit, reason, until, link }) => ({
    subject: `Ons het jou rekening reggestel: geskil ${reference}`,
    email: paragraphs(
      `Ons het ${credit} van jou rekening afgetrek vir die heffing “${charge}”:`,
      reason,
      until
        ? `As jy nie saamstem nie, kan jy tot ${until} beswaar maak: ${open.af(link)}`
        : `Om die antwoord te sien: ${open.af(link)}`,
      municipality,
    ),
    sms: `${municipality}: geskil ${reference}: ${credit} gekrediteer.${until ? ` Beswaar teen ${until}.` : ""} ${openShort.af(link)}`,
  }),
  zu: ({ municipality, reference, charge, credit, reason, until, link }) => ({
    subject: `Siyilungisile i-akhawunti yakho: isikhalazo ${reference}`,
    email: paragraphs(
      `Sisuse u-${credit} ku-akhawunti yakho wenkokhiso ethi “${charge}”:`,
      reason,
      until
        ? `Uma ungavumi, ungaphikisa kuze kube ngu-${until}: ${open.zu(link)}`
        : `Ukuze ubone impendulo: ${open.zu(link)}`,
      municipality,
    ),
    sms: `${municipality}: isikhalazo ${reference}: sisuse u-${credit}.${until ? ` Phikisa ngo-${until}.` : ""} ${openShort.zu(link)}`,
  }),
};

/** Says why the charge stays as it is. */
export const disputeKeptMessage: InEachLanguage<Answered> = {
  en: ({ municipality, reference, charge, amount, reason, until, link }) => ({
    subject: `Our answer to your dispute ${reference}`,
    email: paragraphs(
      `We have checked the charge “${charge}” and it stays as it is:`,
      reason,
      until
        ? `If you don't agree, you can object until ${until}: ${open.en(link)}${amount ? " Until then you don't have to pay this amount." : ""}`
        : `${amount ? `The ${amount} that was in dispute has to be paid after all. ` : ""}To see the answer: ${open.en(link)}`,
      municipality,
    ),
    sms: `${municipality}: dispute ${reference} answered: no change.${until ? ` Object by ${until}.` : ""} ${openShort.en(link)}`,
  }),
  af: ({ municipality, reference, charge, amount, reason, until, link }) => ({
    subject: `Ons antwoord op jou geskil ${reference}`,
    email: paragraphs(
      `Ons het die heffing “${charge}” nagegaan en dit bly soos dit is:`,
      reason,
      until
        ? `As jy nie saamstem nie, kan jy tot ${until} beswaar maak: ${open.af(link)}${amount ? " Tot dan hoef jy nie hierdie bedrag te betaal nie." : ""}`
        : `${amount ? `Die ${amount} wat betwis is, moet tog betaal word. ` : ""}Om die antwoord te sien: ${open.af(link)}`,
      municipality,
    ),
    sms: `${municipality}: geskil ${reference} beantwoord: bly so.${until ? ` Beswaar teen ${until}.` : ""} ${openShort.af(link)}`,
  }),
  zu: ({ municipality, reference, charge, amount, reason, until, link }) => ({
    subject: `Impendulo yethu esikhalazweni sakho ${reference}`,
    email: paragraphs(
      `Siyihlolile inkokhiso ethi “${charge}” futhi izohlala injalo:`,
      reason,
      until
        ? `Uma ungavumi, ungaphikisa kuze kube ngu-${until}: ${open.zu(link)}${amount ? " Kuze kube yileso sikhathi akudingeki ukhokhe le mali." : ""}`
        : `${amount ? `U-${amount} obuphikiswa kumele akhokhwe. ` : ""}Ukuze ubone impendulo: ${open.zu(link)}`,
      municipality,
    ),
    sms: `${municipality}: isikhalazo ${reference} siphenduliwe, akukho ushintsho.${until ? ` Phikisa ngo-${until}.` : ""} ${openShort.zu(link)}`,
  }),
};
