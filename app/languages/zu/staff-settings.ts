/** isiZulu texts for changing the municipality's settings. */
import type { staffSettings as af } from "../af/staff-settings.ts";

export const staffSettings: Record<keyof typeof af, string> = {
  Settings: "Izilungiselelo",
  "VAT number": "Inombolo ye-VAT",
  "Bank account": "I-akhawunti yasebhange",
  "Web address of the portal": "Ikheli lephothali",
  "Hours to answer a ticket": "Amahora okuphendula isicelo sosizo",
  "Emails and SMS": "Ama-imeyili nama-SMS",
  "and {count} more": "nokunye okungu-{count}",
  "Name and logo": "Igama nelogo",
  "At the top of every page, and in documents": "Phezulu kuwo wonke amakhasi, nasemadokhumentini",
  Colours: "Imibala",
  "For light and dark screens, with a contrast check":
    "Yezikrini ezikhanyayo nezimnyama, nomehluko wayo",
  "Contacts and opening hours": "Oxhumana nabo nezikhathi zokuvula",
  "On the Welcome page and at the bottom of every page":
    "Ekhasini lokwamukela nasezansi kwawo wonke amakhasi",
  "Modules and switches": "Amamojuli nezinkinobho",
  "The parts of the portal, online payments, and two-step sign-in for staff":
    "Izingxenye zephothali, izinkokhelo ze-inthanethi, nokungena ngezinyathelo ezimbili kwabasebenzi",
  "Applies to everyone with staff permissions, including you. They can’t use the desk until they set it up in their profile.":
    "Wonke umuntu onezimvume zomsebenzi, kuhlanganise nawe. Ngaphandle kwakho, abakwazi ukusebenzisa ideski baze bakusethe kuphrofayela yabo.",
  Languages: "Izilimi",
  "The languages that people can choose": "Izilimi abantu abangazikhetha",
  "Payment limits": "Imikhawulo yezinkokhelo",
  "The smallest and largest online payment": "Okuncane nokuningi kwenkokhelo eyodwa ye-inthanethi",
  "SMS limits": "Imikhawulo yama-SMS",
  "The countries we send SMS messages to, and the daily limit":
    "Amazwe okuya kuwo ama-SMS, nokuthi mangaki ngosuku",
  "Limit what SMS messages can cost, for example if someone misuses the sign-up form.":
    "Beka umkhawulo walokho okungabizwa ama-SMS, isibonelo uma othile esebenzisa kabi ifomu lokubhalisa.",
  "Countries that we send SMS messages to": "Amazwe esithumela kuwo ama-SMS",
  "Maximum number of SMS messages a day": "Ama-SMS amaningi ngosuku",
  "We send at most {count} SMS messages a day, only to numbers in these countries: {countries}":
    "Sithumela ama-SMS angu-{count} ubuningi ngosuku, ezinombolweni zase: {countries}",
  "Two-letter codes, separated by commas. South Africa is ZA, Lesotho is LS.":
    "Amakhodi anezinhlamvu ezimbili, ahlukaniswe ngamakhoma. INingizimu Afrika ngu-ZA, iLesotho ngu-LS.",
  "Once this limit is reached, we won’t send any more until the next day. Staff will see a warning under Messages.":
    "Uma usufinyelelwe, asisathumeli kuze kube usuku olulandelayo. Abasebenzi bakubona lokhu ngaphansi kwethi Imilayezo.",
  Notices: "Izaziso",
  "Interruptions and other events, by suburb": "Ukuphazamiseka nezinye izehlakalo, ngendawo",
  "Questions and answers": "Imibuzo nezimpendulo",
  "Your own frequently asked questions": "Imibuzo yenu evame ukubuzwa",
  "Every change, with the old and new values":
    "Inguquko ngayinye, namanani angaphambi nangemva kwayo",
  Preview: "Buka kuqala",
  "Not saved yet.": "Akukalondolozwa.",
  "Remove {row}": "Susa {row}",
  "Saved. Everyone will see the change within a minute.":
    "Kulondoloziwe. Wonke umuntu ukubona kungakapheli umzuzu.",
  "The municipality’s name": "Igama likamasipala",
  Logo: "Ilogo",
  "Remove the logo": "Susa ilogo",
  "A PNG, JPEG or WebP picture of up to 5 MB. Square logos look best.":
    "Isithombe se-PNG, JPEG noma WebP esifika ku-5 MB. Amalogo ayisikwele abukeka kangcono.",
  "The logo that people see now": "Ilogo abantu abayibona manje",
  "Enter a colour code, like #0a5c4a.": "Bhala kanje #0a5c4a.",
  "Contrast with white: {ratio} to 1. This is enough for readable text.":
    "Umehluko nokumhlophe: {ratio} kuya ku-1. Kuphumelele: umbhalo uyafundeka.",
  "Contrast with white: {ratio} to 1. This is too low: choose a darker colour, with a contrast of at least 4,5.":
    "Umehluko nokumhlophe: {ratio} kuya ku-1. Kwehlulekile: khetha umbala omnyama kakhudlwana, ono-4,5 noma ngaphezulu.",
  "Contrast with a dark background: {ratio} to 1. This is enough for readable text.":
    "Umehluko nengemuva elimnyama: {ratio} kuya ku-1. Kuphumelele: umbhalo uyafundeka.",
  "Contrast with a dark background: {ratio} to 1. This is too low: choose a lighter colour, with a contrast of at least 4,5.":
    "Umehluko nengemuva elimnyama: {ratio} kuya ku-1. Kwehlulekile: khetha umbala okhanya kakhudlwana, ono-4,5 noma ngaphezulu.",
  "Colour on light screens": "Umbala ezikrinini ezikhanyayo",
  "Colour on dark screens": "Umbala ezikrinini ezimnyama",
  "Use the portal’s own colours instead": "Sebenzisa imibala yephothali uqobo",
  "The colour of headings, links and buttons. Choose “Preview” to see it and check its contrast.":
    "Umbala wezihloko, amalinki nezinkinobho. Elithi “Buka kuqala” liwubonisa nomehluko wawo.",
  "Phone number": "Inombolo yocingo",
  Address: "Ikheli",
  "Opening hours": "Izikhathi zokuvula",
  "Contact {number}": "Oxhumana naye {number}",
  Kind: "Uhlobo",
  "What it is for": "Okwenzelwe khona",
  "Number, address or hours": "Inombolo, ikheli noma izikhathi",
  Website: "Iwebhusayithi",
  "Website name shown in links": "Igama lewebhusayithi kumalinki",
  "Email address at the bottom of every page": "Ikheli le-imeyili ezansi kwawo wonke amakhasi",
  "People see these on the Welcome page, in this order. Empty rows aren’t shown.":
    "Abantu babona lokhu ekhasini lokwamukela, ngalokhu kulandelana. Shiya umugqa ungenalutho ukuze uwukhiphe.",
  "Add another contact": "Engeza omunye oxhumana naye",
  "For example, https://www.example.org": "Njenge-https://www.example.org",
  "The parts of the portal": "Izingxenye zephothali",
  "We send emails": "Sithumela ama-imeyili",
  "We send SMS messages": "Sithumela ama-SMS",
  "People can pay online": "Abantu bangakhokha ku-inthanethi",
  "Accounts have EasyPay numbers": "Ama-akhawunti anezinombolo ze-EasyPay",
  "Staff need two-step sign-in": "Abasebenzi badinga ukungena ngezinyathelo ezimbili",
  "People can apply for indigent support": "Abantu bangafaka isicelo sosizo lwabantulayo",
  "Email addresses that receive applications": "Amakheli e-imeyili athola izicelo",
  "People will see: {modules}": "Abantu bazobona: {modules}",
  "Enter one on each line.": "Okukodwa emgqeni ngamunye.",
  "Language of your own texts": "Ulimi lwemibhalo yenu",
  "People can choose: {languages}": "Abantu bangakhetha: {languages}",
  "This language is always offered, and is shown to people whose language you don’t offer.":
    "Luhlala lukhona, futhi luboniswa abantu abakhuluma ulimi eningenalo.",
  "People can choose {language}": "Abantu bangakhetha i-{language}",
  "Minimum, in rand": "Okuncane, ngamarandi",
  "Maximum, in rand": "Okuningi, ngamarandi",
  "Limits for a single online payment. Leave both empty to allow R 10,00 to R 100 000,00.":
    "Kwenkokhelo eyodwa ye-inthanethi. Kushiye kokubili kungenalutho ukuze kube ngu-R 10,00 kuya ku-R 100 000,00.",
  "People can pay between {least} and {most}.":
    "Abantu bangakhokha kusukela ku-{least} kuya ku-{most}.",
  Title: "Isihloko",
  Text: "Umbhalo",
  Start: "Ukuqala",
  End: "Ukuphela",
  "Suburbs or streets": "Izindawo noma imigwaqo",
  "Notice {number}": "Isaziso {number}",
  "People see a notice on the Welcome page until it ends. If you enter suburbs or streets, only people with an account there see it.":
    "Abantu babona isaziso ekhasini lokwamukela size siphele. Uma kukhona izindawo noma imigwaqo, sibonwa kuphela ngabantu abane-akhawunti lapho.",
  "Add another notice": "Engeza esinye isaziso",
  "Leave it empty if you don’t know yet.": "Kushiye kungenalutho uma ningakazi.",
  "Enter one on each line. Leave this empty to show the notice to everyone.":
    "Okukodwa emgqeni ngamunye. Kungenalutho kusho wonke umuntu.",
  Question: "Umbuzo",
  Answer: "Impendulo",
  "Question {number}": "Umbuzo {number}",
  "People see these above the portal’s own questions on the Welcome page.":
    "Abantu babona lokhu ngaphezu kwemibuzo yephothali uqobo ekhasini lokwamukela.",
  "Add another question": "Engeza omunye umbuzo",
  "Restored. Everyone will see the change within a minute.":
    "Kubuyisiwe. Wonke umuntu ukubona kungakapheli umzuzu.",
  "Undo the latest change?": "Hlehlisa inguquko yakamuva engu-{count}?",
  "Undo the latest {count} changes?": "Hlehlisa izinguquko zakamuva ezingu-{count}?",
  "All settings will go back to what they were before. You can undo that, too.":
    "Zonke izilungiselelo zibuyela njengoba bezinjalo ngaphambilini. Nalokho ungakuhlehlisa.",
  "These settings will go back to what they were before: {names}. You can undo that, too.":
    "Lezi zilungiselelo zibuyela njengoba bezinjalo ngaphambilini: {names}. Nalokho ungakuhlehlisa.",
  "Undo this change": "Hlehlisa le nguquko",
  "Undo this and the later change": "Hlehlisa le nguquko nengu-{count} elandelayo",
  "Undo this and the {count} later changes": "Hlehlisa le nguquko nezingu-{count} ezilandelayo",
  "Restores these settings: {names}": "Kubuyisela: {names}",
  "restored the settings from change {number}": "buyela ezilungiselelweni zenguquko {number}",
  "Change {number}": "Inguquko {number}",
  "Initial settings": "Izilungiselelo zokuqala",
  "Show 1 more": "Bonisa okunye okungu-{count}",
  "Show {count} more": "Bonisa okunye okungu-{count}",
  Least: "Okuncane",
  Most: "Okuningi",
  "The settings have not changed yet.": "Izilungiselelo azikashintshi.",
  "Pages of changes": "Amakhasi ezinguquko",
};
