/** The words printed in the PDF of a tax year, in each language. */
import type { Language } from "#contract/values/languages.ts";

interface TaxYearWords {
  title: (year: number) => string;
  titleOf: (year: number, account: string) => string;
  from: string;
  to: string;
  statements: string;
  payments: string;
  nothing: string;
  total: string;
  /** The column headings of the statements table. */
  statementColumns: readonly [string, string, string, string, string, string];
  /** The column headings of the payments table. */
  paymentColumns: readonly [string, string, string, string, string];
}

export const taxYearWords: Record<Language, TaxYearWords> = {
  en: {
    title: (year) => `Tax year ${year}`,
    titleOf: (year, account) => `Tax year ${year}, account ${account}`,
    from: "From",
    to: "To",
    statements: "Statements",
    payments: "Payments",
    nothing: "None in this tax year.",
    total: "Total",
    statementColumns: [
      "Statement",
      "Owed before",
      "Payments",
      "New charges, with VAT",
      "Of which VAT",
      "Balance",
    ],
    paymentColumns: ["Payment", "Method", "Reference", "Receipt", "Amount"],
  },
  af: {
    title: (year) => `Belastingjaar ${year}`,
    titleOf: (year, account) => `Belastingjaar ${year}, rekening ${account}`,
    from: "Van",
    to: "Tot",
    statements: "State",
    payments: "Betalings",
    nothing: "Geen in hierdie belastingjaar nie.",
    total: "Totaal",
    statementColumns: [
      "Staat",
      "Voorheen verskuldig",
      "Betalings",
      "Nuwe heffings, met BTW",
      "Waarvan BTW",
      "Saldo",
    ],
    paymentColumns: ["Betaling", "Metode", "Verwysing", "Kwitansie", "Bedrag"],
  },
  zu: {
    title: (year) => `Unyaka wentela ${year}`,
    titleOf: (year, account) => `Unyaka wentela ${year}, i-akhawunti ${account}`,
    from: "Kusukela",
    to: "Kuze kube",
    statements: "Izitatimende",
    payments: "Izinkokhelo",
    nothing: "Azikho kulo nyaka wentela.",
    total: "Isamba",
    statementColumns: [
      "Isitatimende",
      "Ebikweletwa ngaphambili",
      "Izinkokhelo",
      "Izindleko ezintsha, ne-VAT",
      "I-VAT yazo",
      "Ibhalansi",
    ],
    paymentColumns: ["Inkokhelo", "Indlela", "Ireferensi", "Irisidi", "Inani"],
  },
};
