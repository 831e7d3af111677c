/** Defines the demo's municipalities, which differ in names, features, accounts and users. */
import { moduleNames } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { accountHistory } from "./account-history.ts";
import type { DemoMunicipality } from "./demo-municipality.ts";
import {
  estateAccounts,
  imvubuAccounts,
  johansBusiness,
  johansFlat,
  johansHouse,
  johansOldHouse,
  thandisHouse,
} from "./imvubu-accounts.ts";
import { karooVistaAccounts, marysHouse, thandisCottage } from "./karoo-vista-accounts.ts";
import { rooidrif } from "./rooidrif/municipality.ts";
import { brokenLight, highReading, paymentMissing, thanks } from "./tickets.ts";

const svg = (content: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`)}`;

/** The logo of Imvubu: a hippo's head, half under water. */
const imvubuLogo = svg(
  '<circle cx="24" cy="24" r="24" fill="#0b5d63"/><g fill="#fff"><circle cx="15" cy="15" r="4"/><circle cx="33" cy="15" r="4"/><rect x="10" y="15" width="28" height="18" rx="9"/></g><g fill="#0b5d63"><circle cx="17" cy="21" r="2"/><circle cx="31" cy="21" r="2"/><circle cx="20" cy="28" r="1.5"/><circle cx="28" cy="28" r="1.5"/></g><path d="M6 36q4.5-4 9 0t9 0 9 0 9 0" fill="none" stroke="#7fd1c7" stroke-width="3"/>',
);

/** The logo of Karoo Vista: the sun over a flat mountain. */
const karooVistaLogo = svg(
  '<rect width="48" height="48" rx="8" fill="#8a3b12"/><circle cx="24" cy="20" r="9" fill="#f6b26b"/><path d="M4 40l9-14h22l9 14z" fill="#fff"/>',
);

const officeLabels = [
  "Corner shop",
  "Top floor",
  "Student flat",
  "Owner abroad",
  "Sold, transfer pending",
  "Garden flat",
  "Ouma se huis",
  "Nḓu ya Vho-Makhulu",
];

const imvubu: DemoMunicipality = {
  tenant: "imvubu",
  settings: {
    name: "Imvubu Local Municipality",
    logo: imvubuLogo,
    communication: { email: true, sms: true },
    website: { url: "https://imvubu.example", display: "imvubu.example" },
    modules: [...moduleNames],
    ticket_target_hours: 48,
    feedback_email: "feedback@imvubu.example",
    vat_number: "4000123450",
    bank: {
      bank: "Example Bank",
      account_name: "Imvubu Local Municipality",
      account_number: "1000200030",
      branch_code: "999001",
    },
    enabled_payments: true,
    enable_indigent: true,
    indigent_emails: ["indigent@imvubu.example"],
    theme: { brand: "#0b5d63", brand_dark: "#7fd1c7" },
    languages: ["en", "af", "zu"],
    contacts: [
      {
        kind: "phone",
        label: "Water and electricity faults, day and night",
        value: "033 555 0100",
      },
      { kind: "phone", label: "Accounts and payments", value: "033 555 0120" },
      { kind: "email", label: "Customer care", value: "care@imvubu.example" },
      { kind: "address", label: "Customer care centre", value: "12 Lagoon Road, Imvubu, 3935" },
      { kind: "hours", label: "Office hours", value: "Monday to Friday, 07:30 to 16:00" },
    ],
  },
  notices: (today) => [
    {
      title: "No water in Lê-Rus",
      areas: ["Lê-Rus"],
      text: "A main in Heron Street is being replaced. A water tanker is at the library.",
      translations: {
        af: {
          title: "Geen water in Lê-Rus nie",
          text: "’n Hoofpyp in Heronstraat word vervang. ’n Watertenkwa staan by die biblioteek.",
        },
        zu: {
          title: "Awekho amanzi e-Lê-Rus",
          text: "Ipayipi elikhulu ku-Heron Street liyashintshwa. Iloli lamanzi lisemtapweni wezincwadi.",
        },
      },
      from: `${addDays(today, 5)}T06:00:00Z`,
      until: `${addDays(today, 5)}T14:00:00Z`,
    },
    {
      title: "The cashiers close early on the last working day of a month",
      text: "At 12:00. You can still pay by EasyPay.",
      translations: {
        af: {
          title: "Die kassiere maak vroeg toe op die laaste werksdag van ’n maand",
          text: "Om 12:00. Jy kan steeds met EasyPay betaal.",
        },
        zu: {
          title: "Abamukeli bezimali bavala kusenesikhathi ngosuku lokugcina lokusebenza enyangeni",
          text: "Ngo-12:00. Usengakhokha nge-EasyPay.",
        },
      },
      from: `${today}T05:30:00Z`,
      until: null,
    },
  ],
  histories: (today) => imvubuAccounts.map((account) => accountHistory("imvubu", account, today)),
  people: [
    {
      name: "Thandi Mkhize",
      email: "thandi@example.com",
      mobile: thandisHouse.mobile,
      accounts: [{ account: thandisHouse }],
      tickets: [paymentMissing, highReading],
    },
    {
      name: "Johan van der Merwe",
      email: "johan@example.com",
      accounts: [
        { account: johansHouse, label: "Home" },
        { account: johansBusiness },
        { account: johansFlat, label: "Holiday flat" },
        { account: johansOldHouse, label: "Old house" },
      ],
      tickets: [thanks, brokenLight],
    },
    {
      name: "Umhlangano Lettings",
      email: "estate@example.com",
      accounts: estateAccounts.map((account, index) => ({
        account,
        label: index % 11 === 3 ? (officeLabels[(index - 3) / 11] ?? "") : "",
      })),
    },
    {
      name: "Support desk",
      email: "support@example.com",
      permissions: [
        "accounts.view",
        "tickets.manage",
        "payments.manage",
        "applications.manage",
        "arrangements.manage",
        "disputes.manage",
        "messages.manage",
        "people.manage",
      ],
    },
    {
      name: "Asha Naidoo",
      email: "admin@example.com",
      permissions: [
        "audit.view",
        "people.manage",
        "privacy.manage",
        "settings.manage",
        "staff.manage",
      ],
    },
    {
      name: "Developer",
      email: "developer@example.com",
      permissions: ["accounts.view", "developer.profiler"],
    },
  ],
  desk: "support@example.com",
};

const karooVista: DemoMunicipality = {
  tenant: "karoo-vista",
  settings: {
    name: "Karoo Vista Municipality",
    logo: karooVistaLogo,
    communication: { email: true, sms: false },
    website: { url: "https://karoovista.example", display: "karoovista.example" },
    modules: ["accounts", "statements", "meters", "tickets"],
    feedback_email: "hello@karoovista.example",
    vat_number: "4000567890",
    bank: {
      bank: "Example Bank",
      account_name: "Karoo Vista Municipality",
      account_number: "4000500060",
      branch_code: "999001",
    },
    enabled_payments: false,
    easypay: false,
    enable_indigent: false,
    indigent_emails: [],
    theme: { brand: "#8a3b12", brand_dark: "#f6b26b" },
    languages: ["en"],
    contacts: [
      { kind: "phone", label: "Everything, faults at night too", value: "+27 23 555 0177" },
      { kind: "address", label: "Municipal offices", value: "1 Church Street, Karoo Vista, 6970" },
      {
        kind: "hours",
        label: "Office hours",
        value: "Monday to Thursday, 08:00 to 16:30, Friday to 13:00",
      },
    ],
  },
  notices: (today) => [
    {
      title: "Meters are read in Vergenoeg",
      areas: ["Vergenoeg"],
      text: "Please make sure that the meter reader can reach the meter, or send a reading yourself.",
      from: `${addDays(today, 3)}T06:00:00Z`,
      until: `${addDays(today, 5)}T15:00:00Z`,
    },
  ],
  histories: (today) =>
    karooVistaAccounts.map((account) => accountHistory("karoo-vista", account, today)),
  people: [
    {
      name: "Mary Booysen",
      email: "mary@example.com",
      accounts: [{ account: marysHouse }],
      tickets: [thanks, highReading],
    },
    {
      name: "Thandi Jacobs",
      email: "thandi@example.com",
      accounts: [{ account: thandisCottage, label: "Cottage" }],
    },
    { name: "Front desk", email: "desk@example.com", permissions: ["tickets.manage"] },
  ],
  desk: "desk@example.com",
};

export const municipalities: readonly DemoMunicipality[] = [imvubu, karooVista, rooidrif];
