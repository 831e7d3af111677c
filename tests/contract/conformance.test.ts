/**
 * Tests that the running reference service's responses follow the contract for every call. A proxy
 * checks requests and responses against the OpenAPI document. The service runs on the embedded
 * database, because the service tests make every call on PostgreSQL. `npm run test:all` also tests
 * a municipality with 100 000 accounts on PostgreSQL, and checks that queries don't read too many
 * rows.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { searchDesk } from "#contract/desk/calls.ts";
import { calls } from "#contract/index.ts";
import { downloadDataExport, requestDataExport } from "#contract/privacy/calls.ts";
import { confirmIdentity, signOut } from "#contract/sign-in/calls.ts";
import { findPeople } from "#contract/sign-in/staff-calls.ts";
import { listStaffMembers } from "#contract/staff/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import {
  type Client,
  createClient,
  demoPassword,
  parseBody,
  signedInClient,
} from "#tests/support/api-client.ts";
import type { OwnedResources, World } from "#tests/support/fresh-resources.ts";
import { resourcesOfEveryCall } from "#tests/support/owned-resources.ts";
import { payfastEnv } from "#tests/support/payfast.ts";
import { startValidatingProxy, type ValidatingProxy } from "#tests/support/prism.ts";
import { type Program, startProgram } from "#tests/support/programs.ts";
import { findLargeReads } from "#tests/support/query-plans.ts";
import { isForStaff, prepareCall, sampleRequest } from "#tests/support/sample-requests.ts";
import { provideStore } from "#tests/support/service.ts";
import {
  type Demo,
  inDemo,
  loadLargeDemo,
  type PreparedDemo,
  prepareDemo,
} from "./prepared-demo.ts";

const username = "johan@example.com";

const named = calls
  .map((call) => [`${call.method} ${call.path}`, call] as const)
  // Signing out comes last, because the token is invalid afterwards.
  .sort(([, a], [, b]) => Number(a === signOut) - Number(b === signOut));

/**
 * Lists and searches of everyone's records, which are tested in addition to the sample requests.
 */
const staffSearches = [
  `${listTickets.path}?staff=all`,
  `${listTickets.path}?staff=all&search=49995`,
  `${findPeople.path}?search=mkhize`,
  `${searchDesk.path}?search=mkhize`,
];

/** Provides the people who make the calls, and the resources that the calls name. */
async function provideWorld(
  url: string,
  { staffToken, owing, ...prepared }: PreparedDemo,
): Promise<World & { token: string }> {
  const owner = await signedInClient(url, "imvubu", username);
  const staff = createClient(url, "imvubu", staffToken);
  await owner.post(confirmIdentity.path, { password: demoPassword });
  const { members } = parseBody(listStaffMembers.answer, await staff.get(listStaffMembers.path));
  const found = await staff.get(`${findPeople.path}?search=thandi@example.com`);
  const [thandi] = parseBody(findPeople.answer, found).people;
  const own = await resourcesOfEveryCall(owner, staff, thandi?.id ?? "");
  const of: OwnedResources = {
    ...own,
    ...prepared,
    username,
    password: demoPassword,
    free: owing.find((one) => one !== own.account) ?? "",
    // An account of the demo without people.
    unlinked: "2813000000007770",
    pin: "77702",
    member: members.find(({ email }) => email === "developer@example.com")?.id ?? "",
  };
  return { owner, staff, of, token: owner.token };
}

