/**
 * Walks the pages and forms of the specification (point 2) with an upstream that sends only what
 * the specification names (points 3 and 7), with one that sends all that it allows, and with one
 * that sends errors of any shape (point 8).
 */
import { beforeAll, describe, expect, test } from "vitest";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { respondJson, type ResponseHandler } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  signedInBrowser,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import {
  newIdentity,
  providerPage,
  statementFile,
  stubSpecification,
} from "#tests/support/mocks/mock-specification.ts";

const account = `/consumer/accounts/${accountNumber}`;
const calls = `/api/consumer/accounts/${accountNumber}`;

/** A page, with its status and, if it reads a call of its own, that call's path. */
const pages: [path: string, status: number, call?: string][] = [
  ["/", 200, "/api/profile"],
  ["/consumer/payment-status", 200],
  ["/consumer/payment-status?status=success", 200],
  ["/consumer/accounts", 302, "/api/consumer/accounts/latest"],
  ["/consumer/accounts/all", 200, "/api/consumer/accounts"],
  [account, 302],
  [`${account}/statements`, 200, `${calls}/statements`],
  [`${account}/statements/march/file/${statementFile}.pdf`, 200],
  [`${account}/statements/march/thumbnail/${statementFile}.png`, 200],
  [`${account}/meters`, 200, `${calls}/meters`],
  [`${account}/payments`, 200, `${calls}/payments`],
  [`${account}/communication`, 200, `${calls}/communication`],
  [`${account}/admin`, 302],
  [`${account}/admin/info`, 200, `${calls}/consumer`],
  [`${account}/admin/info/edit`, 200, `${calls}/consumer`],
  [`${account}/admin/access`, 200, `${calls}/access`],
  [`${account}/admin/access/new`, 200, calls],
  [`${account}/admin/access/entry`, 200, `${calls}/access/entry`],
  [`${account}/admin/history`, 200, `${calls}/logs`],
  [`${account}/rename`, 200, calls],
  [`${account}/pay`, 200, calls],
  [`${account}/pay?amount=all`, 200, calls],
  ["/consumer/accounts/link", 200, "/api/consumer/accounts/link"],
  ["/consumer/tickets", 302],
  ["/consumer/tickets/open", 200],
  ["/consumer/tickets/closed", 200],
  ["/consumer/profile", 302],
  ["/consumer/profile/details", 200, "/api/profile"],
  ["/consumer/profile/security", 200, "/api/profile"],
  ["/consumer/profile/history", 200, "/api/profile/logs"],
  ["/consumer/profile/preferences", 200, "/api/profile"],
  ["/consumer/profile/identities/new", 200],
  [
    `/consumer/profile/identities/${newIdentity}/verify`,
    200,
    `/api/profile/identities/${newIdentity}/verify`,
  ],
  ["/terms", 200],
  ["/privacy", 200],
  ["/applications", 200],
  ["/no/such/page", 404],
];

const publicPages: [path: string, status: number, call?: string][] = [
  ["/auth/login", 200],
  ["/auth/register", 302, "/api/auth/register"],
  ["/auth/register/email", 200, "/api/auth/register"],
  ["/auth/register/mobile", 200, "/api/auth/register"],
  ["/auth/reset", 200],
  ["/auth/reset/code", 302],
];

const password = "A-long-password-7301";

/** A form of a signed-in person that succeeds with a redirect, and the call that it makes. */
const forms: [path: string, fields: Record<string, string>, to: string, call: string][] = [
  [`${account}/rename`, { label: "Shop" }, account, calls],
  [
    `${account}/admin/info/edit`,
    { email: "a@example.com" },
    `${account}/admin/info`,
    `${calls}/consumer`,
  ],
  [
    `${account}/admin/info`,
    { intent: "unlink", confirmed: "yes" },
    "/consumer/accounts/all",
    `${calls}/unlink`,
  ],
  [
    `${account}/admin/access/new`,
    { type: "email", identity: "b@example.com", role: "viewer", expires: "" },
    `${account}/admin/access`,
    `${calls}/access/new`,
  ],
  [
    `${account}/admin/access/entry`,
    { intent: "change", role: "viewer", expires: "" },
    `${account}/admin/access`,
    `${calls}/access/entry`,
  ],
  [
    `${account}/admin/access/entry`,
    { intent: "remove", confirmed: "yes" },
    `${account}/admin/access`,
    `${calls}/access/entry`,
  ],
  [
    "/consumer/accounts/link",
    { account: accountNumber, pin: "12345", label: "Shop" },
    `${account}/statements`,
    "/api/consumer/accounts/link",
  ],
  [
    "/consumer/profile/details",
    { intent: "name", name: "Thandi N" },
    "/consumer/profile/details",
    "/api/profile",
  ],
  [
    "/consumer/profile/details",
    { intent: "prefer", id: "mail" },
    "/consumer/profile/details",
    "/api/profile/identities/mail",
  ],
  [
    "/consumer/profile/details",
    { intent: "remove", id: "mail", confirmed: "yes" },
    "/consumer/profile/details",
    "/api/profile/identities/mail",
  ],
  [
    "/consumer/profile/security",
    { intent: "password", current_password: validPassword, password },
    "/consumer/profile/security",
    "/api/profile",
  ],
  [
    "/consumer/profile/identities/new",
    { type: "email", identity: "new@example.com" },
    `/consumer/profile/identities/${newIdentity}/verify`,
    "/api/profile/identities",
  ],
  [
    `/consumer/profile/identities/${newIdentity}/verify`,
    { intent: "send" },
    `/consumer/profile/identities/${newIdentity}/verify`,
    `/api/profile/identities/${newIdentity}/verify/otp`,
  ],
  [
    `/consumer/profile/identities/${newIdentity}/verify`,
    { intent: "verify", otp: "123456" },
    "/consumer/profile/details",
    `/api/profile/identities/${newIdentity}/verify`,
  ],
  [
    "/consumer/profile/preferences",
    { appearance: "dark" },
    "/consumer/profile/preferences",
    "/api/profile",
  ],
];

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;

