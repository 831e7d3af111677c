/** Afrikaans texts for the messages about tickets. */
import type { Translated } from "#contract/messages.ts";
import type { ticketMessages as english } from "#contract/tickets/messages.ts";

export const ticketMessages: Translated<typeof english> = {
  ticket_staff_assign: "Net personeel met die toestemming tickets.manage kan navrae toewys.",
  ticket_staff_see:
    "Net personeel met die toestemming tickets.manage kan ander mense se navrae sien.",
  subject_required: "Voer ’n onderwerp in",
  message_required: "Voer ’n boodskap in",
  account_not_allowed: "Kies ’n rekening waarvan jy ’n lid of admin is",
  previews_busy: "Te veel foto’s word gelyktydig oopgemaak. Probeer oor ’n oomblik weer.",
  ticket_staff_only: "Net personeel met die toestemming tickets.manage kan dit doen.",
  ticket_merged: "Hierdie navraag is met {reference} saamgevoeg. Skryf eerder daar.",
  ticket_merged_already: "Hierdie navraag is reeds met {reference} saamgevoeg.",
  note_on_own_ticket:
    "Jy kan nie notas by jou eie navraag voeg nie, want die eienaar sien nooit notas nie.",
  ticket_reference_required: "Voer ’n navraag se verwysing in, soos T-2026-000123",
  ticket_unknown: "Daar is geen navraag {reference} nie. Kontroleer die verwysing",
  merge_itself: "Voer die verwysing van ’n ander navraag in, want dit is hierdie navraag self",
  merge_other_owner:
    "{reference} behoort aan ’n ander verbruiker. Jy kan net navrae van dieselfde verbruiker saamvoeg",
  merge_into_merged: "{reference} is self met {other} saamgevoeg. Voer eerder {other} in",
  merge_into_closed: "{reference} is gesluit. Heropen dit eers, of voer ’n oop navraag in",
  assignee_unknown: "Kies ’n kollega wat navrae kan beantwoord",
  saved_reply_name_required: "Voer ’n naam in",
  saved_reply_name_taken: "Daar is reeds ’n gestoorde antwoord met hierdie naam",
  saved_reply_limit: "Jy kan {count} antwoorde stoor. Skrap een wat jy nie meer nodig het nie",
  ticket_target_hours_range: "Voer ’n heelgetal ure van 1 tot 8760 in, of laat dit weg",
};
