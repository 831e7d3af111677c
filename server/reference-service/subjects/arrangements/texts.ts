/** Messages about agreements to pay a debt off in instalments, and about staff's decisions. */
import {
  type InEachLanguage,
  type MessageDetails,
  paragraphs,
} from "#service/subjects/messages/rules/message-text.ts";

/** Contents of the messages, with dates and amounts formatted in the reader's language. */
export interface ArrangementDetails extends MessageDetails {
  /** The last digits of the account's number. */
  account: string;
  /** The debt that the arrangement pays off. */
  debt: string;
  /** The amount owed on the account now. */
  owed: string;
  instalments: readonly { number: number; amount: string; day: string }[];
  /** The next payment: the instalment plus new charges. */
  next: { amount: string; day: string };
  /** The reason given by staff, or an empty string. */
  reason: string;
}

type Message = InEachLanguage<ArrangementDetails>;

const listed = ({ instalments }: ArrangementDetails, deposit: string) =>
  instalments
    .map(({ number, amount, day }) => `${number === 0 ? deposit : `${number}.`} ${day}: ${amount}`)
    .join("\n");

const page = {
  en: ({ link }: ArrangementDetails) =>
    link
      ? `See your arrangement: ${link}`
      : "To see your arrangement, sign in to the municipality's portal and open the account.",
  af: ({ link }: ArrangementDetails) =>
    link
      ? `Sien jou betaalplan: ${link}`
      : "Meld by die munisipaliteit se portaal aan en maak die rekening oop om jou betaalplan te sien.",
  zu: ({ link }: ArrangementDetails) =>
    link
      ? `Bona uhlelo lwakho lokukhokha: ${link}`
      : "Ukuze ubone uhlelo lwakho lokukhokha, ngena kuphothali kamasipala bese uvula i-akhawunti.",
};

const newBills = {
  en: "New bills are not part of this. Please pay them by their own due dates.",
  af: "Nuwe rekeninge is nie deel daarvan nie. Betaal hulle asseblief teen hul eie vervaldatums.",
  zu: "Amabhili amasha awayona ingxenye yalo. Sicela uwakhokhe ngezinsuku zawo zokukhokha.",
};

