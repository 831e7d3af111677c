/**
 * Messages about disputed charges, in each language. An SMS leaves out the reason, because a locked
 * phone may show it.
 */
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

export interface DisputeMessageDetails extends MessageDetails {
  reference: string;
  /** The description of the charge, as on the statement. */
  charge: string;
  /** The amount in dispute, which is held back. */
  amount: string;
  /** The amount that the person disputes. */
  claimed: string;
  /** The part of it to be paid in the meantime: the average of the last bills. */
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

/** Confirms that a dispute has arrived. */
export const disputeOpenedMessage: InEachLanguage<Received> = {
  en: ({ municipality, reference, charge, amount, claimed, meantime, answerBy, link }) => ({
    subject: `We have received your dispute ${reference}`,
    email: paragraphs(
      `You have disputed ${claimed} of the charge “${charge}”. The reference is ${reference}.`,
      `We'll answer by ${answerBy}. ${
        meantime
          ? `Until then you don't have to pay ${amount}. Please pay the other ${meantime}, the average of your last bills, and the rest of your bill.`
          : "Until then you don't have to pay this amount. Please pay the rest of your bill."
      }`,
      `To follow your dispute: ${open.en(link)}`,
      municipality,
    ),
    sms: `${municipality}: dispute ${reference} received. We'll answer by ${answerBy}. ${openShort.en(link)}`,
  }),
  af: ({ municipality, reference, charge, amount, claimed, meantime, answerBy, link }) => ({
    subject: `Ons het jou geskil ${reference} ontvang`,
    email: paragraphs(
      `Jy betwis ${claimed} van die heffing “${charge}”. Die verwysing is ${reference}.`,
      `Ons antwoord teen ${answerBy}. ${
        meantime
          ? `Tot dan hoef jy nie ${amount} daarvan te betaal nie. Betaal asseblief die ander ${meantime}, die gemiddelde van jou laaste rekeninge, en die res van jou rekening.`
          : "Tot dan hoef jy nie hierdie bedrag te betaal nie. Betaal asseblief die res van jou rekening."
      }`,
      `Om jou geskil te volg: ${open.af(link)}`,
      municipality,
    ),
    sms: `${municipality}: geskil ${reference} ontvang. Ons antwoord teen ${answerBy}. ${openShort.af(link)}`,
  }),
  zu: ({ municipality, reference, charge, amount, claimed, meantime, answerBy, link }) => ({
    subject: `Sisitholile isikhalazo sakho ${reference}`,
    email: paragraphs(
      `Uphikise u-${claimed} wenkokhiso ethi “${charge}”. Inkomba ithi ${reference}.`,
      `Sizophendula ngo-${answerBy} noma ngaphambi kwalokho. ${
        meantime
          ? `Kuze kube yileso sikhathi akudingeki ukhokhe u-${amount} wayo. Sicela ukhokhe u-${meantime} osele, oyisilinganiso sezikweletu zakho zokugcina, nokusele kwe-akhawunti yakho.`
          : "Kuze kube yileso sikhathi akudingeki ukhokhe le mali. Sicela ukhokhe okusele kwe-akhawunti yakho."
      }`,
      `Ukuze ulandele isikhalazo sakho: ${open.zu(link)}`,
      municipality,
    ),
    sms: `${municipality}: sisitholile isikhalazo ${reference}. Sizophendula ngo-${answerBy}. ${openShort.zu(link)}`,
  }),
};

/** Confirms that an objection has arrived. */
export const disputeObjectedMessage: InEachLanguage<Received> = {
  en: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `We have received your objection in the dispute ${reference}`,
    email: paragraphs(
      `You have objected to our answer about the charge “${charge}”. We'll check it again and answer by ${answerBy}. That answer is final.`,
      `Until then you don't have to pay the ${amount} in dispute.`,
      `To follow your dispute: ${open.en(link)}`,
      municipality,
    ),
    sms: `${municipality}: objection in dispute ${reference} received. We'll answer by ${answerBy}. ${openShort.en(link)}`,
  }),
  af: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `Ons het jou beswaar in die geskil ${reference} ontvang`,
    email: paragraphs(
      `Jy het beswaar gemaak teen ons antwoord oor die heffing “${charge}”. Ons gaan dit weer na en antwoord teen ${answerBy}. Daardie antwoord is finaal.`,
      `Tot dan hoef jy nie die ${amount} wat betwis word te betaal nie.`,
      `Om jou geskil te volg: ${open.af(link)}`,
      municipality,
    ),
    sms: `${municipality}: beswaar in geskil ${reference} ontvang. Ons antwoord teen ${answerBy}. ${openShort.af(link)}`,
  }),
  zu: ({ municipality, reference, charge, amount, answerBy, link }) => ({
    subject: `Sikutholile ukuphikisa kwakho kusikhalazo ${reference}`,
    email: paragraphs(
      `Uphikise impendulo yethu mayelana nenkokhiso ethi “${charge}”. Sizoyihlola futhi siphendule ngo-${answerBy} noma ngaphambi kwalokho. Leyo mpendulo izoba ngeyokugcina.`,
      `Kuze kube yileso sikhathi akudingeki ukhokhe u-${amount} ophikiswayo.`,
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
        ? `If you don't agree, you can object until ${until}: ${open.en(link)} Until then you don't have to pay this amount.`
        : `The ${amount} that was in dispute has to be paid after all. To see the answer: ${open.en(link)}`,
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
        ? `As jy nie saamstem nie, kan jy tot ${until} beswaar maak: ${open.af(link)} Tot dan hoef jy nie hierdie bedrag te betaal nie.`
        : `Die ${amount} wat betwis is, moet tog betaal word. Om die antwoord te sien: ${open.af(link)}`,
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
        ? `Uma ungavumi, ungaphikisa kuze kube ngu-${until}: ${open.zu(link)} Kuze kube yileso sikhathi akudingeki ukhokhe le mali.`
        : `U-${amount} obuphikiswa kumele akhokhwe. Ukuze ubone impendulo: ${open.zu(link)}`,
      municipality,
    ),
    sms: `${municipality}: isikhalazo ${reference} siphenduliwe, akukho ushintsho.${until ? ` Phikisa ngo-${until}.` : ""} ${openShort.zu(link)}`,
  }),
};
