/** A scripted upstream that knows one tenant, one person and one account: enough for the portal to show any of its pages. */
import { getAccount, listAccounts } from "#contract/accounts.ts";
import { checkToken, signIn } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { listStatements } from "#contract/statements.ts";
import { getTenant } from "#contract/tenant.ts";
import { expect } from "vitest";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { answers, fails, startUpstream, type Upstream } from "../support/upstream.ts";

export const goodToken = "a-token-of-the-tests";
/** The one password that the scripted sign-in takes, whoever gives it. */
export const goodPassword = "The-scripted-password";
export const accountNumber = "0000005072";
const now = "2026-11-21T08:00:00Z";

export const profile = {
  id: "person",
  name: "Thandi Nkosi",
  updated: now,
  created: now,
  permissions: [],
  identities: [],
  key: "key",
  token: goodToken,
};

export const listed = {
  account: accountNumber,
  name: "Thandi Nkosi",
  label: "",
  role: "admin" as const,
  status: "active" as const,
  balance: "345.00",
  address: "12 Main Road",
};

/** The one account, as it stands on the wire. */
export const account = { ...listed, easypay: "", opened: "2015-03-01", closed: null, balance_at: now, due_date: null, services: [] };

/** Of a list with one page. */
export const pagination = { current: 1, previous: 1, next: 1, last: 1, pages: [1] };

export const tenant = {
  id: "imvubu",
  name: "Imvubu Local Municipality",
  logo: "",
  communication: { email: true, sms: true },
  website: { url: "https://www.example.org", display: "www.example.org" },
  modules: ["accounts", "statements", "meters", "payments", "communication", "access"],
  feedback_email: "feedback@example.org",
  enabled_payments: true,
  enable_indigent: true,
  indigent_emails: [],
};
export const tenantAnswer = answers(getTenant, { tenant });

export async function startMunicipality(): Promise<Upstream> {
  const upstream = await startUpstream();
  upstream.script(getTenant, tenantAnswer);
  upstream.script(signIn, (response, asked) => {
    const right = asked.body.includes(goodPassword);
    return (right ? answers(signIn, { profile }) : fails(401))(response, asked);
  });
  for (const call of [checkToken, getProfile]) {
    upstream.script(call, (response, asked) => {
      const known = asked.headers.authorization === `Bearer ${goodToken}`;
      return (known ? answers(call, { profile }) : fails(401))(response, asked);
    });
  }
  upstream.script(listAccounts, answers(listAccounts, { accounts: [listed], pagination }));
  upstream.script(getAccount, answers(getAccount, { account }));
  upstream.script(listStatements, answers(listStatements, { statements: [], pagination, years: [2026] }));
  return upstream;
}

/** Somebody who has signed in by the form. */
export async function signedIn(portal: Program): Promise<Visitor> {
  const person = visitor(portal.url());
  await person.signIn("thandi@example.com", { password: goodPassword });
  return person;
}

export interface SignedInPortal {
  upstream: Upstream;
  person: Visitor;
  /** Sees that the portal ends cleanly. */
  stop(): Promise<void>;
}

/** A portal before a municipality of its own, with somebody signed in. `script` is for what the portal asks once and keeps. */
export async function startSignedIn(script: (upstream: Upstream) => void = () => undefined): Promise<SignedInPortal> {
  const upstream = await startMunicipality();
  script(upstream);
  const portal = await startPortal(upstream.url);
  return {
    upstream,
    person: await signedIn(portal),
    async stop() {
      expect(await portal.stop()).toBe(0);
      await upstream.stop();
    },
  };
}