/** Opens a municipality of its own, because the portal caches the tenant. */
async function open(options: { everything: boolean }): Promise<void> {
  ({ upstream, portal } = await openMunicipality());
  stubSpecification(upstream, options);
  person = await signedInBrowser(portal);
}

describe.each([
  ["sends only what the specification names", false],
  ["sends all that the specification allows", true],
] as const)("an upstream that %s", (_, everything) => {
  beforeAll(() => open({ everything }));

  test("has every page, without invented values", async () => {
    const stranger = createHttpBrowser(portal.url());
    // One after the other, because one person may have only some of the connections.
    const shown: (readonly [string, Awaited<ReturnType<typeof person.get>>])[] = [];
    for (const [path] of pages) shown.push([path, await person.get(path)]);
    for (const [path] of publicPages) shown.push([path, await stranger.get(path)]);
    expect(shown.map(([path, page]) => [path, page.status])).toEqual(
      [...pages, ...publicPages].map(([path, status]) => [path, status]),
    );
    for (const [path, { body }] of shown) {
      const text = body.replace(/<script.*?<\/script>/gs, "");
      expect(text, path).not.toMatch(/undefined|NaN|Invalid Date|\[object/);
      // Only the review of a payment works out that nothing is owed afterwards.
      if (!path.includes("amount=")) expect(text, path).not.toContain("R\u00a00,00");
    }
  });

  test("takes every form", async () => {
    for (const [path, fields, to] of forms) {
      const { status, location } = await person.post(path, fields);
      expect([path, fields, status, location]).toEqual([path, fields, expect.any(Number), to]);
      expect([302, 303]).toContain(status);
    }
  });

  test("shows a statement by its date, and its balance on each tab", async () => {
    const statements = await person.get(`${account}/statements`);
    expect(statements.body).toContain("March 2026");
    expect(statements.body).toContain(`${account}/statements/march/file/${statementFile}.pdf`);
    expect(statements.body).not.toContain(`"${account}/statements/march"`);
    for (const tab of ["statements", "meters", "payments", "communication", "admin/info"]) {
      const { body } = await person.get(`${account}/${tab}`);
      expect(body).toContain("345,00");
      expect(body).toContain("In order");
      expect(body.includes("The office is closed on Friday.")).toBe(everything);
    }
  });

  test("registers people and resets passwords, who then sign in", async () => {
    const stranger = createHttpBrowser(portal.url());
    const registered = await stranger.post("/auth/register/email", {
      name: "Thandi Nkosi",
      identity: "thandi@example.com",
      password,
    });
    expect([registered.status, registered.location]).toEqual([303, "/auth/login"]);
    expect((await stranger.get("/auth/login")).body).toContain("You’ve registered.");
    const asked = await stranger.post("/auth/reset", { identity: "thandi@example.com" });
    expect([asked.status, asked.location]).toEqual([303, "/auth/reset/code"]);
    expect((await stranger.get("/auth/reset/code")).body).toContain("thandi@example.com");
    const reset = await stranger.post("/auth/reset/code", {
      intent: "reset",
      otp: "123456",
      password,
    });
    expect([reset.status, reset.location]).toEqual([303, "/auth/login"]);
    expect((await stranger.get("/auth/login")).body).toContain("Your password has been changed.");
  });

  test("leads to the provider's page, and shows what the provider said", async () => {
    const review = await person.get(`${account}/pay?amount=all`);
    const key = /name="key" value="([^"]+)"/.exec(review.body)?.[1] ?? "";
    const started = await person.post(`${account}/pay`, { amount: "345.00", key });
    expect(started.status).toBe(303);
    expect((await person.get(started.location ?? "")).body).toContain(providerPage);
    const { body } =
      upstream.requests.findLast(({ path }) => path.endsWith("/generate-link")) ?? {};
    expect(JSON.parse(body ?? "")).toMatchObject({ source: "web", amount: "345.00" });
    const texts = { success: "was made", failed: "failed", cancelled: "was cancelled" };
    for (const [status, text] of Object.entries(texts)) {
      const back = await person.get(`/payment-status?status=${status}`);
      expect([back.status, back.location]).toEqual([
        303,
        `/consumer/payment-status?status=${status}`,
      ]);
      expect((await person.get(back.location ?? "")).body).toContain(
        `said that the payment ${text}`,
      );
    }
  });
});

