/** isiZulu texts for tax-year and consumption downloads, and for the calendar. */
import type { downloads as af } from "../af/downloads.ts";

export const downloads: Record<keyof typeof af, string> = {
  "Downloaded a meter’s consumption data": "Ulande ukusetshenziswa kwemitha",
  "Viewed the list of tax years": "Ubuke iminyaka yentela",
  "Downloaded the file for a tax year": "Ulande unyaka wentela",
  "Opened the PDF for a tax year": "Uvule i-PDF yonyaka wentela",
  "Created a calendar address": "Wakhe ikheli lekhalenda",
  "Turned off the calendar address": "Uqede ikheli lekhalenda",
  "Files for tax and energy apps": "Amafayela entela nezinhlelo zokusebenza zamandla",
  Calendar: "Ikhalenda",
  "Consumption data for energy and water apps":
    "Ukusetshenziswa kwezinhlelo zokusebenza zamandla namanzi",
  "Tax years": "Iminyaka yentela",
  "Tax year {year}": "Unyaka wentela {year}",
  "Tax year {year} (PDF)": "Unyaka wentela {year} (PDF)",
  "Tax year {year} (CSV)": "Unyaka wentela {year} (CSV)",
  "1 March {first} to the end of February {last}":
    "1 Mashi {first} kuze kube sekupheleni kukaFebruwari {last}",
  "Each file has all statements and payments from 1 March to the end of February.":
    "Ifayela ngalinye linazo zonke izitatimende nezinkokhelo kusukela ngo-1 Mashi kuze kube sekupheleni kukaFebruwari.",
  "There are no statements or payments on this account yet.":
    "Azikho izitatimende noma izinkokhelo kule akhawunti okwamanje.",
  "Statements and payments for a tax year": "Izitatimende nezinkokhelo zonyaka wentela",
  "The calendar address no longer works.": "Ikheli alisasebenzi.",
  "Due dates in your calendar": "Izinsuku zokukhokha ekhalendeni lakho",
  "Show due dates and planned interruptions in your calendar app":
    "Bonisa izinsuku zokukhokha nokuphazamiseka okuhleliwe ekhalendeni lakho",
  "Your calendar app can show when your bills are due, and planned interruptions in your area. To do this, it uses a private address.":
    "Uhlelo lwakho lwekhalenda lungabonisa ukuthi amabhili akho akhokhwa nini, nokuphazamiseka okuhleliwe endaweni yakho. Lufunda ikheli eliyimfihlo.",
  "Your private address": "Ikheli lakho eliyimfihlo",
  address: "ikheli",
  "Copy it now, because we can’t show it again. In your calendar app, add a calendar from a URL and paste it there.":
    "Likopishe manje, ngoba asiligcini. Ohlelweni lwakho lwekhalenda, engeza ikhalenda nge-URL bese ulinamathisela lapho.",
  "Anyone who has the address can see your due dates. Don’t share it.":
    "Noma ubani onalo leli kheli angabona izinsuku zakho zokukhokha. Ungalinikezi abanye.",
  "Current address": "Ikheli elisetshenziswayo",
  "Created on {date}.": "Lakhiwe ngo-{date}.",
  "Last used by a calendar on {date}.": "Ligcine ukufundwa ngo-{date}.",
  "No calendar has used it yet.": "Ayikho ikhalenda eseyilifundile.",
  "The calendar shows amounts.": "Libonisa amanani.",
  "The calendar shows no amounts.": "Alibonisi amanani.",
  "The address stops working if you reset your password.":
    "Liyayeka ukusebenza uma usetha kabusha iphasiwedi yakho.",
  "Turn off this address": "Qeda leli kheli",
  "Create an address": "Yakha ikheli",
  "Replace the address": "Shintsha ikheli",
  "The current address will then stop working.": "Ikheli lamanje lizobe selingasebenzi.",
  "The calendar shows the municipality, the due date and the last four digits of the account number.":
    "Libonisa umasipala, usuku lokukhokha nezinombolo ezine zokugcina zenombolo ye-akhawunti.",
  "Also show the amounts": "Bonisa namanani",
  "{municipality}: bill for account …{ending} is due":
    "{municipality}: ibhili le-akhawunti …{ending} kumele likhokhwe",
  "Sign in to see and pay it: {address}": "Ngena ukuze ulibone futhi ulikhokhe: {address}",
};
