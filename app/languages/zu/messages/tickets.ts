/** isiZulu texts for the messages about tickets. */
import type { Translated } from "#contract/messages.ts";
import type { ticketMessages as english } from "#contract/tickets/messages.ts";

export const ticketMessages: Translated<typeof english> = {
  ticket_staff_assign:
    "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangabela abanye izicelo zosizo.",
  ticket_staff_see:
    "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangabona izicelo zosizo zabanye abantu.",
  subject_required: "Faka isihloko",
  message_required: "Faka umlayezo",
  account_not_allowed: "Khetha i-akhawunti lapho uyilungu noma ungumphathi",
  previews_busy: "Kuvulwa izithombe eziningi kakhulu kanyekanye. Zama futhi emva kwesikhashana.",
  ticket_staff_only: "Ngabasebenzi abanemvume ethi tickets.manage kuphela abangenza lokhu.",
  ticket_merged: "Lesi sicelo sosizo sihlanganiswe no-{reference}. Bhala lapho.",
  ticket_merged_already: "Lesi sicelo sosizo besivele sihlanganiswe no-{reference}.",
  note_on_own_ticket:
    "Awukwazi ukwengeza amanothi esicelweni sakho sosizo, ngoba umnikazi waso akawaboni amanothi.",
  ticket_reference_required: "Faka ireferensi yesicelo sosizo, njengo-T-2026-000123",
  ticket_unknown: "Asikho isicelo sosizo {reference}. Hlola ireferensi",
  merge_itself: "Faka ireferensi yesinye isicelo sosizo, ngoba lesi yisona uqobo",
  merge_other_owner:
    "Isicelo {reference} ngesekhasimende elinye. Ungahlanganisa kuphela izicelo zosizo zekhasimende elilodwa",
  merge_into_merged: "Isicelo {reference} naso sihlanganiswe no-{other}. Faka u-{other}",
  merge_into_closed:
    "Isicelo {reference} sivaliwe. Qala usivule futhi, noma ufake isicelo sosizo esivuliwe",
  assignee_unknown: "Khetha umlingani emsebenzini ongaphendula izicelo zosizo",
  saved_reply_name_required: "Faka igama",
  saved_reply_name_taken: "Isikhona kakade impendulo elondoloziwe enaleli gama",
  saved_reply_limit: "Ungalondoloza izimpendulo ezingu-{count}. Susa leyo ongasayidingi",
  ticket_target_hours_range:
    "Faka inombolo ephelele yamahora kusukela ku-1 kuya ku-8760, noma ukushiye kungenalutho",
};
