/** Afrikaans texts for the messages about disputes. */
import type { disputeMessages as english } from "#contract/disputes/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const disputeMessages: Translated<typeof english> = {
  dispute_amount_positive: "Voer ’n bedrag van 0.01 of meer in",
  dispute_amount_too_high: "Voer ’n bedrag van {most} of minder in, want dit is die heffing",
  dispute_line_unknown: "Kies ’n heffing van hierdie staat",
  dispute_line_credit: "Jy kan net betwis wat jou gehef word, nie ’n krediet nie",
  dispute_exists: "Hierdie heffing is of was reeds in geskil. Die verwysing is {reference}.",
  dispute_too_late:
    "Jy kan ’n heffing binne {count} dae vanaf die staat se datum betwis, tot {until}. Stuur eerder vir ons ’n boodskap.",
  dispute_answered_already:
    "Hierdie geskil is reeds beantwoord, dus kan dit nie teruggetrek word nie. Die antwoord is op hierdie bladsy.",
  dispute_withdrawn: "Hierdie geskil is teruggetrek, dus is daar niks om te beantwoord nie.",
  dispute_answered:
    "’n Kollega het hierdie geskil reeds beantwoord. Die antwoord is op hierdie bladsy.",
  dispute_changed:
    "Hierdie geskil het verander sedert jy dit oopgemaak het. Kyk wat nuut is, en antwoord dan weer.",
  dispute_no_objection:
    "Jy kan nie meer teen hierdie antwoord beswaar maak nie. Hierdie bladsy wys wat gebeur het.",
  dispute_correction_required: "Voer die bedrag in wat julle van die rekening aftrek",
  dispute_correction_too_high: "Voer ’n bedrag van {most} of minder in, want dit is in geskil",
  dispute_days_range: "Voer ’n heelgetal dae van 1 tot 365 in",
  dispute_own_account:
    "Jy het toegang tot hierdie rekening, dus moet ’n kollega hierdie geskil beantwoord.",
  dispute_staff_only:
    "Net personeel met die toestemming disputes.manage kan ander mense se geskille sien.",
};
