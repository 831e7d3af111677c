/** The meters of an account, and handing in a reading, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts.ts";
import { addReading, getMeter, getReadingsCsv, listMeters, type Meter } from "#contract/meters.ts";
import { addUpload } from "#contract/uploads.ts";
import { answers, fails, garbage, hangsUp, json } from "../support/upstream.ts";
import { tooMany } from "./scripted-identity.ts";
import { account, accountNumber, type SignedInPortal, startSignedIn } from "./scripted-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const list = `/consumer/accounts/${accountNumber}/meters`;
const form = `${list}/M1/reading`;

const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
const last = { date: "2026-03-20", value: "1234.5", consumption: "23.6", kind: "actual" as const };
const meter: z.input<typeof Meter> = {
  id: "M1",
  number: "W<1>",
  service: "water",
  type: "conventional",
  unit: "kl",
  location: "Behind the gate",
  status: "active",
  last_reading: last,
  readings: [{ ...last, date: "2025-03-20", consumption: "20" }, { ...last, date: "2026-01-20", kind: "estimated" }, last],
};

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});

afterAll(() => stop());

beforeEach(() => {
  upstream.script(getAccount, answers(getAccount, { account }));
  has(meter);
  upstream.script(addReading, answers(addReading, { reading: { ...last, value: "1240", kind: "consumer" } }));
  upstream.script(addUpload, answers(addUpload, { upload: { id: "U1", name: "a.jpg", type: "image/jpeg", size: 3 } }));
});

function has(...meters: z.input<typeof Meter>[]): void {
  upstream.script(listMeters, answers(listMeters, { meters }));
  upstream.script(getMeter, (response, asked) => {
    const meter = meters.find(({ id }) => asked.path.endsWith(`/${id}`));
    return (meter ? answers(getMeter, { meter }) : fails(404))(response, asked);
  });
}

function handedIn() {
  return upstream.asked.filter(({ method, path }) => method === "POST" && path.endsWith("/readings"));
}

/** What a browser sends for the form. */
function filled(fields: Record<string, string>, photo?: Blob, name = "meter.jpg"): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ value: "1240", date: today, ...fields })) data.append(field, value);
  data.append("photo", photo ?? new Blob([]), photo ? name : "");
  return data;
}

describe("the list", () => {
  test("shows what each meter is, what was used, and the same as a table", async () => {
    const { status, body } = await person.get(list);
    expect(status).toBe(200);
    expect(body).toContain("W&lt;1&gt;");
    expect(body).toContain("March 2026: 23,6\u00a0kl, 18\u00a0% more than last March.");
    expect(body).toContain("1\u00a0234,5\u00a0kl");
    expect(body).toMatch(/<tr><th scope="row">January 2026<\/th><td class="numeric">23,6<\/td><td>estimated<\/td><\/tr>/);
    expect(body).toMatch(/<tr><th scope="row">February 2026<\/th><td class="numeric">–<\/td><td>not read<\/td><\/tr>/);
    expect(body).toContain(`href="${list}/M1/readings.csv"`);
    expect(body).toContain(`href="${form}"`);
    expect(body).not.toContain("style=");
  });

  test("a prepaid meter explains tokens and takes no reading", async () => {
    has({ ...meter, service: "electricity", unit: "kWh", type: "prepaid", last_reading: null, readings: [] });
    const { body } = await person.get(list);
    expect(body).toContain("a token of 20 digits");
    expect(body).not.toContain("Hand in a reading");
    expect(body).not.toContain("readings.csv");
    expect((await person.get(form)).status).toBe(404);
  });

  test("no meters at all says what to do", async () => {
    has();
    expect((await person.get(list)).body).toContain("tell your municipality the number");
  });

  test("many meters come in pages, to be searched", async () => {
    upstream.script(listMeters, (response, asked) => {
      const current = Number(asked.query.get("page") ?? 1);
      const pages = { current, previous: 1, next: 3, last: 3, pages: [1, 2, 3] };
      return answers(listMeters, { meters: [{ ...meter, id: `M${current}`, number: `N-${current}` }], pagination: pages })(response, asked);
    });
    expect((await person.get(list)).body).toContain('aria-label="Pages of meters"');
    expect((await person.get(`${list}?page=2`)).body).toContain("N-2");
    const { body } = await person.get(`${list}?search=gate&page=3`);
    expect(body).toContain('name="search" type="search" maxLength="100" autoComplete="off" value="gate"');
    expect(upstream.asked.findLast(({ path }) => path.endsWith("/meters"))?.query.toString()).toBe("page=3&search=gate");
    for (const bad of ["page=0", "page=-1", "page=x", "page=%00", "other=1"]) {
      expect((await person.get(`${list}?${bad}`)).body, bad).toContain("N-1");
    }
    has();
    expect((await person.get(`${list}?page=9`)).body).toContain("Nothing was found here.");
    expect((await person.get(list)).body).not.toContain('name="search"');
    expect((await person.get(`${list}?search=x`)).body).toMatch(/name="search"[^]*Nothing was found here\./);
  });

  test.each([
    ["garbage", garbage, 502],
    ["a meter of a kind unknown", json(200, { meters: [{ ...meter, type: "magic" }] }), 502],
    ["a reading that is no number", json(200, { meters: [{ ...meter, readings: [{ ...last, value: "NaN" }] }] }), 502],
    ["a failure", fails(500), 500],
    ["no answer", hangsUp, 503],
    ["404", fails(404), 404],
  ])("an upstream that gives %s is an error page", async (_, answer, status) => {
    for (const call of [listMeters, getMeter]) upstream.script(call, answer);
    for (const path of [list, form]) {
      const page = await person.get(path);
      expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    }
  });
});

