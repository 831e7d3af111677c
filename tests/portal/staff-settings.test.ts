/**
 * Tests of the pages that change the municipality's settings, with a stub upstream: what each form
 * sends, previews, refusals, adding rows, and where the logo comes from.
 */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getProfile } from "#contract/profile/calls.ts";
import {
  addLogo,
  getLogo,
  getSettings,
  listSettingsRevisions,
  saveSettings,
} from "#contract/settings/calls.ts";
import { getTenant, type Tenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { tinyPng } from "#tests/support/tiny-png.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let pictures: Server;
const list = "/staff/settings";
const stored = `/api/tenant/logo/${"a".repeat(64)}` as const;

const settings: Omit<z.input<typeof Tenant>, "id"> = {
  ...tenant,
  languages: ["en", "af"],
  indigent_emails: ["help@example.org"],
  payments: { least: "10.00", most: "5000.00" },
  vat_number: "4123456789",
  contacts: [
    { kind: "phone", label: "Faults", value: "033 555 0100" },
    { kind: "hours", label: "Open", value: "Monday to Friday" },
  ],
};
const wire = () => {
  const { id: _id, ...sent } = { id: "", ...settings };
  return sent;
};

beforeAll(async () => {
  // Another site's logo, and a page in its place.
  pictures = createServer(({ url }, response) => {
    response
      .writeHead(200, { "Content-Type": url?.endsWith(".svg") ? "image/svg+xml" : "text/html" })
      .end("<svg/>".padEnd(url === "/large.svg" ? 500_001 : 0));
  }).listen(0, "127.0.0.1");
  await once(pictures, "listening");
  ({ upstream, person } = await signInToMunicipality());
});
afterAll(async () => {
  pictures.close();
});
beforeEach(() => {
  before = upstream.requests.length;
  stubPermissions("settings.manage");
  upstream.stub(getSettings, respondWith(getSettings, { settings, revision: 7 }));
  upstream.stub(saveSettings, respondWith(saveSettings, { settings, revision: 8 }));
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

/** The number of upstream requests made before the test starts. `sentTo` ignores them. */
let before = 0;
const sentTo = (call: { path: string; method: string }) =>
  upstream.requests
    .slice(before)
    .filter(({ method, path }) => method === call.method.toUpperCase() && path === call.path)
    .map(({ body }): unknown => JSON.parse(body || "null"));
const sections = [
  "name",
  "colours",
  "contacts",
  "modules",
  "languages",
  "payments",
  "sms",
  "notices",
  "questions",
];
const form = (fields: Record<string, string>, intent = "save") => ({
  intent,
  revision: "7",
  ...fields,
});

test("shows the pages only to people who may change settings", async () => {
  upstream.stub(
    listSettingsRevisions,
    respondWith(listSettingsRevisions, { revisions: [], pagination }),
  );
  const paths = [list, ...[...sections, "history"].map((section) => `${list}/${section}`)];
  stubPermissions("staff.manage", "audit.view");
  for (const path of paths) expect((await person.get(path)).status, path).toBe(403);
  for (const path of paths.slice(1))
    expect((await person.post(path, form({ to: "1", confirmed: "yes" }))).status, path).toBe(403);
  expect(sentTo(saveSettings)).toEqual([]);
  stubPermissions("settings.manage");
  for (const path of paths) expect((await person.get(path)).status, path).toBe(200);
});

test.each<[string, Record<string, string>, object]>([
  [
    "colours",
    { "theme.brand": "#0b5d63", "theme.brand_dark": "#7fd1c7" },
    { theme: { brand: "#0b5d63", brand_dark: "#7fd1c7" } },
  ],
  [
    "contacts",
    {
      "contacts.0.kind": "phone",
      "contacts.0.label": "Faults",
      "contacts.0.value": "033 555 0100",
      "contacts.0.remove": "true",
      "contacts.1.kind": "hours",
      "contacts.1.label": " Open ",
      "contacts.1.value": "Daily",
      "contacts.2.kind": "phone",
      "contacts.2.label": "",
      "contacts.2.value": "",
      "website.url": "https://www.example.org",
      "website.display": "us",
      feedback_email: "",
    },
    {
      contacts: [{ kind: "hours", label: "Open", value: "Daily" }],
      website: { url: "https://www.example.org", display: "us" },
      feedback_email: "",
    },
  ],
  [
    "modules",
    {
      "module.accounts": "true",
      "module.tickets": "true",
      email: "true",
      easypay: "true",
      indigent_emails: "a@example.org, b@example.org\n",
    },
    {
      modules: ["accounts", "tickets"],
      communication: { email: true, sms: false },
      // Without easypay and staff_second_factor, which stay at their defaults.
      enabled_payments: false,
      enable_indigent: false,
      indigent_emails: ["a@example.org", "b@example.org"],
    },
  ],
  ["languages", { languages: "af", "language.en": "true" }, { languages: ["af", "en"] }],
  [
    "payments",
    { "payments.least": "R 20", "payments.most": "1 500,50" },
    { payments: { least: "20.00", most: "1500.50" } },
  ],
  [
    "sms",
    { "sms.countries": "za, LS", "sms.daily_limit": "1 500" },
    { sms: { countries: ["ZA", "LS"], daily_limit: 1500 } },
  ],
  [
    "notices",
    {
      "notices.0.title": "No water",
      "notices.0.text": "A main\r\nis being replaced.",

      "notices.0.translations.af.title": "Geen water nie",
      "notices.0.translations.af.text": "’n Pyp word vervang.",

      "notices.0.from": "2026-11-24T08:00",
      "notices.0.until": "",
      "notices.0.areas": "Park\nMain Road",
    },
    {
      notices: [
        {
          title: "No water",
          text: "A main is being replaced.",
          from: "2026-11-24T06:00:00Z",
          until: null,
          translations: { af: { title: "Geen water nie", text: "’n Pyp word vervang." } },
          areas: ["Park", "Main Road"],
        },
      ],
    },
  ],
  [
    "questions",
    { "faq.0.question": "Where?", "faq.0.answer": "Here." },
    { faq: [{ question: "Where?", answer: "Here." }] },
  ],
])(
  "saves the section %s, and leaves the other settings as they are",
  async (section, fields, changes) => {
    const page = `${list}/${section}`;
    expect((await person.post(page, form(fields, "preview"))).body).toMatch(
      /id="preview"[^]*Not saved yet/,
    );
    expect(sentTo(saveSettings)).toEqual([]);
    const saved = await person.post(page, form(fields));
    expect([saved.status, saved.location]).toEqual([303, page]);
    expect(sentTo(saveSettings)).toEqual([{ revision: 7, settings: { ...wire(), ...changes } }]);
  },
);

test("removes an optional setting", async () => {
  await person.post(`${list}/payments`, form({ "payments.least": "", "payments.most": "" }));
  const { payments: _payments, ...rest } = wire();
  expect(sentTo(saveSettings)).toEqual([{ revision: 7, settings: rest }]);
});

test.each<[string, Record<string, string>, string, string]>([
  [
    "colours",
    { "theme.brand": "#ffee00", "theme.brand_dark": "#7fd1c7" },
    "field-theme.brand",
    "Choose a darker colour",
  ],
  [
    "contacts",
    { "contacts.3.kind": "phone", "contacts.3.label": "Faults", "contacts.3.value": "x" },
    "field-contacts.3.value",
    "Enter a phone number",
  ],
  [
    "contacts",
    { "website.url": "javascript:alert(1)" },
    "field-website.url",
    "Enter a web address",
  ],
  [
    "modules",
    { indigent_emails: "a@example.org, nobody" },
    "field-indigent_emails",
    "Enter an email address",
  ],
  ["languages", { languages: "xx" }, "field-languages", "Use only these: en, af"],
  [
    "payments",
    { "payments.least": "20", "payments.most": "10" },
    "field-payments.most",
    "Enter an amount of `least` or more",
  ],
  [
    "notices",
    { "notices.1.title": "No water", "notices.1.text": "Soon", "notices.1.from": "" },
    "field-notices.1.from",
    "Enter a date and time",
  ],
  [
    "questions",
    { "faq.0.question": "Where?", "faq.0.answer": "" },
    "field-faq.0.answer",
    "Fill in this field",
  ],
])(
  "says in section %s next to the field what is wrong with %j",
  async (section, fields, id, text) => {
    for (const intent of ["save", "preview"]) {
      const refused = await person.post(`${list}/${section}`, form(fields, intent));
      expect(refused.status).toBe(422);
      expect(refused.body).toMatch(new RegExp(`<a href="#${id.replaceAll(".", "\\.")}"`));
      expect(refused.body).toContain(`id="${id}"`);
      expect(refused.body).toMatch(
        new RegExp(`id="${id.replaceAll(".", "\\.")}-error"[^]*?${text}`),
      );
    }
    expect(sentTo(saveSettings)).toEqual([]);
  },
);

test("keeps what was entered if someone else saved first, and then lets the user overwrite that change", async () => {
  upstream.stub(saveSettings, respondError(409, "Someone else changed the settings."));
  const refused = await person.post(`${list}/name`, {
    ...form({ name: "New <name>" }),
    revision: "6",
  });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatch(/role="alert"[^]*Someone else changed the settings\./);
  expect(refused.body).toMatch(/name="revision" value="7"/);
  expect(refused.body).toContain('value="New &lt;name&gt;"');
  const invalid = await person.post(`${list}/name`, { ...form({ name: "" }), revision: "6" });
  expect(invalid.body).toMatch(/name="revision" value="6"/);
});

test("adds an empty row without saving", async () => {
  const added = await person.post(
    `${list}/contacts`,
    form({ "contacts.0.label": "Faults", "contacts.0.value": "x" }, "add"),
  );
  expect(added.body).toContain('name="contacts.1.label"');
  expect(added.body).not.toContain('name="contacts.2.label"');
  expect(sentTo(saveSettings)).toEqual([]);
});

test("shows the contrast of the colours, and whether it is sufficient", async () => {
  const { body } = await person.get(`${list}/colours`);
  expect(body).toMatch(/Contrast with white: 7,3 to 1\. This is enough/);
  const light = await person.post(
    `${list}/colours`,
    form({ "theme.brand": "#ffee00", "theme.brand_dark": "#112233" }),
  );
  expect(light.body).toMatch(/Contrast with white: 1,2 to 1\. This is too low/);
  expect(light.body).toMatch(/Contrast with a dark background: 1,0 to 1\. This is too low/);
});

test("previews and saves an uploaded logo, and serves it from its own permanent URL", async () => {
  upstream.stub(addLogo, respondWith(addLogo, { logo: stored }));
  upstream.stub({ ...getLogo, path: stored }, (response) => {
    response.writeHead(200, { "Content-Type": "image/png" }).end(tinyPng);
  });
  const chosen = new FormData();
  for (const [name, value] of Object.entries(form({ name: "Imvubu" }, "preview")))
    chosen.set(name, value);
  chosen.set("file", new Blob([tinyPng]), "logo.png");
  const preview = await person.postFiles(`${list}/name`, chosen);
  const address = `/logo/${"a".repeat(64)}`;
  expect(preview.body).toContain(`src="${address}"`);
  expect(preview.body).toContain(`name="logo" value="${stored}"`);
  const file = await person.get(address);
  expect([file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  await person.post(`${list}/name`, form({ name: "Imvubu", logo: stored }));
  expect(sentTo(saveSettings)).toEqual([
    { revision: 7, settings: { ...wire(), name: "Imvubu", logo: stored } },
  ]);
  upstream.stub(addLogo, respondError(422, "Choose a picture."));
  const refused = await person.postFiles(`${list}/name`, chosen);
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.stringMatching(/id="field-file-error"[^]*Choose a picture\./),
  ]);
});

test("uses new settings immediately, and serves a logo from another site with its scripts blocked", async () => {
  // A server that listens on a port has such an address.
  const { port } = pictures.address() as AddressInfo;
  const logoAddress = async (logo: string) => {
    upstream.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, name: `Town of ${logo}`, logo } }),
    );
    await person.post(`${list}/name`, form({ name: "New" }));
    const { body } = await person.get(list);
    expect(body).toContain(`Town of ${logo}`);
    return /<img src="(\/logo\/[^"]+)"/.exec(body)?.[1] ?? "";
  };
  const drawing = await person.get(await logoAddress(`http://127.0.0.1:${port}/logo.svg`));
  expect([drawing.status, drawing.body]).toEqual([200, "<svg/>"]);
  expect(drawing.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  for (const refused of ["page", "large.svg"]) {
    const address = await logoAddress(`http://127.0.0.1:${port}/${refused}`);
    expect((await person.get(address)).status).toBe(404);
  }
  expect((await person.get(`/logo/${"b".repeat(32)}`)).status).toBe(404);
});

