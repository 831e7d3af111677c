/** isiZulu texts shared by all sections. */
import type { shared as af } from "../af/shared.ts";

export const shared: Record<keyof typeof af, string> = {
  Cancel: "Khansela",
  Save: "Londoloza",
  Search: "Sesha",
  Status: "Isimo",
  Date: "Usuku",
  PDF: "I-PDF",
  PIN: "I-PIN",
  "There is a problem": "Kunenkinga",
  "You are here": "Ulapha",
  "Skip to main content": "Yeqela kokuqukethwe",
  Main: "Okuyinhloko",
  Welcome: "Siyakwamukela",
  Home: "Ikhaya",
  First: "Okokuqala",
  Previous: "Okwangaphambili",
  Next: "Okulandelayo",
  Last: "Okokugcina",
  "Page {page}": "Ikhasi {page}",
  "All years": "Yonke iminyaka",
  "There are more messages than we can show here.":
    "Kunemiyalezo eminingi kunalena esingayibonisa lapha.",
  "Nothing found.": "Akukho okutholakele.",
  "Show the whole list": "Bonisa uhlu lonke",
  Copy: "Kopisha",
  "Copy the {what}": "Kopisha: {what}",
  Copied: "Kukopishiwe",
  "Your browser didn’t allow copying. Select the number and copy it yourself.":
    "Isiphequluli sakho asikuvumelanga ukukopisha. Khetha inombolo bese uyikopisha ngokwakho.",
  "Fetching the tenders": "Silanda amathenda",
  "Printing the forms": "Siphrinta amafomu",
};
