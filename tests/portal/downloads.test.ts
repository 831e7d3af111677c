/** Tests of the files for tax and energy apps, and of the calendar, with a stub upstream. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendar,
  removeCalendarFeed,
} from "#contract/calendar/calls.ts";
import { getGreenButton, listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { listOwnPrivacyRequests } from "#contract/privacy/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years/calls.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  pagination,
  signedInBrowser,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: OpenMunicipality["upstream"];
let person: SignedInPortal["person"];
let portal: OpenMunicipality["portal"];
const account = `/consumer/accounts/${accountNumber}`;
const key = "k".repeat(43);
const calendar = `/calendar.ics?key=${key}&language=af`;
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const notice = { from: later(1), until: later(2), text: "Fill a bucket, and wait." };

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  const notices = [
    {
      ...notice,
      title: "No water",
      areas: ["Main Road"],
      translations: { af: { title: "Geen water", text: "Wag, asseblief." } },
    },
    { ...notice, title: "Not here", areas: ["Elsewhere"] },
  ];
  const modules = [...tenant.modules, "downloads", "calendar"];
  upstream.stub(
    getTenant,
    respondWith(getTenant, { tenant: { ...tenant, modules, notices, languages: ["en", "af"] } }),
  );
  person = await signedInBrowser(portal);
});

const bill = { id: "S1", date: "2026-06-30", due_date: "2026-07-15" };
beforeEach(() => {
  const accounts = [
    {
      ending: "5072",
      address: "12 Main Road",
      bills: [bill, { ...bill, id: "S2", amount: "1234.50" }],
    },
  ];
  upstream.stub(readCalendar, respondWith(readCalendar, { accounts }));
  upstream.stub(getCalendarFeed, respondWith(getCalendarFeed, { feed: null }));
});

test("links to the tax-year files from statements and payments", async () => {
  upstream.stub(listTaxYears, respondWith(listTaxYears, { years: [2027, 2026] }));
  const payment = {
    id: "P1",
    date: "2026-06-30",
    amount: "10.00",
    method: "Card",
    reference: "",
    receipt: "",
    status: "posted" as const,
  };
  upstream.stub(
    listPayments,
    respondWith(listPayments, {
      payments: [{ ...payment, balance: null }],
      years: [2026],
      pagination,
    }),
  );
  expect((await person.get(`${account}/payments`)).body).toContain(`href="${account}/tax-years"`);
  const { status, body } = await person.get(`${account}/tax-years`);
  expect([status, body.includes("1 March 2025 to the end of February 2026")]).toEqual([200, true]);
  for (const type of ["pdf", "csv"])
    expect(body).toContain(`href="${account}/tax-years/2026/file/tax-year.${type}"`);
  upstream.stub(listTaxYears, respondError(404));
  expect((await person.get(`${account}/tax-years`)).status).toBe(404);
});

test("redirects to the page that offers the file if client-side navigation requests the file", async () => {
  const file = `${account}/tax-years/2026/file/tax-year.pdf`;
  const { status, body } = await person.get(`${file}.data`, { Accept: "*/*" });
  expect(status).toBe(202);
  const page = `${account}/tax-years?file=${encodeURIComponent(file)}`;
  expect(body).toContain(`"redirect","${page}"`);
  expect((await person.get(page)).body).toMatch(
    new RegExp(`Here is the file that you asked for[^]*<a href="${file}" download`),
  );
});

test("offers no file from another site, whatever the page's URL says", async () => {
  for (const file of ["//evil.test/a", "https://evil.test/a", "/auth/logout"]) {
    const { body } = await person.get(`${account}/tax-years?file=${encodeURIComponent(file)}`);
    expect(body).not.toContain("Here is the file that you asked for");
  }
});

test("serves the files as downloads with their own names", async () => {
  for (const [call, path, type, name] of [
    [
      getTaxYearPdf,
      "tax-years/2026/file/tax-year.pdf",
      "application/pdf",
      `Tax_year_2026_${accountNumber}.pdf`,
    ],
    [
      getTaxYearCsv,
      "tax-years/2026/file/tax-year.csv",
      "text/csv; charset=utf-8",
      `Tax_year_2026_${accountNumber}.csv`,
    ],
    [
      getGreenButton,
      "meters/M1/file/green-button.xml",
      "application/atom+xml",
      `Green_Button_${accountNumber}_M1.xml`,
    ],
  ] as const) {
    upstream.stub(call, (response) => {
      response.writeHead(200, { "Content-Type": call.file }).end("the file");
    });
    const answer = await person.get(`${account}/${path}`);
    expect([answer.status, answer.body, answer.headers["content-type"]]).toEqual([
      200,
      "the file",
      type,
    ]);
    expect(answer.headers["content-disposition"]).toContain(`attachment; filename=${name}`);
    upstream.stub(call, respondError(404));
    expect((await person.get(`${account}/${path}`)).status).toBe(404);
  }
  for (const path of ["tax-years/2026/file/other.pdf", "tax-years/26/file/tax-year.pdf"])
    expect((await person.get(`${account}/${path}`)).status).toBe(404);
});

