/**
 * Stub of the upstream with one tenant, one user and one account, enough for the portal to show
 * every page.
 */
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken, signIn } from "#contract/sign-in/calls.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "../http-browser.ts";
import {
  createStubs,
  type MockUpstream,
  respondError,
  respondWith,
  startMockUpstream,
  type Stubs,
} from "../mock-upstream.ts";
import { startPortal } from "../portal.ts";
import type { Program } from "../programs.ts";

export const validToken = "a-token-of-the-tests";
/** The only password that the stubbed sign-in accepts, for any user. */
export const validPassword = "The-scripted-password";
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
  token: validToken,
};

export const accountListItem = {
  account: accountNumber,
  name: "Thandi Nkosi",
  label: "",
  role: "admin" as const,
  status: "active" as const,
  balance: "345.00",
  address: "12 Main Road",
};

/** The only account, as the upstream sends it. */
export const account = {
  ...accountListItem,
  easypay: "",
  opened: "2015-03-01",
  closed: null,
  balance_at: now,
  due_date: null,
  services: [],
};

/** Pagination of a list with one page. */
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
export const tenantAnswer = respondWith(getTenant, { tenant });

export async function startMockMunicipality(): Promise<MockUpstream> {
  const upstream = await startMockUpstream();
  resetMunicipality(upstream);
  return upstream;
}

/** Clears a test's stubs and requests, so that the next test can use the same portal. */
export function resetMunicipality(upstream: Stubs): void {
  upstream.reset();
  upstream.stub(getTenant, tenantAnswer);
  upstream.stub(signIn, (response, asked) => {
    const right = asked.body.includes(validPassword);
    return (right ? respondWith(signIn, { profile }) : respondError(401))(response, asked);
  });
  for (const call of [checkToken, getProfile]) {
    upstream.stub(call, (response, asked) => {
      const known = asked.headers.authorization === `Bearer ${validToken}`;
      return (known ? respondWith(call, { profile }) : respondError(401))(response, asked);
    });
  }
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: [], pagination, years: [2026] }),
  );
}

/** Returns a browser that has signed in with the form. */
export async function signedInBrowser(portal: Pick<Program, "url">): Promise<HttpBrowser> {
  const person = createHttpBrowser(portal.url());
  await person.signIn("thandi@example.com", { password: validPassword });
  return person;
}

export interface SignedInPortal {
  upstream: Stubs;
  person: HttpBrowser;
}

/** The stubs of each municipality in the portal that this worker's tests share. */
const municipalities: Stubs[] = [];
let sharedPortal: Promise<Program> | undefined;

/**
 * Starts a portal whose upstream answers each call with the stubs of the municipality that the call
 * names.
 */
async function startSharedPortal(): Promise<Program> {
  const { url } = await startMockUpstream({
    ...createStubs(),
    async answer(response, asked) {
      const [, number] = /^town-(\d+)$/.exec(String(asked.headers["x-tenant"])) ?? [];
      // A municipality that no test opened has no calls.
      await (municipalities[Number(number)] ?? createStubs()).answer(response, asked);
    },
  });
  // Vitest ends a worker with this signal. Programs end with the worker if it exits.
  process.once("SIGTERM", () => process.exit());
  return startPortal(url);
}

export interface OpenMunicipality {
  upstream: Stubs;
  /** The municipality's portal, which has its own URL. */
  portal: Pick<Program, "url">;
}

/** Opens a new municipality in the portal that all tests of this worker share. */
export async function openMunicipality(): Promise<OpenMunicipality> {
  const upstream = createStubs();
  resetMunicipality(upstream);
  const host = `town-${municipalities.push(upstream) - 1}.localhost`;
  const { port } = new URL((await (sharedPortal ??= startSharedPortal())).url());
  return { upstream, portal: { url: () => `http://${host}:${port}` } };
}

/**
 * Returns a signed-in user of a new municipality. `script` stubs the responses that the portal
 * fetches once and caches.
 */
export async function signInToMunicipality(
  script: (upstream: Stubs) => void = () => undefined,
): Promise<SignedInPortal> {
  const { upstream, portal } = await openMunicipality();
  script(upstream);
  return { upstream, person: await signedInBrowser(portal) };
}
