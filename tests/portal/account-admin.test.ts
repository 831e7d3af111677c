/**
 * Tests of an account's Admin pages, with a stub upstream: permissions, information and history.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  getAccess,
  listAccess,
  listAccountLogs,
  setAccess,
  unlinkAccount,
} from "#contract/access/calls.ts";
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { invalidJson, respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  adminPages,
  changeRequests,
  consumer,
  rejectWith,
  stubAccess,
} from "#tests/support/mocks/mock-access.ts";
import {
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { expectRedirect, stubProfile } from "#tests/support/mocks/mock-profile.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const admin = adminPages;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality(stubProfile));
});

beforeEach(() => {
  stubAccess(upstream);
});

test.each([
  ["info", "Information"],
  ["access", "Access"],
  ["history", "History"],
])("shows %s as a tab with its own title", async (tab, title) => {
  const { status, body } = await person.get(`${admin}/${tab}`);
  expect(status).toBe(200);
  expect(body).toContain(`<title>${tenant.name} - Account - ${title}</title>`);
  for (const other of ["info", "access", "history"])
    expect(body).toContain(`href="${admin}/${other}"`);
});

test("redirects Admin to the Information tab", async () => {
  const { status, location } = await person.get(admin);
  expect([status, location]).toEqual([302, `${admin}/info`]);
});

describe("the admin tabs", () => {
  const forAdmins = ["info/edit", "access/new", "access/A2"];

  test.each(["member", "viewer"] as const)(
    "let a %s open only the Information tab",
    async (role) => {
      stubAccess(upstream, role);
      for (const call of [listAccess, listAccountLogs, getAccess])
        upstream.stub(call, respondError(403));
      const { status, body } = await person.get(`${admin}/info`);
      expect(status).toBe(200);
      expect(body).not.toContain(`href="${admin}/access"`);
      expect(body).not.toContain("Change contact details");
      for (const page of ["access", "history", ...forAdmins])
        expect((await person.get(`${admin}/${page}`)).status, page).toBe(403);
    },
  );

  test("let support staff read all tabs but change nothing", async () => {
    stubAccess(upstream, "support");
    for (const page of ["info", "access", "history"]) {
      const { status, body } = await person.get(`${admin}/${page}`);
      expect(status, page).toBe(200);
      expect(body.slice(body.indexOf("<h1")), page).not.toMatch(
        /method="post"|\/edit"|\/new"|access\/A/,
      );
    }
    for (const page of forAdmins)
      expect((await person.get(`${admin}/${page}`)).status, page).toBe(403);
  });

  test("return 403 when the upstream rejects a change", async () => {
    upstream.stub(updateConsumer, respondError(403));
    upstream.stub(setAccess, respondError(403));
    expect((await person.post(`${admin}/info/edit`, contact)).status).toBe(403);
    expect(
      (
        await person.post(`${admin}/access/new`, {
          type: "email",
          identity: "nomsa@example.com",
          role: "viewer",
          expires: "",
        })
      ).status,
    ).toBe(403);
    stubAccess(upstream, "viewer");
    expect(
      (await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" })).status,
    ).toBe(403);
  });

  test("hide the access tab and its subpages when the module is off", async () => {
    const { person: reader } = await signInToMunicipality((municipality) => {
      municipality.stub(
        getTenant,
        respondWith(getTenant, { tenant: { ...tenant, modules: ["accounts", "statements"] } }),
      );
      municipality.stub(getConsumer, respondWith(getConsumer, { consumer }));
    });
    for (const page of ["access", "access/new", "access/A2"])
      expect((await reader.get(`${admin}/${page}`)).status, page).toBe(404);
    const { status, body } = await reader.get(`${admin}/info`);
    expect(status).toBe(200);
    expect(body).not.toContain(`href="${admin}/access"`);
  });
});

const contact = {
  email: "new@example.com",
  mobile: "082 123 4567",
  telephone: "",
  postal_address: "PO Box 1\r\n\r\n Imvubu ",
  postal_code: "7000",
  physical_address: "12 Main Road",
  physical_code: "",
  e_statements: "true",
};

describe("the Information tab", () => {
  test("shows the information in words, and labels missing values as not given", async () => {
    const { body } = await person.get(`${admin}/info`);
    const shownDetails = [
      "Thandi &lt;Nkosi&gt;",
      "•••••••••4083",
      "Applied, waiting for a decision",
      "082 123 4567",
      "By email",
      "Not given",
    ];
    for (const text of [...shownDetails, "PO Box 12", "R\u00a0720\u00a0000,00"])
      expect(body).toContain(text);
  });

  test("changes the information through the form", async () => {
    const page = await person.get(`${admin}/info/edit`);
    expect(page.body).toMatch(
      /<textarea[^>]*name="postal_address"[^>]*>PO Box 12\nImvubu<\/textarea>/,
    );
    expect(page.body).toContain('value="082 123 4567"');
    const { status, location } = await person.post(`${admin}/info/edit`, contact);
    expect([status, location]).toEqual([303, `${admin}/info`]);
    expect(changeRequests(upstream).at(-1)).toMatchObject({ method: "POST", path: "consumer" });
    expect(changeRequests(upstream).at(-1)?.body).toEqual({
      email: "new@example.com",
      // The number is sent as the upstream has it, because the user left it unchanged.
      mobile: consumer.mobile,
      telephone: "",
      postal_address: { lines: ["PO Box 1", "Imvubu"], code: "7000" },
      physical_address: { lines: ["12 Main Road"], code: "" },
      e_statements: true,
    });
    expect((await person.get(`${admin}/info`)).body).toContain(
      "The contact details have been saved.",
    );
    await person.post(`${admin}/info/edit`, { ...contact, mobile: "083 765 4321" });
    expect(changeRequests(upstream).at(-1)?.body).toMatchObject({ mobile: "083 765 4321" });
  });

  test.each([
    ["email", "x".repeat(255), "Use 254 characters or fewer"],
    ["mobile", "1".repeat(51), "Use 50 characters or fewer"],
    ["telephone", "1".repeat(51), "Use 50 characters or fewer"],
    ["postal_address", "a\n".repeat(21), "Enter up to 20 lines of up to 200 characters each"],
    ["physical_address", "x".repeat(201), "Enter up to 20 lines"],
    ["postal_code", "1".repeat(21), "Use 20 characters or fewer"],
    ["physical_code", "1".repeat(21), "Use 20 characters or fewer"],
  ])("keeps the input and sends nothing if %s is invalid", async (field, value, text) => {
    const before = changeRequests(upstream).length;
    const { status, body } = await person.post(`${admin}/info/edit`, {
      ...contact,
      [field]: value,
    });
    expect(status).toBe(422);
    expect(body).toContain(`<a href="#field-${field}">${text}`);
    expect(body).toContain(field === "email" ? "082 123 4567" : "new@example.com");
    expect(changeRequests(upstream)).toHaveLength(before);
  });

  test("shows the upstream's error next to the field", async () => {
    const errors = { email: ["is not an email address"], postal_address: ["is not known"] };
    upstream.stub(updateConsumer, rejectWith(422, errors));
    const { status, body } = await person.post(`${admin}/info/edit`, contact);
    expect(status).toBe(422);
    expect(body).toContain('<a href="#field-email">Email address is not an email address</a>');
    expect(body).toContain('<a href="#field-postal_address">Postal address is not known</a>');
  });
});

test.each([
  ["done", respondWith(unlinkAccount, {})],
  ["already done, as after a second click", respondError(404)],
])(
  "redirects to the list of accounts and confirms the account's removal: %s",
  async (_, answer) => {
    upstream.stub(unlinkAccount, answer);
    const page = await person.post(`${admin}/info`, { intent: "unlink", confirmed: "yes" });
    await expectRedirect(
      person,
      page,
      "/consumer/accounts/all",
      "has been removed from your list.",
    );
  },
);

describe("the History tab", () => {
  const asked = () =>
    Object.fromEntries(
      upstream.requests.filter(({ path }) => path.endsWith("/logs")).at(-1)?.query ?? [],
    );

  test("filters the history by action, and sorts it", async () => {
    const { body } = await person.get(
      `${admin}/history?action=access.role_changed&order=actor%7Casc&page=3`,
    );
    expect(asked()).toEqual({ action: "access.role_changed", order: "actor|asc", page: "3" });
    expect(body).toContain(
      '<option value="access.role_changed" selected="">Changed someone’s role</option>',
    );
    expect(body).toContain('name="order" value="actor|asc"');
    expect(body).toContain("Thandi &lt;Nkosi&gt;");
    await person.get(`${admin}/history?action=${"x".repeat(61)}&order=ip%7Casc`);
    expect(asked()).toEqual({});
  });

  test("combines a day's views by staff into one entry, and lets users hide such entries if the upstream supports it", async () => {
    const viewed = (action: string, description: string, count: number) => ({
      action,
      description,
      count,
    });
    const views = [
      viewed("statement.viewed", "Viewed the statement dated 2026-10-31", 3),
      viewed("meters.viewed", "Viewed the meters", 1),
    ];
    const day = {
      id: "D1",
      date: "2026-11-20T08:00:00Z",
      actor: "Support desk",
      action: "staff.viewed",
      description: "…",
      ip: "",
      views,
    };
    const answer = (staff_views: "shown" | "hidden") => ({
      logs: [day],
      actions: ["staff.viewed"],
      pagination,
      staff_views,
    });
    upstream.stub(listAccountLogs, respondWith(listAccountLogs, answer("shown")));
    const { body } = await person.get(`${admin}/history?page=2`);
    expect(body).toMatch(/<summary>Support desk viewed this account 4 times<\/summary>/);
    expect(body).toMatch(
      /<li>Viewed a statement: 31 Oct 2026 \(3 times\)<\/li><li>Viewed the meters<\/li>/,
    );
    expect(body).toContain(`href="${admin}/history?staff_views=hidden">Hide views by staff`);
    upstream.stub(listAccountLogs, respondWith(listAccountLogs, answer("hidden")));
    const hidden = await person.get(`${admin}/history?staff_views=hidden`);
    expect(asked()).toEqual({ staff_views: "hidden" });
    expect(hidden.body).toContain(`href="${admin}/history">Show views by staff`);
    expect(hidden.body).not.toContain('<option value="staff.viewed"');
    stubAccess(upstream);
    expect(
      (await person.get(`${admin}/history`)).body,
      "an upstream that can't hide them",
    ).not.toContain("views by staff");
  });

  test("explains that the history is empty", async () => {
    upstream.stub(
      listAccountLogs,
      respondWith(listAccountLogs, { logs: [], actions: [], pagination }),
    );
    expect((await person.get(`${admin}/history`)).body).toContain("No changes yet.");
    expect((await person.get(`${admin}/history?action=x`)).body).toContain("Nothing found.");
  });
});

test.each([
  ["info", getConsumer],
  ["access", listAccess],
  ["history", listAccountLogs],
])(
  "shows an error page for the %s tab if the upstream's response is not valid JSON",
  async (page, call) => {
    upstream.stub(call, invalidJson);
    const answer = await person.get(`${admin}/${page}`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      502,
      "text/html; charset=utf-8",
    ]);
  },
);
