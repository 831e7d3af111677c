/** isiZulu texts for an applicant's own application, and for staff who decide on applications. */
import type { applications as af } from "../af/applications.ts";

export const applications: Record<keyof typeof af, string> = {
  Applications: "Izicelo",
  Application: "Isicelo",
  "Your application": "Isicelo sakho",
  "Until {date}": "Kuze kube umhla ka-{date}",
  "You don’t need to do anything now. We’ll send you a message when we have decided.":
    "Akukho okumele ukwenze manje. Sizokuthumelela umlayezo uma sesinqumile.",
  "We can’t decide until you answer.": "Ngeke sinqume ungakaphenduli.",
  "We’ll remind you before the support ends, so that you can apply again.":
    "Sizokukhumbuza ngaphambi kokuba usizo luphele, ukuze ukwazi ukufaka isicelo futhi.",
  "If something has changed or was missing, you can apply again.":
    "Uma kukhona okushintshile noma okushodayo, ungafaka isicelo futhi.",
  "To keep the support, apply again before it ends.":
    "Ukuze uqhubeke nokuthola usizo, faka isicelo futhi ngaphambi kokuba luphele.",
  "To get the support again, apply again.": "Ukuze uthole usizo futhi, faka isicelo futhi.",
  "Your answer": "Impendulo yakho",
  "Last day of support": "Usuku lokugcina losizo",
  "Your documents": "Amadokhumenti akho",
  "Ask about this application": "Buza ngalesi sicelo",
  "Enter the monthly income, like 2150, or 0 if there is none":
    "Faka imali engenayo ngenyanga, njengo-2150, noma u-0 uma ingekho",
  "The applicant’s ID number doesn’t match the account holder’s.":
    "Inombolo kamazisi yofake isicelo akuyona eyomnikazi we-akhawunti.",
  "Being checked": "Kuyahlolwa",
  Decided: "Kunqunyiwe",
  "Apply again": "Faka isicelo futhi",
  "Send your answer": "Thumela impendulo yakho",
  "Send what we asked for": "Thumela esikudingayo",
  "We’ve received your answer.": "Siyitholile impendulo yakho.",
  "We don’t need anything more for this application.": "Akusekho esisakulindele ngalesi sicelo.",
  "1 application waiting for a decision": "Okulinde isinqumo: {count}",
  "{count} applications waiting for a decision": "Okulinde isinqumo: {count}",
  "There are no applications.": "Azikho izicelo.",
  All: "Konke",
  Applicant: "Ofake isicelo",
  "Pages of applications": "Amakhasi ezicelo",
  "Decision needed": "Okumele kunqunywe",
  "Waiting for the applicant": "Kulindwe ofake isicelo",
  Applied: "Isicelo sifakiwe",
  "Asked for more information": "Kucelwe okwengeziwe",
  "The application has been approved.": "Isicelo sivunyiwe.",
  "We’ve asked the applicant for more information.": "Sesimbuzile ofake isicelo.",
  "The application has been declined.": "Isicelo sinqatshiwe.",
  "The applicant will get a message.": "Ofake isicelo uthola umlayezo.",
  "Your decision": "Isinqumo sakho",
  "Message to the applicant": "Umlayezo oya kofake isicelo",
  Approve: "Vuma",
  "Ask for more information": "Cela okwengeziwe",
  Decline: "Nqaba",
  Decide: "Nquma",
  "Fill this in only if you approve. We’ll remind the applicant 60 days before this date.":
    "Okokuvuma kuphela. Sikhumbuza ofake isicelo ezinsukwini ezingu-60 ngaphambili.",
  "Say what you need, or why you are declining. If you approve, you can leave this empty.":
    "Yisho okudingayo, noma isizathu sokunqaba. Ungakushiya kungenalutho uma uvuma.",
  "Send the decision": "Thumela isinqumo",
  "Household and monthly income": "Umndeni nemali engenayo ngenyanga",
  "Total for 1 person": "Isamba, umuntu ongu-{count}",
  "Total for {count} people": "Isamba, abantu abangu-{count}",
  "Files and history": "Amafayela nomlando",
  "No files were uploaded.": "Awekho amafayela alayishiwe.",
  "Decide on applications": "Nquma ngezicelo",
};
