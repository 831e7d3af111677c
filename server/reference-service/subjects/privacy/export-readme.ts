/** The file that explains the other files in an export, in the person's language. */
import type { Language } from "#contract/values/languages.ts";

interface ExportReadme {
  municipality: string;
  name: string;
  /** The time of the export, in words. */
  date: string;
}

const texts: Record<Language, (about: ExportReadme) => string[]> = {
  en: ({ municipality, name, date }) => [
    `Your information at ${municipality}`,
    `${name}, ${date}`,
    "",
    "This folder has everything that the portal holds about you.",
    "",
    "profile.json           who you are, how you sign in, where you are signed in, and your history",
    "accounts.json          the accounts that you can see, your role, invitations to you, and what you did there",
    "tickets.json           your tickets with their messages",
    "applications.json      your applications for support",
    "online-payments.json   the payments that you started",
    "messages.json          the messages that we sent to you, without the text of codes, which we don't keep",
    "privacy-requests.json  what you asked about your information, and our answers",
    "files.json             the list of the files that you uploaded",
    "files                  those files",
    "accounts               for each account, as far as you may see it: the holder, statements, meters, payments and",
    "                       letters, as JSON, as tables for a spreadsheet (CSV), and as PDFs",
    "",
    "JSON files open in any text editor. Amounts that end in _cents are in cents.",
    "We left out passwords and codes, which we keep only in scrambled form, and other people's details.",
    "",
    "Is something wrong? Sign in and ask us to correct it: Profile, Your data.",
  ],
  af: ({ municipality, name, date }) => [
    `Jou inligting by ${municipality}`,
    `${name}, ${date}`,
    "",
    "Hierdie vouer bevat alles wat die portaal oor jou hou.",
    "",
    "profile.json           wie jy is, hoe jy aanmeld, waar jy aangemeld is, en jou geskiedenis",
    "accounts.json          die rekeninge wat jy kan sien, jou rol, uitnodigings aan jou, en wat jy daar gedoen het",
    "tickets.json           jou navrae met hul boodskappe",
    "applications.json      jou aansoeke om ondersteuning",
    "online-payments.json   die betalings wat jy begin het",
    "messages.json          die boodskappe wat ons vir jou gestuur het, sonder die teks van kodes, wat ons nie hou nie",
    "privacy-requests.json  wat jy oor jou inligting gevra het, en ons antwoorde",
    "files.json             die lys van die lêers wat jy opgelaai het",
    "files                  daardie lêers",
    "accounts               vir elke rekening, sover jy dit mag sien: die houer, state, meters, betalings en",
    "                       briewe, as JSON, as tabelle vir ’n sigblad (CSV), en as PDF’s",
    "",
    "JSON-lêers maak in enige teksredigeerder oop. Bedrae wat op _cents eindig, is in sent.",
    "Ons het wagwoorde en kodes, wat ons net in onleesbare vorm hou, en ander mense se besonderhede uitgelaat.",
    "",
    "Is iets verkeerd? Meld aan en vra ons om dit reg te stel: Profiel, Jou data.",
  ],
  zu: ({ municipality, name, date }) => [
    `Ulwazi lwakho ku-${municipality}`,
    `${name}, ${date}`,
    "",
    "Le folda iqukethe konke iphothali ekugcina ngawe.",
    "",
    "profile.json           ungubani, ungena kanjani, ungene kuphi, nomlando wakho",
    "accounts.json          ama-akhawunti ongawabona, indima yakho, izimemo zakho, nalokho okwenzile kuwo",
    "tickets.json           izicelo zakho zosizo nemilayezo yazo",
    "applications.json      izicelo zakho zokuxhaswa",
    "online-payments.json   izinkokhelo oziqalile",
    "messages.json          imilayezo esikuthumelele yona, ngaphandle kombhalo wamakhodi, esingawugcini",
    "privacy-requests.json  okucelile ngolwazi lwakho, nezimpendulo zethu",
    "files.json             uhlu lwamafayela owalayishile",
    "files                  lawo mafayela",
    "accounts               nge-akhawunti ngayinye, ngokwemvume yakho: umnikazi, izitatimende, izimitha, izinkokhelo",
    "                       nezincwadi, njenge-JSON, njengamathebula espredishithi (CSV), nanjengama-PDF",
    "",
    "Amafayela e-JSON avuleka kunoma yisiphi isihleli sombhalo. Imali egcina ngo-_cents ingamasenti.",
    "Sishiye ngaphandle amaphasiwedi namakhodi, esiwagcina efihliwe kuphela, nemininingwane yabanye abantu.",
    "",
    "Kukhona okungalungile? Ngena usicele sikulungise: Iphrofayela, Ulwazi lwakho.",
  ],
};

export function exportReadme(language: Language, about: ExportReadme): string {
  return `${texts[language](about).join("\r\n")}\r\n`;
}
