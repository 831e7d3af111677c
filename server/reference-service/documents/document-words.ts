/** The words printed on statements and receipts, in each language. */
import type { Language } from "#contract/values/languages.ts";

export interface DocumentWords {
  /** The language tag for screen readers. */
  tag: string;
  accountHolder: string;
  accountNumber: string;
  account: (number: string) => string;
  vatNumber: (number: string) => string;
  questions: string;
  writeTo: (email: string) => string;
  website: string;
  websiteOf: (name: string) => string;
  page: (number: number, count: number) => string;
  /** Returns the text of the page footer. */
  foot: (municipality: string, account: string) => string;

  statement: string;
  statementTitle: (account: string, date: string) => string;
  statementDate: string;
  paymentDue: string;
  owed: (amount: string) => string;
  inCredit: (amount: string) => string;
  nothingToPay: string;
  upToDate: string;
  creditAdvice: string;
  payBy: (date: string) => string;
  overdue: (amount: string) => string;
  payChargesBy: (amount: string, date: string) => string;
  now: string;
  owedBefore: string;
  paymentsReceived: string;
  newChargesWithVat: string;
  credit: string;
  toPay: string;
  owedFor: string;
  /** The age of a debt in days, of which 0 is the current period. */
  age: (days: number, isOldest: boolean) => string;

  workedOut: string;
  /** The column headings of the charges table. */
  charges: readonly [string, string, string, string, string, string];
  newCharges: string;
  allOfIt: string;
  above: (quantity: string) => string;
  first: (quantity: string) => string;
  range: (from: string, to: string) => string;
  free: string;
  /** The translations of units that are words (month, bin) rather than symbols. */
  units: Partial<Record<string, string>>;

  /** The column headings of the meter readings table. */
  readings: readonly [string, string, string, string, string];
  meter: (service: string, number: string) => string;
  readingOn: (value: string, date: string) => string;
  readingKinds: Record<"actual" | "estimated" | "consumer", string>;

  howToPay: string;
  easyPayNumber: string;
  qrCode: (number: string) => string;
  atTill: string;
  online: (website: string) => string;
  useAsReference: (account: string) => string;
  bankTransfer: string;
  /** The labels for the bank, branch code and account number. */
  bank: readonly [string, string, string];

  receipt: string;
  receiptTitle: (receipt: string, account: string, date: string) => string;
  paymentDate: string;
  received: (amount: string) => string;
  receiptNumber: (receipt: string) => string;
  paidBy: (method: string) => string;
  reference: (reference: string) => string;
  stillOwed: (day: string, amount: string) => string;
  inCreditOn: (day: string, amount: string) => string;
  nothingOwed: (day: string) => string;
}

const en: DocumentWords = {
  tag: "en-ZA",
  accountHolder: "Account holder",
  accountNumber: "Account number",
  account: (number) => `Account ${number}`,
  vatNumber: (number) => `VAT number ${number}`,
  questions: "Questions",
  writeTo: (email) => `Write to ${email}`,
  website: "Website",
  websiteOf: (name) => `Website of ${name}`,
  page: (number, count) => `Page ${number} of ${count}`,
  foot: (municipality, account) => `${municipality}, account ${account}`,

  statement: "Statement of account",
  statementTitle: (account, date) => `Statement of account ${account}, ${date}`,
  statementDate: "Statement date",
  paymentDue: "Payment due",
  owed: (amount) => `You owe ${amount}`,
  inCredit: (amount) => `${amount} in credit`,
  nothingToPay: "Nothing to pay",
  upToDate: "Your account is up to date.",
  creditAdvice: "You don't need to pay now. The credit goes towards your next statement.",
  payBy: (date) => `Please pay by ${date}.`,
  overdue: (amount) => `${amount} from earlier statements is due now.`,
  payChargesBy: (amount, date) => `Please pay the new charges of ${amount} by ${date}.`,
  now: "Now",
  owedBefore: "Owed before",
  paymentsReceived: "Payments received",
  newChargesWithVat: "New charges, with VAT",
  credit: "In credit",
  toPay: "To pay",
  owedFor: "By age",
  age: (days, isOldest) =>
    days === 0 ? "Current" : isOldest ? `${days} days and older` : `${days} days`,

  workedOut: "How we worked out your bill",
  charges: ["Service", "Quantity", "Rate", "Amount", "VAT", "With VAT"],
  newCharges: "New charges",
  allOfIt: "All of it",
  above: (quantity) => `Above ${quantity}`,
  first: (quantity) => `First ${quantity}`,
  range: (from, to) => `${from} to ${to}`,
  free: "free",
  units: {},

  readings: ["Meter readings", "Before", "Now", "Type", "Used"],
  meter: (service, number) => `${service} meter ${number}`,
  readingOn: (value, date) => `${value} on ${date}`,
  readingKinds: { actual: "read by us", estimated: "estimated", consumer: "sent by you" },

  howToPay: "How to pay",
  easyPayNumber: "EasyPay number",
  qrCode: (number) => `QR code for the EasyPay number ${number}`,
  atTill: "At a till: show this code or give the number.",
  online: (website) => `Online: sign in at ${website}.`,
  useAsReference: (account) => `Always use ${account} as the reference.`,
  bankTransfer: "Bank transfer",
  bank: ["Bank", "Branch code", "Account"],

  receipt: "Receipt",
  receiptTitle: (receipt, account, date) => `Receipt ${receipt} for account ${account}, ${date}`,
  paymentDate: "Payment date",
  received: (amount) => `${amount} received, with thanks`,
  receiptNumber: (receipt) => `Receipt number ${receipt}`,
  paidBy: (method) => `Paid by ${method}`,
  reference: (reference) => `Reference ${reference}`,
  stillOwed: (day, amount) => `Still owed on ${day}: ${amount}`,
  inCreditOn: (day, amount) => `In credit on ${day}: ${amount}`,
  nothingOwed: (day) => `Nothing was owed on ${day}.`,
};

