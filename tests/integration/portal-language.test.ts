/** The portal in Afrikaans, page by page: nothing of what it says itself is left in English. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { af } from "#app/languages/af/index.ts";
import { addresses } from "../support/addresses.ts";
import { startProduct } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { provideStore, type Store } from "../support/service.ts";
import { visibleText } from "../support/visible-text.ts";
import { type Page, type Visitor, visitor } from "../support/visitor.ts";
import { type Belongings, belongingsOf, fill } from "./belongings.ts";
import { signedIn } from "./service-client.ts";

const inAfrikaans = { "accept-language": "zu, af-ZA;q=0.8, en;q=0.4" };

const unmarked = (key: string) => key.split("|", 1)[0] ?? key;
const translated = Object.entries(af).filter(([key, text]) => unmarked(key) !== text);
const afrikaans = new Set<string>(Object.values(af));
/** A piece that is one of these is a text of the portal's own. */
const whole = new Set(translated.map(([key]) => unmarked(key)).filter((key) => !afrikaans.has(key)));
/** So long that nobody else says the same: what stands between the {names} of a text. */
const phrases = translated
  .flatMap(([key]) => unmarked(key).split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part.split(" ").length >= 3 && !translated.some(([, text]) => text.includes(part)));

/** Of the months whose names differ, as the portal writes dates. */
const englishDate = /^\d{1,2} (?:Mar|May|Sep|Oct|Dec) 20\d\d|^(?:January|February|March|May|June|July|August|October|December) 20\d\d$/;

/** The texts of the page that are in English. */
function englishOn({ body }: Page): string[] {
  return visibleText(body).filter((text) => whole.has(text) || englishDate.test(text) || phrases.some((phrase) => text.includes(phrase)));
}

function expectAfrikaans(page: Page, status = 200): void {
  expect(page.status).toBe(status);
  expect(page.body).toContain('<html lang="af"');
  expect(englishOn(page)).toEqual([]);
}

let store: Store;
let product: Program;

beforeAll(async () => {
  store = await provideStore("PGlite");
  product = await startProduct(store.env);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await store.remove();
});

/** The page, or the one that it leads on to. */
async function follow(person: Visitor, path: string, headers = {}): Promise<Page> {
  const page = await person.get(path, headers);
  return page.location ? follow(person, page.location, headers) : page;
}

describe("who asks for Afrikaans with the browser", () => {
  test.each([
    ["/auth/login", "E-posadres of selfoonnommer"],
    ["/auth/register", "Registreer met e-pos"],
    ["/auth/register/mobile", "Registreer met selfoon"],
    ["/auth/reset", "Herstel wagwoord"],
  ])("%s", async (path, title) => {
    const page = await follow(visitor(product.url()), path, inAfrikaans);
    expectAfrikaans(page);
    expect(page.body).toContain(title);
  });

  test("a form that is refused", async () => {
    const form = { name: "", identity: "x".repeat(300), password: "kort" };
    const page = await visitor(product.url()).post("/auth/register/email", form, inAfrikaans);
    expectAfrikaans(page, 422);
    for (const text of [
      "Daar is ’n probleem",
      "Naam moet ingevul word",
      "E-posadres moet 254 karakters of minder wees",
      "Wagwoord moet 8 karakters of meer hê",
    ])
      expect(page.body.split(text).length, text).toBeGreaterThan(text.startsWith("Daar") ? 1 : 2);
  });

  test("what the service refuses", async () => {
    const wrong = await visitor(product.url()).post("/auth/login", { username: "johan@example.com", password: "x" }, inAfrikaans);
    expectAfrikaans(wrong, 401);
    expect(wrong.body).toContain("hoort nie bymekaar nie");
    const form = { name: "A", identity: "no-address", password: "A-good-password-1" };
    const page = await visitor(product.url()).post("/auth/register/email", form, inAfrikaans);
    expectAfrikaans(page, 422);
    expect(page.body).toContain("E-posadres moet ’n e-posadres wees, soos name@example.com");
  });

  test("a page that isn't there", async () => {
    const page = await visitor(product.url()).get("/no-such-page", inAfrikaans);
    expectAfrikaans(page, 404);
    expect(page.body).toContain("<title>Imvubu Local Municipality - Nie gevind nie</title>");
    expect(page.body).toContain("Die bladsy kan nie gevind word nie");
  });

  test("a municipality that offers English alone stays English", async () => {
    const page = await visitor(product.url(), { host: "karoo-vista.localhost" }).get("/auth/login", inAfrikaans);
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain("Forgot your password?");
  });
});