describe("handing in a reading", () => {
  test("sends value and day, and says so on the list", async () => {
    const before = handedIn().length;
    const page = await person.postFiles(form, filled({ value: " 1 240,5 " }));
    expect([page.status, page.location]).toEqual([303, list]);
    expect(handedIn().slice(before)).toHaveLength(1);
    expect(JSON.parse(handedIn().at(-1)?.body ?? "")).toEqual({ value: "1240.5", date: today });
    expect((await person.get(list)).body).toContain("The reading of 1\u00a0240 has been handed in.");
  });

  test("shows today, and the last reading", async () => {
    const { body } = await person.get(form);
    expect(body).toMatch(new RegExp(`<input type="date"[^>]* value="${today}"`));
    expect(body).toContain("The last reading was 1\u00a0234,5\u00a0kl on 20 Mar 2026");
  });

  test.each([
    ["nothing", { value: "" }, "Reading must be filled in"],
    ["words", { value: "many" }, "Reading must be a number such as 1234 or 1234.5"],
    ["less than nothing", { value: "-5" }, "Reading must be a number such as 1234 or 1234.5"],
    ["four places", { value: "1.2345" }, "Reading must be a number such as 1234 or 1234.5"],
    ["an exponent", { value: "1e5" }, "Reading must be a number such as 1234 or 1234.5"],
    ["no day", { date: "" }, "Day it was read must be filled in"],
    ["a day that is none", { date: "2026-02-30" }, "Day it was read must be a date such as 2026-11-21"],
    ["a day in words", { date: "today" }, "Day it was read must be a date such as 2026-11-21"],
    ["a made-up confirmation", { confirm: "maybe" }, "is not one of the choices"],
    ["a made-up upload", { uploaded: "../x" }, "is not an id"],
  ])("with %s says so at the field, keeps what was entered, and sends nothing", async (_, fields: Record<string, string>, message) => {
    const before = handedIn().length;
    const page = await person.postFiles(form, filled(fields));
    expect(page.status).toBe(422);
    expect(page.body).toContain(message);
    expect(page.body).toContain(`value="${fields.value ?? "1240"}"`);
    expect(page.body.includes("If you had chosen a photo, choose it again.")).toBe(!fields.uploaded);
    expect(handedIn()).toHaveLength(before);
  });

  test("what upstream refuses is said at its field", async () => {
    upstream.script(addReading, json(422, { code: 422, text: "No", errors: { date: ["The date is before the last reading"] } }));
    const page = await person.postFiles(form, filled({}));
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-date">The date is before the last reading</a>');
    upstream.script(addReading, json(409, { code: 409, text: "Somebody else has just handed one in" }));
    const conflict = await person.postFiles(form, filled({}));
    expect(conflict.status).toBe(409);
    expect(conflict.body).toContain("<li>Somebody else has just handed one in</li>");
    expect(conflict.body).toContain('value="1240"');
  });

  test("an unlikely value is asked about, with the photo kept, and sent again once confirmed", async () => {
    upstream.script(addReading, (response, asked) => {
      const sure = (JSON.parse(asked.body) as { confirm?: boolean }).confirm === true; // The portal has written it.
      const refused = json(422, { code: 422, text: "No", errors: { confirm: ["The value is 8 000 kl above the last"] } });
      return (sure ? answers(addReading, { reading: { ...last, value: "9999", kind: "consumer" } }) : refused)(response, asked);
    });
    const asked = await person.postFiles(form, filled({ value: "9999" }, new Blob(["jpg"])));
    expect(asked.status).toBe(422);
    expect(asked.body).toContain("That is far more than usual. Is it right?");
    expect(asked.body).toContain('<a href="#field-confirm">That is far more than usual. Is it right?</a>');
    expect(asked.body).toContain('value="9999"');
    expect(asked.body).toContain('<input type="hidden" name="uploaded" value="U1"/>');
    const sure = filled({ value: "9999", uploaded: "U1", confirm: "true" });
    expect((await person.postFiles(form, sure)).status).toBe(303);
    expect(JSON.parse(handedIn().at(-1)?.body ?? "")).toEqual({ value: "9999", date: today, photo: "U1", confirm: true });
    const less = await person.postFiles(form, filled({ value: "12" }));
    expect(less.body).toContain("That is less than the last reading. Is it right?");
  });

  test("is not for viewers and support", async () => {
    for (const role of ["viewer", "support"] as const) {
      upstream.script(getAccount, answers(getAccount, { account: { ...account, role } }));
      upstream.script(addReading, fails(403));
      expect((await person.get(list)).body).not.toContain("Hand in a reading");
      expect((await person.get(form)).status).toBe(403);
      expect((await person.postFiles(form, filled({}))).status).toBe(403);
    }
  });

  test("of a meter that is not the account's is a 404", async () => {
    upstream.script(addReading, fails(404));
    expect((await person.get(`${list}/M2/reading`)).status).toBe(404);
    expect((await person.postFiles(`${list}/M2/reading`, filled({}))).status).toBe(404);
  });
});

