/**
 * Tests of a slow upstream: one person's slow calls don't delay anyone else, and people soon see
 * that the site is busy. An endless response uses up no memory.
 */
import { once } from "node:events";
import { request } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { renameAccount } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { getStatementFile, listStatements } from "#contract/statements/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import {
  dropConnection,
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  pagination,
  profile,
  resetMunicipality,
  signedInBrowser,
  startMockMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";
import { watchMemory } from "#tests/support/peak-memory.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const statementsPage = `/consumer/accounts/${accountNumber}/statements`;
const file = `${statementsPage}/s1/file/Statement_${accountNumber}_2026-01-31.pdf`;

let upstream: MockUpstream;
let portal: Program;
let person: HttpBrowser;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url, {
    UPSTREAM_CONNECTIONS: "16",
    UPSTREAM_FILE_CONNECTIONS: "8",
    UPSTREAM_ANSWER_LIMIT_MB: "2",
    METRICS_PORT: "0",
  });
});

beforeEach(async () => {
  resetMunicipality(upstream);
  person = await signedInBrowser(portal);
});

// Otherwise, a test that fails would leave calls to the next one.
afterEach(answerWaiting);

afterAll(async () => {
  await upstream.stop();
  await portal.stop();
});

/**
 * Ends the pending calls by closing their connections. The portal retries some of them, and the
 * retries are answered.
 */
function answerWaiting(): void {
  resetMunicipality(upstream);
  upstream.disconnect();
}

/**
 * Stubs a call that never gets a response. Tracks how many of its requests are open, and the most
 * that were open at the same time.
 */
function hang(call: Parameters<MockUpstream["stub"]>[0]): { open: number; most: number } {
  const calls = { open: 0, most: 0 };
  upstream.stub(call, (response) => {
    calls.open += 1;
    calls.most = Math.max(calls.most, calls.open);
    response.once("close", () => (calls.open -= 1));
  });
  return calls;
}

/**
 * Opens four pages that wait for the hanging call, which takes the person's whole share. Opens them
 * one after the other, because several at once compete for the connections with their other calls.
 */
async function openWaitingPages<Page>(
  hanging: { open: number },
  view: () => Promise<Page>,
): Promise<Promise<Page>[]> {
  const pages: Promise<Page>[] = [];
  while (pages.length < 4) {
    pages.push(view());
    await expect.poll(() => hanging.open, { timeout: 10_000 }).toBe(pages.length);
  }
  return pages;
}

async function otherPerson(name = "another-person", host = "localhost"): Promise<HttpBrowser> {
  const token = `the-token-of-${name}`;
  upstream.stub(signIn, respondWith(signIn, { profile: { ...profile, token } }));
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  const other = createHttpBrowser(portal.url(), { host });
  expect((await other.signIn("other@example.com")).status).toBe(303);
  return other;
}

test("serves others while one person opens 150 pages that wait for the upstream", async () => {
  const other = await otherPerson();
  const hanging = hang(listStatements);
  let busy = 0;
  const view = () =>
    person.get(statementsPage).then(({ status }) => (busy += Number(status === 503)));
  const waiting = await openWaitingPages(hanging, view);
  const pages = Promise.allSettled([...waiting, ...Array.from({ length: 146 }, view)]);
  await expect.poll(() => busy, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await other.get(`/consumer/accounts/${accountNumber}/rename`)).status).toBe(200);
  expect((await createHttpBrowser(portal.url()).signIn("someone@example.com")).status).toBe(303);
  // The calls of the person's share still wait, because the upstream may be slow.
  await expect.poll(() => busy + hanging.open, { timeout: 30_000 }).toBe(150);
  expect(hanging).toEqual({ open: 4, most: 4 });
  answerWaiting();
  await pages;
});

test("responds within a second that it is busy, and says when to try again", async () => {
  const waiting = await openWaitingPages(hang(listStatements), () => person.get(statementsPage));
  const started = performance.now();
  const page = await person.get(statementsPage);
  expect(performance.now() - started).toBeLessThan(1000);
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
  expect(page.body).toContain(
    "Too many pages are being opened at the same time. Try again in a few seconds.",
  );
  expect(page.body).toContain("You can try again in 5 seconds.");
  answerWaiting();
  await Promise.all(waiting);
});

