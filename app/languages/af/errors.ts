/**
 * Afrikaans texts for page errors (app/errors/catalogue.ts), the error page and the error dialog.
 */
export const errors = {
  "You need to login to see this content": "Jy moet aanmeld om hierdie inhoud te sien",
  "You aren’t signed in, or your session has ended":
    "Jy is nie aangemeld nie, of jou sessie is verby",
  "You dont have the required permissions to view this content":
    "Jy het nie die nodige regte om hierdie inhoud te sien nie",
  "Your permissions don’t include this page": "Jou toestemmings sluit nie hierdie bladsy in nie",
  "You need the permission “{permission}”. Someone who manages staff can give it to you.":
    "Dit vereis die toestemming “{permission}”. Iemand wat personeel bestuur, kan dit vir jou gee.",
  "This page is for the municipality’s staff":
    "Hierdie bladsy is vir die munisipaliteit se personeel",
  "If you need access, ask the account’s admin":
    "As jy toegang nodig het, vra die rekening se admin",
  "Page cannot be found": "Die bladsy kan nie gevind word nie",
  "Not Found": "Nie gevind nie",
  "The address may be wrong, or you may not have access to this page":
    "Die adres is dalk verkeerd, of jy het dalk nie toegang tot hierdie bladsy nie",
  "Internal Server Error": "Interne bedienerfout",
  "Something went wrong on our side": "Iets het aan ons kant verkeerd geloop",
  "Undefined error": "Onbekende fout",
  "Not sure what happened": "Nie seker wat gebeur het nie",
  "We couldn’t understand the request": "Ons kon nie die versoek verstaan nie",
  "Go back and try again": "Gaan terug en probeer weer",
  "That isn’t possible on this page": "Dit is nie op hierdie bladsy moontlik nie",
  "This has changed since you opened it": "Dit het verander sedert jy dit oopgemaak het",
  "Open the page again to see the change, then try again":
    "Maak die bladsy weer oop om die verandering te sien, en probeer dan weer",
  "That is too large to send": "Dit is te groot om te stuur",
  "Send less text or a smaller file": "Stuur minder teks of ’n kleiner lêer",
  "There is a problem with what you entered": "Daar is ’n probleem met wat jy ingevoer het",
  "Check what you entered and try again": "Gaan na wat jy ingevoer het en probeer weer",
  "Too many attempts": "Te veel pogings",
  "Wait a while, then try again": "Wag ’n rukkie en probeer dan weer",
  "There is a problem with the municipality’s system":
    "Daar is ’n probleem met die munisipaliteit se stelsel",
  "Try again in a few minutes": "Probeer oor ’n paar minute weer",
  "The service is busy": "Die diens is besig",
  "Too many pages are being opened at the same time. Try again in a few seconds.":
    "Te veel bladsye word gelyktydig oopgemaak. Probeer oor ’n paar sekondes weer.",
  "Too much data is being sent at the same time. Try again in a few seconds.":
    "Te veel word gelyktydig gestuur. Probeer oor ’n paar sekondes weer.",
  "We can’t reach the municipality’s system":
    "Ons kan nie die munisipaliteit se stelsel bereik nie",
  "The municipality’s system took too long to answer":
    "Die munisipaliteit se stelsel het te lank geneem om te antwoord",
  "You seem to be offline": "Dit lyk of jy nie aanlyn is nie",
  "Check your connection and try again": "Gaan jou verbinding na en probeer weer",
  "Error {code}": "Fout {code}",
  Code: "Kode",
  Message: "Boodskap",
  File: "Lêer",
  Request: "Versoek",
  OK: "Reg so",
  "Try again": "Probeer weer",
  "Send again": "Stuur weer",
  "“Go to login” opens another tab. Sign in there, then come back here and send the form again.":
    "“Gaan meld aan” maak ’n ander oortjie oop. Meld daar aan, kom dan terug hierheen en stuur dit weer.",
  "We kept what you entered, except passwords, codes and files.":
    "Ons het gehou wat jy ingevoer het, behalwe wagwoorde, kodes en lêers.",
  "Go to login": "Gaan meld aan",
  "Go to Home": "Gaan na Tuis",
  "Details for support": "Besonderhede vir ondersteuning",
  "You can try again in {wait}.": "Jy kan oor {wait} weer probeer.",
};
