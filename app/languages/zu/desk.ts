/** isiZulu texts for the desk, the staff's start page. */
import type { desk as af } from "../af/desk.ts";

export const desk: Record<keyof typeof af, string> = {
  Desk: "Ideski",
  "Search by number, reference, name, address, email or mobile":
    "Thola inombolo, ireferensi, igama, ikheli, i-imeyili noma iselula",
  "Recently opened": "Okusanda kuvulwa",
  "All desk pages": "Wonke amakhasi edeski",
  Waiting: "Okulindile",
  "Nothing is waiting.": "Akukho okulindile.",
  "Nothing is waiting": "Akukho okulindile",
  Kind: "Uhlobo",
  Person: "Umuntu",
  "Failed message": "Umlayezo ohlulekile",
  "Failed messages": "Imilayezo ehlulekile",
  Overdue: "Sekwedlule isikhathi",
  Results: "Imiphumela",
  "Back to the queue": "Buyela emgqeni",
  "Search the text of open tickets": "Sesha umbhalo wezicelo zosizo ezivuliwe",
  "{count}, the oldest {wait}": "{count}, okudala kunakho konke {wait}",
  "Answer privacy requests": "Phendula izicelo zobumfihlo",
  "Name, logo, notices, payments and languages": "Igama, ilogo, izaziso, izinkokhelo nezilimi",
  "Invite colleagues, and choose what they can do": "Mema ozakwenu, futhi ukhethe abangakwenza",
  "Who did what, and when": "Ubani owenze ini, futhi nini",
  "Search, the queue, and all pages for staff": "Usesho, umugqa, nawo wonke amakhasi abasebenzi",
  "Check failed messages": "Hlola imilayezo ehlulekile",
  "Staff can see this account but can’t change it. Ask the account holder to make the change":
    "Abasebenzi bangayibona le akhawunti, kodwa abakwazi ukuyishintsha. Cela umnikazi we-akhawunti ukuba enze lokhu",
  "Go to the account": "Iya ku-akhawunti",
  "My open": "Ezami ezivuliwe",
  "My closed tickets": "Ezami ezivaliwe",
  "Last sign-in {date}": "Ugcine ukungena ngomhla ka-{date}",
  "Nothing to decide": "Akukho okumele kunqunywe",
  "Received {date}": "Itholwe ngomhla ka-{date}",
  "Account holder’s ID number": "Inombolo kamazisi yomnikazi",
};