describe("a form", () => {
  const call = `POST ${calls}`;
  const rename = () => person.post(`${account}/rename`, { label: "Shop" });
  const answerWith = (status: number, body: unknown) =>
    stubSpecification(upstream, { failing: { call, answer: respondJson(status, body) } });

  beforeAll(() => open({ everything: false }));

  test.each([[[]], [true], [null]])("succeeds if the answer is %j", async (body) => {
    answerWith(200, body);
    expect((await rename()).status).toBe(303);
  });

  test.each([["a list", ["Too long"]] as const, ["a text", "Too long"] as const])(
    "shows errors by field without a code or a text, as %s",
    async (_, label) => {
      answerWith(422, { errors: { label } });
      const { status, body } = await rename();
      expect(status).toBe(422);
      expect(body).toContain('id="field-label-error"');
      expect(body).toContain("Too long");
    },
  );
});

/** The catalogue's texts (specification, point 8), and our own for statuses that it lacks. */
const texts = new Map([
  [0, "Undefined error"],
  [401, "You need to login to see this content"],
  [403, "You dont have the required permissions to view this content"],
  [404, "Page cannot be found"],
  [422, "There is a problem with what you entered"],
  [500, "Internal Server Error"],
  [503, "We can’t reach the municipality’s system"],
]);
const statuses = [401, 403, 404, 422, 500, 503];
const own = "Closed for the night";

/** The shapes of an error's body, with the text to show, or undefined for the catalogue's. */
const shapes: [name: string, body: (status: number) => string, text?: string][] = [
  ["code and text", (code) => JSON.stringify({ code, text: own }), own],
  ["code alone", (code) => JSON.stringify({ code })],
  ["text alone", () => JSON.stringify({ text: own }), own],
  ["code 0", () => JSON.stringify({ code: 0 }), texts.get(0)],
  ["an empty object", () => "{}"],
  ["no body", () => ""],
  ["HTML", () => "<h1>Bad &amp; broken</h1>"],
  ["plain text", () => "broken"],
  ["a list", () => "[]"],
  ["broken JSON", () => '{"code": 5'],
  ["an empty text", (code) => JSON.stringify({ code, text: "", errors: {} })],
];

/** The forms that the upstream rejects with errors of any kind. The method of each call is POST. */
const plainForms = forms.filter(
  ([path, { intent = "name" }]) =>
    ["name", "change"].includes(intent) && !/\/(?:link|edit)$/.test(path),
);

describe.each(shapes)("an error with %s", (name, bodyOf, text) => {
  const nth = shapes.findIndex(([other]) => other === name);
  /** Rotates the statuses, so that each page and form gets several of them. */
  const statusAt = (index: number) => statuses[(index + nth) % statuses.length] ?? 500;

  beforeAll(() => open({ everything: false }));

  /** Lets the call fail, and signs in again if the last error has ended the session. */
  async function failAt(call: string, status: number): Promise<void> {
    stubSpecification(upstream);
    if (!person.cookies.has("session")) person = await signedInBrowser(portal);
    const answer: ResponseHandler = (response) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(bodyOf(status));
    stubSpecification(upstream, { failing: { call, answer } });
  }

  test("is shown with its status and text on each page", async () => {
    const reading = pages.flatMap(([path, , call]) => (call ? [{ path, call }] : []));
    for (const [index, { path, call }] of reading.entries()) {
      const status = statusAt(index);
      await failAt(`GET ${call}`, status);
      const page = await person.get(path);
      if (status === 401) {
        expect([path, page.status, page.location]).toEqual([
          path,
          302,
          `/auth/login?next=${encodeURIComponent(path)}`.replace(
            "?next=%2F",
            path === "/" ? "" : "?next=%2F",
          ),
        ]);
      } else if (call.endsWith("/latest") && status === 404) {
        expect(page.body).toContain("No accounts yet");
      } else {
        expect([path, page.status]).toEqual([path, status]);
        const expected = text ?? texts.get(status) ?? "";
        expect([path, status, page.body.includes(expected)]).toEqual([path, status, true]);
      }
    }
  });

  test("is shown on each form, which keeps what was typed", async () => {
    for (const [index, [path, fields, , call]] of plainForms.entries()) {
      const status = statusAt(index);
      await failAt(`POST ${call}`, status);
      const page = await person.post(path, fields);
      expect([path, page.status]).toEqual([path, status]);
      // The portal itself says that a session has ended.
      const expected = status === 401 ? texts.get(401) : (text ?? texts.get(status));
      expect([path, status, page.body.includes(expected ?? "")]).toEqual([path, status, true]);
      const { label, email, identity, name } = fields;
      for (const typed of [label, email, identity, name])
        if (typed !== undefined)
          expect([path, status, page.body.includes(`value="${typed}"`)]).toEqual([
            path,
            status,
            true,
          ]);
    }
  });
});
