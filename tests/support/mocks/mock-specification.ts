/**
 * The responses of an upstream that follows only the specification (points 3 and 7): with the
 * fields that it names and nothing else, or with everything else that it allows.
 */
import { respondError, respondJson, type ResponseHandler, type Stubs } from "../mock-upstream.ts";
import { accountNumber, validPassword, validToken } from "./mock-municipality.ts";

type Body = Record<string, unknown>;

const identity = {
  id: "mail",
  identity: "thandi@example.com",
  type: "email",
  verified: true,
  preferred: true,
  current: true,
};
/** The ID of an identity that is not verified. */
export const newIdentity = "new";
const profile = {
  id: "person",
  name: "Thandi Nkosi",
  updated: "2026-03-01 08:00:00",
  created: "2026-03-01",
  permissions: [],
  identities: [
    identity,
    { ...identity, id: newIdentity, identity: "new@example.com", verified: false, current: false },
  ],
  key: "key",
  token: validToken,
};
const tenant = {
  id: "town",
  name: "Spec Town",
  logo: "",
  communication: { email: true, sms: true },
  website: { url: "https://www.example.org", display: "www.example.org" },
  modules: [
    ...["accounts", "statements", "meters", "payments", "communication"],
    ...["access", "tickets", "applications"],
  ],
  feedback_email: "feedback@example.org",
  enabled_payments: true,
  enable_indigent: true,
  indigent_emails: [],
};
/** The eight fields of an account. */
const account = {
  account: accountNumber,
  role: "admin",
  label: "Home",
  easypay: "",
  opened: "2015-03-01T00:00:00Z",
  closed: null,
  balance: "345.00",
  status: "In order",
};

const accounts = "/api/consumer/accounts";
const one = `${accounts}/${accountNumber}`;
const statement = `${one}/statements/march`;
/** The name of the statement's file, whose date is the first ten characters of the statement's. */
export const statementFile = `Statement_${accountNumber}_2026-03-01`;
export const providerPage = "https://pay.example.org/order";

/** The body of each call that the specification names, with only what it names. */
const bodies: Record<string, Body> = {
  "GET /api/tenant": { tenant },
  "POST /api/auth": { profile },
  "GET /api/auth": { profile },
  "DELETE /api/auth": {},
  "GET /api/auth/register": {},
  "POST /api/auth/register": {},
  "GET /api/auth/reset": {},
  "POST /api/auth/reset": {},
  "POST /api/auth/reset/otp": {},
  "GET /api/profile": { profile },
  "POST /api/profile": {},
  "POST /api/profile/identities": {},
  "POST /api/profile/identities/mail": {},
  "DELETE /api/profile/identities/mail": {},
  "GET /api/profile/identities/new/verify": {},
  "POST /api/profile/identities/new/verify": {},
  "GET /api/profile/identities/new/verify/otp": {},
  "POST /api/profile/identities/new/verify/otp": {},
  "GET /api/profile/logs": { logs: [{ id: "1" }] },
  [`GET ${accounts}`]: { accounts: [{ account: accountNumber }, { account: "17" }] },
  [`GET ${accounts}/latest`]: { account },
  [`GET ${one}`]: { account },
  [`POST ${one}`]: {},
  [`GET ${one}/consumer`]: { consumer: {} },
  [`POST ${one}/consumer`]: {},
  [`GET ${one}/statements`]: { statements: [{ id: "march", date: "2026-03-01T00:00:00Z" }] },
  [`GET ${one}/meters`]: { meters: [{ id: "meter" }] },
  [`GET ${one}/payments`]: { payments: [{ id: "payment" }] },
  [`GET ${one}/communication`]: { communication: [{ id: "message" }] },
  [`GET ${one}/logs`]: { logs: [{ id: "1" }] },
  [`GET ${one}/access`]: { access: [{ id: "entry" }] },
  [`GET ${one}/access/entry`]: { access: { id: "entry" } },
  [`POST ${one}/access/entry`]: {},
  [`POST ${one}/access/new`]: {},
  [`DELETE ${one}/access/entry`]: {},
  [`POST ${accounts}/link`]: {},
  [`GET ${accounts}/link`]: {},
  [`POST ${one}/unlink`]: {},
  "POST /api/v1/consumer/payments/generate-link": { payment: { url: providerPage } },
};

const pagination = { current: 1, previous: 1, next: 2, last: 2, pages: [1, 2] };

/** The parts that the specification allows in any response, and a field of the upstream's own. */
const anyResponse = {
  profiler: {
    method: "GET",
    url: "/api",
    items: [{ label: "a", component: "b", time: 1, memory: 1, offset: 0, width: 50 }],
    total: { request: 1, size: 1, time: 1, memory: 1 },
    queries: [{ name: "q", sql: "select 1", bindings: [], time: 1 }],
  },
  errors: {},
  messages: ["The office is closed on Friday."],
  pagination,
  version: 7,
};

const files: Record<string, string> = {
  [`${statement}/file/${statementFile}.pdf`]: "application/pdf",
  [`${statement}/thumbnail/${statementFile}.png`]: "image/png",
};

interface About {
  /** Set if each response also has the parts that the specification allows in any response. */
  everything?: boolean;
  /** A call that fails, such as "GET /api/profile", with its response. */
  failing?: { call: string; answer: ResponseHandler };
}

/** Stubs every call of the specification. All other calls get a 404. */
export function stubSpecification(upstream: Stubs, about: About = {}): void {
  const { everything = false, failing } = about;
  upstream.reset();
  upstream.stubAll((response, asked) =>
    failing?.call === `${asked.method} ${asked.path}`
      ? failing.answer(response, asked)
      : respondAsSpecified(everything)(response, asked),
  );
}

const respondAsSpecified =
  (everything: boolean): ResponseHandler =>
  (response, asked) => {
    const { method, path, headers, body } = asked;
    const file = files[path];
    if (file !== undefined) {
      response.writeHead(200, { "Content-Type": file }).end("bytes");
      return;
    }
    const known = bodies[`${method} ${path}`];
    const isPublic =
      path === "/api/tenant" || (path.startsWith("/api/auth/") && path !== "/api/auth");
    const isSignIn = method === "POST" && path === "/api/auth";
    const isAllowed = isSignIn
      ? body.includes(validPassword)
      : isPublic || headers.authorization === `Bearer ${validToken}`;
    if (!isAllowed) return respondError(401)(response, asked);
    if (!known) return respondError(404)(response, asked);
    return respondJson(200, everything ? { ...anyResponse, ...known } : known)(response, asked);
  };
