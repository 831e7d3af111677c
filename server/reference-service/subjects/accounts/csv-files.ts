/**
 * The columns and words of the CSV files. In English, they are the names of the API's fields and
 * values, because programs read them.
 */
import type { Reading } from "#contract/meters/calls.ts";
import type { PaymentStatus } from "#contract/payments/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Cell } from "#service/rules/csv.ts";
import { nameMethod } from "#service/rules/payment-methods.ts";

export const statementColumns = [
  "date",
  "due_date",
  "opening",
  "charges",
  "payments",
  "closing",
] as const;
export const paymentColumns = [
  "date",
  "amount",
  "status",
  "method",
  "reference",
  "receipt",
  "balance",
] as const;
/** Rows of statements have the charges as their amount. */
export const taxYearColumns = [
  "kind",
  "date",
  "due_date",
  "amount",
  "balance",
  "status",
  "method",
  "reference",
  "receipt",
] as const;
export const readingColumns = ["meter", "date", "value", "consumption", "unit", "kind"] as const;

type Columns =
  typeof statementColumns | typeof paymentColumns | typeof taxYearColumns | typeof readingColumns;
type Column = Columns[number];
type Word = PaymentStatus | Reading["kind"] | "statement" | "payment";

const headings: Record<Exclude<Language, "en">, Record<Column, string>> = {
  af: {
    date: "datum",
    due_date: "betaal teen",
    opening: "voorheen verskuldig",
    charges: "heffings",
    payments: "betalings",
    closing: "saldo",
    amount: "bedrag",
    status: "status",
    method: "metode",
    reference: "verwysing",
    receipt: "kwitansie",
    balance: "saldo",
    kind: "soort",
    meter: "meter",
    value: "lesing",
    consumption: "verbruik",
    unit: "eenheid",
  },
  zu: {
    date: "usuku",
    due_date: "khokha ngaphambi kuka",
    opening: "ebikweletwa ngaphambili",
    charges: "izindleko",
    payments: "izinkokhelo",
    closing: "ibhalansi",
    amount: "inani",
    status: "isimo",
    method: "indlela",
    reference: "ireferensi",
    receipt: "irisidi",
    balance: "ibhalansi",
    kind: "uhlobo",
    meter: "imitha",
    value: "isibalo semitha",
    consumption: "okusetshenzisiwe",
    unit: "iyunithi",
  },
};

const words: Record<Exclude<Language, "en">, Record<Word, string>> = {
  af: {
    pending: "word bevestig",
    received: "ontvang",
    posted: "betaal",
    failed: "het misluk",
    cancelled: "gekanselleer",
    reversed: "teruggedraai",
    actual: "gelees",
    estimated: "geskat",
    consumer: "deur verbruiker gestuur",
    statement: "staat",
    payment: "betaling",
  },
  zu: {
    pending: "kuyaqinisekiswa",
    received: "kutholiwe",
    posted: "ikhokhiwe",
    failed: "yehlulekile",
    cancelled: "ikhanseliwe",
    reversed: "ihlehlisiwe",
    actual: "kufundiwe",
    estimated: "kuqagelwe",
    consumer: "kuthunyelwe umsebenzisi",
    statement: "isitatimende",
    payment: "inkokhelo",
  },
};

/** Returns the first row of a file. */
export function csvHeadings(columns: Columns, language: Language): string[] {
  return columns.map((column) => (language === "en" ? column : headings[language][column]));
}

/** Returns a status or kind as it is written in a file. */
export function csvWord(word: Word, language: Language): string {
  return language === "en" ? word : words[language][word];
}

type ListedPayment = Record<
  Exclude<(typeof paymentColumns)[number], "status" | "balance">,
  string
> & {
  status: PaymentStatus;
  balance: string | null;
};

/** Returns the payment in the columns of its file. */
export function paymentRow(payment: ListedPayment, language: Language): Cell[] {
  const { date, amount, status, method, reference, receipt, balance } = payment;
  return [
    date,
    amount,
    csvWord(status, language),
    nameMethod(method, language),
    reference,
    receipt,
    balance,
  ];
}
