/** isiZulu texts for disputes about charges, for consumers and for staff. */
import type { disputes as af } from "../af/disputes.ts";

export const disputes: Record<keyof typeof af, string> = {
  Dispute: "Isikhalazo ngendleko",
  Disputes: "Izikhalazo ngezindleko",
  "Dispute {reference}": "Isikhalazo ngendleko {reference}",
  "{amount} in dispute": "{amount} okuphikiswayo",
  "In dispute": "Kuyaphikiswa",
  "Still in dispute": "Okuphikiswayo manje",
  Corrected: "Kulungisiwe",
  "Not changed": "Akushintshiwe",
  "Objection received": "Ukuphikisa kutholakele",
  Objection: "Ukuphikisa",
  "The charge was corrected": "Indleko ilungisiwe",
  "The charge was not changed": "Indleko ihlala injalo",
  "Dispute history": "Okushiwo",
  "{amount} disputed": "{amount} kuphikisiwe",
  "Reading: {value}": "Isibalo semitha: {value}",
  "{amount} was credited to the account.": "{amount} kususiwe ku-akhawunti.",
  "Dispute this charge": "Phikisa le ndleko",
  "What you can do": "Ongakwenza",
  "If a charge looks wrong, {link} by {date}. You don’t have to pay that charge until we answer.":
    "Uma indleko ibonakala ingalungile, {link} kuze kube ngu-{date}. Akudingeki ukhokhe leyo ndleko size siphendule.",
  "Open a service to see its charges and dispute one or more.":
    "Vula insizakalo ukuze ubone izindleko zayo, futhi uphikise eyodwa.",
  "open its service and dispute it": "vula insizakalo yayo uyiphikise",
  "If your meter shows a different number, {link}.":
    "Uma imitha yakho ikhombisa enye inombolo, {link}.",
  "send a meter reading": "thumela isibalo semitha",
  "If something isn’t clear, {link}.": "Uma kukhona okungacacile, {link}.",
  "ask about this statement": "buza ngalesi sitatimende",
  "Enter the amount you’re disputing": "Faka inani oliphikisayo",
  "Tell us what is wrong": "Bhala okungalungile",
  "Tell us why you don’t agree": "Bhala ukuthi kungani ungavumi",
  "Enter the reason": "Bhala isizathu",
  "We’ve received your dispute {reference}.": "Sisitholile isikhalazo sakho {reference}.",
  "We’ll send you a message when we answer.": "Sizokuthumelela umlayezo lapho siphendula.",
  "This charge is already in dispute. Here is the dispute.":
    "Le ndleko isiphikisiwe. Nasi isikhalazo.",
  "Amount you’re disputing, in rand": "Inani oliphikisayo, ngamarandi",
  "What is wrong?": "Yini engalungile?",
  "Choose what is wrong": "Khetha ukuthi yini engalungile",
  "The meter reading is wrong": "Isibalo semitha asilungile",
  "I didn’t use this much": "Angisebenzisanga okungaka",
  "The tariff or the calculation is wrong": "Inani ngakunye noma isibalo sezindleko akulungile",
  "It isn’t for my property": "Akuyona eyendawo yami",
  "Tell us more": "Sitshele okwengeziwe",
  "You can leave this empty if you chose a reason above.":
    "Ungakushiya kungenalutho uma ukhethe isizathu ngenhla.",
  "Amount due if you dispute the whole charge": "Okumele ukukhokhe uma uyiphikisa yonke",
  "Add a meter reading or photos (optional)": "Faka isibalo semitha noma izithombe (uma uthanda)",
  "Add photos or other files (optional)": "Faka izithombe noma amanye amafayela (uma uthanda)",
  "Your own meter reading (optional)": "Isibalo sakho semitha (uma uthanda)",
  "Amount, with VAT": "Inani, kufakwe ne-VAT",
  "It’s too late to dispute this charge: the last day was {date}.":
    "Sekwephuze kakhulu ukuphikisa le ndleko: usuku lokugcina bekungu-{date}.",
  "It’s too late to dispute these charges: the last day was {date}.":
    "Sekwephuze kakhulu ukuphikisa lezi zindleko: usuku lokugcina bekungu-{date}.",
  "We’ll answer within one day. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Siphendula ezinsukwini ezingu-{count}. Kuze kube yileso sikhathi akudingeki ukhokhe imali ephikiswayo, kodwa sicela ukhokhe okusele kwebhili lakho.",
  "We’ll answer within {count} days. Until then you don’t have to pay the amount in dispute, but please pay the rest of your bill.":
    "Siphendula ezinsukwini ezingu-{count}. Kuze kube yileso sikhathi akudingeki ukhokhe imali ephikiswayo, kodwa sicela ukhokhe okusele kwebhili lakho.",
  "To dispute the whole charge, leave this amount as it is.":
    "Kushiye kunjalo ukuze uphikise indleko yonke.",
  "Enter the number that the meter shows now. A photo helps us check it.":
    "Inombolo esemitheni manje. Isithombe siyasisiza.",
  "Send the dispute": "Thumela isikhalazo",
  "There are no disputes on this account. To dispute a charge, open the statement it is on.":
    "Azikho izikhalazo kule akhawunti. Ungaphikisa indleko esitatimendeni sayo.",
  "Pages of disputes": "Amakhasi ezikhalazo",
  "Withdrawn.": "Kuhoxisiwe.",
  "We’ve received your objection.": "Sikutholile ukuphikisa kwakho.",
  "Withdraw your dispute?": "Uyasihoxisa isikhalazo sakho?",
  "Withdraw your objection?": "Uyakuhoxisa ukuphikisa kwakho?",
  "You will have to pay the disputed amount with your bill.":
    "Imali kuzomele ikhokhwe nebhili lakho.",
  "Why don’t you agree?": "Kungani ungavumi?",
  "We’ll answer by {date}": "Siphendula ngaphambi noma ngomhla ka-{date}",
  "You disputed": "Okuphikisile",
  "You don’t have to pay {amount} for now.": "Akudingeki ukhokhe {amount} okwamanje.",
  "Object to the answer": "Phikisa impendulo",
  "You can object only once, until {date}. We’ll then check the charge again, and our answer will be final.":
    "Ungaphikisa kanye, kuze kube ngu-{date}. Sizobe sesihlola futhi, futhi leyo mpendulo izoba ngeyokugcina.",
  "Send the objection": "Thumela ukuphikisa",
  "Withdraw the objection": "Hoxisa ukuphikisa",
  "Withdraw the dispute": "Hoxisa isikhalazo",
  "Pay {amount} now; {disputed} is in dispute.": "Khokha {amount} manje; {disputed} kuyaphikiswa.",

  "There are no disputes.": "Azikho izikhalazo ngezindleko.",
  Disputed: "Okuphikisiwe",
  "The person can object until {date}": "Kungaphikiswa kuze kube ngu-{date}",
  "Amount to credit, in rand": "Inani elizosuswa, ngamarandi",
  "Correct the charge": "Lungisa indleko",
  "Keep the charge": "Gcina indleko",
  "Fill this in only if you’re correcting the charge. Enter up to {amount}, with VAT. The account will be credited immediately.":
    "Ukulungisa kuphela. Ne-VAT, kufika ku-{amount}. I-akhawunti ibuyiselwa ngaso leso sikhathi.",
  "Explain how you worked out the amount. The person will see this.":
    "Chaza ukuthi inani libalwe kanjani. Umuntu uyakubona lokhu.",
  "Send the answer": "Thumela impendulo",
  "The account has been credited.": "I-akhawunti ibuyiselwe.",
  "The charge stays as it is.": "Indleko ihlala injalo.",
  "Answer disputes": "Phendula izikhalazo",
  "Answer disputes about charges": "Phendula izikhalazo ngezindleko",

  "Viewed the list of disputes": "Ubuke uhlu lwezikhalazo",
  "Viewed a dispute": "Ubuke isikhalazo",
  "Opened a file from a dispute": "Uvule ifayela lesikhalazo",
  "Disputed a charge": "Uphikise indleko",
  "Corrected a disputed charge": "Ulungise indleko ephikiswayo",
  "Left a disputed charge unchanged": "Ugcine indleko ephikiswayo",
  "Objected to the answer to a dispute": "Uphikise impendulo yesikhalazo",
  "Withdrew a dispute": "Uhoxise isikhalazo",

  "Deadlines for disputes": "Izinsuku zokugcina zezikhalazo",
  "How long people have to dispute a charge or object, and how long staff have to answer":
    "Izinsuku zokuphikisa indleko, zokuphendula nezokuphikisa impendulo",
  "Days to dispute a charge": "Izinsuku zokuphikisa indleko",
  "Days to answer": "Izinsuku zokuphendula",
  "Days to object": "Izinsuku zokuphikisa impendulo",
  "We don’t collect a disputed amount until we have answered and the time to object has passed. New deadlines apply only from now on.":
    "Okuphikiswayo akuqoqwa size siphendule futhi kudlule izinsuku zokuphikisa impendulo. Izinsuku zokugcina ezintsha zisebenza kokwenzeka kusukela manje.",
  "People can dispute a charge for {dispute} days, we answer within {answer} days, and they can object for {object} days.":
    "Abantu bangaphikisa indleko izinsuku ezingu-{dispute}, siphendula ezinsukwini ezingu-{answer}, futhi bangaphikisa impendulo izinsuku ezingu-{object}.",
  "Counted from the date of the statement.": "Kusukela osukwini lwesitatimende.",
  "Counted from the day of the dispute or the objection.":
    "Kusukela osukwini lwesikhalazo noma lokuphikisa.",
  "Counted from the day of the answer.": "Kusukela osukwini lwempendulo.",
};
