/** The Afrikaans text of the privacy policy. */
export const privacy = {
  "Which personal information the portal stores, why, and for how long.":
    "Watter persoonlike inligting die portaal bewaar, waarom, en vir hoe lank.",
  "This page explains what information we keep about you, why and for how long, and your rights. {name} is responsible for this information under the Protection of Personal Information Act 4 of 2013 (POPIA).":
    "Hierdie bladsy sê wat ons oor jou bewaar, hoekom en hoe lank, en jou regte. {name} is verantwoordelik vir hierdie inligting onder die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA).",
  "The information we keep": "Die inligting wat ons bewaar",
  "Your details": "Jou besonderhede",
  "Your name, email addresses, mobile numbers and preferences, and a scrambled form of your password that no one can read":
    "Jou naam, e-posadresse, selfoonnommers en voorkeure, en ’n geskommelde vorm van jou wagwoord wat niemand kan lees nie",
  "To sign you in and to contact you": "Om jou aan te meld en jou te kontak",
  "As long as you are registered. We delete an unconfirmed registration after a day":
    "Solank jy geregistreer is. Ons vee ’n onbevestigde registrasie ná ’n dag uit",
  "Your sessions": "Jou sessies",
  "When you signed in, when you were last active, your IP address and your browser":
    "Wanneer jy aangemeld het, wanneer jy laas aktief was, jou IP-adres en jou blaaier",
  "So that you can see where you are signed in, and sign out there":
    "Sodat jy kan sien waar jy aangemeld is, en daar kan afmeld",
  "Until you sign out, or at most 12 hours (30 days with “Remember me on this device”). For staff, at most 8 hours":
    "Totdat jy afmeld, of hoogstens 12 uur (30 dae met “Remember me on this device”). Vir personeel, hoogstens 8 uur",
  "Your browsers": "Jou blaaiers",
  "A random value, in scrambled form, for each browser you have signed in with":
    "’n Ewekansige waarde vir elke blaaier waarin jy aangemeld het, in geskommelde vorm",
  "So that you can still sign in there if a stranger enters too many wrong passwords":
    "Sodat ’n vreemdeling wat verkeerde wagwoorde invoer, jou nie daar kan uitsluit nie",
  "A year after you last signed in there, or until you change your password":
    "’n Jaar nadat jy laas daar aangemeld het, of totdat jy jou wagwoord verander",
  Codes: "Kodes",
  "Codes that we send you, in scrambled form, and how many attempts you have made":
    "Kodes wat ons aan jou stuur, in geskommelde vorm, en hoeveel pogings jy aangewend het",
  "To check that an email address or mobile number is yours, and to stop people guessing":
    "Om na te gaan dat ’n adres joune is, en om te keer dat mense raai",
  "10 minutes for codes, up to 30 days for attempts": "10 minute vir kodes, tot 30 dae vir pogings",
  "Each action, when it happened, who did it and from which IP address":
    "Elke aksie, wanneer dit gebeur het, wie dit gedoen het en vanaf watter IP-adres",
  "So that you can see and prove what happened": "Sodat jy kan sien en bewys wat gebeur het",
  "Until your profile or the account is deleted":
    "Totdat jou profiel of die rekening verwyder word",
  "The holder’s name, ID number and contact details, the property, statements, meters, readings, payments and letters":
    "Die houer se naam, ID-nommer en kontakbesonderhede, die eiendom, rekeningstate, meters, lesings, betalings en briewe",
  "To bill for services and rates. This comes from the municipality’s own records":
    "Om vir dienste en belasting te hef. Dit kom uit die munisipaliteit se eie rekords",
  "As long as the municipality keeps the account here":
    "Solank die munisipaliteit die rekening hier hou",
  "The people who have access to an account, and the people who were invited":
    "Die mense wat toegang tot ’n rekening het, en die mense wat genooi is",
  "To show an account only to the right people": "Om ’n rekening net aan die regte mense te wys",
  "Until the access is removed, or the account is deleted":
    "Totdat die toegang weggeneem of die rekening uitgevee word",
  "Tickets and photos": "Navrae en foto’s",
  "Tickets with their messages and files, and photos of meters. We remove the location from a photo before we keep it":
    "Navrae met hul boodskappe en lêers, en foto’s van meters. Ons verwyder die ligging uit ’n foto voordat ons dit bewaar",
  "To answer you": "Om jou te antwoord",
  "Applications for support": "Aansoeke om hulp",
  "Your name and ID number, the people who live with you, and their income":
    "Jou naam en ID-nommer, die mense wat by jou woon, en hul inkomste",
  "To decide if you can get support. We email each application to the staff who decide":
    "Om te besluit of jy hulp kan kry. Ons e-pos elke aansoek aan die personeel wat besluit",
  "Messages to you": "Boodskappe aan jou",
  "The address or number, the time, the text, and whether the message arrived. We don’t keep the text of messages with codes":
    "Die adres of nommer, die tyd, die teks, en of die boodskap aangekom het. Ons bewaar geen tekste met kodes nie",
  "To send each message only once, to see if it arrived, and to resend it if needed":
    "Om elke boodskap een keer te stuur, om te sien of dit aangekom het, en om dit weer te stuur",
  "30 days, unless the municipality keeps them longer":
    "30 dae, tensy die munisipaliteit hulle langer bewaar",
  "30 days": "30 dae",
  "The portal’s log": "Die portaal se logboek",
  "The IP address, page and time of each request": "Die IP-adres, bladsy en tyd van elke versoek",
  "To find faults and misuse": "Om foute en misbruik te vind",
  "As long as the municipality needs it for that":
    "Solank die munisipaliteit dit daarvoor nodig het",
  "Who can see it": "Wie dit kan sien",
  "Staff of the municipality who need it for their work. When support staff view an account, its history shows that they did.":
    "Personeel van die munisipaliteit wat dit vir hul werk nodig het. Wanneer ondersteuningspersoneel na ’n rekening kyk, wys die rekening se geskiedenis dit.",
  "People who were given access by an admin of the account.":
    "Mense wat deur ’n admin van die rekening toegang gegee is.",
  "Companies that run the portal, send its messages and process its payments for the municipality. They may not use the information for anything else.":
    "Maatskappye wat die portaal, sy boodskappe en sy betalings vir die munisipaliteit bedryf. Hulle mag dit vir niks anders gebruik nie.",
  "Others, but only if a law or a court requires it.":
    "Ander, maar net as ’n wet of ’n hof dit vereis.",
  "We don’t sell your information or use it for advertising. Our pages don’t load anything from other companies.":
    "Ons verkoop nie jou inligting nie en gebruik dit nie vir advertensies nie. Geen bladsy laai iets van ander maatskappye nie.",
  Cookies: "Koekies",
  "We use only the cookies that the portal needs to work. They don’t track you, and only this portal can read them.":
    "Ons gebruik net die koekies wat die portaal nodig het om te werk. Dit volg jou nie, en net hierdie portaal kan dit lees.",
  "To keep you signed in": "Om jou aangemeld te hou",
  "Until you close your browser; 30 days with “Remember me on this device”; 8 hours for staff":
    "Totdat jy jou blaaier toemaak; 30 dae vir “remember”, 8 uur vir personeel",
  "To let you sign in here even if a stranger has entered too many wrong passwords":
    "Om jou hier te laat aanmeld, al het ’n vreemdeling te veel verkeerde wagwoorde vir jou ingevoer",
  "To take you back to the page you were on": "Om jou terug te neem na die bladsy waar jy was",
  "To remember your language, and whether you chose light or dark mode":
    "Om jou taal te onthou, en of jy lig of donker gekies het",
  "To show you whether your payment went through": "Om vir jou te wys of jou betaling geslaag het",
  "A day": "’n Dag",
  "A year": "’n Jaar",
  "To carry a message, or your progress in a form, safely to the next page":
    "Om ’n boodskap of ’n vormstap veilig na die volgende bladsy te neem",
  "5 minutes to 30 days": "5 minute tot 30 dae",
  "If a form can’t be sent, your browser keeps what you typed until you send it or sign out, or for 30 days.":
    "As ’n vorm nie gestuur kan word nie, hou jou blaaier wat jy getik het tot jy dit stuur of afmeld, of vir 30 dae.",
  "Your browser also stores the last page you opened, and forms that you could not send. No one else can see them. Clear your browser’s data to delete them.":
    "Jou blaaier bewaar ook die laaste bladsy wat jy oopgemaak het, en vorms wat jy nie kon stuur nie. Niemand anders kan dit sien nie. Vee jou blaaier se data uit om dit te verwyder.",
  "How it is protected": "Hoe dit beskerm word",
  "We encrypt everything that you send and receive here. We keep each municipality’s data separate. We store passwords, PINs and codes only in scrambled form. If anyone gets your information without permission, we’ll tell you and the Information Regulator.":
    "Ons enkripteer alles wat jy hier stuur en ontvang. Ons hou elke munisipaliteit se data apart. Ons bewaar wagwoorde, PIN’e en kodes net in geskommelde vorm. As enigeen jou inligting sonder toestemming kry, sê ons vir jou en die Inligtingsreguleerder.",
  "Your rights": "Jou regte",
  "You can see and change your name, addresses and preferences in your profile, and an account’s contact details under Admin. You can ask the information officer for the information we keep about you. You can also ask us to correct or delete it, and object to its use. By law, we have to keep some information.":
    "Jy kan jou naam, adresse en voorkeure in jou profiel sien en verander, en ’n rekening se kontakbesonderhede onder Admin. Jy kan die inligtingsbeampte vra vir die inligting wat ons oor jou bewaar. Jy kan ons ook vra om dit reg te stel of uit te vee, en teen die gebruik daarvan beswaar maak. Volgens wet moet ons sekere inligting bewaar.",
  "Information officer:": "Inligtingsbeampte:",
  "If you are not happy with the answer, you can complain to the Information Regulator: {website}, {email}.":
    "As jy nie met die antwoord tevrede is nie, mag jy by die Inligtingsreguleerder kla: {website}, {email}.",
  Why: "Hoekom",
  "How long": "Hoe lank",
};
