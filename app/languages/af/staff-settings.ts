/** Afrikaans texts for changing the municipality's settings. */
export const staffSettings = {
  Settings: "Instellings",
  "VAT number": "BTW-nommer",
  "Bank account": "Bankrekening",
  "Web address of the portal": "Adres van die portaal",
  "Hours to answer a ticket": "Ure om ’n navraag te beantwoord",
  "Emails and SMS": "E-posse en SMS’e",
  "and {count} more": "en nog {count}",
  "Name and logo": "Naam en logo",
  "At the top of every page, and in documents": "Boaan elke bladsy, en in dokumente",
  Colours: "Kleure",
  "For light and dark screens, with a contrast check":
    "Vir ligte en donker skerms, met hul kontras",
  "Contacts and opening hours": "Kontakte en openingstye",
  "On the Welcome page and at the bottom of every page":
    "Op die Welkom-bladsy en onderaan elke bladsy",
  "Modules and switches": "Modules en skakelaars",
  "The parts of the portal, online payments, and two-step sign-in for staff":
    "Die dele van die portaal, aanlyn betalings, en tweestap-aanmelding vir personeel",
  "Applies to everyone with staff permissions, including you. They can’t use the desk until they set it up in their profile.":
    "Almal met personeeltoestemmings, ook jy. Daarsonder kan hulle nie die toonbank gebruik totdat hulle dit in hul profiel opstel nie.",
  Languages: "Tale",
  "The languages that people can choose": "Die tale wat mense kan kies",
  "Payment limits": "Betaallimiete",
  "The smallest and largest online payment": "Die minste en meeste van een aanlyn betaling",
  "SMS limits": "SMS-limiete",
  "The countries we send SMS messages to, and the daily limit":
    "Die lande waarheen SMS’e gaan, en hoeveel per dag",
  "Limit what SMS messages can cost, for example if someone misuses the sign-up form.":
    "Beperk wat SMS’e kan kos, byvoorbeeld as iemand die registrasievorm misbruik.",
  "Countries that we send SMS messages to": "Lande waarheen ons SMS’e stuur",
  "Maximum number of SMS messages a day": "Meeste SMS’e per dag",
  "We send at most {count} SMS messages a day, only to numbers in these countries: {countries}":
    "Ons stuur hoogstens {count} SMS’e per dag, na nommers in: {countries}",
  "Two-letter codes, separated by commas. South Africa is ZA, Lesotho is LS.":
    "Kodes van twee letters, met kommas tussen hulle. Suid-Afrika is ZA, Lesotho is LS.",
  "Once this limit is reached, we won’t send any more until the next day. Staff will see a warning under Messages.":
    "Sodra dit bereik is, stuur ons tot die volgende dag niks meer nie. Personeel sien dit onder Boodskappe.",
  Notices: "Kennisgewings",
  "Interruptions and other events, by suburb": "Onderbrekings en ander gebeure, volgens voorstad",
  "Questions and answers": "Vrae en antwoorde",
  "Your own frequently asked questions": "Julle eie algemene vrae",
  "Every change, with the old and new values": "Elke verandering, met die waardes voor en ná",
  Preview: "Voorskou",
  "Not saved yet.": "Nog nie gestoor nie.",
  "Remove {row}": "Verwyder {row}",
  "Saved. Everyone will see the change within a minute.":
    "Gestoor. Almal sien dit binne ’n minuut.",
  "The municipality’s name": "Die munisipaliteit se naam",
  Logo: "Logo",
  "Remove the logo": "Verwyder die logo",
  "A PNG, JPEG or WebP picture of up to 5 MB. Square logos look best.":
    "’n PNG-, JPEG- of WebP-prent van tot 5 MB. Vierkantige logo’s lyk die beste.",
  "The logo that people see now": "Die logo wat mense nou sien",
  "Enter a colour code, like #0a5c4a.": "Skryf dit soos #0a5c4a.",
  "Contrast with white: {ratio} to 1. This is enough for readable text.":
    "Kontras met wit: {ratio} tot 1. Dit slaag: teks is leesbaar.",
  "Contrast with white: {ratio} to 1. This is too low: choose a darker colour, with a contrast of at least 4,5.":
    "Kontras met wit: {ratio} tot 1. Dit slaag nie: kies ’n donkerder kleur, met 4,5 of meer.",
  "Contrast with a dark background: {ratio} to 1. This is enough for readable text.":
    "Kontras met ’n donker agtergrond: {ratio} tot 1. Dit slaag: teks is leesbaar.",
  "Contrast with a dark background: {ratio} to 1. This is too low: choose a lighter colour, with a contrast of at least 4,5.":
    "Kontras met ’n donker agtergrond: {ratio} tot 1. Dit slaag nie: kies ’n ligter kleur, met 4,5 of meer.",
  "Colour on light screens": "Kleur op ligte skerms",
  "Colour on dark screens": "Kleur op donker skerms",
  "Use the portal’s own colours instead": "Gebruik eerder die portaal se eie kleure",
  "The colour of headings, links and buttons. Choose “Preview” to see it and check its contrast.":
    "Die kleur van opskrifte, skakels en knoppies. “Voorskou” wys dit met sy kontras.",
  "Phone number": "Telefoonnommer",
  Address: "Adres",
  "Opening hours": "Openingstye",
  "Contact {number}": "Kontak {number}",
  Kind: "Soort",
  "What it is for": "Waarvoor dit is",
  "Number, address or hours": "Nommer, adres of tye",
  Website: "Webwerf",
  "Website name shown in links": "Die webwerf se naam in skakels",
  "Email address at the bottom of every page": "E-posadres onderaan elke bladsy",
  "People see these on the Welcome page, in this order. Empty rows aren’t shown.":
    "Mense sien dit op die Welkom-bladsy, in hierdie volgorde. Laat ’n ry leeg om dit uit te laat.",
  "Add another contact": "Voeg nog ’n kontak by",
  "For example, https://www.example.org": "Soos https://www.example.org",
  "The parts of the portal": "Die dele van die portaal",
  "We send emails": "Ons stuur e-posse",
  "We send SMS messages": "Ons stuur SMS’e",
  "People can pay online": "Mense kan aanlyn betaal",
  "Accounts have EasyPay numbers": "Rekeninge het EasyPay-nommers",
  "Staff need two-step sign-in": "Personeel het tweestap-aanmelding nodig",
  "People can apply for indigent support": "Mense kan om deernisondersteuning aansoek doen",
  "Email addresses that receive applications": "E-posadresse wat aansoeke ontvang",
  "People will see: {modules}": "Mense sal sien: {modules}",
  "Enter one on each line.": "Een op elke reël.",
  "Language of your own texts": "Taal van julle eie tekste",
  "People can choose: {languages}": "Mense kan kies: {languages}",
  "This language is always offered, and is shown to people whose language you don’t offer.":
    "Dit word altyd aangebied, en gewys aan mense wie se taal julle nie aanbied nie.",
  "People can choose {language}": "Mense kan {language} kies",
  "Minimum, in rand": "Minste, in rand",
  "Maximum, in rand": "Meeste, in rand",
  "Limits for a single online payment. Leave both empty to allow R 10,00 to R 100 000,00.":
    "Vir een aanlyn betaling. Laat albei leeg vir R 10,00 tot R 100 000,00.",
  "People can pay between {least} and {most}.": "Mense kan van {least} tot {most} betaal.",
  Title: "Titel",
  Text: "Teks",
  Start: "Begin",
  End: "Einde",
  "Suburbs or streets": "Voorstede of strate",
  "Notice {number}": "Kennisgewing {number}",
  "People see a notice on the Welcome page until it ends. If you enter suburbs or streets, only people with an account there see it.":
    "Mense sien ’n kennisgewing op die Welkom-bladsy totdat dit eindig. Met voorstede of strate sien net mense met ’n rekening daar dit.",
  "Add another notice": "Voeg nog ’n kennisgewing by",
  "Leave it empty if you don’t know yet.": "Leeg as julle nog nie weet nie.",
  "Enter one on each line. Leave this empty to show the notice to everyone.":
    "Een op elke reël. Leeg vir almal.",
  Question: "Vraag",
  Answer: "Antwoord",
  "Question {number}": "Vraag {number}",
  "People see these above the portal’s own questions on the Welcome page.":
    "Mense sien dit bo die portaal se eie vrae op die Welkom-bladsy.",
  "Add another question": "Voeg nog ’n vraag by",
  "Restored. Everyone will see the change within a minute.":
    "Herstel. Almal sien dit binne ’n minuut.",
  "Undo the latest change?": "Maak die laaste verandering ongedaan?",
  "Undo the latest {count} changes?": "Maak die laaste {count} veranderings ongedaan?",
  "All settings will go back to what they were before. You can undo that, too.":
    "Alle instellings word soos hulle vantevore was. Jy kan dit ook weer ongedaan maak.",
  "These settings will go back to what they were before: {names}. You can undo that, too.":
    "Hierdie instellings word soos hulle vantevore was: {names}. Jy kan dit ook weer ongedaan maak.",
  "Undo this change": "Maak hierdie verandering ongedaan",
  "Undo this and the later change": "Maak hierdie en die latere verandering ongedaan",
  "Undo this and the {count} later changes":
    "Maak hierdie en die {count} latere veranderings ongedaan",
  "Restores these settings: {names}": "Verander terug: {names}",
  "restored the settings from change {number}": "terug na die instellings van verandering {number}",
  "Change {number}": "Verandering {number}",
  "Initial settings": "Eerste instellings",
  "Show 1 more": "Wys nog 1",
  "Show {count} more": "Wys nog {count}",
  Least: "Minste",
  Most: "Meeste",
  "The settings have not changed yet.": "Die instellings het nog nie verander nie.",
  "Pages of changes": "Bladsye van veranderings",
};