describe("who prefers Afrikaans", () => {
  let person: Visitor;
  let own: Belongings;
  const prefer = (language: string) => person.post("/consumer/profile/preferences", { appearance: "system", language });

  beforeAll(async () => {
    own = await belongingsOf(await signedIn(product.url("utility"), "imvubu", "thandi@example.com"));
    person = visitor(product.url());
    await person.signIn("thandi@example.com");
    await prefer("af");
  });

  test("is told so in it", async () => {
    await prefer("af");
    expect((await person.get("/consumer/profile/preferences")).body).toContain("Jou voorkeure is gestoor.");
  });

  const pages = addresses.filter((path) => !/^\/auth\/(?:logout|token)$|\*|\.csv$|:name|^\/test$/.test(path));

  test.each(pages)("%s", async (address) => {
    const page = await follow(person, fill(address, /:(\w+)/g, { ...own, type: "email" }));
    expect(page.body).toContain('<html lang="af"');
    expect(englishOn(page)).toEqual([]);
  });

  test("statements and payments have Afrikaans months, words and titles", async () => {
    const account = own.account ?? "";
    const statements = await person.get(`/consumer/accounts/${account}/statements`);
    expect(statements.body).toMatch(/<title>[^<]* - Rekening - State<\/title>/);
    expect(statements.body).toMatch(/>(?:Januarie|Februarie|Maart|Mei|Junie|Julie|Augustus|Oktober|Desember) 20\d\d</);
    expect(statements.body).toMatch(/Jy skuld R|Niks verskuldig nie|in krediet/);
    expect((await person.get(`/consumer/accounts/${account}/payments`)).body).toMatch(/\d (?:Mrt|Mei|Sept|Okt|Des) 20\d\d/);
  });

  test("forms that are refused, and questions that are asked first", async () => {
    const account = own.account ?? "";
    for (const [path, form, text] of [
      ["/consumer/accounts/link", { account: "x", pin: "", label: "" }, "Rekeningnommer mag net syfers wees"],
      ["/consumer/accounts/link", { account: "2813000000007770", pin: "00000", label: "" }, "pogings is vandag oor"],
      [
        "/consumer/profile/security",
        { intent: "password", current_password: "x", password: "A-good-password-1" },
        "Huidige wagwoord is nie",
      ],
      [`/consumer/accounts/${account}/meters/${own.meter ?? ""}/reading`, { value: "x", date: "2020-01-01" }, "Lesing moet ’n getal wees"],
      [`/consumer/accounts/${account}/admin/access/new`, { type: "email", identity: "x", role: "viewer", expires: "" }, "e-posadres wees"],
    ] as const) {
      const page = await person.post(path, form);
      expectAfrikaans(page, 422);
      expect(page.body).toContain(text);
    }
    const asked = await person.post(`/consumer/accounts/${account}/admin/info`, { intent: "unlink" });
    expectAfrikaans(asked);
    expect(asked.body).toMatch(/<button[^>]*>Ja<\/button>/);
  });

  test("a file that isn't there", async () => {
    const page = await person.get(
      `/consumer/accounts/${own.account ?? ""}/statements/1/file/Statement_${own.account ?? ""}_2025-06-30.pdf`,
    );
    expectAfrikaans(page, 404);
  });

  test("and then English again", async () => {
    await prefer("en");
    const { body } = await person.get("/consumer/profile/preferences");
    expect(body).toContain("Your preferences have been saved.");
    expect(body).toContain('<html lang="en"');
  });
});
