/** Tests that a page's GET calls go together as one batch, if the upstream announces batches. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { batchCalls } from "#contract/batch/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { listStatements } from "#contract/statements/calls.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import {
  dropConnection,
  type RecordedRequest,
  respondError,
  respondJson,
  respondWith,
  type ResponseHandler,
} from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type OpenMunicipality,
  openMunicipality,
  pagination,
  signedInBrowser,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: OpenMunicipality["upstream"];
let portal: OpenMunicipality["portal"];
let person: HttpBrowser;

/** Returns how the upstream's stubs answer one call of the batch. */
async function answerPart(path: string, asked: RecordedRequest) {
  const { pathname, searchParams } = new URL(path, "http://upstream.test");
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const ended = new Promise<string>((resolve) => {
    // The stubs end every response with its whole text.
    response.end = ((text: string) => {
      resolve(text);
      return response;
    }) as typeof response.end;
  });
  const part = { ...asked, method: "GET", path: pathname, query: searchParams };
  await upstream.answer(response, { ...part, headers: { ...asked.headers, "x-in-batch": "yes" } });
  const body: unknown = JSON.parse(await ended);
  return { status: response.statusCode, body };
}

/** Answers each call of the batch with its own stub. */
const answerEach: ResponseHandler = async (response, asked) => {
  const { calls } = batchCalls.body.parse(JSON.parse(asked.body));
  const answers = await Promise.all(calls.map((path) => answerPart(path, asked)));
  await respondJson(200, { answers })(response, asked);
};

beforeAll(async () => {
  ({ upstream, portal } = await openMunicipality());
  upstream.stub(getTenant, respondWith(getTenant, { tenant, batch_limit: 2 }));
});
beforeEach(async () => {
  upstream.stub(batchCalls, answerEach);
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(listStatements, respondWith(listStatements, { statements: [], pagination }));
  person = await signedInBrowser(portal);
});

const page = `/consumer/accounts/${accountNumber}/statements`;

/** Opens the page, and returns its response with the requests that the portal sent for it. */
async function open() {
  const before = upstream.requests.length;
  const shown = await person.get(page);
  const sent = upstream.requests
    .slice(before)
    .filter(({ headers }) => headers["x-in-batch"] === undefined);
  const batches = sent
    .filter(({ path }) => path === batchCalls.path)
    .map(({ body }) => batchCalls.body.parse(JSON.parse(body)).calls);
  const alone = sent.map(({ path }) => path).filter((path) => path !== batchCalls.path);
  return { ...shown, batches, alone };
}

test("sends a page's calls in batches of at most as many as the upstream takes", async () => {
  const { status, batches, alone } = await open();
  expect(status).toBe(200);
  const path = getAccount.path.replace("{account}", accountNumber);
  expect([...batches.flat(), ...alone]).toEqual(
    expect.arrayContaining(["/api/profile", path, `${path}/statements`]),
  );
  expect(batches.map((calls) => calls.length)).toEqual([2]);
});

test("shows the error of one call of the batch", async () => {
  upstream.stub(getAccount, respondError(404, "No such account"));
  expect((await open()).status).toBe(404);
  upstream.stub(getAccount, respondError(500));
  expect((await open()).status).toBe(500);
});

test("redirects to sign-in if the upstream no longer accepts the token", async () => {
  upstream.stub(batchCalls, respondError(401));
  expect((await open()).location).toMatch(/^\/auth\/login\?next=/);
});

test("shows the error page with the time to wait if the whole batch is refused", async () => {
  upstream.stub(batchCalls, (response, asked) => {
    response.setHeader("Retry-After", "7");
    return respondError(503)(response, asked);
  });
  const { status, headers } = await open();
  expect([status, headers["retry-after"]]).toEqual([503, "7"]);
});

test("repeats a batch whose connection is lost, and shows an error page if it is lost again", async () => {
  let lost = 0;
  upstream.stub(batchCalls, (response, asked) => {
    lost += 1;
    return (lost === 1 ? dropConnection : answerEach)(response, asked);
  });
  expect((await open()).status).toBe(200);
  upstream.stub(batchCalls, dropConnection);
  expect((await open()).status).toBe(503);
});

test.each([
  ["a proxy lost the batch", respondError(502)],
  ["the upstream no longer takes batches", respondError(404)],
  ["the responses together are too large", respondJson(200, { answers: "x".repeat(5_000_000) })],
])("sends each call on its own if %s", async (_, answer) => {
  upstream.stub(batchCalls, answer);
  const { status, alone } = await open();
  expect(status).toBe(200);
  expect(alone).toContain(getAccount.path.replace("{account}", accountNumber));
});

test("rejects a batch with too few responses, or without JSON", async () => {
  for (const body of [{ answers: [] }, { answers: [{ status: "200" }] }, {}]) {
    upstream.stub(batchCalls, respondJson(200, body));
    expect((await open()).status).toBe(502);
  }
});
