/**
 * isiZulu texts for page errors (app/errors/catalogue.ts), the error page and the error dialog.
 */
import type { errors as af } from "../af/errors.ts";

export const errors: Record<keyof typeof af, string> = {
  "You need to login to see this content": "Kumele ungene ukuze ubone lokhu",
  "You aren’t signed in, or your session has ended": "Awungenile, noma iseshini yakho isiphelile",
  "You dont have the required permissions to view this content":
    "Awunazo izimvume ezidingekayo zokubona lokhu",
  "Your permissions don’t include this page": "Izimvume zakho azilihlanganisi leli khasi",
  "You need the permission “{permission}”. Someone who manages staff can give it to you.":
    "Lidinga imvume ethi “{permission}”. Umuntu ophethe abasebenzi angakunika yona.",
  "This page is for the municipality’s staff": "Leli khasi elabasebenzi bakamasipala",
  "If you need access, ask the account’s admin":
    "Uma udinga ukufinyelela, cela umphathi we-akhawunti",
  "Page cannot be found": "Ikhasi alitholakali",
  "Not Found": "Akutholakali",
  "The address may be wrong, or you may not have access to this page":
    "Ikheli lingase lingabi yilo, noma ungase ungabi nayo imvume yaleli khasi",
  "Internal Server Error": "Iphutha leseva",
  "Something went wrong on our side": "Kukhona okungahambanga kahle ngasohlangothini lwethu",
  "Undefined error": "Iphutha elingaziwa",
  "Not sure what happened": "Asazi ukuthi kwenzekeni",
  "We couldn’t understand the request": "Asikwazanga ukuqonda isicelo",
  "Go back and try again": "Buyela emuva bese uzama futhi",
  "That isn’t possible on this page": "Lokho akwenzeki kuleli khasi",
  "This has changed since you opened it": "Lokhu sekushintshile selokhu ukuvulile",
  "Open the page again to see the change, then try again":
    "Vula ikhasi futhi ukuze ubone okushintshile, bese uzama futhi",
  "That is too large to send": "Lokho kukhulu kakhulu ukuthi kungathunyelwa",
  "Send less text or a smaller file": "Thumela umbhalo omfushane noma ifayela elincane",
  "There is a problem with what you entered": "Kunenkinga ngalokho okufakile",
  "Check what you entered and try again": "Hlola okufakile bese uzama futhi",
  "Too many attempts": "Uzame kaningi kakhulu",
  "Wait a while, then try again": "Linda isikhashana, bese uzama futhi",
  "There is a problem with the municipality’s system": "Kunenkinga ngohlelo lukamasipala",
  "Try again in a few minutes": "Zama futhi emizuzwini embalwa",
  "The service is busy": "Insizakalo imatasa",
  "Too many pages are being opened at the same time. Try again in a few seconds.":
    "Kuvulwa amakhasi amaningi kakhulu kanyekanye. Zama futhi emizuzwaneni embalwa.",
  "Too much data is being sent at the same time. Try again in a few seconds.":
    "Kuthunyelwa okuningi kakhulu kanyekanye. Zama futhi emizuzwaneni embalwa.",
  "We can’t reach the municipality’s system": "Asikwazi ukufinyelela ohlelweni lukamasipala",
  "The municipality’s system took too long to answer":
    "Uhlelo lukamasipala luthathe isikhathi eside ukuphendula",
  "You seem to be offline": "Kubonakala sengathi awuxhumekile ku-inthanethi",
  "Check your connection and try again": "Hlola uxhumo lwakho bese uzama futhi",
  "Error {code}": "Iphutha {code}",
  Code: "Ikhodi",
  Message: "Umlayezo",
  File: "Ifayela",
  Request: "Isicelo",
  OK: "KULUNGILE",
  "Try again": "Zama futhi",
  "Send again": "Thumela futhi",
  "“Go to login” opens another tab. Sign in there, then come back here and send the form again.":
    "“Iya ekungeneni” ivula elinye ithebhu. Ngena lapho, bese ubuya lapha uthumele futhi.",
  "We kept what you entered, except passwords, codes and files.":
    "Sikugcinile okufakile, ngaphandle kwamaphasiwedi, amakhodi namafayela.",
  "Go to login": "Iya ekungeneni",
  "Go to Home": "Iya ekhaya",
  "Details for support": "Imininingwane yabasebenzi bosizo",
  "You can try again in {wait}.": "Ungazama futhi emva kwalesi sikhathi: {wait}.",
};
