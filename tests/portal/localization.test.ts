/** Tests the portal in its other languages: no page has texts that are still in English. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageNames } from "#app/languages/language.ts";
import { messages } from "#contract/messages.ts";
import { signedInClient } from "#tests/support/api-client.ts";
import {
  dictionaries,
  type TranslatedLanguage,
  translatedLanguages,
} from "#tests/support/dictionaries.ts";
import type { OwnedResources } from "#tests/support/fresh-resources.ts";
import { createHttpBrowser, type HttpBrowser, type Page } from "#tests/support/http-browser.ts";
import { ownedResourcesOf } from "#tests/support/owned-resources.ts";
import { startProduct } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { fillPath } from "#tests/support/sample-requests.ts";
import { provideStore, type Store, usualDatabase } from "#tests/support/service.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const inAfrikaans = { "accept-language": "xh, af-ZA;q=0.8, en;q=0.4" };

const unmarked = (key: string) => key.split("|", 1)[0] ?? key;
const ofMessages = Object.values(messages).flatMap((forms) =>
  typeof forms === "string" ? [forms] : Object.values(forms),
);

/** Returns a function that lists the texts of a page that are still in English. */
function englishFinder(language: TranslatedLanguage): (page: Page) => string[] {
  const { texts } = dictionaries[language];
  // No page may contain the contract's texts in English.
  const translated = [
    ...Object.entries(texts).filter(([key, text]) => unmarked(key) !== text),
    ...ofMessages.map((text) => [text, ""] as const),
  ];
  const own = new Set<string>(Object.values(texts));
  // A piece of a page that equals a whole English text was not translated.
  const whole = new Set(translated.map(([key]) => unmarked(key)).filter((key) => !own.has(key)));
  // Parts between {placeholders}, long enough to occur only in the portal's own texts.
  const phrases = translated
    .flatMap(([key]) => unmarked(key).split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter(
      (part) => part.split(" ").length >= 3 && !translated.some(([, text]) => text.includes(part)),
    );
  return ({ body }) =>
    visibleText(body).filter(
      (text) =>
        whole.has(text) ||
        englishDate.test(text) ||
        phrases.some((phrase) => text.includes(phrase)),
    );
}

/** Matches English dates in the portal's format, in months whose names differ in all languages. */
const englishDate =
  /^\d{1,2} (?:Mar|May|Oct|Dec) 20\d\d|^(?:January|February|March|May|June|July|August|October|December) 20\d\d$/;

const englishOn = englishFinder("af");

function expectAfrikaans(page: Page, status = 200): void {
  expect(page.status).toBe(status);
  expect(page.body).toContain('<html lang="af"');
  expect(englishOn(page)).toEqual([]);
}

let store: Store;
let product: Program;

beforeAll(async () => {
  store = await provideStore(usualDatabase());
  product = await startProduct(store.env);
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await store.remove();
});

/** Requests the page, following any redirects. */
async function follow(person: HttpBrowser, path: string, headers = {}): Promise<Page> {
  const page = await person.get(path, headers);
  return page.location ? follow(person, page.location, headers) : page;
}

describe("a browser that asks for Afrikaans", () => {
  test.each([
    ["/auth/login", "E-posadres of selfoonnommer"],
    ["/auth/register", "Registreer met e-pos"],
    ["/auth/register/mobile", "Registreer met selfoon"],
    ["/auth/reset", "Herstel wagwoord"],
  ])("gets %s in Afrikaans", async (path, title) => {
    const page = await follow(createHttpBrowser(product.url()), path, inAfrikaans);
    expectAfrikaans(page);
    expect(page.body).toContain(title);
  });

  test("gets the errors of a rejected form in Afrikaans", async () => {
    const form = { name: "", identity: "x".repeat(300), password: "kort" };
    const page = await createHttpBrowser(product.url()).post(
      "/auth/register/email",
      form,
      inAfrikaans,
    );
    expectAfrikaans(page, 422);
    for (const text of [
      "Daar is ’n probleem",
      "Voer ’n naam in",
      "Gebruik 254 karakters of minder",
      "Voer ’n wagwoord van 8 karakters of meer in",
    ])
      expect(page.body.split(text).length, text).toBeGreaterThan(text.startsWith("Daar") ? 1 : 2);
  });

  test("gets the reference service's error messages in Afrikaans", async () => {
    const wrong = await createHttpBrowser(product.url()).post(
      "/auth/login",
      { username: "johan@example.com", password: "x" },
      inAfrikaans,
    );
    expectAfrikaans(wrong, 401);
    expect(wrong.body).toContain("of wagwoord is nie reg nie");
    const form = { name: "A", identity: "no-address", password: "A-good-password-1" };
    const page = await createHttpBrowser(product.url()).post(
      "/auth/register/email",
      form,
      inAfrikaans,
    );
    expectAfrikaans(page, 422);
    expect(page.body).toContain("Voer ’n e-posadres in, soos name@example.com");
  });

  test("gets the 404 page in Afrikaans", async () => {
    const page = await createHttpBrowser(product.url()).get("/no-such-page", inAfrikaans);
    expectAfrikaans(page, 404);
    expect(page.body).toContain("<title>Imvubu Local Municipality - Nie gevind nie</title>");
    expect(page.body).toContain("Die bladsy kan nie gevind word nie");
  });

  test("gets English in a municipality that offers only English", async () => {
    const page = await createHttpBrowser(product.url(), { host: "karoo-vista.localhost" }).get(
      "/auth/login",
      inAfrikaans,
    );
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain("Forgot your password?");
  });
});

const pages = routePaths.filter(
  (path) =>
    !/^\/auth\/(?:logout|token)$|\*|\.(?:csv|txt|zip|xml)$|:name|\/preview\/|^\/logo\/|^\/test$|\/search$/.test(
      path,
    ),
);

// A text that is still in English is so in each language, and tests/house finds missing texts.
const visited = process.env.TEST_ALL ? translatedLanguages : translatedLanguages.slice(-1);

describe.each(visited.map((language) => [languageNames[language], language] as const))(
  "a person who prefers %s",
  (_, language) => {
    let person: HttpBrowser;
    let own: OwnedResources;
    const findEnglish = englishFinder(language);

    beforeAll(async () => {
      own = await ownedResourcesOf(
        await signedInClient(product.url("service"), "imvubu", "thandi@example.com"),
      );
      person = createHttpBrowser(product.url());
      await person.signIn("thandi@example.com");
      await person.post("/consumer/profile/preferences", { appearance: "system", language });
    });

    test.each(pages)("sees %s in that language", async (address) => {
      const page = await follow(person, fillPath(address, /:(\w+)/g, { ...own, type: "email" }));
      expect(page.body).toContain(`<html lang="${language}"`);
      expect(findEnglish(page)).toEqual([]);
    });
  },
);

describe("a person who prefers Afrikaans", () => {
  let person: HttpBrowser;
  let own: OwnedResources;
  const prefer = (language: string) =>
    person.post("/consumer/profile/preferences", { appearance: "system", language });

  beforeAll(async () => {
    own = await ownedResourcesOf(
      await signedInClient(product.url("service"), "imvubu", "thandi@example.com"),
    );
    person = createHttpBrowser(product.url());
    await person.signIn("thandi@example.com");
    await prefer("af");
  });

  test("sees the confirmation of saved preferences in Afrikaans", async () => {
    await prefer("af");
    expect((await person.get("/consumer/profile/preferences")).body).toContain(
      "Jou voorkeure is gestoor.",
    );
  });

  test("sees page titles, months and statuses of statements and payments in Afrikaans", async () => {
    const account = own.account ?? "";
    const statements = await person.get(`/consumer/accounts/${account}/statements`);
    expect(statements.body).toMatch(/<title>[^<]* - Rekening - State<\/title>/);
    expect(statements.body).toMatch(
      />(?:Januarie|Februarie|Maart|Mei|Junie|Julie|Augustus|Oktober|Desember) 20\d\d</,
    );
    expect(statements.body).toMatch(/Betaalbaar teen|dae laat|Niks verskuldig nie|krediet/);
    expect((await person.get(`/consumer/accounts/${account}/payments`)).body).toMatch(
      /\d (?:Mrt|Mei|Sept|Okt|Des) 20\d\d/,
    );
  });

  test("sees rejected forms and confirmation questions in Afrikaans", async () => {
    const account = own.account ?? "";
    for (const [path, form, text] of [
      [
        "/consumer/accounts/link",
        { account: "x", pin: "", label: "" },
        "Voer ’n rekeningnommer van hoogstens 20 syfers in",
      ],
      [
        "/consumer/accounts/link",
        { account: "2813000000007770", pin: "00000", label: "" },
        "Jy kan hierdie nommer vandag nog 4 keer probeer",
      ],
      [
        "/consumer/profile/security",
        { intent: "password", current_password: "x", password: "A-good-password-1" },
        "Dit is nie jou huidige wagwoord nie",
      ],
      [
        `/consumer/accounts/${account}/meters/${own.meter ?? ""}/reading`,
        { value: "x", date: "2020-01-01" },
        "Voer ’n getal in",
      ],
      [
        `/consumer/accounts/${account}/admin/access/new`,
        { type: "email", identity: "x", role: "viewer", expires: "" },
        "Voer ’n e-posadres in",
      ],
    ] as const) {
      const page = await person.post(path, form);
      expectAfrikaans(page, 422);
      expect(page.body).toContain(text);
    }
    const asked = await person.post(`/consumer/accounts/${account}/admin/info`, {
      intent: "unlink",
    });
    expectAfrikaans(asked);
    expect(asked.body).toMatch(/<button[^>]*>Ja<\/button>/);
  });

  test("sees the error for a missing file in Afrikaans", async () => {
    const page = await person.get(
      `/consumer/accounts/${own.account ?? ""}/statements/1/file/Statement_${own.account ?? ""}_2025-06-30.pdf`,
    );
    expectAfrikaans(page, 404);
  });

  test("can switch back to English", async () => {
    await prefer("en");
    const { body } = await person.get("/consumer/profile/preferences");
    expect(body).toContain("Your preferences have been saved.");
    expect(body).toContain('<html lang="en"');
  });
});
