/**
 * Benchmark program that runs an upstream with prepared responses, so that its own cost is
 * negligible compared with its client's.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { z } from "zod";
import { getLinkState, listAccess, listAccountLogs } from "#contract/access/calls.ts";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import type { Call } from "#contract/call.ts";
import { listCommunication } from "#contract/communication/calls.ts";
import { getConsumer } from "#contract/consumers/calls.ts";
import { getMeter, listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { getProfile, listProfileLogs, listSessions } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getRegistration, signIn } from "#contract/sign-in/calls.ts";
import { getStatement, listStatements, type Statement } from "#contract/statements/calls.ts";
import { accountNumber, bearer, meterId, statementId } from "./sample-visit.ts";

type StatementJson = z.input<typeof Statement>;

const now = "2026-11-21T08:00:00Z";

const profile = {
  id: "person",
  name: "Thandi Mkhize",
  updated: now,
  created: now,
  permissions: [],
  identities: [
    {
      id: "identity",
      identity: "thandi@example.com",
      type: "email" as const,
      verified: true,
      preferred: true,
      current: true,
    },
  ],
  key: "5b0fd4c2a9e1",
  token: bearer,
};

const account = {
  account: accountNumber,
  name: "T L Mkhize",
  label: "Our house",
  role: "admin" as const,
  status: "active" as const,
  balance: "1934.50",
  address: "12 Jacaranda Street, Imvubu",
};

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#0b5d63"/></svg>')}`;

/**
 * Number of rows on one page. It is higher than in the reference service, because other upstreams
 * may send longer pages. All amounts and names differ, as in real data.
 */
const rows = 25;
const statements = Array.from({ length: rows }, (_, index): StatementJson => {
  const month = new Date(Date.UTC(2026, 9 - index, 28)).toISOString().slice(0, 7);
  const rand = (base: number, at = index) =>
    `${base + at * 37}.${String((at * 29) % 100).padStart(2, "0")}`;
  return {
    id: index === 0 ? statementId : statementId.replace("0000", String(1000 + index)),
    date: `${month}-28`,
    due_date: `${month}-15`,
    // The closing balance of the row before, by which the portal recognizes consecutive statements.
    opening: rand(1811, index + 1),
    charges: rand(1204),
    payments: `-${rand(633)}`,
    closing: rand(1811),
    size: 38_000 + index * 211,
  };
});

const pagination = { current: 1, previous: 1, next: 2, last: 4, pages: [1, 2, 3, 4] };

const answers = new Map<string, Buffer>();

function answer<C extends Call>(call: C, path: string, body: z.input<C["answer"]>): void {
  // Throws if the response breaks the contract, so that the bench never measures the portal's error
  // page.
  call.answer.parse(body);
  answers.set(`${call.method.toUpperCase()} ${path}`, Buffer.from(JSON.stringify(body)));
}