test("offers a meter's Green Button file", async () => {
  const last = { date: "2026-06-30", value: "10", consumption: "1", kind: "actual" as const };
  const meter = {
    id: "M1",
    number: "W-1",
    service: "water" as const,
    type: "conventional" as const,
    unit: "kl" as const,
  };
  const meters = [
    { ...meter, location: "", status: "active", last_reading: last, readings: [last] },
  ];
  upstream.stub(listMeters, respondWith(listMeters, { meters }));
  expect((await person.get(`${account}/meters`)).body).toContain(
    `href="${account}/meters/M1/file/green-button.xml"`,
  );
});

test("serves a calendar without sign-in, with due dates and notices for the person's areas, in the chosen language", async () => {
  const visitor = createHttpBrowser(portal.url());
  const answer = await visitor.get(calendar);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const text = answer.body.replaceAll("\r\n ", "");
  expect(text).toContain("DTSTART;VALUE=DATE:20260715");
  expect(text).toContain("SUMMARY:Imvubu Local Municipality: rekening …5072 is betaalbaar\r\n");
  expect(text).toContain("rekening …5072 is betaalbaar: R");
  expect(text).toContain("SUMMARY:Imvubu Local Municipality: Geen water");
  expect(text).toContain("DESCRIPTION:Wag\\, asseblief.");
  expect(text).not.toMatch(/Not here|12 Main Road|Thandi/);
  expect(
    upstream.requests.findLast(({ path }) => path === readCalendar.path)?.headers.authorization,
  ).toBe(`Bearer ${key}`);
});

test("shows notices for the account's suburb even if the address doesn't name the suburb", async () => {
  upstream.stub(
    readCalendar,
    respondWith(readCalendar, {
      accounts: [{ ending: "5072", address: "", suburb: "Elsewhere", bills: [] }],
    }),
  );
  const { body } = await createHttpBrowser(portal.url()).get(calendar);
  expect([body.includes("Not here"), body.includes("Geen water")]).toEqual([true, false]);
});

test("serves no calendar at a URL that is revoked, wrong or requested too often", async () => {
  const visitor = createHttpBrowser(portal.url());
  expect((await visitor.get("/calendar.ics")).status).toBe(404);
  upstream.stub(readCalendar, respondError(401));
  expect((await visitor.get(calendar)).status).toBe(404);
  // The session of a person who opens it stays.
  expect((await person.get(calendar)).status).toBe(404);
  expect((await person.get(account)).status).toBeLessThan(400);
  upstream.stub(readCalendar, respondError(429));
  expect((await visitor.get(calendar)).status).toBe(429);
});

test("creates a calendar URL, shows it once, and revokes it", async () => {
  const path = "/consumer/profile/calendar";
  const feed = { created: "2026-06-30T10:00:00Z", last_read: null, amounts: true };
  upstream.stub(createCalendarFeed, respondWith(createCalendarFeed, { feed, token: key }));
  const created = await person.post(path, { intent: "create", amounts: "true" });
  expect(created.body).toContain(`/calendar.ics?key=${key}&amp;language=en`);
  expect(upstream.requests.findLast(({ method }) => method === "POST")?.body).toBe(
    '{"amounts":true}',
  );
  upstream.stub(getCalendarFeed, respondWith(getCalendarFeed, { feed }));
  const shown = (await person.get(path)).body;
  expect(shown).not.toContain(key);
  expect(shown).toContain("The calendar shows amounts.");
  upstream.stub(removeCalendarFeed, respondWith(removeCalendarFeed, {}));
  expect((await person.post(path, { intent: "end" })).status).toBe(303);
  expect((await person.get(path)).body).toContain("The calendar address no longer works.");
  upstream.stub(listOwnPrivacyRequests, respondWith(listOwnPrivacyRequests, { requests: [] }));
  expect((await person.get("/consumer/profile/your-data")).body).toContain(`href="${path}"`);
});

test("offers no tax-year, Green Button or calendar files if their modules are off", async () => {
  const { upstream: mock, person: consumer } = await signInToMunicipality();
  mock.stub(readCalendar, respondWith(readCalendar, { accounts: [] }));
  for (const path of [
    `${account}/tax-years`,
    `${account}/tax-years/2026/file/tax-year.csv`,
    `${account}/meters/M1/file/green-button.xml`,
    "/consumer/profile/calendar",
    calendar,
  ]) {
    expect((await consumer.get(path)).status, path).toBe(404);
  }
  expect((await consumer.get(`${account}/statements`)).body).not.toContain(
    `href="${account}/tax-years`,
  );
});
