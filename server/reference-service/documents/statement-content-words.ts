/** The words for a property's rates and a tax invoice on statements, in each language. */
import type { Language } from "#contract/values/languages.ts";

interface StatementContentWords {
  property: string;
  /** The erf, or the unit and its scheme. */
  propertyNumber: string;
  category: string;
  marketValue: string;
  rateInTheRand: string;
  rebate: (description: string) => string;
  ratesDue: string;

  taxInvoice: string;
  serialNumber: string;
  supplier: string;
  supplierAddress: string;
  supplierVatNumber: string;
  recipient: string;
  recipientAddress: string;
  recipientVatNumber: string;
  /** `percent` is undefined if the bill doesn't show the rate. */
  vatAt: (percent: string | undefined) => string;
  vatOn: (vat: string, amount: string) => string;
  rounding: string;
  rounded: Record<"line" | "total", string>;
}

export const statementContentWords: Record<Language, StatementContentWords> = {
  en: {
    property: "Property",
    propertyNumber: "Erf or unit",
    category: "Category",
    marketValue: "Market value",
    rateInTheRand: "Rate in the rand",
    rebate: (description) => `Rebate: ${description}`,
    ratesDue: "Rates for this period, after rebates",
    taxInvoice: "Tax invoice",
    serialNumber: "Serial number",
    supplier: "Supplier",
    supplierAddress: "Supplier’s address",
    supplierVatNumber: "Supplier’s VAT number",
    recipient: "Recipient",
    recipientAddress: "Recipient’s address",
    recipientVatNumber: "Recipient’s VAT number",
    vatAt: (percent) => (percent === undefined ? "VAT at other rates" : `VAT at ${percent} %`),
    vatOn: (vat, amount) => `${vat} on ${amount}`,
    rounding: "Rounding of VAT",
    rounded: {
      line: "To the nearest cent on each line",
      total: "To the nearest cent on the total of each rate",
    },
  },
  af: {
    property: "Eiendom",
    propertyNumber: "Erf of eenheid",
    category: "Kategorie",
    marketValue: "Markwaarde",
    rateInTheRand: "Sent-in-die-rand-tarief, in rand",
    rebate: (description) => `Korting: ${description}`,
    ratesDue: "Eiendomsbelasting vir hierdie tydperk, ná kortings",
    taxInvoice: "Belastingfaktuur",
    serialNumber: "Volgnommer",
    supplier: "Verskaffer",
    supplierAddress: "Verskaffer se adres",
    supplierVatNumber: "Verskaffer se BTW-nommer",
    recipient: "Ontvanger",
    recipientAddress: "Ontvanger se adres",
    recipientVatNumber: "Ontvanger se BTW-nommer",
    vatAt: (percent) => (percent === undefined ? "BTW teen ander koerse" : `BTW teen ${percent} %`),
    vatOn: (vat, amount) => `${vat} op ${amount}`,
    rounding: "Afronding van BTW",
    rounded: {
      line: "Tot die naaste sent op elke reël",
      total: "Tot die naaste sent op die totaal van elke koers",
    },
  },
  zu: {
    property: "Isakhiwo",
    propertyNumber: "Isiza noma iyunithi",
    category: "Isigaba",
    marketValue: "Inani lemakethe",
    rateInTheRand: "Inani ngerandi ngalinye",
    rebate: (description) => `Isaphulelo: ${description}`,
    ratesDue: "Intela yesakhiwo yale nkathi, ngemva kwezaphulelo",
    taxInvoice: "I-invoyisi yentela",
    serialNumber: "Inombolo yochungechunge",
    supplier: "Umhlinzeki",
    supplierAddress: "Ikheli lomhlinzeki",
    supplierVatNumber: "Inombolo ye-VAT yomhlinzeki",
    recipient: "Umamukeli",
    recipientAddress: "Ikheli lomamukeli",
    recipientVatNumber: "Inombolo ye-VAT yomamukeli",
    vatAt: (percent) =>
      percent === undefined ? "I-VAT ngamanye amazinga" : `I-VAT ngo-${percent} %`,
    vatOn: (vat, amount) => `${vat} ku-${amount}`,
    rounding: "Ukusondezwa kwe-VAT",
    rounded: {
      line: "Esentini eliseduze emugqeni ngamunye",
      total: "Esentini eliseduze esambeni sezinga ngalinye",
    },
  },
};
