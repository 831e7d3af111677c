/**
 * Tests of the upstream's messages in Afrikaans: they are translated by their codes, or shown as
 * received if they have no known code.
 */
import { beforeAll, expect, test } from "vitest";
import { getLinkState, linkAccount } from "#contract/access/calls.ts";
import { getAccount } from "#contract/accounts/calls.ts";
import type { TextCode } from "#contract/error-response.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  profile,
  signedInBrowser,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  person = await signedInBrowser(portal);
  upstream.stub(
    getLinkState,
    respondWith(getLinkState, { link: { status: "open", tries_left: 7, locked_until: null } }),
  );
});

const afrikaans = { "accept-language": "af" };
const text = "Number and PIN don't match: 3 attempts left.";

/**
 * Posts the form for linking an account, while the upstream rejects the PIN with the given codes.
 * Returns the error that the page shows.
 */
async function rejectedPin(codes: object, language = "af"): Promise<string> {
  upstream.stub(
    linkAccount,
    respondJson(422, { code: 422, text: "No", errors: { pin: [text] }, ...codes }),
  );
  const filled = { account: "2813000000007770", pin: "77702", label: "" };
  const { status, body } = await person.post("/consumer/accounts/link", filled, {
    "accept-language": language,
  });
  expect(status).toBe(422);
  return (
    /<li>([^<]*)<\/li>/
      .exec(body.slice(body.indexOf("error-summary-title")))?.[1]
      ?.replaceAll("&#x27;", "'") ?? ""
  );
}

const pinCode = (code: TextCode | null) => ({ text_codes: { errors: { pin: [code] } } });

test("translates a message by its code, using the plural form that matches the count", async () => {
  const start = "Daardie nommer en PIN pas nie bymekaar nie. Gaan albei na en probeer weer.";
  expect(await rejectedPin(pinCode({ code: "wrong_pin", params: { count: 3 } }))).toBe(
    `${start} Jy kan hierdie nommer vandag nog 3 keer probeer.`,
  );
  expect(await rejectedPin(pinCode({ code: "wrong_pin", params: { count: 1 } }))).toBe(
    `${start} Jy kan hierdie nommer vandag nog een keer probeer.`,
  );
});

test.each([
  ["has an unknown code", pinCode({ code: "wrong_pin_of_the_week", params: { count: 3 } })],
  ["has a code without the values that it needs", pinCode({ code: "wrong_pin" })],
  ["has no code, while others could have", pinCode(null)],
  ["comes from an upstream without codes", {}],
])("shows a message unchanged if it %s", async (_, codes) => {
  expect(await rejectedPin(codes)).toBe(text);
});

test("shows the upstream's own text to English readers, whatever its code", async () => {
  expect(await rejectedPin(pinCode({ code: "wrong_pin", params: { count: 3 } }), "en")).toBe(text);
});

test("translates the text and the description of a failed call using their codes", async () => {
  const failure = { code: 503, text: "The service is busy", description: "Try later." };
  upstream.stub(
    getAccount,
    respondJson(503, {
      ...failure,
      text_codes: { text: { code: "service_busy" }, description: { code: "figures_updating" } },
    }),
  );
  const { status, body } = await person.get(
    `/consumer/accounts/${accountNumber}/statements`,
    afrikaans,
  );
  expect(status).toBe(503);
  expect(body).toMatch(/<h1[^>]*>Die diens is besig<\/h1>/);
  expect(body).toContain("Die munisipaliteit se syfers word bygewerk.");
});

test("translates additional messages using their codes, and shows those without codes unchanged", async () => {
  const messages = [
    {
      type: "info" as const,
      text: "You can see 5072.",
      code: "access_given_viewer",
      params: { account: "5072" },
    },
    { type: "info" as const, text: "Welcome to our office." },
  ];
  upstream.stub(signIn, respondWith(signIn, { profile, messages }));
  const another = createHttpBrowser(portal.url());
  const { status } = await another.post(
    "/auth/login",
    { username: "thandi@example.com", password: "A-password-1" },
    afrikaans,
  );
  expect(status).toBe(303);
  const { body } = await another.get("/consumer/accounts/link", afrikaans);
  expect(body).toContain("<p>Jy het nou toegang tot rekening 5072 as kyker.</p>");
  expect(body).toContain("<p>Welcome to our office.</p>");
});
