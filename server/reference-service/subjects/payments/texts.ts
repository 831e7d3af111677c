/**
 * Messages to users about their online payments. Account numbers are masked, because a message may
 * reach the wrong person.
 */
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { lastDigits } from "#service/rules/masking.ts";
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
  withWords,
} from "#service/subjects/messages/rules/message-text.ts";

/** A payment that could not be matched and has no receipt. */
export interface UnmatchedPaymentEvent extends MessageDetails {
  cents: number;
  account: string;
  reference: string;
}

export interface PaymentEvent extends UnmatchedPaymentEvent {
  receipt: string;
}

/** The sentence that says where to find the receipt. */
const receiptAt: Record<
  Language,
  (payment: Pick<PaymentEvent, "receipt" | "reference" | "link">) => string
> = {
  en: ({ receipt, reference, link }) =>
    `Receipt ${receipt}, reference ${reference}. The receipt is in the portal, under Payments${link ? `: ${link}` : "."}`,
  af: ({ receipt, reference, link }) =>
    `Kwitansie ${receipt}, verwysing ${reference}. Die kwitansie is in die portaal, onder Betalings${link ? `: ${link}` : "."}`,
  zu: ({ receipt, reference, link }) =>
    `Irisidi ${receipt}, ireferensi ${reference}. Irisidi ikuphothali, ngaphansi kwethi Izinkokhelo${link ? `: ${link}` : "."}`,
};

const see: Record<Language, (link: string | undefined) => string | undefined> = {
  en: (link) => link && `See your payments: ${link}`,
  af: (link) => link && `Sien jou betalings: ${link}`,
  zu: (link) => link && `Bona izinkokhelo zakho: ${link}`,
};

/** Writes the texts with the amount, and with the account's last digits. */
const inWords = <Event extends UnmatchedPaymentEvent>(
  texts: InEachLanguage<Event & { amount: string; end: string }>,
) =>
  withWords(
    ({ cents, account }: Event) => ({ amount: formatRand(cents), end: lastDigits(account) }),
    texts,
  );

export const paymentReceivedMessage = inWords<PaymentEvent>({
  en: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `We have received your payment of ${amount}`,
    email: paragraphs(
      `We have received your payment of ${amount} for the account ending in ${end}. Thank you.`,
      receiptAt.en({ receipt, reference, link }),
      "If you didn't make this payment, contact us.",
      municipality,
    ),
    sms: `${municipality}: we received ${amount} for the account ending in ${end}. Receipt ${receipt}. Thank you.`,
  }),
  af: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `Ons het jou betaling van ${amount} ontvang`,
    email: paragraphs(
      `Ons het jou betaling van ${amount} vir die rekening wat op ${end} eindig, ontvang. Dankie.`,
      receiptAt.af({ receipt, reference, link }),
      "As jy nie hierdie betaling gemaak het nie, kontak ons.",
      municipality,
    ),
    sms: `${municipality}: ons het ${amount} vir rekening ...${end} ontvang. Kwitansie ${receipt}. Dankie.`,
  }),
  zu: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `Siyitholile inkokhelo yakho ka-${amount}`,
    email: paragraphs(
      `Siyitholile inkokhelo yakho ka-${amount} ye-akhawunti egcina ngo-${end}. Siyabonga.`,
      receiptAt.zu({ receipt, reference, link }),
      "Uma ungayenzanga le nkokhelo, xhumana nathi.",
      municipality,
    ),
    sms: `${municipality}: siwutholile u-${amount} we-akhawunti ...${end}. Irisidi ${receipt}. Siyabonga.`,
  }),
});

