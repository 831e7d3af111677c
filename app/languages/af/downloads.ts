/** Afrikaans texts for tax-year and consumption downloads, and for the calendar. */
export const downloads = {
  "Downloaded a meter’s consumption data": "Het ’n meter se verbruik afgelaai",
  "Viewed the list of tax years": "Het die belastingjare bekyk",
  "Downloaded the file for a tax year": "Het ’n belastingjaar afgelaai",
  "Opened the PDF for a tax year": "Het die PDF van ’n belastingjaar oopgemaak",
  "Created a calendar address": "Het ’n kalenderadres geskep",
  "Turned off the calendar address": "Het die kalenderadres beëindig",
  "Files for tax and energy apps": "Lêers vir belasting en energietoeps",
  Calendar: "Kalender",
  "Consumption data for energy and water apps": "Verbruik vir energie- en watertoeps",
  "Tax years": "Belastingjare",
  "Tax year {year}": "Belastingjaar {year}",
  "Tax year {year} (PDF)": "Belastingjaar {year} (PDF)",
  "Tax year {year} (CSV)": "Belastingjaar {year} (CSV)",
  "1 March {first} to the end of February {last}":
    "1 Maart {first} tot die einde van Februarie {last}",
  "Each file has all statements and payments from 1 March to the end of February.":
    "Elke lêer het al die state en betalings van 1 Maart tot die einde van Februarie.",
  "There are no statements or payments on this account yet.":
    "Daar is nog geen state of betalings op hierdie rekening nie.",
  "Statements and payments for a tax year": "State en betalings van ’n belastingjaar",
  "The calendar address no longer works.": "Die adres werk nie meer nie.",
  "Due dates in your calendar": "Betaaldatums in jou kalender",
  "Show due dates and planned interruptions in your calendar app":
    "Wys betaaldatums en beplande onderbrekings in jou kalendertoep",
  "Your calendar app can show when your bills are due, and planned interruptions in your area. To do this, it uses a private address.":
    "Jou kalendertoep kan wys wanneer jou rekeninge betaalbaar is, en beplande onderbrekings in jou gebied. Dit lees ’n privaat adres.",
  "Your private address": "Jou privaat adres",
  address: "adres",
  "Copy it now, because we can’t show it again. In your calendar app, add a calendar from a URL and paste it there.":
    "Kopieer dit nou, want ons hou dit nie. Voeg in jou kalendertoep ’n kalender van ’n URL by, en plak dit daar.",
  "Anyone who has the address can see your due dates. Don’t share it.":
    "Enigiemand wat die adres het, kan jou betaaldatums sien. Moet dit nie deel nie.",
  "Current address": "Adres in gebruik",
  "Created on {date}.": "Geskep op {date}.",
  "Last used by a calendar on {date}.": "Laas gelees op {date}.",
  "No calendar has used it yet.": "Geen kalender het dit al gelees nie.",
  "The calendar shows amounts.": "Dit wys bedrae.",
  "The calendar shows no amounts.": "Dit wys geen bedrae nie.",
  "The address stops working if you reset your password.":
    "Dit hou op werk as jy jou wagwoord herstel.",
  "Turn off this address": "Beëindig hierdie adres",
  "Create an address": "Skep ’n adres",
  "Replace the address": "Vervang die adres",
  "The current address will then stop working.": "Die huidige adres werk dan nie meer nie.",
  "The calendar shows the municipality, the due date and the last four digits of the account number.":
    "Dit wys die munisipaliteit, die betaaldatum en die laaste vier syfers van die rekeningnommer.",
  "Also show the amounts": "Wys ook die bedrae",
  "{municipality}: bill for account …{ending} is due":
    "{municipality}: rekening …{ending} is betaalbaar",
  "Sign in to see and pay it: {address}": "Meld aan om dit te sien en te betaal: {address}",
};
