/** Tests of the return from a payment provider's page, with a stub upstream. */
import { once } from "node:events";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import type { MockUpstream } from "#tests/support/mock-upstream.ts";
import { signedInBrowser, startMockMunicipality } from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { openConnection } from "#tests/support/raw-request.ts";

let upstream: MockUpstream;
let portal: Program;
let person: HttpBrowser;
const returnPath = "/payment-status";
const page = "/consumer/payment-status";

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
  person = await signedInBrowser(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

describe("the return from the provider", () => {
  const provider = { origin: "https://pay.example", "sec-fetch-site": "cross-site" };

  test.each(["success", "failed", "cancelled"])(
    "redirects to the payment status page with the status %s on GET and POST, without requiring sign-in",
    async (status) => {
      const before = upstream.requests.length;
      const guest = createHttpBrowser(portal.url());
      const address = `${returnPath}?status=${status}&pf_payment_id=9&token_of_theirs=x`;
      const on = { status: 303, location: `${page}?status=${status}`, body: "" };
      expect(await guest.get(address, { "sec-fetch-site": "cross-site" })).toMatchObject(on);
      expect(await guest.post(address, { status: "success", amount: "1" }, provider)).toMatchObject(
        on,
      );
      expect(await guest.post(address, { status: "success" }, { origin: "null" })).toMatchObject(
        on,
      );
      const { statusCode, headers } = await request(portal.url() + address, { method: "HEAD" });
      expect([statusCode, headers.location]).toEqual([303, on.location]);
      expect(upstream.requests).toHaveLength(before);
      expect(guest.cookies.size).toBe(0);
    },
  );

  test.each([
    "",
    "?status=",
    "?status=paid",
    "?status=%3Cscript%3E",
    "?status=success&status=failed",
    `?status=success${"s".repeat(2000)}`,
    "?STATUS=success",
    "?next=https://evil.test",
  ])("drops an invalid query from the redirect: %s", async (query) => {
    const guest = createHttpBrowser(portal.url());
    expect(await guest.get(returnPath + query)).toMatchObject({ status: 303, location: page });
    expect(await guest.post(returnPath + query, { status: "success" }, provider)).toMatchObject({
      status: 303,
      location: page,
    });
  });

  test("is the only page that other sites can post to", async () => {
    const before = upstream.requests.length;
    const others = [
      `${returnPath}/`,
      `${returnPath}.data`,
      "/Payment-Status",
      "/payment%2Dstatus",
      page,
      `${page}.data`,
      "/auth/login",
      "/",
    ];
    for (const path of others)
      expect((await person.post(path, {}, provider)).status, path).toBe(403);
    for (const query of ["?_data=routes%2Fauth%2Flogin", "?status=success&%5Fdata="]) {
      expect((await person.post(returnPath + query, {}, provider)).status).toBe(400);
    }
    for (const method of ["PUT", "PATCH", "DELETE"] as const) {
      const { statusCode, body } = await request(portal.url() + returnPath, {
        method,
        headers: provider,
      });
      await body.dump();
      expect(statusCode).toBe(403);
    }
    expect(upstream.requests).toHaveLength(before);
  });

  test("responds without waiting for the request body", async () => {
    const { host } = new URL(portal.url());
    for (const length of ["Content-Length: 300000000", "Transfer-Encoding: chunked"]) {
      const socket = await openConnection(portal.url());
      let answer = "";
      socket.setEncoding("latin1").on("data", (received: string) => (answer += received));
      const closed = once(socket, "close");
      socket.write(
        `POST ${returnPath}?status=failed HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://pay.example\r\n${length}\r\n\r\n`,
      );
      // The test sends no body. The portal closes the connection long before the request would time
      // out.
      await closed;
      expect(answer).toMatch(/^HTTP\/1.1 303 /);
      expect(answer.toLowerCase()).toContain(`location: ${page}?status=failed`);
    }
  });
});