describe("the photo", () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);

  test("is handed on byte for byte under its name, before the reading", async () => {
    const page = await person.postFiles(form, filled({}, new Blob([bytes]), "my meter é.jpg"));
    expect(page.status).toBe(303);
    const upload = upstream.asked.filter(({ path }) => path === "/api/consumer/uploads").at(-1);
    expect(upload?.query.get("name")).toBe("my meter é.jpg");
    expect(upload?.headers["content-type"]).toBe("application/octet-stream");
    expect(upload?.headers["x-hash-key"]).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.compare(upload?.bytes ?? Buffer.of(), bytes)).toBe(0);
    expect(JSON.parse(handedIn().at(-1)?.body ?? "")).toEqual({ value: "1240", date: today, photo: "U1" });
  });

  test("that upstream doesn't take is refused at its field, and nothing is handed in", async () => {
    const before = handedIn().length;
    upstream.script(addUpload, json(422, { code: 422, text: "No", errors: { file: ["This is no picture"] } }));
    const page = await person.postFiles(form, filled({}, new Blob([bytes])));
    expect([page.status, page.body.includes('<a href="#field-photo">This is no picture</a>')]).toEqual([422, true]);
    upstream.script(addUpload, json(413, { code: 413, text: "What you sent is too large" }));
    expect((await person.postFiles(form, filled({}, new Blob([bytes])))).body).toContain("What you sent is too large");
    upstream.script(addUpload, tooMany(120));
    const tooSoon = await person.postFiles(form, filled({ value: "1241,5" }, new Blob([bytes])));
    expect([tooSoon.status, tooSoon.body.includes('value="1241,5"')]).toEqual([429, true]);
    expect(tooSoon.body).toContain('<a href="#field-photo">Too many tries. Wait 2 minutes and try again.</a>');
    expect(handedIn()).toHaveLength(before);
    upstream.script(addUpload, answers(addUpload, { upload: { id: "U2", name: "a.jpg", type: "image/jpeg", size: 3 } }));
    upstream.script(addReading, json(422, { code: 422, text: "No", errors: { photo: ["The photo is not there any more"] } }));
    const gone = await person.postFiles(form, filled({}, new Blob([bytes])));
    expect(gone.body).toContain("The photo is not there any more");
    expect(gone.body).toMatch(/<input type="file"[^>]* aria-invalid="true"/);
  });

  /** The door closes while the file is still being sent: whoever sends it sees the answer, or a connection that ends. */
  const refused = [413, "EPIPE", "ECONNRESET", "UND_ERR_SOCKET"];
  async function atTheDoor(path: string, bytes: number): Promise<unknown> {
    const sent = person.postFiles(path, filled({}, new Blob([new Uint8Array(bytes)])));
    return sent.then(({ status }) => status).catch((error: unknown): unknown => Reflect.get(Object(error), "code"));
  }

  test("that is a little too large is refused at its field, a far larger one at the door; upstream gets neither", async () => {
    const before = upstream.asked.length;
    const { status, body } = await person.postFiles(form, filled({}, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])));
    expect([status, body]).toEqual([422, expect.stringContaining("must be 5\u00a0MB or smaller")]);
    expect(refused).toContain(await atTheDoor(form, 11 * 1024 * 1024));
    // Elsewhere there are no files to be sent.
    expect(refused).toContain(await atTheDoor(`/consumer/accounts/${accountNumber}/rename`, 2 * 1024 * 1024));
    expect(upstream.asked.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("the history as CSV", () => {
  const csv = `${list}/M1/readings.csv`;

  test("streams through with the portal's own name and type", async () => {
    const rows = `date,value\r\n${"2026-03-20,1\r\n".repeat(50_000)}`;
    upstream.script(
      getReadingsCsv,
      (response) => void response.writeHead(200, { "Content-Type": "text/html", "Set-Cookie": "a=b" }).end(rows),
    );
    const page = await person.get(csv);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="Readings_${accountNumber}_M1.csv"`,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toBe(rows);
  });

  test.each([
    ["404", fails(404), 404],
    ["a failure", fails(500), 500],
    ["no answer", hangsUp, 503],
  ])("an upstream that gives %s is an error page, not a file", async (_, answer, status) => {
    upstream.script(getReadingsCsv, answer);
    const page = await person.get(csv);
    expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(page.headers["content-disposition"]).toBeUndefined();
  });
});

test("an upstream that can't list the accounts is an error page, because the header belongs to every tab", async () => {
  upstream.script(listAccounts, fails(500));
  expect((await person.get(list)).status).toBe(500);
});