test.each<[string, number, Parameters<MockUpstream["stub"]>[1]]>([
  [
    "is read",
    200,
    (response) => void response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF"),
  ],
  ["has not changed", 304, (response) => void response.writeHead(304).end()],
  ["is missing", 404, respondError(404)],
  [
    "is an error page",
    502,
    (response) =>
      void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Proxy</h1>"),
  ],
  ["gets no response", 503, dropConnection],
])("releases the connection of a file that %s", async (_, status, respond) => {
  upstream.stub(getStatementFile, respond);
  // A person has two of these connections.
  for (let asked = 0; asked < 5; asked += 1)
    expect((await person.get(file, { "If-None-Match": '"one"' })).status).toBe(status);
  upstream.stub(
    getStatementFile,
    (response) => void response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF"),
  );
  expect((await person.get(file)).body).toBe("%PDF");
});

test("releases the connection for a file if the reader stops reading or sends a HEAD request", async () => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = (method: "GET" | "HEAD") =>
    request(new URL(file, portal.url()), { method, headers: { cookie, accept: "text/html" } });
  upstream.stub(
    getStatementFile,
    (response) => void response.writeHead(200, { "Content-Type": "application/pdf" }).write("%PDF"),
  );
  for (let asked = 0; asked < 5; asked += 1) {
    const { statusCode, body } = await ask("GET");
    expect(statusCode).toBe(200);
    body.destroy();
    await expect.poll(async () => (await ask("HEAD")).statusCode).toBe(200);
  }
});

test("opens pages while file downloads hang", async () => {
  upstream.stub(listStatements, respondWith(listStatements, { statements: [], pagination }));
  const hanging = hang(getStatementFile);
  const files = Array.from({ length: 3 }, () => person.get(file));
  expect((await Promise.race(files)).status).toBe(503);
  expect(hanging.most).toBe(2);
  expect((await person.get(statementsPage)).status).toBe(200);
  answerWaiting();
  await Promise.all(files);
});

/** Stubs a call with an endless response. Counts the responses and the bytes sent. */
function answerForever(
  call: Parameters<MockUpstream["stub"]>[0],
  status: number,
  type: string,
  chunkBytes: number,
) {
  const sent = { answers: 0, bytes: 0 };
  // Written to the socket, because writing each byte to the response would take seconds.
  const chunk = `${chunkBytes.toString(16)}\r\n${"[".repeat(chunkBytes)}\r\n`;
  const chunks = Math.ceil(64_000 / chunkBytes);
  upstream.stub(call, async (response) => {
    sent.answers += 1;
    response.writeHead(status, { "Content-Type": type }).flushHeaders();
    const { socket } = response;
    while (socket && !socket.destroyed) {
      sent.bytes += chunks * chunkBytes;
      if (!socket.write(chunk.repeat(chunks)))
        await Promise.race([once(socket, "drain"), once(socket, "close")]);
    }
  });
  return sent;
}

