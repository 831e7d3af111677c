/**
 * Afrikaans texts for users' rights over their data: the download, their privacy requests and the
 * staff's answers.
 */
export const privacyRequests = {
  "Your data": "Jou data",
  "Download what we hold about you, or ask us to correct or delete it.":
    "Laai af wat ons oor jou hou, of vra ons om dit reg te stel of te skrap.",
  "See your options": "Sien jou keuses",
  "Download everything we hold about you": "Laai alles af wat ons oor jou hou",
  "You’ll get a ZIP file with your profile, tickets, applications, payments, messages and files, and the bills of the accounts that you can see.":
    "Jy kry ’n ZIP-lêer met jou profiel, navrae, aansoeke, betalings, boodskappe en lêers, en die rekeningstate van die rekeninge wat jy kan sien.",
  "Prepare a download": "Berei ’n aflaai voor",
  "Prepare a new download": "Berei ’n nuwe aflaai voor",
  "We’re preparing your download.": "Ons berei jou aflaai voor.",
  "We’re preparing your download. With many accounts, this takes a while. We’ll send you a message when it’s ready.":
    "Ons berei jou aflaai voor. Met baie rekeninge neem dit ’n ruk. Ons stuur vir jou ’n boodskap wanneer dit gereed is.",
  "We couldn’t prepare your download. Ask for it again.":
    "Ons kon nie jou aflaai voorberei nie. Vra weer daarvoor.",
  "Your download is ready. We’ll delete it on {date}.":
    "Jou aflaai is gereed. Ons skrap dit op {date}.",
  "Download your data ({size})": "Laai jou data af ({size})",
  "Your requests": "Jou versoeke",
  Correction: "Regstelling",
  Deletion: "Skrapping",
  "We’ll answer by {date}.": "Ons sal teen {date} antwoord.",
  "Our answer:": "Ons antwoord:",
  "Withdraw the deletion request": "Trek die versoek om te skrap terug",
  "Withdraw the correction request": "Trek die versoek om reg te stel terug",
  "Ask us to correct something": "Vra ons om iets reg te stel",
  "You can change your name and sign-in details yourself, under {details}. For anything else, ask us here.":
    "Jy kan jou naam en hoe jy aanmeld self verander, onder {details}. Vra ons oor enigiets anders.",
  "What is wrong, and what should it be?": "Wat is verkeerd, en wat moet dit wees?",
  "Ask for a correction": "Vra vir ’n regstelling",
  "Ask us to delete your information": "Vra ons om jou inligting te skrap",
  "We’ll delete your profile, sign-in details, tickets, files and applications, and your access to accounts. If you are the only admin of an account, the people you gave access to will lose it too.":
    "Ons skrap jou profiel, hoe jy aanmeld, jou navrae, lêers en aansoeke, en jou toegang tot rekeninge. As jy die enigste admin van ’n rekening is, verloor die mense aan wie jy toegang gegee het dit ook.",
  "What we keep, and why": "Wat ons hou, en hoekom",
  "Payments and receipts, without your name: by law, we keep them for at least five years.":
    "Betalings en kwitansies, sonder jou naam: die wet sê vir minstens vyf jaar.",
  "Decisions to grant support, without your name: we keep them because they changed a bill.":
    "Besluite om ondersteuning te gee, sonder jou naam: hulle het ’n rekeningstaat verander.",
  "The record of each action and its date, without your name: the municipality has to account for each action.":
    "Die rekord van elke handeling en die datum, sonder jou naam: die munisipaliteit moet daarvoor rekenskap gee.",
  "Accounts, bills and the account holder’s details: they come from the municipality’s own records. Ask the municipality’s office about those.":
    "Rekeninge, rekeningstate en die rekeninghouer se besonderhede: hulle kom uit die munisipaliteit se eie rekords. Vra die munisipaliteit se kantoor daaroor.",
  "Ask for deletion": "Vra vir skrapping",
  "Ask us to delete your information?": "Vra ons om jou inligting te skrap?",
  "We’ll answer within 30 days. Until we answer, you can withdraw the request. Once we’ve deleted your information, we can’t restore it.":
    "Ons antwoord binne 30 dae. Tot dan kan jy die versoek terugtrek. Daarna kan niks herstel word nie.",
  "We’ve received your request.": "Ons het jou versoek ontvang.",
  "Your request has been withdrawn.": "Jou versoek is teruggetrek.",
  "Privacy requests": "Privaatheidsversoeke",
  "Privacy request": "Privaatheidsversoek",
  "Pages of privacy requests": "Bladsye van privaatheidsversoeke",
  "There are no privacy requests.": "Daar is geen privaatheidsversoeke nie.",
  "1 waiting for an answer": "1 wag vir ’n antwoord",
  "{count} waiting for an answer": "{count} wag vir ’n antwoord",
  "1 is overdue": "1 is te laat",
  "{count} are overdue": "{count} is te laat",
  "Needs an answer": "Moet beantwoord word",
  Overdue: "Te laat",
  Done: "Gedoen",
  Refused: "Geweier",
  Withdrawn: "Teruggetrek",
  Request: "Versoek",
  "Answer by": "Antwoord teen",
  "Deleted person": "Geskrapte persoon",
  "What they asked for": "Wat hulle vra",
  "Our answer": "Ons antwoord",
  "Information we hold about them": "Wat ons oor hulle het",
  "Uploaded files": "Opgelaaide lêers",
  "Signs in with": "Meld aan met",
  "1 other person will lose access": "1 ander persoon verloor toegang",
  "{count} other people will lose access": "{count} ander mense verloor toegang",
  "This person is a staff member. Remove their staff permissions before you delete their information.":
    "Hulle is personeel. Verwyder hul personeeltoestemmings voordat jy hulle skrap.",
  Answer: "Antwoord",
  "Your answer": "Jou antwoord",
  "Message to the person": "Boodskap aan die persoon",
  "Delete the person’s information": "Skrap die persoon",
  "Mark as corrected": "Dit is reggestel",
  "Refuse the request": "Weier die versoek",
  "You must give a reason if you refuse.": "Nodig om te weier: gee die rede.",
  "Send the answer": "Stuur die antwoord",
  "Delete {name}’s information?": "Skrap {name}?",
  "This can’t be undone. They will be signed out and get one last message.":
    "Dit kan nie ongedaan gemaak word nie. Hulle word afgemeld en kry ’n laaste boodskap.",
  "The person’s information has been deleted.": "Die persoon is geskrap.",
  "The request has been answered.": "Die versoek is beantwoord.",
  "They will get a message.": "Hulle kry ’n boodskap.",
  "How long we keep records": "Hoe lank ons dinge hou",
  "Every hour, we remove records older than these periods. The periods are in the municipality’s settings.":
    "Ons verwyder ouer dinge elke uur. Die munisipaliteit se instellings het die tydperke.",
  "Closed tickets": "Geslote navrae",
  "Decided applications": "Aansoeke waaroor besluit is",
  "Account and profile history": "Geskiedenisse",
  "Audit log": "Ouditlog",
  "Closed accounts": "Geslote rekeninge",
  "Message records": "Rekords van boodskappe",
  "No limit": "Geen perk",
  "Recently removed": "Onlangs verwyder",
  "Nothing yet.": "Nog niks nie.",
  "1 day": "1 dag",
  "{count} days": "{count} dae",
  "1 month": "1 maand",
  "{count} months": "{count} maande",
};