export const paymentReversedMessage = inWords<PaymentEvent>({
  en: ({ amount, end, reference, municipality, link }) => ({
    subject: `Your payment of ${amount} was reversed`,
    email: paragraphs(
      `Your payment of ${amount} for the account ending in ${end}, reference ${reference}, was reversed. The money was returned to the payer.`,
      "You owe this amount again. Ask your bank why, or contact us.",
      see.en(link),
      municipality,
    ),
    sms: `${municipality}: your payment of ${amount} for account ...${end} was reversed. You owe this amount again. ${link ?? "Ask your bank or us."}`,
  }),
  af: ({ amount, end, reference, municipality, link }) => ({
    subject: `Jou betaling van ${amount} is teruggedraai`,
    email: paragraphs(
      `Jou betaling van ${amount} vir die rekening wat op ${end} eindig, verwysing ${reference}, is teruggedraai. Die geld is aan die betaler teruggegee.`,
      "Jy skuld weer hierdie bedrag. Vra jou bank hoekom, of kontak ons.",
      see.af(link),
      municipality,
    ),
    sms: `${municipality}: jou betaling van ${amount} vir rekening ...${end} is teruggedraai. Jy skuld dit weer. ${link ?? "Vra jou bank, of kontak ons."}`,
  }),
  zu: ({ amount, end, reference, municipality, link }) => ({
    subject: `Inkokhelo yakho ka-${amount} ihlehlisiwe`,
    email: paragraphs(
      `Inkokhelo yakho ka-${amount} ye-akhawunti egcina ngo-${end}, ireferensi ${reference}, ihlehlisiwe. Imali ibuyiselwe kumkhokhi.`,
      "Usuyikweleta futhi le mali. Buza ibhange lakho ukuthi kungani, noma uxhumane nathi.",
      see.zu(link),
      municipality,
    ),
    sms: `${municipality}: inkokhelo yakho ka-${amount} (...${end}) ihlehlisiwe. Usuyikweleta futhi. ${link ?? "Buza ibhange noma thina."}`,
  }),
});

/**
 * Says that an allocated payment was reversed. The message goes to the payer and to the account's
 * holder, who may be different people.
 */
export const allocatedReversedMessage = inWords<PaymentEvent>({
  en: ({ amount, end, reference, municipality, link }) => ({
    subject: `A payment of ${amount} was reversed`,
    email: paragraphs(
      `We had added a payment of ${amount}, reference ${reference}, to the account ending in ${end}. The payment provider has returned the money to the payer, so we took it off the account.`,
      "The account owes this amount again. If you have questions, contact us.",
      see.en(link),
      municipality,
    ),
    sms: `${municipality}: a payment of ${amount} that we added to account ...${end} was reversed. The account owes it again.${link ? ` ${link}` : ""}`,
  }),
  af: ({ amount, end, reference, municipality, link }) => ({
    subject: `'n Betaling van ${amount} is teruggedraai`,
    email: paragraphs(
      `Ons het 'n betaling van ${amount}, verwysing ${reference}, by die rekening wat op ${end} eindig, gevoeg. Die betaaldiens het die geld aan die betaler teruggegee, dus het ons dit van die rekening afgehaal.`,
      "Die rekening skuld weer hierdie bedrag. As jy vrae het, kontak ons.",
      see.af(link),
      municipality,
    ),
    sms: `${municipality}: 'n betaling van ${amount} op rekening ...${end} is teruggedraai. Die rekening skuld dit weer.${link ? ` ${link}` : ""}`,
  }),
  zu: ({ amount, end, reference, municipality, link }) => ({
    subject: `Inkokhelo ka-${amount} ihlehlisiwe`,
    email: paragraphs(
      `Besifake inkokhelo ka-${amount}, ireferensi ${reference}, ku-akhawunti egcina ngo-${end}. Inkampani yezinkokhelo ibuyisele imali kumkhokhi, ngakho siyikhiphile ku-akhawunti.`,
      "I-akhawunti isiyikweleta futhi le mali. Uma unemibuzo, xhumana nathi.",
      see.zu(link),
      municipality,
    ),
    sms: `${municipality}: inkokhelo ka-${amount} ye-akhawunti ...${end} ihlehlisiwe. I-akhawunti isiyikweleta futhi.${link ? ` ${link}` : ""}`,
  }),
});