/** Returns the number of calls that got no answer, according to the portal's metrics. */
async function countUnanswered(): Promise<number> {
  const { url } = await portal.waitForLog(({ msg }) => msg === "serving metrics");
  const metrics = await (await fetch(`${String(url)}/metrics`)).text();
  const counts = metrics.matchAll(/^upstream_call_duration_seconds_count.*"none".* (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** The maximum size in bytes of an unread response in the socket buffers of both ends. */
const socketBytes = 12_000_000;

test.each([
  ["an answer", listStatements, 200, statementsPage, 64_000],
  ["an answer in chunks of one byte", listStatements, 200, statementsPage, 1],
  ["an error", listStatements, 500, statementsPage, 64_000],
  ["an error instead of a file", getStatementFile, 500, file, 64_000],
] as const)(
  "cuts off %s that is too large, and asks for it only once",
  async (_, call, status, path, chunkBytes) => {
    const unanswered = await countUnanswered();
    const sent = answerForever(call, status, "application/json", chunkBytes);
    const growth = process.platform === "linux" ? watchMemory(portal) : () => 0;
    const page = await person.get(path);
    expect([page.status, sent.answers]).toEqual([502, 1]);
    expect(sent.bytes).toBeLessThan(1_000_000 + socketBytes);
    expect(growth()).toBeLessThan(100);
    expect(await countUnanswered()).toBe(unanswered);
  },
);

test("cuts off a file from the upstream that exceeds the size limit", async () => {
  const sent = answerForever(getStatementFile, 200, "application/pdf", 64_000);
  await expect(person.get(file)).rejects.toThrow();
  expect(sent.answers).toBe(1);
  expect(sent.bytes).toBeGreaterThanOrEqual(100_000_000);
  expect(sent.bytes).toBeLessThan(100_000_000 + socketBytes);
});

test("limits the large answers that a municipality's visitors hold at a time, and serves all other pages", async () => {
  const people = [person];
  for (const name of ["b", "c", "d"]) people.push(await otherPerson(name));
  const elsewhere = await otherPerson("e", "elsewhere.localhost");
  const arrived: (() => void)[] = [];
  const padding = "x".repeat(900_000);
  upstream.stub(listStatements, (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write(`{"padding":"${padding}"`);
    arrived.push(() => response.end(`,${JSON.stringify({ statements: [], pagination }).slice(1)}`));
  });
  const finish = () => {
    for (const end of arrived.splice(0)) end();
  };
  // Three fit. The fourth is refused, although no connection waits.
  const pages = people.map((one) => one.get(statementsPage));
  const refused = await Promise.race(pages);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  await portal.waitForLog(({ problem }) =>
    String(problem).startsWith("No room for a large answer was free for GET /api/consumer/"),
  );
  expect((await person.get(`/consumer/accounts/${accountNumber}/rename`)).status).toBe(200);
  const page = elsewhere.get(statementsPage);
  await expect.poll(() => arrived.length).toBe(5);
  finish();
  expect((await page).status).toBe(200);
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 503]);
  // All room is free again.
  for (const one of people) {
    const again = one.get(statementsPage);
    await expect.poll(() => arrived.length).toBe(1);
    finish();
    expect((await again).status).toBe(200);
  }
});

test("shows thousands of statements within seconds", async () => {
  const amounts = { opening: "1.00", charges: "1.00", payments: "0.00", closing: "1.00" };
  const statements = Array.from({ length: 5_000 }, (_, id) => ({
    id: String(id),
    date: "2026-01-31",
    due_date: "2026-02-15",
    ...amounts,
    size: null,
  }));
  upstream.stub(listStatements, respondWith(listStatements, { statements, pagination }));
  const started = performance.now();
  expect((await person.get(statementsPage)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("keeps what was typed in a form while the upstream is busy", async () => {
  upstream.stub(
    renameAccount,
    respondJson(503, {
      code: 503,
      text: "The service is busy",
      description: "Try again in a minute.",
    }),
  );
  const page = await person.post(`/consumer/accounts/${accountNumber}/rename`, {
    label: "Ouma’s house",
  });
  expect(page.status).toBe(503);
  expect(page.body).toContain('value="Ouma’s house"');
  expect(page.body).toContain("Try again in a minute.");
});

test("retries a read request once if the connection is lost, and retries no other call", async () => {
  let lost = 0;
  const loseOnce = respondWith(listStatements, { statements: [], pagination });
  upstream.stub(listStatements, (response, asked) =>
    ((lost += 1) === 1 ? dropConnection : loseOnce)(response, asked),
  );
  expect((await person.get(statementsPage)).status).toBe(200);
  expect(lost).toBe(2);
  upstream.stub(renameAccount, (response, asked) => dropConnection(response, asked));
  await person.post(`/consumer/accounts/${accountNumber}/rename`, { label: "Home" });
  expect(
    upstream.requests.filter(
      ({ method, path }) => method === "POST" && path.endsWith(accountNumber),
    ),
  ).toHaveLength(1);
});
