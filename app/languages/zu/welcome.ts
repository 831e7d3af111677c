/** isiZulu texts for the Welcome page: tasks, notices, contacts and the sample statement. */
import type { welcome as af } from "../af/welcome.ts";

export const welcome: Record<keyof typeof af, string> = {
  "Our staff must use two-step sign-in. Set it up to use the desk.":
    "Setha ukungena ngezinyathelo ezimbili ukuze usebenzise ideski. Abasebenzi bethu kumele bakusebenzise.",
  "Welcome, {name}": "Sawubona, {name}",
  "Add your account to see what you owe, make payments and get your statements. You need its number and PIN.":
    "Engeza i-akhawunti yakho ukuze ubone okukweletayo, ukhokhe futhi uthole izitatimende zakho. Udinga inombolo yayo ne-PIN.",
  "You owe": "Ukweleta",
  "Accounts you owe the most on": "Lapho ukweleta kakhulu",
  "Total you owe": "Isamba okukweletayo",
  "Waiting longest": "Elinde isikhathi eside kakhulu",
  "Another amount": "Elinye inani",
  "Pay in advance": "Khokha kusengaphambili",
  "How to pay": "Indlela yokukhokha",
  "Can’t pay the full amount?": "Awukwazi ukukhokha konke?",
  "Pay what you can now: {link}.": "Khokha ongakwazi ukukukhokha manje: {link}.",
  "choose the amount": "khetha inani",
  "If your household has a low income, {link}.":
    "Uma umndeni wakho unemali encane engenayo, {link}.",
  "apply for indigent support": "faka isicelo sosizo lwabantulayo",
  "Talk to us early: {link}.": "Khuluma nathi kusenesikhathi: {link}.",
  "write to us about paying": "sibhalele mayelana nokukhokha",
  "About the same as {month}": "Cishe kuyefana no-{month}",
  "mostly for {service}": "ikakhulukazi {service}",
  "{amount} less than {month}": "Kungaphansi kuka-{month} ngo-{amount}",
  "{amount} more than {month}": "Kungaphezu kuka-{month} ngo-{amount}",
  "Your last {count} statements": "Izitatimende zakho zokugcina ezingu-{count}",
  Pay: "Khokha",
  "Enter the reading shown on your meter": "Faka inombolo esemitheni yakho",
  "Ask a question, report a problem or follow your tickets":
    "Buza umbuzo, bika inkinga noma ulandelele izicelo zakho zosizo",
  "All my accounts": "Wonke ama-akhawunti ami",
  "You need its number and PIN": "Ngenombolo yayo ne-PIN",
  "Share access": "Yabelana ngemvume",
  "Let someone else see or manage your account":
    "Vumela omunye umuntu abone noma aphathe i-akhawunti yakho",
  "Answer tickets": "Phendula izicelo zosizo",
  "For you": "Okwakho",
  "Your ticket has an answer": "Isicelo sakho sosizo sinempendulo",
  "{name} gave you access to an account": "U-{name} ukunike imvume ye-akhawunti",
  "Charges: {amount}": "Izindleko: {amount}",
  "Your ticket was closed": "Isicelo sakho sosizo sivaliwe",
  "last read on {date}": "igcine ukufundwa ngomhla ka-{date}",
  "From {from}": "Kusukela ngo-{from}",
  "{from} to {until}": "{from} kuya ku-{until}",
  "From {from} to {until}": "Kusukela ku-{from} kuya ku-{until}",
  "Contact us": "Xhumana nathi",
  "Common questions": "Imibuzo evamile",
  "Search help": "Sesha usizo",
  "Nothing found for “{sought}”.": "Akukho okutholakele kokuthi “{sought}”.",
  "Results for “{sought}”: {count}": "Imiphumela yokuthi “{sought}”: {count}",
  "Show all questions": "Bonisa yonke imibuzo",
  "Contact {address}.": "Xhumana no-{address}.",
  "How to read your statement": "Indlela yokufunda isitatimende sakho",
  "An example of a statement, with its parts numbered 1 to {last}":
    "Isibonelo sesitatimende, izingxenye zaso zinezinombolo 1 kuya ku-{last}",
  Example: "Isibonelo",
  "You need this to add your account, and when you contact us.":
    "Uyayidinga lena uma wengeza i-akhawunti yakho, nalapho uxhumana nathi.",
  "This starts with 9. Use it to pay in shops and in your bank’s app.":
    "Le iqala ngo-9. Yisebenzise ukuze ukhokhe ezitolo naku-app yebhange lakho.",
  "Due date": "Usuku lokugcina lokukhokha",
  "Pay the amount due by this date.": "Khokha inani elifunekayo ngaphambi noma ngalolu suku.",
  "Owed before, less payments": "Okukweletwe ngaphambilini, nezinkokhelo",
  "The total of your previous statement, and your payments since then.":
    "Isamba sesitatimende sakho sangaphambili, nezinkokhelo zakho kusukela lapho.",
  "Water tariff steps": "Isigaba samanzi ngasinye",
  "The first kilolitres cost the least. Each step has its own quantity, rate and amount.":
    "Amakhilolitha okuqala yiwo ashibhe kakhulu. Isigaba ngasinye sinobungako baso, inani ngakunye nenani eliphelele.",
  "15 % on services. There is no VAT on property rates.":
    "15 % ezinsizakalweni. Ayikho i-VAT enteleni yezakhiwo.",
  "Amount due": "Imali okumele ikhokhwe",
  "The amount owed before, less your payments, plus the new charges with VAT.":
    "Imali ebikweletwa ngaphambilini, kususwe izinkokhelo zakho, kwengezwe izindleko ezintsha ne-VAT.",
  Water: "Amanzi",
  Refuse: "Ukuthuthwa kwemfucuza",
  "Property rates": "Intela yezakhiwo",
};
