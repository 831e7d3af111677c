/** Explains in words, for messages, why a bill differs from an earlier one. */
import type { DifferencePart, SpecialLine } from "#contract/statements/bill-difference.ts";
import type { Language } from "#contract/values/languages.ts";
import { nameService } from "#service/rules/service-names.ts";

/** A kind of reason, with the kind of line if that has words of its own. */
type Kind =
  | Exclude<DifferencePart["kind"], "changed">
  | `${SpecialLine | "meter"}_${"started" | "ended"}`
  | "rebate_changed"
  | "interest_changed";

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
    rebate_started: ["rebate on {service}", "rebate on {service}"],
    rebate_ended: ["no more rebate on {service}", "no more rebate on {service}"],
    rebate_changed: ["smaller rebate on {service}", "larger rebate on {service}"],
    correction_started: ["correction of {service}", "correction of {service}"],
    correction_ended: ["earlier correction of {service}", "earlier correction of {service}"],
    reversal_started: ["reversal for {service}", "reversal for {service}"],
    reversal_ended: ["earlier reversal for {service}", "earlier reversal for {service}"],
    once_off_started: ["once-off charge for {service}", "once-off credit for {service}"],
    once_off_ended: [
      "earlier once-off credit for {service}",
      "earlier once-off charge for {service}",
    ],
    interest_started: ["interest on {service}", "interest credited on {service}"],
    interest_ended: ["no more interest credited on {service}", "no more interest on {service}"],
    interest_changed: ["more interest on {service}", "less interest on {service}"],
    meter_started: ["another meter for {service}", "another meter for {service}"],
    meter_ended: ["one meter fewer for {service}", "one meter fewer for {service}"],
  },
  af: {
    use: ["meer {service}", "minder {service}"],
    period: ["meer dae {service}", "minder dae {service}"],
    rate: ["hoër tarief vir {service}", "laer tarief vir {service}"],
    vat: ["meer BTW op {service}", "minder BTW op {service}"],
    started: ["nuwe heffing vir {service}", "krediet vir {service}"],
    ended: ["nie meer krediet vir {service} nie", "nie meer gehef vir {service} nie"],
    unexplained: ["'n ander bedrag vir {service}", "'n ander bedrag vir {service}"],
    rebate_started: ["korting op {service}", "korting op {service}"],
    rebate_ended: ["nie meer korting op {service} nie", "nie meer korting op {service} nie"],
    rebate_changed: ["kleiner korting op {service}", "groter korting op {service}"],
    correction_started: ["regstelling van {service}", "regstelling van {service}"],
    correction_ended: ["vorige regstelling van {service}", "vorige regstelling van {service}"],
    reversal_started: ["terugskrywing vir {service}", "terugskrywing vir {service}"],
    reversal_ended: ["vorige terugskrywing vir {service}", "vorige terugskrywing vir {service}"],
    once_off_started: ["eenmalige heffing vir {service}", "eenmalige krediet vir {service}"],
    once_off_ended: [
      "vorige eenmalige krediet vir {service}",
      "vorige eenmalige heffing vir {service}",
    ],
    interest_started: ["rente op {service}", "rente teruggegee op {service}"],
    interest_ended: [
      "nie meer rente teruggegee op {service} nie",
      "nie meer rente op {service} nie",
    ],
    interest_changed: ["meer rente op {service}", "minder rente op {service}"],
    meter_started: ["nog 'n meter vir {service}", "nog 'n meter vir {service}"],
    meter_ended: ["een meter minder vir {service}", "een meter minder vir {service}"],
  },
  zu: {
    use: ["{service}: kusetshenziswe okuningi", "{service}: kusetshenziswe okuncane"],
    period: ["{service}: izinsuku eziningi", "{service}: izinsuku ezinciphile"],
    rate: ["{service}: inani eliphezulu", "{service}: inani eliphansi"],
    vat: ["{service}: i-VAT ephezulu", "{service}: i-VAT ephansi"],
    started: ["{service}: izindleko ezintsha", "{service}: ikhredithi"],
    ended: ["{service}: ayisekho ikhredithi", "{service}: akusakhokhiswa"],
    unexplained: ["{service}: elinye inani", "{service}: elinye inani"],
    rebate_started: ["{service}: isaphulelo", "{service}: isaphulelo"],
    rebate_ended: ["{service}: asisekho isaphulelo", "{service}: asisekho isaphulelo"],
    rebate_changed: ["{service}: isaphulelo esincane", "{service}: isaphulelo esikhulu"],
    correction_started: ["{service}: ukulungiswa", "{service}: ukulungiswa"],
    correction_ended: [
      "{service}: ukulungiswa kwangaphambili",
      "{service}: ukulungiswa kwangaphambili",
    ],
    reversal_started: ["{service}: ukuhlehliswa", "{service}: ukuhlehliswa"],
    reversal_ended: [
      "{service}: ukuhlehliswa kwangaphambili",
      "{service}: ukuhlehliswa kwangaphambili",
    ],
    once_off_started: [
      "{service}: izindleko zesikhathi esisodwa",
      "{service}: ikhredithi yesikhathi esisodwa",
    ],
    once_off_ended: [
      "{service}: ikhredithi yangaphambili yesikhathi esisodwa",
      "{service}: izindleko zangaphambili zesikhathi esisodwa",
    ],
    interest_started: ["{service}: inzalo", "{service}: inzalo ebuyisiwe"],
    interest_ended: ["{service}: ayisekho inzalo ebuyisiwe", "{service}: ayisekho inzalo"],
    interest_changed: ["{service}: inzalo ephezulu", "{service}: inzalo ephansi"],
    meter_started: ["{service}: enye imitha", "{service}: enye imitha"],
    meter_ended: ["{service}: imitha eyodwa engasekho", "{service}: imitha eyodwa engasekho"],
  },
};

/** The words for the reasons that are too small to name. */
export const otherChanges: Record<Language, string> = {
  en: "other changes",
  af: "ander veranderings",
  zu: "ezinye izinguquko",
};

/** Returns the words for a reason that raised (more than 0 cents) or lowered the bill. */
export function nameReason(part: DifferencePart, cents: number, language: Language): string {
  const [more, less] = words[language][kindOf(part)];
  return (cents > 0 ? more : less).replace("{service}", nameService(part.service, language));
}

function kindOf(part: DifferencePart): Kind {
  switch (part.kind) {
    case "changed":
      return `${part.line}_changed`;
    case "started":
    case "ended":
      return part.line ? `${part.line}_${part.kind}` : part.kind;
    default:
      return part.kind;
  }
}