export const secondPaymentMessage = inWords<UnmatchedPaymentEvent>({
  en: ({ amount, end, reference, municipality }) => ({
    subject: `We received ${amount} twice`,
    email: paragraphs(
      `We received ${amount} twice for the account ending in ${end}, reference ${reference}. One payment is on the account.`,
      "We are checking the second one. We'll let you know when we have added it to an account or refunded it. You don't need to do anything.",
      municipality,
    ),
    sms: `${municipality}: we received ${amount} twice for account ...${end}. One is on the account. We'll check the other and let you know.`,
  }),
  af: ({ amount, end, reference, municipality }) => ({
    subject: `Ons het ${amount} twee keer ontvang`,
    email: paragraphs(
      `Ons het ${amount} twee keer ontvang vir die rekening wat op ${end} eindig, verwysing ${reference}. Een betaling is op die rekening.`,
      "Ons gaan die tweede een na. Ons laat jou weet wanneer ons dit by 'n rekening gevoeg of terugbetaal het. Jy hoef niks te doen nie.",
      municipality,
    ),
    sms: `${municipality}: ons het ${amount} twee keer vir rekening ...${end} ontvang. Een is op die rekening. Ons gaan die ander na.`,
  }),
  zu: ({ amount, end, reference, municipality }) => ({
    subject: `Siwuthole kabili u-${amount}`,
    email: paragraphs(
      `Siwuthole kabili u-${amount} we-akhawunti egcina ngo-${end}, ireferensi ${reference}. Inkokhelo eyodwa isiku-akhawunti.`,
      "Siyayihlola eyesibili. Sizokwazisa lapho sesiyifake ku-akhawunti noma sesiyibuyisele. Akukho okumele ukwenze.",
      municipality,
    ),
    sms: `${municipality}: siwuthole kabili u-${amount} we-akhawunti ...${end}. Eyodwa isiku-akhawunti. Siyayihlola eyesibili.`,
  }),
});

export const paymentAllocatedMessage = inWords<PaymentEvent>({
  en: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `We have added ${amount} to your account`,
    email: paragraphs(
      `We received ${amount} that we could not match at first. It is now on the account ending in ${end}.`,
      receiptAt.en({ receipt, reference, link }),
      municipality,
    ),
    sms: `${municipality}: we received ${amount} and added it to the account ending in ${end}. Receipt ${receipt}.`,
  }),
  af: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `Ons het ${amount} by jou rekening gevoeg`,
    email: paragraphs(
      `Ons het ${amount} ontvang wat ons eers nie kon toewys nie. Dit is nou op die rekening wat op ${end} eindig.`,
      receiptAt.af({ receipt, reference, link }),
      municipality,
    ),
    sms: `${municipality}: ons het ${amount} ontvang en by rekening ...${end} gevoeg. Kwitansie ${receipt}.`,
  }),
  zu: ({ amount, end, receipt, reference, municipality, link }) => ({
    subject: `Sifake u-${amount} ku-akhawunti yakho`,
    email: paragraphs(
      `Sithole u-${amount} ebesingazi ekuqaleni ukuthi ngowayiphi i-akhawunti. Manje usuku-akhawunti egcina ngo-${end}.`,
      receiptAt.zu({ receipt, reference, link }),
      municipality,
    ),
    sms: `${municipality}: sithole u-${amount} sawufaka ku-akhawunti ...${end}. Irisidi ${receipt}.`,
  }),
});

export const paymentRefundedMessage = inWords<UnmatchedPaymentEvent>({
  en: ({ amount, end, reference, municipality }) => ({
    subject: `We have refunded ${amount}`,
    email: paragraphs(
      `We have refunded ${amount} that we received for the account ending in ${end}. The refund's reference is ${reference}.`,
      "It can take a few days to reach you. If it does not, contact us and give this reference.",
      municipality,
    ),
    sms: `${municipality}: we refunded ${amount} for account ...${end}, reference ${reference}. It can take a few days to reach you.`,
  }),
  af: ({ amount, end, reference, municipality }) => ({
    subject: `Ons het ${amount} terugbetaal`,
    email: paragraphs(
      `Ons het ${amount} terugbetaal wat ons vir die rekening wat op ${end} eindig, ontvang het. Die verwysing van die terugbetaling is ${reference}.`,
      "Dit kan 'n paar dae neem om jou te bereik. As dit nie gebeur nie, kontak ons en gee hierdie verwysing.",
      municipality,
    ),
    sms: `${municipality}: ons het ${amount} vir rekening ...${end} terugbetaal, verwysing ${reference}. Dit kan 'n paar dae neem.`,
  }),
  zu: ({ amount, end, reference, municipality }) => ({
    subject: `Sikubuyisele u-${amount}`,
    email: paragraphs(
      `Sikubuyisele u-${amount} esasiwuthole we-akhawunti egcina ngo-${end}. Ireferensi yembuyiselo ngu-${reference}.`,
      "Kungathatha izinsuku ezimbalwa ukuthi ifike kuwe. Uma ingafiki, xhumana nathi unikeze le referensi.",
      municipality,
    ),
    sms: `${municipality}: sikubuyisele u-${amount} we-akhawunti ...${end}, ireferensi ${reference}. Kungathatha izinsuku ezimbalwa.`,
  }),
});
