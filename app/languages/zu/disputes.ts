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
  "To pay now: {amount}": "Okumele kukhokhwe manje: {amount}",
  "These instalments are for {amount}. The amount in dispute is left out.":
    "Lezi zitolimende zingezika-{amount}, ngaphandle kwalokho okuphikiswayo.",
  "The next payment and its date stay as agreed. We took the amount in dispute off your last payments.":
    "Inkokhelo elandelayo nosuku lwayo kuhlala njengoba kuvunyelwene. Sisuse imali ephikiswayo ezinkokhelweni zakho zokugcina.",
  "Value that the person thinks is right": "Inani umuntu acabanga ukuthi lilungile",
  "To pay in the meantime": "Okumele kukhokhwe okwamanje",
  "Owed on the account": "Okukweletwa ku-akhawunti",
  "The new value is saved.": "Inani elisha ligciniwe.",
  "The value stays as it is.": "Inani lihlala linjalo.",
  "New market value, in rand": "Inani elisha lemakethe, ngamarandi",
  "Change the value": "Shintsha inani",
  "Keep the value": "Gcina inani",
  "Fill this in only if you’re changing the value. Change it in your billing system too, because the next bills come from there.":
    "Gcwalisa lokhu kuphela uma ushintsha inani. Lishintshe nasohlelweni lwakho lwama-akhawunti, ngoba amabhili alandelayo avela lapho.",
  "Objection to the valuation: {amount} is right":
    "Ukuphikisa inani lesakhiwo: u-{amount} yiwona olungile",
  "The market value is now {amount}.": "Inani lemakethe manje lingu-{amount}.",
  "The value was changed": "Inani lishintshiwe",
  "The value was not changed": "Inani alishintshwanga",
  Appeal: "Isikhalo",
  "The value of your property stays as it is.": "Inani lesakhiwo sakho lihlala linjalo.",
  "Please pay {amount} now, so that you pay the average of your last bills.":
    "Sicela ukhokhe u-{amount} manje, ukuze ukhokhe isilinganiso samabhili akho okugcina.",
  "An objection doesn’t defer your rates. Please pay them by their due date.":
    "Ukuphikisa akuhlehlisi izintela zakho zezakhiwo. Sicela uzikhokhe ngosuku lwazo.",
  "Value you think is right": "Inani ocabanga ukuthi lilungile",
  "Appeal against the answer": "Dlulisa isikhalo ngempendulo",
  "You can appeal only once, until {date}. The answer to it is final.":
    "Ungadlulisa isikhalo kanye kuphela, kuze kube ngu-{date}. Impendulo yaso ingeyokugcina.",
  "Objection to the valuation": "Ukuphikisa inani lesakhiwo",
  "Object to the valuation": "Phikisa inani lesakhiwo",
  "Enter the value that you think is right": "Faka inani ocabanga ukuthi lilungile",
  "If a charge looks wrong, {link} by {date}. Until we answer, you pay only the average of your last bills for that service.":
    "Uma indleko ibukeka ingalungile, {link} ngaphambi komhla ka-{date}. Kuze kube siyaphendula, ukhokha kuphela isilinganiso samabhili akho okugcina aleyo nsizakalo.",
  "You can object until {date}.": "Ungaphikisa kuze kube ngu-{date}.",
  "We’ll answer within one day.": "Sizophendula zingakapheli izinsuku ezingu-{count}.",
  "We’ll answer within {count} days.": "Sizophendula zingakapheli izinsuku ezingu-{count}.",
  "The market value of the property, like 850 000.": "Inani lemakethe lesakhiwo, njengo-850 000.",
  "For example, what similar properties nearby were sold for. At least 20 characters.":
    "Isibonelo, ukuthi izakhiwo ezifanayo eziseduze zithengiswe ngamalini. Okungenani izinhlamvu ezingu-20.",
  "We’ve received your objection {reference}.": "Sikutholile ukuphikisa kwakho {reference}.",
  "What do you think is right, and why?": "Ucabanga ukuthi yini elungile, futhi kungani?",
  "Market value that you think is right, in rand":
    "Inani lemakethe ocabanga ukuthi lilungile, ngamarandi",
  "Objections to the valuation aren’t open now.": "Ukuphikiswa kwamanani ezakhiwo akuvuliwe manje.",
  "Charges for this service can’t be disputed.": "Izindleko zale nsizakalo azikwazi ukuphikiswa.",
  "Until then, please pay the average of your last bills for this service, and the rest of your bill. You don’t have to pay more than the average.":
    "Kuze kube yileso sikhathi, sicela ukhokhe isilinganiso samabhili akho okugcina ale nsizakalo, nokusele kwebhili lakho. Akudingeki ukhokhe ngaphezu kwesilinganiso.",
  "For example, the amount or the reading that you expected. At least 20 characters.":
    "Isibonelo, imali noma ukufundwa obukulindele. Okungenani izinhlamvu ezingu-20.",
  "Services that can be disputed": "Izinsizakalo ezingaphikiswa",
  "Ask for the average of the last bills until we answer":
    "Cela isilinganiso samabhili okugcina kuze kube siyaphendula",
  "First day to object to a valuation (optional)":
    "Usuku lokuqala lokuphikisa inani lesakhiwo (ongakukhetha)",
  "Last day to object to a valuation (optional)":
    "Usuku lokugcina lokuphikisa inani lesakhiwo (ongakukhetha)",
  "Days to answer an objection to a valuation":
    "Izinsuku zokuphendula ukuphikiswa kwenani lesakhiwo",
  "Days to appeal against that answer": "Izinsuku zokudlulisa isikhalo ngaleyo mpendulo",
  "One service on each line, as on the bills. If this is empty, all except property rates can be disputed.":
    "Insizakalo eyodwa emgqeni ngamunye, njengasemabhilini. Uma lokhu kungenalutho, konke ngaphandle kwezintela zezakhiwo kungaphikiswa.",
  "Then only what exceeds the average of the service’s last three bills is held back.":
    "Ngaleyo ndlela kubanjwa kuphela okungaphezu kwesilinganiso samabhili amathathu okugcina ensizakalo.",
  "Objected to a valuation": "Uphikise inani lesakhiwo",
  "Changed a valuation": "Ushintshe inani lesakhiwo",
  "Left a valuation unchanged": "Ushiye inani lesakhiwo linjalo",
};