/** Confirms an arrangement that starts immediately, with every instalment. */
export const arrangementAgreedMessage: Message = {
  en: (about) => ({
    subject: "Your arrangement to pay in instalments",
    email: paragraphs(
      `You agreed to pay ${about.debt} on the account ending in ${about.account} in instalments:`,
      listed(about, "Deposit"),
      newBills.en,
      page.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: instalments agreed. First: ${about.next.amount} by ${about.next.day}. ${about.link ?? "Sign in to see all."}`,
  }),
  af: (about) => ({
    subject: "Jou betaalplan",
    email: paragraphs(
      `Jy het ooreengekom om ${about.debt} op die rekening wat op ${about.account} eindig, in paaiemente te betaal:`,
      listed(about, "Deposito"),
      newBills.af,
      page.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: jou betaalplan begin. Eerste: ${about.next.amount} teen ${about.next.day}. ${about.link ?? "Meld aan om alles te sien."}`,
  }),
  zu: (about) => ({
    subject: "Uhlelo lwakho lokukhokha ngezitolimende",
    email: paragraphs(
      `Uvumile ukukhokha u-${about.debt} ku-akhawunti egcina ngo-${about.account} ngezitolimende:`,
      listed(about, "Idiphozithi"),
      newBills.zu,
      page.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: uhlelo luyaqala. Okokuqala: ${about.next.amount} ngo-${about.next.day}. ${about.link ?? "Ngena ubone konke."}`,
  }),
};

/** Confirms a proposal that staff have to decide on. */
export const arrangementProposedMessage: Message = {
  en: (about) => ({
    subject: "We have received your proposal to pay in instalments",
    email: paragraphs(
      `We have received your proposal for ${about.debt} on the account ending in ${about.account}:`,
      listed(about, "Deposit"),
      "It is outside our usual limits, so we'll look at it and let you know what we decide. Until then, please pay what you can.",
      page.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: we have your proposal to pay in instalments. ${about.link ?? "We'll let you know what we decide."}`,
  }),
  af: (about) => ({
    subject: "Ons het jou voorstel om in paaiemente te betaal, ontvang",
    email: paragraphs(
      `Ons het jou voorstel vir ${about.debt} op die rekening wat op ${about.account} eindig, ontvang:`,
      listed(about, "Deposito"),
      "Dit val buite ons gewone perke, so ons sal daarna kyk en jou laat weet wat ons besluit. Betaal asseblief intussen wat jy kan.",
      page.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: ons het jou voorstel vir 'n betaalplan. ${about.link ?? "Ons sal jou laat weet wat ons besluit."}`,
  }),
  zu: (about) => ({
    subject: "Sisitholile isiphakamiso sakho sokukhokha ngezitolimende",
    email: paragraphs(
      `Sisitholile isiphakamiso sakho sika-${about.debt} ku-akhawunti egcina ngo-${about.account}:`,
      listed(about, "Idiphozithi"),
      "Singaphandle kwemikhawulo yethu evamile, ngakho sizosibheka bese sikwazisa ngesinqumo sethu. Kuze kube yileso sikhathi, sicela ukhokhe okusemandleni akho.",
      page.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: sisitholile isiphakamiso sakho sokukhokha. ${about.link ?? "Sizokwazisa ngesinqumo sethu."}`,
  }),
};

/** Tells people that staff accepted the proposal, with every instalment. */
export const arrangementAcceptedMessage: Message = {
  en: (about) => ({
    subject: "We accepted your proposal to pay in instalments",
    email: paragraphs(
      `We accepted your proposal for ${about.debt} on the account ending in ${about.account}. Please pay:`,
      listed(about, "Deposit"),
      newBills.en,
      page.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: proposal accepted. First: ${about.next.amount} by ${about.next.day}. ${about.link ?? "Sign in to see all."}`,
  }),
  af: (about) => ({
    subject: "Ons het jou voorstel om in paaiemente te betaal, aanvaar",
    email: paragraphs(
      `Ons het jou voorstel vir ${about.debt} op die rekening wat op ${about.account} eindig, aanvaar. Betaal asseblief:`,
      listed(about, "Deposito"),
      newBills.af,
      page.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: voorstel aanvaar. Eerste: ${about.next.amount} teen ${about.next.day}. ${about.link ?? "Meld aan om alles te sien."}`,
  }),
  zu: (about) => ({
    subject: "Sisamukele isiphakamiso sakho sokukhokha ngezitolimende",
    email: paragraphs(
      `Sisamukele isiphakamiso sakho sika-${about.debt} ku-akhawunti egcina ngo-${about.account}. Sicela ukhokhe:`,
      listed(about, "Idiphozithi"),
      newBills.zu,
      page.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: kwamukelwe. Okokuqala: ${about.next.amount} ngo-${about.next.day}. ${about.link ?? "Ngena ubone konke."}`,
  }),
};

/**
 * Tells people that staff refused the proposal. Only the email has the reason, because a locked
 * phone may show an SMS.
 */
export const arrangementRefusedMessage: Message = {
  en: (about) => ({
    subject: "We can't accept your proposal to pay in instalments",
    email: paragraphs(
      `We can't accept your proposal for the account ending in ${about.account}:`,
      about.reason,
      `You owe ${about.owed}. You can propose other payments, or contact us so that we can look for a way together.`,
      page.en(about),
      about.municipality,
    ),
    sms: `${about.municipality}: we can't accept your proposal. Propose other payments. ${about.link ?? "Sign in to see why."}`,
  }),
  af: (about) => ({
    subject: "Ons kan nie jou voorstel om in paaiemente te betaal, aanvaar nie",
    email: paragraphs(
      `Ons kan nie jou voorstel vir die rekening wat op ${about.account} eindig, aanvaar nie:`,
      about.reason,
      `Jy skuld ${about.owed}. Jy kan ander betalings voorstel, of ons kontak sodat ons saam 'n plan kan maak.`,
      page.af(about),
      about.municipality,
    ),
    sms: `${about.municipality}: ons kan nie jou voorstel aanvaar nie. Stel iets anders voor. ${about.link ?? "Meld aan om te sien hoekom."}`,
  }),
  zu: (about) => ({
    subject: "Asikwazi ukwamukela isiphakamiso sakho sokukhokha ngezitolimende",
    email: paragraphs(
      `Asikwazi ukwamukela isiphakamiso sakho se-akhawunti egcina ngo-${about.account}:`,
      about.reason,
      `Ukweleta u-${about.owed}. Ungaphakamisa ezinye izinkokhelo, noma usithinte ukuze sithole indlela ndawonye.`,
      page.zu(about),
      about.municipality,
    ),
    sms: `${about.municipality}: asikwazi ukwamukela isiphakamiso sakho. Phakamisa okunye. ${about.link ?? "Ngena ubone isizathu."}`,
  }),
};
