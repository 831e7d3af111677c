/** Welcome, the pages that everybody may read, and the foot of every page, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts.ts";
import { listApplications } from "#contract/applications.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant, type Tenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, type Upstream } from "../support/upstream.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { account, accountNumber, profile, signedIn, startMunicipality, tenant } from "./scripted-municipality.ts";

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
    { title: "No water in Old Drift", text: "A main is being replaced.", from: at(20), until: at(28) },
    { title: "No power", text: "A substation is being mended.", from: "2090-11-26T06:00:00Z", until: "2090-11-26T14:00:00Z" },
    { title: "Until further notice", text: "The lift is out of order.", from: at(-1), until: null },
  ],
};

describe("with everything on", () => {
  let upstream: Upstream;
  let portal: Program;
  let person: Visitor;

  beforeAll(async () => {
    upstream = await startMunicipality();
    upstream.script(getTenant, answers(getTenant, { tenant: about }));
    upstream.script(listApplications, answers(listApplications, { applications: [] }));
    portal = await startPortal(upstream.url);
    person = await signedIn(portal);
  });
  afterAll(async () => {
    expect(await portal.stop()).toBe(0);
    await upstream.stop();
  });
  beforeEach(() => {
    upstream.script(getAccount, answers(getAccount, { account }));
    upstream.script(getProfile, answers(getProfile, { profile }));
  });

  test("Welcome leads to what people come for", async () => {
    const { status, body } = await person.get("/");
    expect(status).toBe(200);
    for (const path of ["statements", "all", "link", `${accountNumber}/pay`, `${accountNumber}/meters`, `${accountNumber}/admin/access`]) {
      expect(body).toContain(`href="/consumer/accounts/${path}"`);
    }
    expect(body).toContain('href="/consumer/tickets/new"');
    expect(body).not.toContain("style=");
  });

  test.each([
    ["viewer" as const, false, false],
    ["member" as const, true, false],
    ["support" as const, false, false],
  ])("who is a %s of the account is offered no more than that allows", async (role, members, sharing) => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, role } }));
    const { body } = await person.get("/");
    expect(body.includes(`href="/consumer/accounts/${accountNumber}/meters"`)).toBe(members);
    expect(body.includes(`href="/consumer/accounts/${accountNumber}/pay"`)).toBe(members);
    expect(body.includes(`href="/consumer/accounts/${accountNumber}/payments"`)).toBe(!members);
    expect(body.includes(`href="/consumer/accounts/${accountNumber}/admin/access"`)).toBe(sharing);
  });

  test("who has no account yet is offered to link one", async () => {
    upstream.script(getAccount, fails(404));
    const { status, body } = await person.get("/");
    expect([
      status,
      body.includes("Link an account"),
      body.includes("My latest statement"),
      body.includes("Hand in a reading</strong>"),
    ]).toEqual([200, true, false, false]);
  });

  test("contacts can be followed, and notices stand there until they are over", async () => {
    const { body } = await person.get("/");
    expect(body).toContain("Faults &lt;day &amp; night&gt;");
    expect(body).toContain('href="tel:+27335550100"');
    expect(body).toContain('href="mailto:care@example.org"');
    expect(body).toContain("No water in Old Drift");
    expect(body).toContain("Until further notice");
    expect(body).toContain("26 Nov 2090, 08:00 to 16:00");
    expect(body).not.toContain("It is over");
    // They belong to this page alone.
    expect((await person.get("/terms")).body).not.toContain("Old Drift");
  });

  test("the search finds each word, however it is spelt, and shows the answers", async () => {
    const { body } = await person.get("/?q=%20KILOLITRE%20stéps");
    expect(body).toContain('<details open=""><summary>Why does a kilolitre of water cost more, the more I use?');
    expect(body).not.toContain("What is the EasyPay number?");
    expect(body).toContain('value="KILOLITRE stéps"');
    expect(body).toContain('href="/#questions"');
  });

  test("a search without a find has a way on, and what was sought does no harm", async () => {
    const { status, body } = await person.get(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(status).toBe(200);
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("Nothing was found for");
    expect(body).toMatch(/<a class="button"[^>]* href="\/consumer\/tickets\/new">Raise a ticket/);
    expect((await person.get(`/?q=${"x".repeat(5000)}`)).status).toBe(200);
    expect((await person.get("/?q=%20%20")).body).toContain("What is the EasyPay number?");
  });

  test("all of it is in Afrikaans for who prefers that, and is sought in it", async () => {
    upstream.script(getProfile, answers(getProfile, { profile: { ...profile, language: "af" } }));
    const { body } = await person.get("/?q=trappe");
    expect(body).toContain("Welkom, Thandi Nkosi");
    expect(body).toContain("Hoekom kos ’n kiloliter water meer hoe meer ek gebruik?");
    expect((await person.get("/privacy")).body).toContain("Wat bewaar word, hoekom, en hoe lank");
    expect((await person.get("/terms")).body).toContain("Jou wagwoord is net joune");
  });

  test.each([
    ["/terms", "Terms of use"],
    ["/privacy", "Privacy policy"],
    ["/applications", "Municipal Applications"],
  ])("anybody may read %s, and finds it at the foot of every page", async (path, title) => {
    const anybody = visitor(portal.url());
    const { status, body } = await anybody.get(path);
    expect(status).toBe(200);
    expect(body).toContain(`<title>Imvubu Local Municipality - ${title}</title>`);
    for (const page of ["/auth/login", "/no/such/page"]) expect((await anybody.get(page)).body).toContain(`href="${path}"`);
    expect((await person.get(path)).status).toBe(200);
  });

  test("a page that isn't there leads to the help", async () => {
    const { status, body } = await visitor(portal.url()).get("/no/such/page");
    expect(status).toBe(404);
    expect(body).toMatch(/<form[^>]* action="\/#questions"/);
    expect((await visitor(portal.url()).get("/?q=water")).location).toBe("/auth/login?next=%2F%3Fq%3Dwater");
  });
});

describe("with everything off", () => {
  let upstream: Upstream;
  let portal: Program;

  beforeAll(async () => {
    upstream = await startMunicipality();
    const bare = {
      ...tenant,
      modules: [],
      feedback_email: "",
      website: { url: "javascript:alert(1)", display: "" },
      enabled_payments: false,
    };
    upstream.script(getTenant, answers(getTenant, { tenant: bare }));
    portal = await startPortal(upstream.url);
  });
  afterAll(async () => {
    expect(await portal.stop()).toBe(0);
    await upstream.stop();
  });

  test("Welcome has no task that would lead nowhere, and asks the upstream for nothing", async () => {
    const person = await signedIn(portal);
    const { status, body } = await person.get("/?q=steps");
    expect(status).toBe(200);
    expect(body).not.toMatch(/href="\/consumer\/(?:accounts|tickets)/);
    expect(body).not.toContain("Where things are on a statement");
    expect(body).not.toContain("Contacts");
    expect(body).toMatch(/Write to (?:<!-- -->)*Imvubu Local Municipality/);
    expect(upstream.asked.map(({ path }) => path)).not.toContain("/api/consumer/accounts/latest");
  });

  test("neither Municipal Applications nor an address that is none stands at the foot", async () => {
    const { body } = await visitor(portal.url()).get("/privacy");
    expect(body).not.toContain('href="/applications"');
    expect(body).not.toContain('href="javascript:');
    expect(body).not.toContain('href="mailto:"');
    expect((await visitor(portal.url()).get("/applications")).status).toBe(404);
    expect((await (await signedIn(portal)).get("/applications/indigent")).status).toBe(404);
  });
});
