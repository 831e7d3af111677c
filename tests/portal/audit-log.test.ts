/** Tests of the audit log's pages, with a stub upstream: access, filters and wording. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { type AuditEntry, getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const page = "/staff/audit-log";

const entry: z.input<typeof AuditEntry> = {
  id: "e1",
  date: "2026-11-21T22:30:00Z",
  actor: { id: "p1", name: "Busi <Ndlovu>" },
  action: "access.role_changed",
  subject: { kind: "account", id: "2813000000005072" },
  description: "Changed access for n•••@example.com from viewer to admin until 2027-01-31.",
  ip: "192.0.2.7",
  before: { role: "viewer", expires: null, permissions: [], person_id: "p9" },
  after: {
    role: "admin",
    expires: "2027-01-31",
    permissions: ["accounts.view", "own.system"],
    person_id: "p9",
    own_flag: { deep: [true] },
  },
};

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});
beforeEach(() => {
  stubPermissions("audit.view");
  stubEntries([entry]);
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

function stubEntries(entries: z.input<typeof AuditEntry>[], more?: boolean): void {
  const actions = ["access.role_changed", "own.system_action"];
  upstream.stub(
    listAuditLog,
    respondWith(listAuditLog, {
      entries,
      actions,
      pagination,
      ...(more !== undefined && { more }),
    }),
  );
}

const textOf = ({ body }: { body: string }) =>
  body.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "").replace(/(?:<[^>]*>|\s)+/g, " ");
const asked = (path: string) => upstream.requests.filter((request) => request.path === path);
const lastQuery = () => Object.fromEntries(asked(listAuditLog.path).at(-1)?.query ?? []);

test("is only for people with audit.view", async () => {
  stubPermissions("accounts.view", "tickets.manage", "staff.manage");
  const before = upstream.requests.length;
  for (const path of [page, `${page}.csv`]) expect((await person.get(path)).status).toBe(403);
  expect(
    upstream.requests.slice(before).filter(({ path }) => path.startsWith(listAuditLog.path)),
  ).toEqual([]);
});

test("describes each change field by field in words, in both languages", async () => {
  const text = textOf(await person.get(page));
  for (const words of [
    "Changed someone’s role",
    "When 22 Nov 2026, 00:30:00",
    "Busi &lt;Ndlovu&gt;",
    "until 31 Jan 2027",
    "Role Viewer → changed to Admin",
    "Last day None → changed to 31 Jan 2027",
    "Permissions None → changed to See any account, own.system",
    "Person p9",
    "Own flag: Deep None → changed to Yes",
    "IP address 192.0.2.7",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/[{}]|"role"/);
  const afrikaans = textOf(await person.get(page, { "accept-language": "af" }));
  expect(afrikaans).toContain("Rol Kyker → verander na Admin");
});

test("groups entries by South African day, and shows their times to the second", async () => {
  stubEntries([
    { ...entry, id: "e3", date: "2026-11-22T22:00:00.000Z" },
    { ...entry, id: "e2", date: "2026-11-22T21:59:59.999Z" },
    entry,
  ]);
  const { body } = await person.get(page);
  const headings = [
    ...body.matchAll(/<th scope="rowgroup"[^>]*>([^<]*)<\/th>(.*?)<\/tbody>/gs),
  ].map(([, day, rows = ""]) => [
    day,
    [...rows.matchAll(/<td class="one-line">([^<]*)</g)].map(([, time]) => time),
  ]);
  expect(headings).toEqual([
    ["23 Nov 2026", ["00:00:00"]],
    ["22 Nov 2026", ["23:59:59", "00:30:00"]],
  ]);
});

test("links to all entries about the same subject, and names the subject in the link", async () => {
  const about = async (subject: (typeof entry)["subject"], language = "en") => {
    stubEntries([{ ...entry, subject }]);
    return /<a [^>]*search=[^>]*>([^<]*)<\/a>/.exec(
      (await person.get(page, { "accept-language": language })).body,
    )?.[1];
  };
  expect(await about(entry.subject)).toBe("Everything about account 2813000000005072");
  expect(await about({ kind: "person", id: "p9", label: "Nomsa Dlamini" })).toBe(
    "Everything about Nomsa Dlamini",
  );
  expect(await about({ kind: "ticket", id: "t1", label: "T-2026-000001" }, "af")).toBe(
    "Alles oor navraag T-2026-000001",
  );
});

test("links to the item that an entry is about, if the reader may open it", async () => {
  const account = 'href="/consumer/accounts/2813000000005072"';
  expect((await person.get(page)).body).not.toContain(account);
  stubPermissions("audit.view", "accounts.view");
  const { body } = await person.get(page);
  expect(body).toContain(account);
  expect(body).toContain(`href="${page}?search=2813000000005072"`);
  expect(body).toContain(`href="${page}?actor=p1"`);
  stubEntries([
    {
      ...entry,
      actor: { id: null, name: "An operator" },
      subject: { kind: "own_kind", id: "<7>" },
      before: null,
      after: null,
    },
  ]);
  const own = await person.get(page);
  expect(textOf(own)).toContain("own_kind &lt;7&gt;");
  expect(own.body).not.toContain(`href="${page}?actor=`);
});

test("filters with a form that works without JavaScript, and keeps the filters in the download", async () => {
  const filters =
    "search=T-2026-000001&action=access.role_changed&actor=p1&subject_kind=account&from=2026-11-01&to=2026-11-30";
  const { body } = await person.get(`${page}?${filters}&page=1`);
  expect(lastQuery()).toEqual({ ...Object.fromEntries(new URLSearchParams(filters)), page: "1" });
  expect(body).toContain("Filters (active)");
  expect(body).toContain(
    '<option value="access.role_changed" selected="">Changed someone’s role</option>',
  );
  expect(body).toContain('<option value="own.system_action">Own: system action</option>');
  expect(body).toMatch(/name="from"[^>]*value="2026-11-01"|value="2026-11-01"[^>]*name="from"/);
  expect(body).toContain('<input type="hidden" name="actor" value="p1"/>');
  expect(textOf({ body })).toContain("Showing only activity by Busi &lt;Ndlovu&gt;.");
  expect(body).toContain(`href="${page}.csv?${filters.replaceAll("&", "&amp;")}"`);
  await person.get(`${page}?from=yesterday&subject_kind=house&evil=1&page=0`);
  expect(lastQuery()).toEqual({});
  stubEntries([]);
  expect((await person.get(`${page}?search=x`)).body).toContain("Nothing found.");
  expect((await person.get(page)).body).toContain("Nothing has been recorded yet.");
  stubEntries([entry], true);
  expect(textOf(await person.get(page))).toMatch(/Only the newest 1.000 entries are listed\./);
});

test("downloads a CSV with the filters applied", async () => {
  upstream.stub(
    getAuditLogCsv,
    (response) => void response.writeHead(200, { "Content-Type": "text/csv" }).end("Date\r\n"),
  );
  const csv = await person.get(`${page}.csv?search=x&page=2&from=2026-11-01`);
  expect([csv.status, csv.body]).toEqual([200, "Date\r\n"]);
  expect(csv.headers["content-disposition"]).toMatch(
    /^attachment; filename="?Audit_log_\d{4}-\d\d-\d\d\.csv"?$/,
  );
  expect(Object.fromEntries(asked(getAuditLogCsv.path).at(-1)?.query ?? [])).toEqual({
    search: "x",
    from: "2026-11-01",
  });
});

test("shows the not-found page if the upstream has no audit log", async () => {
  upstream.stub(listAuditLog, respondError(404));
  expect((await person.get(page)).status).toBe(404);
});
