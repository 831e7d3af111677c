/** Defines Rooidrif, whose bills are as hard to explain as those of a real municipality. */
import { moduleNames } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import type { DemoMunicipality } from "../demo-municipality.ts";
import { highReading } from "../tickets.ts";
import {
  cooperative,
  formerTenant,
  lindiwesHome,
  nomsasHouse,
  pietersHouse,
  refilwesHouse,
  rooidrifAccounts,
  sellosHouse,
  steynsHouse,
  trustPlot,
} from "./accounts.ts";
import { rooidrifHistory } from "./history.ts";

/** The logo of Rooidrif: a red ford between two banks. */
const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="8" fill="#6a1b2d"/><path d="M0 14q12 6 24 0t24 0M0 34q12 6 24 0t24 0" fill="none" stroke="#fff" stroke-width="4"/><path d="M20 16h8v16h-8z" fill="#e8a08c"/></svg>')}`;

/** The days on which a meter passed from one account to another, by its number. */
const handovers = new Map<string, string[]>();
for (const { meter, until } of rooidrifAccounts.flatMap(({ meters }) => meters))
  if (until !== null && until !== meter.removed)
    handovers.set(meter.number, [...(handovers.get(meter.number) ?? []), until]);

export const rooidrif: DemoMunicipality = {
  tenant: "rooidrif",
  settings: {
    name: "Rooidrif Local Municipality",
    logo,
    communication: { email: true, sms: true },
    website: { url: "https://rooidrif.example", display: "rooidrif.example" },
    modules: moduleNames.filter((name) => name !== "applications"),
    ticket_target_hours: 72,
    feedback_email: "feedback@rooidrif.example",
    vat_number: "4000909090",
    bank: {
      bank: "Example Bank",
      account_name: "Rooidrif Local Municipality",
      account_number: "4100200300",
      branch_code: "999001",
    },
    enabled_payments: false,
    easypay: false,
    enable_indigent: false,
    indigent_emails: [],
    theme: { brand: "#6a1b2d", brand_dark: "#e8a08c" },
    languages: ["en", "af"],
    contacts: [
      { kind: "phone", label: "Faults, day and night", value: "054 555 0130" },
      { kind: "email", label: "Accounts", value: "accounts@rooidrif.example" },
      { kind: "address", label: "Municipal offices", value: "10 Hoofstraat, Rooidrif, 8899" },
      { kind: "hours", label: "Office hours", value: "Monday to Friday, 07:30 to 15:30" },
    ],
  },
  notices: (today) => [
    {
      title: "Meters are read in Rooidrif North",
      areas: ["Rooidrif North"],
      text: "If your meter is behind a gate, please send a reading yourself. We estimate what we can't read.",
      translations: {
        af: {
          title: "Meters word in Rooidrif North gelees",
          text: "As jou meter agter ’n hek is, stuur asseblief self ’n lesing. Wat ons nie kan lees nie, skat ons.",
        },
      },
      from: `${addDays(today, 4)}T06:00:00Z`,
      until: `${addDays(today, 7)}T15:00:00Z`,
    },
  ],
  histories: (today) =>
    rooidrifAccounts.map((account) => rooidrifHistory(account, handovers, today)),
  people: [
    {
      name: "Nomsa Radebe",
      email: "nomsa@example.com",
      accounts: [{ account: nomsasHouse }],
      tickets: [highReading],
    },
    { name: "Anna Steyn", email: "steyn@example.com", accounts: [{ account: steynsHouse }] },
    {
      name: "Refilwe Mothibi",
      email: "refilwe@example.com",
      accounts: [{ account: refilwesHouse }],
    },
    {
      name: "Pieter Fourie",
      email: "pieter@example.com",
      accounts: [{ account: pietersHouse, label: "House that I let" }, { account: trustPlot }],
    },
    { name: "Gert Olivier", email: "gert@example.com", accounts: [{ account: formerTenant }] },
    { name: "Lindiwe Khoza", email: "lindiwe@example.com", accounts: [{ account: lindiwesHome }] },
    { name: "Sello Mokwena", email: "sello@example.com", accounts: [{ account: sellosHouse }] },
    {
      name: "Rooidrif Koöperasie",
      email: "cooperative@example.com",
      accounts: [{ account: cooperative }],
    },
    {
      name: "Help desk",
      email: "desk@example.com",
      permissions: [
        "accounts.view",
        "tickets.manage",
        "payments.manage",
        "arrangements.manage",
        "disputes.manage",
        "people.manage",
      ],
    },
  ],
  desk: "desk@example.com",
};