const af: DocumentWords = {
  tag: "af-ZA",
  accountHolder: "Rekeninghouer",
  accountNumber: "Rekeningnommer",
  account: (number) => `Rekening ${number}`,
  vatNumber: (number) => `BTW-nommer ${number}`,
  questions: "Vrae",
  writeTo: (email) => `Skryf aan ${email}`,
  website: "Webwerf",
  websiteOf: (name) => `Webwerf van ${name}`,
  page: (number, count) => `Bladsy ${number} van ${count}`,
  foot: (municipality, account) => `${municipality}, rekening ${account}`,

  statement: "Rekeningstaat",
  statementTitle: (account, date) => `Staat van rekening ${account}, ${date}`,
  statementDate: "Datum van staat",
  paymentDue: "Betaalbaar teen",
  owed: (amount) => `Jy skuld ${amount}`,
  inCredit: (amount) => `${amount} in krediet`,
  nothingToPay: "Niks om te betaal nie",
  upToDate: "Jou rekening is op datum.",
  creditAdvice: "Jy hoef nie nou te betaal nie. Die krediet word van jou volgende staat afgetrek.",
  payBy: (date) => `Betaal asseblief teen ${date}.`,
  overdue: (amount) => `${amount} van vorige state is nou betaalbaar.`,
  payChargesBy: (amount, date) => `Betaal asseblief die nuwe heffings van ${amount} teen ${date}.`,
  now: "Nou",
  owedBefore: "Voorheen verskuldig",
  paymentsReceived: "Betalings ontvang",
  newChargesWithVat: "Nuwe heffings, met BTW",
  credit: "In krediet",
  toPay: "Te betaal",
  owedFor: "Verskuldig vir",
  age: (days, isOldest) =>
    days === 0 ? "Lopend" : isOldest ? `${days} dae en ouer` : `${days} dae`,

  workedOut: "Hoe ons jou rekening bereken het",
  charges: ["Diens", "Hoeveelheid", "Tarief", "Bedrag", "BTW", "Met BTW"],
  newCharges: "Nuwe heffings",
  allOfIt: "Alles",
  above: (quantity) => `Bo ${quantity}`,
  first: (quantity) => `Eerste ${quantity}`,
  range: (from, to) => `${from} tot ${to}`,
  free: "gratis",
  units: { month: "maand", bin: "vullisblik" },

  readings: ["Meterlesings", "Voorheen", "Nou", "Soort", "Verbruik"],
  meter: (service, number) => `${service}: meter ${number}`,
  readingOn: (value, date) => `${value} op ${date}`,
  readingKinds: { actual: "deur ons gelees", estimated: "geskat", consumer: "deur jou gestuur" },

  howToPay: "Hoe om te betaal",
  easyPayNumber: "EasyPay-nommer",
  qrCode: (number) => `QR-kode vir die EasyPay-nommer ${number}`,
  atTill: "By ’n kasregister: wys hierdie kode of gee die nommer.",
  online: (website) => `Aanlyn: meld aan by ${website}.`,
  useAsReference: (account) => `Gebruik altyd ${account} as die verwysing.`,
  bankTransfer: "Bankoorplasing",
  bank: ["Bank", "Takkode", "Rekening"],

  receipt: "Kwitansie",
  receiptTitle: (receipt, account, date) => `Kwitansie ${receipt} vir rekening ${account}, ${date}`,
  paymentDate: "Datum van betaling",
  received: (amount) => `${amount} met dank ontvang`,
  receiptNumber: (receipt) => `Kwitansienommer ${receipt}`,
  paidBy: (method) => `Betaalmetode: ${method}`,
  reference: (reference) => `Verwysing ${reference}`,
  stillOwed: (day, amount) => `Nog verskuldig op ${day}: ${amount}`,
  inCreditOn: (day, amount) => `In krediet op ${day}: ${amount}`,
  nothingOwed: (day) => `Niks was op ${day} verskuldig nie.`,
};

