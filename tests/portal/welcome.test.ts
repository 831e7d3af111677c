/** Tests of the welcome page, the public pages and the footer, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { listApplications } from "#contract/applications/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant, type Tenant } from "#contract/settings/tenant.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  profile,
  signedInBrowser,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const about: z.input<typeof Tenant> = {
  ...tenant,
  modules: [...tenant.modules, "tickets", "applications"],
  contacts: [
    { kind: "phone", label: "Faults <day & night>", value: "+27 33 555 0100" },
    { kind: "email", label: "Customer care", value: "care@example.org" },
    { kind: "address", label: "Offices", value: "1 Church Street" },
    { kind: "hours", label: "Open", value: "Monday to Friday" },
  ],
  notices: [
    { title: "It is over", text: "Gone.", from: at(-2), until: at(-1) },
    {
      title: "No water in Old Drift",
      text: "A main is being replaced.",
      from: at(20),
      until: at(28),
    },
    {
      title: "No power",
      text: "A substation is being mended.",
      from: "2090-11-26T06:00:00Z",
      until: "2090-11-26T14:00:00Z",
    },
    {
      title: "Only in Riviersig",
      text: "Elsewhere.",
      from: at(20),
      until: null,
      areas: ["Riviersig"],
    },
    {
      title: "Only in Main Road",
      text: "Here.",
      from: at(20),
      until: null,
      areas: ["Old Drift", "main road"],
    },
    {
      title: "Until further notice",
      text: "The lift is out of order.",
      from: at(-1),
      until: null,
    },
  ],
};

describe("the public pages with all modules on", () => {
  let upstream: OpenMunicipality["upstream"];
  let portal: OpenMunicipality["portal"];
  let person: HttpBrowser;

  beforeAll(async () => {
    ({ upstream, portal } = await openMunicipality());
    upstream.stub(getTenant, respondWith(getTenant, { tenant: about }));
    upstream.stub(listApplications, respondWith(listApplications, { applications: [] }));
    person = await signedInBrowser(portal);
  });
  beforeEach(() => {
    upstream.stub(getAccount, respondWith(getAccount, { account }));
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
  });

  test("links to the most common tasks on the welcome page", async () => {
    const { status, body } = await person.get("/");
    expect(status).toBe(200);
    for (const path of ["link", `${accountNumber}/meters`, `${accountNumber}/admin/access/new`]) {
      expect(body).toContain(`href="/consumer/accounts/${path}"`);
    }
    expect(body).toContain('href="/consumer/tickets/new"');
    expect(body).not.toContain("style=");
  });

  test.each([
    ["viewer" as const, false, false],
    ["member" as const, true, false],
    ["support" as const, false, false],
  ])(
    "offers users with the role %s only the tasks that the role allows",
    async (role, members, sharing) => {
      upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role } }));
      const { body } = await person.get("/");
      expect(body.includes(`href="/consumer/accounts/${accountNumber}/meters"`)).toBe(members);
      expect(body.includes(`href="/consumer/accounts/${accountNumber}/admin/access/new"`)).toBe(
        sharing,
      );
    },
  );

  test("shows contacts as links, and notices until they expire", async () => {
    const { body } = await person.get("/");
    expect(body).toContain("Faults &lt;day &amp; night&gt;");
    expect(body).toContain('href="tel:+27335550100"');
    expect(body).toContain('href="mailto:care@example.org"');
    expect(body).toContain("No water in Old Drift");
    expect(body).toContain("Until further notice");
    expect(body).toContain("26 Nov 2090, 08:00 to 16:00");
    expect(body).not.toContain("It is over");
    expect(body).not.toContain("Only in Riviersig");
    expect(body).toContain("Only in Main Road");
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, suburb: "Riviersig" } }),
    );
    expect((await person.get("/")).body).toContain("Only in Riviersig");
    // Notices appear only on the welcome page.
    expect((await person.get("/terms")).body).not.toContain("Old Drift");
  });

  test("finds a question regardless of case and accents, and shows its answer", async () => {
    const { body } = await person.get("/?search=%20KILOLITRE%20stéps");
    expect(body).toContain(
      '<details open=""><summary>Why does water cost more per kilolitre when I use more?',
    );
    expect(body).not.toContain("What is the EasyPay number?");
    expect(body).toContain('value="KILOLITRE stéps"');
    expect(body).toContain('href="/#questions"');
  });

  test.each([
    "why is my bill so high",
    "bill higher",
    "rise",
    "increase",
    "tariff",
    "leak",
    "complain?",
    "pay part",
    "cut off",
    "interest",
  ])("finds an answer to “%s”", async (sought) => {
    expect((await person.get(`/?search=${encodeURIComponent(sought)}`)).body).toContain(
      '<details open=""><summary>',
    );
  });

  test("does not explain the EasyPay number if the municipality has none", async () => {
    const other = await openMunicipality();
    const without = { ...about, easypay: false };
    other.upstream.stub(getTenant, respondWith(getTenant, { tenant: without }));
    const { body } = await (await signedInBrowser(other.portal)).get("/");
    expect(body).not.toContain("EasyPay");
    expect(body).toContain("numbered 1 to 6");
  });

  test("offers a next step when the search finds nothing, and escapes the query", async () => {
    const { status, body } = await person.get(
      `/?search=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(status).toBe(200);
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("Nothing found for");
    expect(body).toMatch(
      /<a class="button"[^>]* href="\/consumer\/tickets\/new">Report a fault or ask a question/,
    );
    expect((await person.get(`/?search=${"x".repeat(5000)}`)).status).toBe(200);
    expect((await person.get("/?search=%20%20")).body).toContain("What is the EasyPay number?");
  });

  test("shows and searches the pages in Afrikaans for users who chose Afrikaans", async () => {
    upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, language: "af" } }));
    const { body } = await person.get("/?search=trappe");
    expect(body).toContain("Welkom, Thandi Nkosi");
    expect(body).toContain("Hoekom kos water meer per kiloliter as ek meer gebruik?");
    expect((await person.get("/privacy")).body).toContain("Die inligting wat ons bewaar");
    expect((await person.get("/terms")).body).toContain("Hou jou wagwoord vir jouself");
  });

  test.each([
    ["/terms", "Terms of use"],
    ["/privacy", "Privacy policy"],
    ["/applications", "Municipal Applications"],
  ])("lets anyone read %s, and links to it in every footer", async (path, title) => {
    const visitor = createHttpBrowser(portal.url());
    const { status, body } = await visitor.get(path);
    expect(status).toBe(200);
    expect(body).toContain(`<title>Imvubu Local Municipality - ${title}</title>`);
    for (const page of ["/auth/login", "/no/such/page"])
      expect((await visitor.get(page)).body).toContain(`href="${path}"`);
    expect((await person.get(path)).status).toBe(200);
  });

  test("offers a search of the help questions on the not-found page", async () => {
    const { status, body } = await createHttpBrowser(portal.url()).get("/no/such/page");
    expect(status).toBe(404);
    expect(body).toMatch(/<form[^>]* action="\/#questions"/);
    expect((await createHttpBrowser(portal.url()).get("/?search=water")).location).toBe(
      "/auth/login?next=%2F%3Fsearch%3Dwater",
    );
  });
});

describe("the public pages with all modules off", () => {
  let upstream: OpenMunicipality["upstream"];
  let portal: OpenMunicipality["portal"];

  beforeAll(async () => {
    ({ upstream, portal } = await openMunicipality());
    const bare = {
      ...tenant,
      modules: [],
      feedback_email: "",
      website: { url: "javascript:alert(1)", display: "" },
      enabled_payments: false,
    };
    upstream.stub(getTenant, respondWith(getTenant, { tenant: bare }));
  });

  test("leaves the tasks of disabled modules out of the welcome page, and does not call the upstream for them", async () => {
    const person = await signedInBrowser(portal);
    const { status, body } = await person.get("/?search=steps");
    expect(status).toBe(200);
    expect(body).not.toMatch(/href="\/consumer\/(?:accounts|tickets)/);
    expect(body).not.toContain("How to read your statement");
    expect(body).not.toContain("Contact us");
    expect(body).toMatch(/Contact (?:<!-- -->)*Imvubu Local Municipality/);
    expect(upstream.requests.map(({ path }) => path)).not.toContain(
      "/api/consumer/accounts/latest",
    );
  });

  test("leaves Municipal Applications and invalid URLs out of the footer", async () => {
    const { body } = await createHttpBrowser(portal.url()).get("/privacy");
    expect(body).not.toContain('href="/applications"');
    expect(body).not.toContain('href="javascript:');
    expect(body).not.toContain('href="mailto:"');
    expect((await createHttpBrowser(portal.url()).get("/applications")).status).toBe(404);
    expect((await (await signedInBrowser(portal)).get("/applications/indigent")).status).toBe(404);
  });
});
