/**
 * The headings and values used in CSV files, in each language. In English, they are the names of
 * the API's fields and values, because programs read them.
 */
import type { Reading } from "#contract/meters/calls.ts";
import type { PaymentStatus } from "#contract/payments/calls.ts";
import type { Language } from "#contract/values/languages.ts";

/** A column of a CSV file. */
export type CsvColumn = keyof (typeof headings)["af"];
type Word = PaymentStatus | Reading["kind"] | "statement" | "payment";

const headings = {
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
    billed: "gehef",
    unit: "eenheid",
    vat: "BTW",
    invoice_number: "belastingfaktuur",
    recipient_vat_number: "ontvanger se BTW-nommer",
    property: "eiendom",
    property_category: "kategorie van eiendom",
    market_value: "markwaarde",
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
    billed: "okukhokhisiwe",
    unit: "iyunithi",
    vat: "i-VAT",
    invoice_number: "i-invoyisi yentela",
    recipient_vat_number: "inombolo ye-VAT yomamukeli",
    property: "isakhiwo",
    property_category: "isigaba sesakhiwo",
    market_value: "inani lemakethe",
  },
} satisfies Record<Exclude<Language, "en">, Record<string, string>>;

const words: Record<Exclude<Language, "en">, Record<Word, string>> = {
  af: {
    pending: "nog nie bevestig nie",
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
    pending: "ayikaqinisekiswa",
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

/** Returns the header row of a file. */
export function csvHeadings(columns: readonly CsvColumn[], language: Language): string[] {
  return columns.map((column) => (language === "en" ? column : headings[language][column]));
}

/** Returns a status or kind as it is written in a CSV file. */
export function csvWord(word: Word, language: Language): string {
  return language === "en" ? word : words[language][word];
}
