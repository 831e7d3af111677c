/** isiZulu texts for the global search. */
import type { search as af } from "../af/search.ts";

export const search: Record<keyof typeof af, string> = {
  "Search everything": "Sesha konke",
  "Find accounts, statements, messages, tickets and help":
    "Thola ama-akhawunti, izitatimende, imilayezo, izicelo zosizo nosizo",
  "Try a month, a number, a name, or words such as “leak” or “can’t pay”.":
    "Zama inyanga, inombolo, igama, noma amagama afana nokuthi “ukuvuza” noma “angikwazi ukukhokha”.",
  "We can’t search everything right now. Try again in a few minutes.":
    "Asikwazi ukusesha konke okwamanje. Zama futhi emizuzwini embalwa.",
  "Search the desk instead": "Sesha edeskini esikhundleni salokho",
  "What you can do": "Ongakwenza",
  "Check the spelling, or try fewer words.": "Hlola isipelingi, noma zama amagama ambalwa.",
  "See all matching accounts": "Wonke ama-akhawunti atholakele",
  "All statements: {name}": "Zonke izitatimende: {name}",
  "All statements for {year}: {name}": "Zonke izitatimende zika-{year}: {name}",
  "See all matching messages: {name}": "Yonke imilayezo etholakele: {name}",
  "See all matching open tickets": "Zonke izicelo zosizo ezivuliwe ezitholakele",
  "See all matching closed tickets": "Zonke izicelo zosizo ezivaliwe ezitholakele",
  "Charges {charges}, balance {balance}": "Izindleko {charges}, ibhalansi {balance}",
  "Compared with the previous month and the same month last year":
    "Kuqhathaniswa nenyanga edlule, nenyanga efanayo yangonyaka odlule",
  "See what changed in your bill for {month}": "Bona okushintshile ebhilini lakho lika-{month}",
  "Report a leak": "Bika ukuvuza",
  "Check your usage for a leak": "Hlola ukusebenzisa kwakho ukuze uthole ukuvuza",
  "See planned interruptions": "Bona ukuphazamiseka okuhleliwe",
  "The Home page shows interruptions in your area": "Ikhaya libonisa okusendaweni yakho",
  "Report an interruption": "Bika ukuphazamiseka",
  "For households with a low income": "Kwemindeni enemali encane engenayo",
  "Apply for indigent support": "Faka isicelo sosizo lwabantulayo",
  "Pay part of your bill now": "Khokha ingxenye manje",
  "You choose the amount": "Nguwe okhetha inani",
  "Open the service that you were charged for, then choose “Dispute this charge”":
    "Vula isevisi yayo, bese ukhetha “Phikisa le ndleko”",
  "Dispute a charge on your bill for {month}": "Phikisa indleko yebhili lakho lika-{month}",
  "See how much you use": "Bona okusebenzisayo",
  "What you’ve used so far, and what it will cost": "Osukusebenzisile, nokuthi kuzobiza malini",
  "See your next bill": "Bona ibhili lakho elilandelayo",
  "You see every instalment before you agree": "Ubona inkokhelo ngayinye ngaphambi kokuvuma",
  "Ask to pay in instalments": "Cela ukukhokha ngezingxenye",
  "If you can, talk to us before your bill is overdue":
    "Khuluma nathi ngaphambi kokuba kwedlule usuku lokukhokha, uma ukwazi",
  "Tell us where it is, and add a photo if you can":
    "Sitshele ukuthi kukuphi, bese wengeza isithombe uma ukwazi",
  "Your meters and their readings": "Amamitha akho nezibalo zawo",
};