test("shows a notice and the municipality's questions in the reader's language, or else in their original language", async () => {
  const notices = [
    {
      title: "No water",
      text: "Soon.",
      from: "2026-11-24T06:00:00Z",
      until: null,
      translations: { af: { title: "Geen water", text: "Gou." } },
    },
    { title: "Only English", text: "Soon.", from: "2026-11-24T06:00:00Z", until: null },
  ];
  const faq = [
    {
      question: "Where?",
      answer: "Here.",
      translations: { af: { question: "Waar?", answer: "Hier." } },
    },
  ];
  upstream.stub(
    getTenant,
    respondWith(getTenant, { tenant: { ...tenant, languages: ["en", "af"], notices, faq } }),
  );
  await person.post(`${list}/name`, form({ name: "New" }));
  const english = (await person.get("/", { "accept-language": "en" })).body;
  const afrikaans = (await person.get("/", { "accept-language": "af" })).body;
  for (const text of ["No water", "Only English", "Where?"]) expect(english).toContain(text);
  for (const text of ["Geen water", "Gou.", "Only English", "Waar?", "Hier."])
    expect(afrikaans).toContain(text);
  expect(afrikaans).not.toContain("No water");
  // The municipality's own questions come before the portal's.
  expect(english.indexOf("Where?")).toBeLessThan(english.indexOf("When will I get my statement"));
  expect((await person.get("/?search=nothing", { "accept-language": "en" })).body).not.toContain(
    "<summary>Where?",
  );
});