/** Defines tests that make every call to a service with the demo that `provide` returns. */
function describeEveryCall(
  title: string,
  provide: () => Promise<Demo>,
  more: (started: () => { demo: Demo; service: Program; staff: Client }) => void,
): void {
  describe(title, () => {
    let demo: Demo;
    let prepared: PreparedDemo;
    let service: Program;
    /** The proxy that checks the calls. */
    let proxy: ValidatingProxy;
    let world: World & { token: string };

    beforeAll(async () => {
      demo = await provide();
      prepared = await inDemo(demo, (database) => prepareDemo(database));
      service = await startProgram("service", { ...demo.env, ...payfastEnv("imvubu") });
      proxy = await startValidatingProxy(service.url());
      world = await provideWorld(service.url(), prepared);
    }, 300_000);
    afterAll(async () => {
      await proxy.stop();
      await service.stop();
      await demo.remove();
    });

    function send(call: Call, of: OwnedResources): Promise<Response> {
      const { path, init } = sampleRequest(call, of);
      const headers = new Headers(init.headers);
      headers.set("X-Tenant", "imvubu");
      // The export of a person without accounts has no statements, which take long to render.
      const isStaffs =
        isForStaff(call) || call === requestDataExport || call === downloadDataExport;
      if (call.token && !headers.has("Authorization"))
        headers.set("Authorization", `Bearer ${isStaffs ? prepared.staffToken : world.token}`);
      // The proxy changes binary files, so those go to the service.
      const isDirect = init.body && typeof init.body !== "string";
      return fetch((isDirect ? service.url() : proxy.url) + path, {
        ...init,
        headers,
      });
    }

    test.each(named)("returns a response that matches the schema of %s", async (_, call) => {
      const answer = await send(call, await prepareCall(call, world));
      expect(answer.ok ? "" : await answer.text()).toBe("");
      expect(answer.status).toBe(200);
      if ("file" in call) {
        expect(answer.headers.get("content-type")?.split(";")[0]).toBe(call.file);
        const length = answer.headers.get("content-length");
        const { byteLength } = await answer.arrayBuffer();
        // A streamed response has no content length.
        expect(byteLength).toBe(length === null ? byteLength : Number(length));
        return;
      }
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(call.answer.strict().safeParse(await answer.json()).error).toBeUndefined();
    });

    more(() => ({ demo, service, staff: world.staff }));
  });
}

/** The lines of PostgreSQL's log. */
const log: string[] = [];

if (inject("cluster") && process.env.TEST_ALL)
  describeEveryCall(
    "every call on PostgreSQL, with 100 000 accounts",
    () => loadLargeDemo((line) => log.push(line)),
    (started) => {
      test("reads large tables through an index in every query, and never reads many rows", async (context) => {
        if (log.length === 0) context.skip("PostgreSQL's log can't be read.");
        const { demo, staff } = started();
        for (const path of staffSearches) expect((await staff.get(path)).status).toBe(200);
        await expect
          .poll(() => log.some((line) => /Query Text:.*tenant_ticket_texts/.test(line)))
          .toBe(true);
        expect(log.filter((line) => line.includes("Query Text:")).length).toBeGreaterThan(100);
        // A search for a text reads the newest 100 000 entries of the audit log, and no more.
        expect(
          await inDemo(demo, (database) => findLargeReads(database, log, { audit_log: 100_000 })),
        ).toEqual([]);
      });
    },
  );

describeEveryCall(
  "every call on the embedded database",
  () => provideStore("PGlite"),
  (started) => {
    describeDocument(() => started().service);
  },
);

const Operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.array(z.string()))).optional(),
  responses: z.record(z.unknown()),
});
const OpenApi = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.record(Operation)),
  components: z.object({
    schemas: z.record(z.unknown()),
    securitySchemes: z.object({ bearer: z.unknown() }),
  }),
});

function describeDocument(service: () => Program): void {
  let document: z.infer<typeof OpenApi>;
  beforeAll(async () => {
    document = OpenApi.parse(await (await fetch(`${service().url()}/api/openapi.json`)).json());
  });

  test.each(named)("includes the call %s in the OpenAPI document", (_, call) => {
    const operation = document.paths[call.path]?.[call.method];
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.security).toEqual(call.token ? [{ bearer: [] }] : []);
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      "200",
      ...(call.file ? ["304"] : []),
      "4XX",
      "default",
    ]);
  });

  test("includes only the contract's calls in the OpenAPI document", () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(listed.sort()).toEqual(named.map(([name]) => name).sort());
  });

  test("lists the contract's schemas by name in the OpenAPI document", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["AcceptedAccount", "ErrorResponse", "Money", "ListedStatement"]),
    );
  });
}
