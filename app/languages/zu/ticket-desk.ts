/** isiZulu texts for staff's actions on tickets. */
import type { ticketDesk as af } from "../af/ticket-desk.ts";

export const ticketDesk: Record<keyof typeof af, string> = {
  "{name} merged this ticket into {reference}. We’ll answer there.":
    "U-{name} uhlanganise lesi sicelo sosizo no-{reference}. Siphendula lapho.",
  "{name} merged ticket {reference} into this one.":
    "U-{name} uhlanganise isicelo sosizo {reference} nalesi.",
  "This ticket was merged into {reference}. Write there instead.":
    "Lesi sicelo sosizo sihlanganiswe no-{reference}. Bhala lapho.",
  "note for colleagues": "inothi lozakwenu",
  "Photo {name}": "Isithombe {name}",
  "Saved reply": "Impendulo elondoloziwe",
  "Saved replies": "Izimpendulo ezilondoloziwe",
  "Manage saved replies": "Phatha izimpendulo ezilondoloziwe",
  Insert: "Faka",
  Note: "Inothi",
  Colleague: "Umlingani emsebenzini",
  "Reference of the ticket to keep": "Ireferensi yesicelo sosizo esisalayo",
  "Write a note": "Bhala inothi",
  "Save the note": "Londoloza inothi",
  "Only colleagues see notes, never the consumer.":
    "Amanothi abonwa ngozakwenu kuphela, hhayi ikhasimende.",
  "Assign to a colleague": "Yabela ozakwenu",
  Assign: "Yabela",
  "Merge a duplicate": "Hlanganisa esiphindiwe",
  "Merge this ticket": "Hlanganisa lesi sicelo sosizo",
  "This ticket will be closed and will refer to the other one. Both must be from the same consumer.":
    "Lesi sicelo sosizo siyavalwa, bese sikhomba kwesinye. Zombili kumele zibe zekhasimende elilodwa.",
  "Merge {reference} into {other}?": "Hlanganisa isicelo {reference} no-{other}?",
  "{reference} will be permanently closed. We’ll ask the consumer to write in {other} instead.":
    "Isicelo {reference} sivalwa unomphela. Sicela ikhasimende libhale ku-{other}.",
  "{reference} has been merged into {other}.": "Isicelo {reference} sihlanganiswe no-{other}.",
  "Your note has been saved.": "Inothi lakho lilondoloziwe.",
  "This ticket is now assigned to {name}.": "Lesi sicelo sosizo manje sabelwe u-{name}.",
  "All tickets about this account": "Zonke izicelo zosizo zale akhawunti",
  "Tickets about this account": "Izicelo zosizo zale akhawunti",
  "Tickets about account {account}": "Izicelo zosizo ze-akhawunti {account}",
  "Show tickets about all accounts": "Bonisa izicelo zosizo zawo wonke ama-akhawunti",
  "There are no tickets about this account.": "Azikho izicelo zosizo ezimayelana nale akhawunti.",
  "Open and closed": "Ezivuliwe nezivaliwe",
  "Viewed the list of tickets": "Ubuke uhlu lwezicelo zosizo",
  "Answer due": "Isikhathi sokuphendula",
  Overdue: "Sekwedlule isikhathi",
  "1 overdue ticket": "Isicelo sosizo esingu-{count} sesedlulelwe yisikhathi",
  "{count} overdue tickets": "Izicelo zosizo ezingu-{count} sezedlulelwe yisikhathi",
  "Show all open tickets": "Bonisa zonke izicelo zosizo ezivuliwe",
  "Answer due {time}": "Kumele kuphendulwe: {time}",
  "today, {time}": "namuhla, {time}",
  "tomorrow, {time}": "kusasa, {time}",
  "yesterday, {time}": "izolo, {time}",
  Text: "Umbhalo",
  "You can insert these in your answers to tickets, so that you don’t have to retype the same text.":
    "Zifake ngaphansi kwesicelo sosizo, ukuze ungabhali impendulo efanayo kabili.",
  "Add a saved reply": "Engeza impendulo elondoloziwe",
  "There are no saved replies yet.": "Azikabi khona izimpendulo ezilondoloziwe.",
  "Only colleagues see this name.": "Ibonwa ngozakwenu kuphela.",
  "The reply has been saved.": "Impendulo ilondoloziwe.",
  "The saved reply has been deleted.": "Impendulo elondoloziwe isusiwe.",
  "Delete “{name}”?": "Susa “{name}”?",
  "Answers already sent with this reply won’t change.": "Izimpendulo ezithunyelwe ngayo ziyasala.",
  "Delete the saved reply": "Susa impendulo elondoloziwe",
};
