/** Explains in words, for messages, why a bill differs from an earlier one. */
import type { DifferencePart } from "#contract/statements/bill-difference.ts";
import type { Language } from "#contract/values/languages.ts";
import { nameService } from "#service/rules/service-names.ts";

type Kind = DifferencePart["kind"];

/** The words for a higher and a lower amount. */
const words: Record<Language, Record<Kind, [more: string, less: string]>> = {
  en: {
    use: ["more {service}", "less {service}"],
    period: ["more days of {service}", "fewer days of {service}"],
    rate: ["higher {service} tariff", "lower {service} tariff"],
    vat: ["more VAT on {service}", "less VAT on {service}"],
    started: ["new charge for {service}", "credit for {service}"],
    ended: ["no more credit for {service}", "no longer charged for {service}"],
    unexplained: ["different amount for {service}", "different amount for {service}"],
  },
  af: {
    use: ["meer {service}", "minder {service}"],
    period: ["meer dae {service}", "minder dae {service}"],
    rate: ["hoër tarief vir {service}", "laer tarief vir {service}"],
    vat: ["meer BTW op {service}", "minder BTW op {service}"],
    started: ["nuwe heffing vir {service}", "krediet vir {service}"],
    ended: ["nie meer krediet vir {service} nie", "nie meer gehef vir {service} nie"],
    unexplained: ["'n ander bedrag vir {service}", "'n ander bedrag vir {service}"],
  },
  zu: {
    use: ["{service}: kusetshenziswe okuningi", "{service}: kusetshenziswe okuncane"],
    period: ["{service}: izinsuku eziningi", "{service}: izinsuku ezinciphile"],
    rate: ["{service}: inani eliphezulu", "{service}: inani eliphansi"],
    vat: ["{service}: i-VAT ephezulu", "{service}: i-VAT ephansi"],
    started: ["{service}: izindleko ezintsha", "{service}: ikhredithi"],
    ended: ["{service}: ayisekho ikhredithi", "{service}: akusakhokhiswa"],
    unexplained: ["{service}: elinye inani", "{service}: elinye inani"],
  },
};

/** The words for the reasons that are too small to name. */
export const otherChanges: Record<Language, string> = {
  en: "other changes",
  af: "ander veranderings",
  zu: "ezinye izinguquko",
};

/** Returns the words for a reason that raised (more than 0 cents) or lowered the bill. */
export function nameReason(
  { kind, service }: Pick<DifferencePart, "kind" | "service">,
  cents: number,
  language: Language,
): string {
  const [more, less] = words[language][kind];
  return (cents > 0 ? more : less).replace("{service}", nameService(service, language));
}