answer(signIn, "/api/auth", { profile });
answer(getProfile, "/api/profile", { profile });
answer(getTenant, "/api/tenant", {
  tenant: {
    id: "imvubu",
    name: "Imvubu Local Municipality",
    logo,
    communication: { email: true, sms: true },
    website: { url: "https://imvubu.example", display: "imvubu.example" },
    modules: [
      "accounts",
      "statements",
      "meters",
      "payments",
      "communication",
      "tickets",
      "applications",
      "access",
    ],
    feedback_email: "feedback@imvubu.example",
    enabled_payments: true,
    enable_indigent: true,
    indigent_emails: ["indigent@imvubu.example"],
    theme: { brand: "#0b5d63", brand_dark: "#7fd1c7" },
    languages: ["en", "af"],
  },
});
answer(listAccounts, "/api/consumer/accounts", {
  accounts: Array.from({ length: rows }, (_, index) => ({
    ...account,
    account: String(Number(accountNumber) + index),
  })),
  pagination,
});
answer(getAccount, `/api/consumer/accounts/${accountNumber}`, {
  account: {
    ...account,
    // In the contract's order, which the portal's data keeps.
    due_date: "2026-12-15",
    easypay: "928130000000050728",
    opened: "2015-03-01",
    closed: null,
    balance_at: now,
    services: ["water", "electricity", "rates"],
  },
});
const dates = statements.slice(0, 13).map(({ date }) => date);
answer(listStatements, `/api/consumer/accounts/${accountNumber}/statements`, {
  statements,
  pagination,
  years: [2026, 2025, 2024],
  history: {
    dates: dates.toReversed(),
    services: ["water", "sewer", "electricity", "refuse", "property rates"].map(
      (service, place) => ({
        service,
        amounts: dates.map((_, index) => `${150 + place * 61 + index * 13}.${10 + index}`),
      }),
    ),
  },
});
const [latest] = statements;
if (latest) {
  answer(getStatement, `/api/consumer/accounts/${accountNumber}/statements/${statementId}`, {
    statement: {
      ...latest,
      lines: ["water", "electricity", "rates", "refuse"].map((service) => ({
        service,
        description: `What was billed for ${service}`,
        quantity: "12.5",
        unit: "kl",
        rate: "21.3400",
        amount: "266.75",
        vat: "40.01",
      })),
    },
  });
}

// For the other pages only the assets matter, and these do not depend on the data.
const below = `/api/consumer/accounts/${accountNumber}`;
const last_reading = {
  date: "2026-11-01",
  value: "1234.5",
  consumption: "12",
  kind: "actual",
} as const;
const meter = {
  id: meterId,
  number: "W-1",
  service: "water",
  type: "conventional",
  unit: "kl",
  location: "",
  status: "active",
} as const;
answer(getMeter, `${below}/meters/${meterId}`, {
  meter: { ...meter, last_reading, readings: [last_reading] },
});
answer(listMeters, `${below}/meters`, {
  meters: [{ ...meter, last_reading, readings: [last_reading] }],
  pagination,
});
answer(listPayments, `${below}/payments`, { payments: [], years: [2026, 2025], pagination });
answer(listCommunication, `${below}/communication`, { communication: [], pagination });
const address = { lines: ["12 Jacaranda Street"], code: "4321" };
answer(getConsumer, `${below}/consumer`, {
  consumer: {
    name: account.name,
    id_number: "••••••••••087",
    email: "",
    mobile: "",
    telephone: "",
    indigent: "none",
    e_statements: true,

    postal_address: address,
    physical_address: address,
    property: { erf: "", suburb: "", valuation: null, use: "" },
  },
});
answer(listAccess, `${below}/access`, { access: [], pagination });
answer(listAccountLogs, `${below}/logs`, { logs: [], actions: ["account.renamed"], pagination });
answer(listProfileLogs, "/api/profile/logs", { logs: [], pagination });
answer(listSessions, "/api/profile/sessions", { sessions: [] });
answer(getRegistration, "/api/auth/register", {
  register: { enabled: true, types: ["email", "mobile"] },
});
answer(getLinkState, "/api/consumer/accounts/link", {
  link: { status: "open", tries_left: 5, locked_until: null },
});

/** The path of the calls that never get a response. It is given on the command line. */
const hangingPath = process.argv[2];

const listener: RequestListener = (request, response) => {
  const [path] = (request.url ?? "").split("?");
  const call = `${request.method} ${path}`;
  // Everyone who signs in gets a session of their own.
  const body =
    call === "POST /api/auth"
      ? Buffer.from(JSON.stringify({ profile: { ...profile, token: randomUUID() } }))
      : answers.get(call);
  // Read the request to its end; otherwise the connection could not be reused.
  request.resume();
  if (path === hangingPath) return;
  if (body)
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": body.byteLength })
      .end(body);
  else
    response
      .writeHead(404, { "Content-Type": "application/json" })
      .end(JSON.stringify({ code: 404, text: `The bench knows no ${request.method} ${path}.` }));
};

const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo; // `address()` returns a string only for pipes.
console.log(`http://127.0.0.1:${port}`);
