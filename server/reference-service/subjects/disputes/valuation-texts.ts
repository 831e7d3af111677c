/** Messages about objections to a valuation, in each language. */
import { type InEachLanguage, paragraphs } from "#service/subjects/messages/rules/message-text.ts";
import type { DisputeMessageDetails } from "./texts.ts";

type Received = DisputeMessageDetails & { answerBy: string };

/** `value` is the new market value, if it changed. `until` is the last day to appeal, if any. */
type Answered = DisputeMessageDetails & {
  reason: string;
  until: string | undefined;
  value: string | undefined;
};

const follow = {
  en: (link: string | undefined) => (link ? `To follow it: ${link}` : "Sign in to follow it."),
  af: (link: string | undefined) => (link ? `Om dit te volg: ${link}` : "Meld aan om dit te volg."),
  zu: (link: string | undefined) =>
    link ? `Ukuze uyilandele: ${link}` : "Ngena ukuze uyilandele.",
};

const followShort = {
  en: (link: string | undefined) => link ?? "Sign in to see it.",
  af: (link: string | undefined) => link ?? "Meld aan om dit te sien.",
  zu: (link: string | undefined) => link ?? "Ngena ukuze uyibone.",
};

const payMeanwhile = {
  en: "An objection doesn't defer the rates. Please pay them by their due date.",
  af: "’n Beswaar stel nie die belasting uit nie. Betaal dit asseblief teen die betaaldatum.",
  zu: "Ukuphikisa akuhlehlisi ukukhokhwa kwezintela zezakhiwo. Sicela uzikhokhe ngosuku lwazo.",
};

/** Confirms that an objection to a valuation has arrived. */
export const valuationReceivedMessage: InEachLanguage<Received> = {
  en: ({ municipality, reference, answerBy, link }) => ({
    subject: `We have received your objection to the valuation, ${reference}`,
    email: paragraphs(
      `You have objected to the valuation of your property. The reference is ${reference}. We'll answer by ${answerBy}.`,
      payMeanwhile.en,
      follow.en(link),
      municipality,
    ),
    sms: `${municipality}: objection to valuation ${reference} received. We'll answer by ${answerBy}. ${followShort.en(link)}`,
  }),
  af: ({ municipality, reference, answerBy, link }) => ({
    subject: `Ons het jou beswaar teen die waardasie ontvang, ${reference}`,
    email: paragraphs(
      `Jy het beswaar gemaak teen die waardasie van jou eiendom. Die verwysing is ${reference}. Ons antwoord teen ${answerBy}.`,
      payMeanwhile.af,
      follow.af(link),
      municipality,
    ),
    sms: `${municipality}: beswaar teen waardasie ${reference} ontvang. Ons antwoord teen ${answerBy}. ${followShort.af(link)}`,
  }),
  zu: ({ municipality, reference, answerBy, link }) => ({
    subject: `Sikutholile ukuphikisa kwakho inani lesakhiwo, ${reference}`,
    email: paragraphs(
      `Uphikise inani lesakhiwo sakho. Inkomba ithi ${reference}. Sizophendula ngo-${answerBy} noma ngaphambi kwalokho.`,
      payMeanwhile.zu,
      follow.zu(link),
      municipality,
    ),
    sms: `${municipality}: sikutholile ukuphikisa inani lesakhiwo ${reference}. Sizophendula ngo-${answerBy}. ${followShort.zu(link)}`,
  }),
};

/** Confirms that an appeal against the answer has arrived. */
export const valuationAppealedMessage: InEachLanguage<Received> = {
  en: ({ municipality, reference, answerBy, link }) => ({
    subject: `We have received your appeal, ${reference}`,
    email: paragraphs(
      `You have appealed against our answer about the valuation of your property. We'll answer by ${answerBy}. That answer is final.`,
      payMeanwhile.en,
      follow.en(link),
      municipality,
    ),
    sms: `${municipality}: appeal ${reference} received. We'll answer by ${answerBy}. ${followShort.en(link)}`,
  }),
  af: ({ municipality, reference, answerBy, link }) => ({
    subject: `Ons het jou appèl ontvang, ${reference}`,
    email: paragraphs(
      `Jy het geappelleer teen ons antwoord oor die waardasie van jou eiendom. Ons antwoord teen ${answerBy}. Daardie antwoord is finaal.`,
      payMeanwhile.af,
      follow.af(link),
      municipality,
    ),
    sms: `${municipality}: appèl ${reference} ontvang. Ons antwoord teen ${answerBy}. ${followShort.af(link)}`,
  }),
  zu: ({ municipality, reference, answerBy, link }) => ({
    subject: `Sisitholile isikhalo sakho, ${reference}`,
    email: paragraphs(
      `Udlulise isikhalo ngempendulo yethu mayelana nenani lesakhiwo sakho. Sizophendula ngo-${answerBy} noma ngaphambi kwalokho. Leyo mpendulo izoba ngeyokugcina.`,
      payMeanwhile.zu,
      follow.zu(link),
      municipality,
    ),
    sms: `${municipality}: sisitholile isikhalo ${reference}. Sizophendula ngo-${answerBy}. ${followShort.zu(link)}`,
  }),
};

/** Says whether the value changes, and why. */
export const valuationAnsweredMessage: InEachLanguage<Answered> = {
  en: ({ municipality, reference, reason, until, value, link }) => ({
    subject: `Our answer to your objection to the valuation, ${reference}`,
    email: paragraphs(
      value
        ? `The market value of your property is now ${value}. Your next bills will use it:`
        : "We have checked the valuation of your property and it stays as it is:",
      reason,
      ...(until ? [`If you don't agree, you can appeal until ${until}.`] : []),
      follow.en(link),
      municipality,
    ),
    sms: `${municipality}: objection to valuation ${reference} answered: ${value ? `new value ${value}` : "no change"}.${until ? ` Appeal by ${until}.` : ""} ${followShort.en(link)}`,
  }),
  af: ({ municipality, reference, reason, until, value, link }) => ({
    subject: `Ons antwoord op jou beswaar teen die waardasie, ${reference}`,
    email: paragraphs(
      value
        ? `Die markwaarde van jou eiendom is nou ${value}. Jou volgende rekeninge volg dit:`
        : "Ons het die waardasie van jou eiendom nagegaan en dit bly soos dit is:",
      reason,
      ...(until ? [`As jy nie saamstem nie, kan jy tot ${until} appelleer.`] : []),
      follow.af(link),
      municipality,
    ),
    sms: `${municipality}: beswaar ${reference}: waardasie ${value ? `nou ${value}` : "bly so"}.${until ? ` Appelleer teen ${until}.` : ""} ${followShort.af(link)}`,
  }),
  zu: ({ municipality, reference, reason, until, value, link }) => ({
    subject: `Impendulo yethu ekuphikiseni kwakho inani lesakhiwo, ${reference}`,
    email: paragraphs(
      value
        ? `Inani lesakhiwo sakho manje lingu-${value}. Amabhili akho alandelayo azosebenzisa leli nani:`
        : "Silihlolile inani lesakhiwo sakho futhi lizohlala linjalo:",
      reason,
      ...(until ? [`Uma ungavumi, ungadlulisa isikhalo kuze kube ngu-${until}.`] : []),
      follow.zu(link),
      municipality,
    ),
    sms: `${municipality}: ukuphikisa ${reference}: ${value ? `inani elisha ${value}` : "akukho ushintsho"}.${until ? ` Isikhalo ngo-${until}.` : ""} ${followShort.zu(link)}`,
  }),
};
