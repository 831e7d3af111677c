/** The way back from a payment provider's page, before a scripted upstream. */
import { once } from "node:events";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import type { Upstream } from "../support/upstream.ts";
import { visitor, type Visitor } from "../support/visitor.ts";
import { openConnection } from "./raw-request.ts";
import { signedIn, startMunicipality } from "./scripted-municipality.ts";

let upstream: Upstream;
let portal: Program;
let person: Visitor;
const returnPath = "/payment-status";
const page = "/consumer/payment-status";

beforeAll(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url);
  person = await signedIn(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

describe("the way back from the provider", () => {
  const provider = { origin: "https://pay.example", "sec-fetch-site": "cross-site" };

  test.each(["success", "failed", "cancelled"])("leads on with %s, by a link and by a form, signed in or not", async (status) => {
    const before = upstream.asked.length;
    const guest = visitor(portal.url());
    const address = `${returnPath}?status=${status}&pf_payment_id=9&token_of_theirs=x`;
    const on = { status: 303, location: `${page}?status=${status}`, body: "" };
    expect(await guest.get(address, { "sec-fetch-site": "cross-site" })).toMatchObject(on);
    expect(await guest.post(address, { status: "success", amount: "1" }, provider)).toMatchObject(on);
    expect(await guest.post(address, { status: "success" }, { origin: "null" })).toMatchObject(on);
    const { statusCode, headers } = await request(portal.url() + address, { method: "HEAD" });
    expect([statusCode, headers.location]).toEqual([303, on.location]);
    expect(upstream.asked).toHaveLength(before);
    expect(guest.cookies.size).toBe(0);
  });

  test.each([
    "",
    "?status=",
    "?status=paid",
    "?status=%3Cscript%3E",
    "?status=success&status=failed",
    `?status=success${"s".repeat(2000)}`,
    "?STATUS=success",
    "?next=https://evil.test",
  ])("drops everything else: %s", async (query) => {
    const guest = visitor(portal.url());
    expect(await guest.get(returnPath + query)).toMatchObject({ status: 303, location: page });
    expect(await guest.post(returnPath + query, { status: "success" }, provider)).toMatchObject({ status: 303, location: page });
  });

  test("is the one address that other sites may post to", async () => {
    const before = upstream.asked.length;
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
    for (const path of others) expect((await person.post(path, {}, provider)).status, path).toBe(403);
    for (const query of ["?_data=routes%2Fauth%2Flogin", "?status=success&%5Fdata="]) {
      expect((await person.post(returnPath + query, {}, provider)).status).toBe(400);
    }
    for (const method of ["PUT", "PATCH", "DELETE"] as const) {
      const { statusCode, body } = await request(portal.url() + returnPath, { method, headers: provider });
      await body.dump();
      expect(statusCode).toBe(403);
    }
    expect(upstream.asked).toHaveLength(before);
  });

  test("answers before a body has come, and waits for none", async () => {
    const { host } = new URL(portal.url());
    for (const length of ["Content-Length: 300000000", "Transfer-Encoding: chunked"]) {
      const socket = await openConnection(portal.url());
      let answer = "";
      socket.setEncoding("latin1").on("data", (received: string) => (answer += received));
      const closed = once(socket, "close");
      socket.write(`POST ${returnPath}?status=failed HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://pay.example\r\n${length}\r\n\r\n`);
      // Nothing of it is ever sent: the connection is given up, long before a request's time is over.
      await closed;
      expect(answer).toMatch(/^HTTP\/1.1 303 /);
      expect(answer.toLowerCase()).toContain(`location: ${page}?status=failed`);
    }
  });
});
