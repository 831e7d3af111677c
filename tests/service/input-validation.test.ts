/**
 * Tests of invalid input to the reference service: each is rejected with the contract's error body,
 * never with an internal error.
 */
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { errorTexts } from "#contract/error-response.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import {
  accountPath,
  accountsOf,
  type Client,
  createClient,
  parseErrorResponse,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { openConnection } from "#tests/support/raw-request.ts";
import { describeOnDatabase, type Service, startService } from "#tests/support/service.ts";

describeOnDatabase("bad input", (database) => {
  let service: Service;
  let person: Client & { token: string };
  let account: string;
  beforeAll(async () => {
    service = await startService(database);
    person = await signedInClient(service.url(), "imvubu", "thandi@example.com");
    account = (await accountsOf(person))[0] ?? "";
  });
  afterAll(() => service.stop());
  const anyone = (tenant = "imvubu") => createClient(service.url(), tenant);

  describe("invalid input in the path", () => {
    const segments = [
      "..",
      "%2e%2e",
      "..%2f..",
      "%00",
      "%0a",
      "%1b",
      "%7f",
      "%ff",
      "%C0%80",
      "%F0%9F%92%A9",
      "a'or'1'='1",
      "1e3",
      "-1",
      "9".repeat(21),
      "%252e",
    ];

    test.each(segments)("rejects %s as an account number", async (segment) => {
      expect(parseErrorResponse(await person.get(accountPath(segment))).text).toBe(errorTexts[404]);
      expect((await person.get(accountPath(segment, "statements"))).status).toBe(404);
    });

    test.each([...segments.filter((segment) => !/^[\w-]+$/.test(segment)), "nothing-by-this-id"])(
      "rejects %s as a statement ID",
      async (segment) => {
        expect((await person.get(accountPath(account, "statements", segment))).status).toBe(404);
        expect(
          (
            await person.get(
              accountPath(account, "statements", segment, "file", "Statement_1_2025-01-01.pdf"),
            )
          ).status,
        ).toBe(404);
        expect(
          (await person.get(accountPath(account, "statements", "id", "thumbnail", segment))).status,
        ).toBe(404);
      },
    );

    test.each([
      "/api/consumer/accounts/../../../etc/passwd",
      "/api//tenant",
      "//tenant",
      "/api/%zz",
      "/api/consumer/accounts/%zz",
    ])("rejects the unencoded path %s", async (path) => {
      const headers = [
        "Host: localhost",
        "X-Tenant: imvubu",
        `Authorization: Bearer ${person.token}`,
        "Connection: close",
      ];
      const socket = await openConnection(service.url());
      socket.write([`GET ${path} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 (404|400) /);
    });

    test("rejects unknown paths and unsupported methods", async () => {
      expect(parseErrorResponse(await person.get("/api/nothing")).text).toBe(errorTexts[404]);
      expect(parseErrorResponse(await person.get("/")).code).toBe(404);
      const wrong = await person.send(listAccounts.path, { method: "PUT", body: "{}" });
      expect(parseErrorResponse(wrong).code).toBe(405);
      expect(wrong.headers.get("allow")).toBe("GET");
    });
  });

  test.each(["", "nowhere", "IMVUBU", "..", "imvubu'; drop table tenants; --", "x".repeat(41)])(
    "rejects %j as a tenant",
    async (tenant) => {
      const answer = await anyone(tenant).get(getTenant.path);
      expect(parseErrorResponse(answer)).toMatchObject({
        text: errorTexts[404],
        error: { code: "unknown_tenant" },
      });
      expect(
        (await createClient(service.url(), tenant, person.token).get(listAccounts.path)).status,
      ).toBe(404);
    },
  );

  describe("invalid input in the query", () => {
    test.each([
      ["page=-1", "page"],
      ["page=0", "page"],
      ["page=10000000000", "page"],
      ["page=1.5", "page"],
      ["page=", "page"],
      ["page=1&page=2", "page"],
      ["order=password_hash|asc", "order"],
      ["order=name", "order"],
      ["order=name|sideways", "order"],
      ["order=name|asc;drop table users", "order"],
      ["search=%00", "search"],
      [`search=${"x".repeat(101)}`, "search"],
      ["sort=name", "sort"],
      ["__proto__=1", "__proto__"],
      ["constructor=1", "constructor"],
    ])("rejects %s with a 422 that names the field", async (query, field) => {
      const answer = await person.get(`${listAccounts.path}?${query}`);
      expect(parseErrorResponse(answer).code).toBe(422);
      // Checks the raw text, because the schema would drop __proto__.
      expect(answer.text).toMatch(new RegExp(`"errors":\\{"${field}":\\["[^"]+"\\]\\}`));
    });

    test("lists the available sort columns when the sort order is invalid", async () => {
      const answer = await person.get(`${listAccounts.path}?order=name`);
      expect(parseErrorResponse(answer).errors?.order).toEqual([
        expect.stringMatching(/^Sort by one of these, with \|asc or \|desc after it: .*\bname\b/),
      ]);
    });

    test("returns an empty page for a page number beyond the last", async () => {
      const { statements, pagination } = await statementsOf(person, account, "?page=1000000000");
      expect(statements).toEqual([]);
      expect(pagination.current).toBe(1_000_000_000);
      expect(pagination.last).toBeGreaterThan(0);
    });

    test("rejects an invalid year", async () => {
      expect(
        parseErrorResponse(await person.get(`${accountPath(account, "statements")}?year=20x5`))
          .errors,
      ).toHaveProperty("year");
    });
  });

  describe("invalid input in the body", () => {
    const good = { username: "thandi@example.com", password: "x" };

    test.each([
      [{ ...good, admin: true }, "admin"],
      [{ ...good, remember: "yes" }, "remember"],
      [{ ...good, username: "" }, "username"],
      [{ ...good, username: "a".repeat(255) }, "username"],
      [{ ...good, username: "a\0b" }, "username"],
      [{ ...good, username: "\udc00" }, "username"],
      [{ ...good, password: "x".repeat(129) }, "password"],
      [{ ...good, password: "\0" }, "password"],
      [{ ...good, password: 1 }, "password"],
      [{ username: "x" }, "password"],
      [[], "body"],
      [null, "body"],
      ["text", "body"],
    ])("rejects %j with a 422 that names the field", async (body, field) => {
      const answer = parseErrorResponse(await anyone().post(signIn.path, body));
      expect(answer.code).toBe(422);
      expect(answer.errors).toHaveProperty([field]);
    });

    test.each([
      ["{"],
      ["username=x&password=y"],
      ["[".repeat(100_000)],
      [Buffer.from([0x7b, 0xff, 0x7d])],
    ])("rejects invalid JSON with 400", async (body) => {
      expect(
        parseErrorResponse(await anyone().send(signIn.path, { method: "POST", body })).code,
      ).toBe(400);
    });

    test("rejects a body over a megabyte with 413, with or without a declared length", async () => {
      const large = JSON.stringify({ ...good, username: "x".repeat(1_100_000) });
      expect(
        parseErrorResponse(await anyone().send(signIn.path, { method: "POST", body: large })).code,
      ).toBe(413);
      const pieces = new ReadableStream({
        start(controller) {
          for (let from = 0; from < large.length; from += 65_536)
            controller.enqueue(Buffer.from(large.slice(from, from + 65_536)));
          controller.close();
        },
      });
      expect(
        parseErrorResponse(
          await anyone().send(signIn.path, { method: "POST", body: pieces, duplex: "half" }),
        ).code,
      ).toBe(413);
    });
  });

  test("responds with 401 to users who are not signed in, even if the input is also invalid", async () => {
    for (const path of [
      accountPath("nonsense"),
      accountPath(account),
      `${listAccounts.path}?page=-1`,
    ]) {
      expect(parseErrorResponse(await anyone().get(path)).text).toBe(errorTexts[401]);
    }
    expect((await anyone().post(accountPath(account), { nonsense: true })).status).toBe(401);
  });

  test("does not log invalid input as an internal error", () => {
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
  });
});
