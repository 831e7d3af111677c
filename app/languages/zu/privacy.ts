/** The isiZulu text of the privacy policy. */
import type { privacy as af } from "../af/privacy.ts";

export const privacy: Record<keyof typeof af, string> = {
  "Which personal information the portal stores, why, and for how long.":
    "Ulwazi lomuntu siqu olugcinwa yiphothali, isizathu, nesikhathi.",
  "This page explains what information we keep about you, why and for how long, and your rights. {name} is responsible for this information under the Protection of Personal Information Act 4 of 2013 (POPIA).":
    "Leli khasi lisho esikugcinayo ngawe, isizathu nesikhathi, kanye namalungelo akho. U-{name} ubhekele lolu lwazi ngaphansi koMthetho Wokuvikelwa Kolwazi Lomuntu Siqu 4 ka-2013 (POPIA).",
  "The information we keep": "Ulwazi esilugcinayo",
  "Your details": "Imininingwane yakho",
  "Your name, email addresses, mobile numbers and preferences, and a scrambled form of your password that no one can read":
    "Igama lakho, amakheli e-imeyili, izinombolo zeselula nokuthandayo, nephasiwedi yakho eshintshwe yaba uhlobo okungekho muntu ongalufunda",
  "To sign you in and to contact you": "Ukuze sikungenise futhi sixhumane nawe",
  "As long as you are registered. We delete an unconfirmed registration after a day":
    "Isikhathi sonke usabhalisiwe. Ukubhalisa okungaqinisekisiwe sikususa emva kosuku",
  "Your sessions": "Amaseshini akho",
  "When you signed in, when you were last active, your IP address and your browser":
    "Isikhathi ongene ngaso, isikhathi ogcine ukusebenza ngaso, ikheli lakho le-IP nesiphequluli sakho",
  "So that you can see where you are signed in, and sign out there":
    "Ukuze ubone lapho ungene khona, futhi uphume lapho",
  "Until you sign out, or at most 12 hours (30 days with “Remember me on this device”). For staff, at most 8 hours":
    "Uze uphume, noma amahora angu-12 ubuningi (izinsuku ezingu-30 ngokuthi “Ngikhumbule kule divayisi”). Kubasebenzi, amahora angu-8 ubuningi",
  "Your browsers": "Iziphequluli zakho",
  "A random value, in scrambled form, for each browser you have signed in with":
    "Inani elikhethwe ngokungahleliwe lesiphequluli ngasinye ongene ngaso, eliguqulwe laba imfihlo",
  "So that you can still sign in there if a stranger enters too many wrong passwords":
    "Ukuze umuntu ongamazi ofaka amaphasiwedi angalungile angakuvimbi ukungena lapho",
  "A year after you last signed in there, or until you change your password":
    "Unyaka emva kokugcina kwakho ukungena lapho, noma uze ushintshe iphasiwedi yakho",
  Codes: "Amakhodi",
  "Codes that we send you, in scrambled form, and how many attempts you have made":
    "Amakhodi esikuthumelela wona, aguqulwe aba imfihlo, nokuthi uzame kangaki",
  "To check that an email address or mobile number is yours, and to stop people guessing":
    "Ukuze sihlole ukuthi ikheli ngelakho, futhi sivimbe abantu ukuthi baqagele",
  "10 minutes for codes, up to 30 days for attempts":
    "Imizuzu engu-10 yamakhodi, izinsuku ezifika ku-30 zemizamo",
  "Each action, when it happened, who did it and from which IP address":
    "Isenzo ngasinye, isikhathi esenzeke ngaso, osenzile nokuthi senziwe kuliphi ikheli le-IP",
  "So that you can see and prove what happened": "Ukuze ubone futhi ufakazele okwenzekile",
  "Until your profile or the account is deleted": "Kuze kususwe iphrofayela yakho noma i-akhawunti",
  "The holder’s name, ID number and contact details, the property, statements, meters, readings, payments and letters":
    "Igama lomnikazi, inombolo kamazisi nemininingwane yokuxhumana, isakhiwo, izitatimende, amamitha, izibalo zemitha, izinkokhelo nezincwadi",
  "To bill for services and rates. This comes from the municipality’s own records":
    "Ukuze sikhokhise izinsizakalo nentela yezakhiwo. Lokhu kuvela kumarekhodi kamasipala uqobo",
  "As long as the municipality keeps the account here":
    "Isikhathi sonke umasipala egcina i-akhawunti lapha",
  "The people who have access to an account, and the people who were invited":
    "Abantu abafinyelela ku-akhawunti, nabantu abamenyiwe",
  "To show an account only to the right people":
    "Ukuze i-akhawunti iboniswe abantu abafanele kuphela",
  "Until the access is removed, or the account is deleted": "Kuze kususwe imvume, noma i-akhawunti",
  "Tickets and photos": "Izicelo zosizo nezithombe",
  "Tickets with their messages and files, and photos of meters. We remove the location from a photo before we keep it":
    "Izicelo zosizo nemilayezo yazo namafayela, nezithombe zamamitha. Sisusa indawo esithathwe kuyo isithombe ngaphambi kokusigcina",
  "To answer you": "Ukuze sikuphendule",
  "Applications for support": "Izicelo zosizo lwabantulayo",
  "Your name and ID number, the people who live with you, and their income":
    "Igama lakho nenombolo kamazisi, abantu ohlala nabo, nemali yabo engenayo",
  "To decide if you can get support. We email each application to the staff who decide":
    "Ukuze sinqume ukuthi ungaluthola yini usizo. Isicelo ngasinye sisithumela nge-imeyili kubasebenzi abanqumayo",
  "Messages to you": "Imilayezo eya kuwe",
  "The address or number, the time, the text, and whether the message arrived. We don’t keep the text of messages with codes":
    "Ikheli noma inombolo, isikhathi, umbhalo, nokuthi umlayezo ufikile yini. Asigcini mibhalo enamakhodi",
  "To send each message only once, to see if it arrived, and to resend it if needed":
    "Ukuze umlayezo ngamunye siwuthumele kanye, sibone ukuthi ufikile yini, futhi siwuthumele futhi",
  "30 days, unless the municipality keeps them longer":
    "Izinsuku ezingu-30, ngaphandle uma umasipala ewugcina isikhathi eside",
  "30 days": "Izinsuku ezingu-30",
  "The portal’s log": "Irekhodi lephothali",
  "The IP address, page and time of each request":
    "Ikheli le-IP, ikhasi nesikhathi sesicelo ngasinye",
  "To find faults and misuse": "Ukuze sithole amaphutha nokusetshenziswa kabi",
  "As long as the municipality needs it for that": "Isikhathi sonke umasipala esakudinga lokho",
  "Who can see it": "Abangakubona",
  "Staff of the municipality who need it for their work. When support staff view an account, its history shows that they did.":
    "Abasebenzi bakamasipala abakudingela umsebenzi wabo. Uma abasebenzi bosizo bebuka i-akhawunti, umlando wayo uyakubonisa lokho.",
  "People who were given access by an admin of the account.":
    "Abantu abanikwe imvume ngumphathi we-akhawunti.",
  "Companies that run the portal, send its messages and process its payments for the municipality. They may not use the information for anything else.":
    "Izinkampani eziqhuba iphothali, imilayezo yayo nezinkokhelo zayo egameni likamasipala. Azivunyelwe ukukusebenzisela noma yini enye.",
  "Others, but only if a law or a court requires it.":
    "Abanye, kodwa kuphela uma umthetho noma inkantolo ikudinga.",
  "We don’t sell your information or use it for advertising. Our pages don’t load anything from other companies.":
    "Asiluthengisi ulwazi lwakho futhi asilusebenziseli ukukhangisa. Amakhasi ethu awalayishi lutho oluvela kwezinye izinkampani.",
  Cookies: "Amakhukhi",
  "We use only the cookies that the portal needs to work. They don’t track you, and only this portal can read them.":
    "Sisebenzisa kuphela amakhukhi adingwa yiphothali ukuze isebenze. Awakulandeleli, futhi yile phothali kuphela engawafunda.",
  "To keep you signed in": "Ukuze uhlale ungenile",
  "Until you close your browser; 30 days with “Remember me on this device”; 8 hours for staff":
    "Uze uvale isiphequluli sakho; izinsuku ezingu-30 uma ukhethe “ngikhumbule”, amahora angu-8 kubasebenzi",
  "To let you sign in here even if a stranger has entered too many wrong passwords":
    "Ukuze ungene lapha ngisho noma umuntu ongamazi ekufakele amaphasiwedi amaningi angalungile",
  "To take you back to the page you were on": "Ukuze sikubuyisele ekhasini obukulo",
  "To remember your language, and whether you chose light or dark mode":
    "Ukuze sikhumbule ulimi lwakho, nokuthi ukhethe okukhanyayo noma okumnyama",
  "To show you whether your payment went through":
    "Ukuze sikubonise ukuthi inkokhelo yakho iphumelele yini",
  "A day": "Usuku",
  "A year": "Unyaka",
  "To carry a message, or your progress in a form, safely to the next page":
    "Ukuze umlayezo noma isinyathelo sefomu kudlulele ekhasini elilandelayo ngokuphepha",
  "5 minutes to 30 days": "Imizuzu engu-5 kuya ezinsukwini ezingu-30",
  "If a form can’t be sent, your browser keeps what you typed until you send it or sign out, or for 30 days.":
    "Uma ifomu lingakwazi ukuthunyelwa, isiphequluli sakho sigcina okubhalile uze ukuthumele noma uphume, noma izinsuku ezingu-30.",
  "Your browser also stores the last page you opened, and forms that you could not send. No one else can see them. Clear your browser’s data to delete them.":
    "Isiphequluli sakho sigcina nekhasi lokugcina olivulile, namafomu ongakwazanga ukuwathumela. Akekho omunye ongakubona. Sula ulwazi lwesiphequluli sakho ukuze ukususe.",
  "How it is protected": "Indlela okuvikelwe ngayo",
  "We encrypt everything that you send and receive here. We keep each municipality’s data separate. We store passwords, PINs and codes only in scrambled form. If anyone gets your information without permission, we’ll tell you and the Information Regulator.":
    "Sibethela konke okuthumelayo nokutholayo lapha. Ulwazi lukamasipala ngamunye silugcina lodwa. Amaphasiwedi, ama-PIN namakhodi sikugcina kuguqulwe kwaba imfihlo kuphela. Uma noma ubani ethola ulwazi lwakho ngaphandle kwemvume, sizokutshela wena noMlawuli Wolwazi.",
  "Your rights": "Amalungelo akho",
  "You can see and change your name, addresses and preferences in your profile, and an account’s contact details under Admin. You can ask the information officer for the information we keep about you. You can also ask us to correct or delete it, and object to its use. By law, we have to keep some information.":
    "Ungabona futhi ushintshe igama lakho, amakheli nokuthandayo kuphrofayela yakho, nemininingwane yokuxhumana ye-akhawunti ngaphansi kwethi Ukuphatha. Ungacela isikhulu solwazi ulwazi esilugcinayo ngawe. Ungasicela futhi silulungise noma silususe, futhi uphikise ukusetshenziswa kwalo. Olunye ulwazi kumele silugcine ngokomthetho.",
  "Information officer:": "Isikhulu solwazi:",
  "If you are not happy with the answer, you can complain to the Information Regulator: {website}, {email}.":
    "Uma unganelisekile yimpendulo, ungakhalaza kuMlawuli Wolwazi: {website}, {email}.",
  Why: "Isizathu",
  "How long": "Isikhathi",
};