const zu: DocumentWords = {
  tag: "zu-ZA",
  accountHolder: "Umnikazi we-akhawunti",
  accountNumber: "Inombolo ye-akhawunti",
  account: (number) => `I-akhawunti ${number}`,
  vatNumber: (number) => `Inombolo ye-VAT ${number}`,
  questions: "Imibuzo",
  writeTo: (email) => `Bhalela ku-${email}`,
  website: "Iwebhusayithi",
  websiteOf: (name) => `Iwebhusayithi ye-${name}`,
  page: (number, count) => `Ikhasi ${number} kwangu-${count}`,
  foot: (municipality, account) => `${municipality}, i-akhawunti ${account}`,

  statement: "Isitatimende se-akhawunti",
  statementTitle: (account, date) => `Isitatimende se-akhawunti ${account}, ${date}`,
  statementDate: "Usuku lwesitatimende",
  paymentDue: "Usuku lokukhokha",
  owed: (amount) => `Ukweleta u-${amount}`,
  inCredit: (amount) => `Unemali eyengeziwe engu-${amount}`,
  nothingToPay: "Akukho okumele kukhokhwe",
  upToDate: "I-akhawunti yakho ayinasikweletu.",
  creditAdvice:
    "Akudingeki ukhokhe manje. Imali eyengeziwe izokhokhela isitatimende sakho esilandelayo.",
  payBy: (date) => `Sicela ukhokhe kungakapheli u-${date}.`,
  overdue: (amount) => `U-${amount} wezitatimende zangaphambilini kumele ukhokhwe manje.`,
  payChargesBy: (amount, date) =>
    `Sicela ukhokhe izindleko ezintsha ezingu-${amount} kungakapheli u-${date}.`,
  now: "Manje",
  owedBefore: "Ubukweleta ngaphambilini",
  paymentsReceived: "Izinkokhelo ezitholiwe",
  newChargesWithVat: "Izindleko ezintsha ne-VAT",
  credit: "Imali eyengeziwe",
  toPay: "Okumele kukhokhwe",
  owedFor: "Kukweletwe",
  age: (days, isOldest) =>
    days === 0 ? "Okwamanje" : isOldest ? `izinsuku ${days} nangaphezulu` : `izinsuku ${days}`,

  workedOut: "Indlela esibale ngayo isitatimende sakho",
  charges: ["Insizakalo", "Ubuningi", "Inani", "Imali", "I-VAT", "Ne-VAT"],
  newCharges: "Izindleko ezintsha",
  allOfIt: "Konke",
  above: (quantity) => `Ngaphezu kuka-${quantity}`,
  first: (quantity) => `Okokuqala ${quantity}`,
  range: (from, to) => `${from} kuya ku-${to}`,
  free: "mahhala",
  units: { month: "inyanga", bin: "umgqomo" },

  readings: ["Izibalo zemitha", "Ngaphambilini", "Manje", "Uhlobo", "Usebenzise"],
  meter: (service, number) => `${service}: imitha ${number}`,
  readingOn: (value, date) => `${value} ngo-${date}`,
  readingKinds: { actual: "sifunde thina", estimated: "kuqagelwe", consumer: "uthumele wena" },

  howToPay: "Indlela yokukhokha",
  easyPayNumber: "Inombolo ye-EasyPay",
  qrCode: (number) => `Ikhodi ye-QR yenombolo ye-EasyPay ${number}`,
  atTill: "Ethilini: bonisa le khodi noma usho inombolo.",
  online: (website) => `Ku-inthanethi: ngena ku-${website}.`,
  useAsReference: (account) => `Sebenzisa njalo u-${account} njengereferensi.`,
  bankTransfer: "Ukudlulisa ngebhange",
  bank: ["Ibhange", "Ikhodi yegatsha", "I-akhawunti"],

  receipt: "Irisidi",
  receiptTitle: (receipt, account, date) => `Irisidi ${receipt} ye-akhawunti ${account}, ${date}`,
  paymentDate: "Usuku okukhokhwe ngalo",
  received: (amount) => `Sithole u-${amount}, siyabonga`,
  receiptNumber: (receipt) => `Inombolo yerisidi ${receipt}`,
  paidBy: (method) => `Indlela yokukhokha: ${method}`,
  reference: (reference) => `Ireferensi ${reference}`,
  stillOwed: (day, amount) => `Okusakweletwa ngo-${day}: ${amount}`,
  inCreditOn: (day, amount) => `Imali eyengeziwe ngo-${day}: ${amount}`,
  nothingOwed: (day) => `Bekungakweletwa lutho ngo-${day}.`,
};

export const documentWords: Record<Language, DocumentWords> = { en, af, zu };
