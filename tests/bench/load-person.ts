/**
 * A simulated person in the load test, who signs in, opens pages with a pause after each, and
 * sometimes mistypes.
 */
import { setTimeout as wait } from "node:timers/promises";
import { createHttpBrowser, demoPassword, type Page } from "#tests/support/http-browser.ts";

export interface Sample {
  /** The time at which the response was complete, in ms of performance.now(). */
  at: number;
  ms: number;
  /** The status, or 0 if there was no response. */
  status: number;
  /** The problem, if the response was not the expected one. */
  problem: string | undefined;
}

export interface Visitor {
  name: string;
  account: string;
  /** The client's IP address, as reported by the proxy in front. */
  address: string;
}

/** The average number of pages between two mistakes (a wrong password or code). */
const mistakeEvery = 25;

/** Uses the portal until `until`, in ms of performance.now(), and records each request. */
export async function visit(
  url: string,
  visitor: Visitor,
  thinkMs: number,
  until: number,
  samples: Sample[],
): Promise<void> {
  const headers = { "x-forwarded-for": visitor.address };
  const browser = createHttpBrowser(url);

  async function measure(
    what: string,
    send: () => Promise<Page>,
    expected: (page: Page) => boolean,
  ): Promise<Page | undefined> {
    const started = performance.now();
    const page = await send().catch(() => undefined);
    const at = performance.now();
    const problem =
      page && expected(page) ? undefined : `${what} returned ${page?.status ?? "nothing"}`;
    samples.push({ at, ms: at - started, status: page?.status ?? 0, problem });
    return page;
  }
  const open = (what: string, path: string) =>
    measure(
      what,
      () => browser.get(path, headers),
      ({ status }) => status === 200,
    );
  const think = () => wait(thinkMs * (0.5 + Math.random()));

  async function signIn(): Promise<boolean> {
    await open("the sign-in page", "/auth/login");
    const form = { username: visitor.name, password: demoPassword };
    const page = await measure(
      "a sign-in",
      () => browser.post("/auth/login", form, headers),
      ({ status }) => status === 303,
    );
    return page?.status === 303;
  }

  /** Sends a wrong password, or a wrong code for a password reset, from another browser. */
  async function mistype(): Promise<void> {
    const other = createHttpBrowser(url);
    const refused = ({ status }: Page) => status === 401 || status === 422 || status === 429;
    if (Math.random() < 0.7) {
      const form = { username: visitor.name, password: "not the password" };
      await measure("a wrong password", () => other.post("/auth/login", form, headers), refused);
      return;
    }
    const asked = ({ status }: Page) => status === 303 || status === 429;
    const page = await measure(
      "asking for a code",
      () => other.post("/auth/reset", { identity: visitor.name }, headers),
      asked,
    );
    if (page?.status !== 303) return;
    const form = { intent: "reset", otp: "000000", password: "a new long password of theirs" };
    await measure("a wrong code", () => other.post("/auth/reset/code", form, headers), refused);
  }

  const account = `/consumer/accounts/${visitor.account}`;
  const pages: [string, string][] = [
    ["the meters", `${account}/meters`],
    ["the payments", `${account}/payments`],
    ["the messages", `${account}/communication`],
    ["the tickets", "/consumer/tickets/open"],
    ["the profile", "/consumer/profile/details"],
    ["the start page", "/"],
  ];

  async function readStatement(): Promise<void> {
    const list = await open("the statements", `${account}/statements`);
    const link = new RegExp(`href="(${account}/statements/[^"/?]+)"`).exec(list?.body ?? "")?.[1];
    const file = /href="([^"]+\/file\/[^"]+\.pdf)"/.exec(list?.body ?? "")?.[1];
    await think();
    if (link) await open("a statement", link);
    await think();
    const isPdf = ({ status, body }: Page) => status === 200 && body.startsWith("%PDF");
    if (file) await measure("a PDF", () => browser.get(file, headers), isPdf);
  }

  await wait(thinkMs * Math.random());
  while (performance.now() < until && !(await signIn())) await think();
  while (performance.now() < until) {
    await think();
    const [what, path] = pages[Math.floor(Math.random() * (pages.length + 2))] ?? [];
    if (what && path) await open(what, path);
    else await readStatement();
    if (Math.random() < 1 / mistakeEvery) await mistype();
  }
}
