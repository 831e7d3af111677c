/** Tests of an account's meters and of sending a reading, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import {
  addReading,
  getMeter,
  getReadingsCsv,
  listMeters,
  type Meter,
} from "#contract/meters/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import {
  dropConnection,
  invalidJson,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  lastReading as last,
  meter,
  readingFormData,
  today,
} from "#tests/support/mocks/mock-meter.ts";
import {
  account,
  accountNumber,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const list = `/consumer/accounts/${accountNumber}/meters`;
const form = `${list}/M1/reading`;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

beforeEach(() => {
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  stubMeters(meter);
  upstream.stub(
    addReading,
    respondWith(addReading, { reading: { ...last, value: "1240", kind: "consumer" } }),
  );
  upstream.stub(
    addUpload,
    respondWith(addUpload, { upload: { id: "U1", name: "a.jpg", type: "image/jpeg", size: 3 } }),
  );
});

function stubMeters(...meters: z.input<typeof Meter>[]): void {
  upstream.stub(listMeters, respondWith(listMeters, { meters }));
  upstream.stub(getMeter, (response, asked) => {
    const meter = meters.find(({ id }) => asked.path.endsWith(`/${id}`));
    return (meter ? respondWith(getMeter, { meter }) : respondError(404))(response, asked);
  });
}

function readingRequests() {
  return upstream.requests.filter(
    ({ method, path }) => method === "POST" && path.endsWith("/readings"),
  );
}

describe("the list of meters", () => {
  test("shows each meter with its service and a summary of its consumption, and lists the consumption in a table", async () => {
    const { status, body } = await person.get(list);
    expect(status).toBe(200);
    expect(body).toContain("W&lt;1&gt;");
    expect(body).toContain("March 2026: 23,6\u00a0kl, 18\u00a0% more than last March.");
    expect(body).toContain("1\u00a0234,5\u00a0kl");
    expect(body).toMatch(
      /January 2026<\/th><td class="numeric">23,6<\/td><td class="numeric">–<\/td><td>estimated<\/td><\/tr>/,
    );
    expect(body).toMatch(
      /February 2026<\/th><td class="numeric">–<\/td><td class="numeric">–<\/td><td>not read<\/td><\/tr>/,
    );
    expect(body).toMatch(
      /March 2026<\/th><td class="numeric">23,6<\/td><td class="numeric">20<\/td><td>read<\/td><\/tr>/,
    );
    expect(body.indexOf('<svg class="chart"')).toBeLessThan(body.indexOf("Last reading"));
    expect(body).toContain(`href="${list}/M1/readings.csv"`);
    expect(body).toContain(`href="${form}"`);
    expect(body).not.toContain("style=");
  });

  test("explains tokens for a prepaid meter, and does not accept readings for that meter", async () => {
    stubMeters({
      ...meter,
      service: "electricity",
      unit: "kWh",
      type: "prepaid",
      last_reading: null,
      readings: [],
    });
    const { body } = await person.get(list);
    expect(body).toContain("a 20-digit token");
    expect(body).not.toContain("Send a meter reading");
    expect(body).not.toContain("readings.csv");
    expect((await person.get(form)).status).toBe(404);
  });

  test("invites no readings of a removed meter, or of a closed account", async () => {
    stubMeters({ ...meter, status: "Removed" });
    const { body } = await person.get(list);
    expect(body).toContain("This meter was removed, so it needs no more readings.");
    expect(body).not.toContain("Send a meter reading");
    expect(body).not.toContain("send a reading yourself");
    expect((await person.get(form)).status).toBe(404);
    stubMeters(meter);
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, status: "closed" } }),
    );
    expect((await person.get(list)).body).not.toContain("Send a meter reading");
  });

  test("shows which meter was replaced, and draws as many digits as the meter has", async () => {
    stubMeters({ ...meter, digits: 6, replaces: "W-0" });
    const { body } = await person.get(list);
    expect(body).toMatch(/Replaces meter[\s\S]+W-0[\s\S]+The usage above includes that meter’s\./);
    // Six digits before the mark, and three after it.
    expect((await person.get(form)).body.match(/text-anchor="middle"/g)).toHaveLength(9);
  });

  test("explains what to do if there are no meters", async () => {
    stubMeters();
    expect((await person.get(list)).body).toContain("send us its number");
  });

  test("splits a long list of meters into pages, and offers a search", async () => {
    upstream.stub(listMeters, (response, asked) => {
      const current = Number(asked.query.get("page") ?? 1);
      const pages = { current, previous: 1, next: 3, last: 3, pages: [1, 2, 3] };
      return respondWith(listMeters, {
        meters: [{ ...meter, id: `M${current}`, number: `N-${current}` }],
        pagination: pages,
      })(response, asked);
    });
    expect((await person.get(list)).body).toContain('aria-label="Pages of meters"');
    expect((await person.get(`${list}?page=2`)).body).toContain("N-2");
    const { body } = await person.get(`${list}?search=gate&page=3`);
    expect(body).toContain(
      'name="search" type="search" maxLength="100" autoComplete="off" value="gate"',
    );
    expect(
      upstream.requests.findLast(({ path }) => path.endsWith("/meters"))?.query.toString(),
    ).toBe("page=3&search=gate");
    for (const bad of ["page=0", "page=-1", "page=x", "page=%00", "other=1"]) {
      expect((await person.get(`${list}?${bad}`)).body, bad).toContain("N-1");
    }
    stubMeters();
    expect((await person.get(`${list}?page=9`)).body).toContain("Nothing found.");
    expect((await person.get(list)).body).not.toContain('name="search"');
    expect((await person.get(`${list}?search=x`)).body).toMatch(/name="search"[^]*Nothing found\./);
  });

  test.each([
    ["garbage", invalidJson, 502],
    ["an unknown type of meter", respondJson(200, { meters: [{ ...meter, type: "magic" }] }), 502],
    [
      "a reading that is not a number",
      respondJson(200, { meters: [{ ...meter, readings: [{ ...last, value: "NaN" }] }] }),
      502,
    ],
    ["a failure", respondError(500), 500],
    ["no response", dropConnection, 503],
    ["404", respondError(404), 404],
  ])("shows an error page if the upstream responds with %s", async (_, answer, status) => {
    for (const call of [listMeters, getMeter]) upstream.stub(call, answer);
    for (const path of [list, form]) {
      const page = await person.get(path);
      expect([page.status, page.headers["content-type"]]).toEqual([
        status,
        "text/html; charset=utf-8",
      ]);
    }
  });
});

describe("sending a reading", () => {
  test("sends the value and date, and confirms the reading on the list", async () => {
    const before = readingRequests().length;
    const page = await person.postFiles(form, readingFormData({ value: " 1 240,5 " }));
    expect([page.status, page.location]).toEqual([303, list]);
    expect(readingRequests().slice(before)).toHaveLength(1);
    expect(JSON.parse(readingRequests().at(-1)?.body ?? "")).toEqual({
      value: "1240.5",
      date: today,
    });
    expect((await person.get(list)).body).toContain("We’ve received your reading of 1\u00a0240.");
  });

  test("shows which digits to type, the last reading beside the field, and today's date", async () => {
    const { body } = await person.get(form);
    expect(body).toMatch(new RegExp(`<input type="date"[^>]* value="${today}"`));
    expect(body).toMatch(
      /Last reading<strong class="number">1\u00a0234\u00a0kl<\/strong>20 Mar 2026/,
    );
    expect(body).toContain('aria-label="Type the black digits. Leave out the red ones."');
    expect([...body.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, digit]) => digit).join("")).toBe(
      "01234500",
    );
    stubMeters({
      ...meter,
      service: "electricity",
      unit: "kWh",
      type: "smart",
      last_reading: null,
      readings: [],
    });
    expect((await person.get(form)).body).toContain(
      'aria-label="Type the digits before the point. Leave out the rest."',
    );
  });

  test.each([
    ["nothing", { value: "" }, "Enter the reading"],
    ["words", { value: "many" }, "Enter a number, like 1234 or 1234.5"],
    ["a negative value", { value: "-5" }, "Enter a number, like 1234 or 1234.5"],
    ["four decimal places", { value: "1.2345" }, "Enter a number, like 1234 or 1234.5"],
    ["an exponent", { value: "1e5" }, "Enter a number, like 1234 or 1234.5"],
    ["no date", { date: "" }, "Enter the date of the reading"],
    ["a date that does not exist", { date: "2026-02-30" }, "Enter a date, like 2026-11-21"],
    ["a date in words", { date: "today" }, "Enter a date, like 2026-11-21"],
    ["a made-up confirmation", { confirm: "maybe" }, "Choose one of the options"],
    ["a made-up upload", { uploaded: "../x" }, "This ID isn’t valid"],
  ])(
    "shows the error for %s next to the field, keeps the input and sends nothing",
    async (_, fields: Record<string, string>, message) => {
      const before = readingRequests().length;
      const page = await person.postFiles(form, readingFormData(fields));
      expect(page.status).toBe(422);
      expect(page.body).toContain(message);
      expect(page.body).toContain(`value="${fields.value ?? "1240"}"`);
      expect(page.body.includes("If you chose a photo, choose it again.")).toBe(!fields.uploaded);
      expect(readingRequests()).toHaveLength(before);
    },
  );

  test("shows the upstream's error next to the field", async () => {
    upstream.stub(
      addReading,
      respondJson(422, {
        code: 422,
        text: "No",
        errors: { date: ["The date is before the last reading"] },
      }),
    );
    const page = await person.postFiles(form, readingFormData({}));
    expect(page.status).toBe(422);
    expect(page.body).toContain('<a href="#field-date">The date is before the last reading</a>');
    upstream.stub(
      addReading,
      respondJson(409, { code: 409, text: "Someone else has just sent a reading" }),
    );
    const conflict = await person.postFiles(form, readingFormData({}));
    expect(conflict.status).toBe(409);
    expect(conflict.body).toContain("<li>Someone else has just sent a reading</li>");
    expect(conflict.body).toContain('value="1240"');
  });

  test("asks the user to confirm an unlikely value, keeps the photo, and sends the reading again after confirmation", async () => {
    upstream.stub(addReading, (response, asked) => {
      // The portal wrote this body, so its shape is known.
      const sure = (JSON.parse(asked.body) as { confirm?: boolean }).confirm === true;
      const refused = respondJson(422, {
        code: 422,
        text: "No",
        errors: { confirm: ["The value is 8 000 kl above the last reading"] },
      });
      return (
        sure
          ? respondWith(addReading, { reading: { ...last, value: "9999", kind: "consumer" } })
          : refused
      )(response, asked);
    });
    const asked = await person.postFiles(
      form,
      readingFormData({ value: "9999" }, new Blob(["jpg"])),
    );
    expect(asked.status).toBe(422);
    const question =
      /<a href="#field-value">With this reading, you would have used [\d\s]+kl since 20 Mar 2026\. You usually use about [\d,]+\skl a month. Correct the reading, or tick to confirm that it is right\.<\/a>/u;
    expect(asked.body).toMatch(question);
    expect(asked.body).toContain('value="9999"');
    expect(asked.body).toContain('<input type="hidden" name="uploaded" value="U1"/>');
    const sure = readingFormData({ value: "9999", uploaded: "U1", confirm: "true" });
    expect((await person.postFiles(form, sure)).status).toBe(303);
    expect(JSON.parse(readingRequests().at(-1)?.body ?? "")).toEqual({
      value: "9999",
      date: today,
      photo: "U1",
      confirm: true,
    });
    const less = await person.postFiles(form, readingFormData({ value: "12" }));
    expect(less.body).toContain("This is lower than the reading of");
  });

  test("is not offered to viewers or support staff", async () => {
    for (const role of ["viewer", "support"] as const) {
      upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role } }));
      upstream.stub(addReading, respondError(403));
      expect((await person.get(list)).body).not.toContain("Send a meter reading");
      expect((await person.get(form)).status).toBe(403);
      expect((await person.postFiles(form, readingFormData({}))).status).toBe(403);
    }
  });

  test("returns 404 for another account's meter", async () => {
    upstream.stub(addReading, respondError(404));
    expect((await person.get(`${list}/M2/reading`)).status).toBe(404);
    expect((await person.postFiles(`${list}/M2/reading`, readingFormData({}))).status).toBe(404);
  });
});

describe("a reading's photo", () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);

  test("is forwarded unchanged under its own name, before the reading", async () => {
    const page = await person.postFiles(
      form,
      readingFormData({}, new Blob([bytes]), "my meter é.jpg"),
    );
    expect(page.status).toBe(303);
    const upload = upstream.requests.filter(({ path }) => path === "/api/consumer/uploads").at(-1);
    expect(upload?.query.get("name")).toBe("my meter é.jpg");
    expect(upload?.headers["content-type"]).toBe("application/octet-stream");
    expect(upload?.headers["x-hash-key"]).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.compare(upload?.bytes ?? Buffer.of(), bytes)).toBe(0);
    expect(JSON.parse(readingRequests().at(-1)?.body ?? "")).toEqual({
      value: "1240",
      date: today,
      photo: "U1",
    });
  });

  test("is rejected with the upstream's error next to the field, and the reading is not sent", async () => {
    const before = readingRequests().length;
    upstream.stub(
      addUpload,
      respondJson(422, { code: 422, text: "No", errors: { file: ["This is not a photo"] } }),
    );
    const page = await person.postFiles(form, readingFormData({}, new Blob([bytes])));
    expect([
      page.status,
      page.body.includes('<a href="#field-photo">This is not a photo</a>'),
    ]).toEqual([422, true]);
    upstream.stub(addUpload, respondJson(413, { code: 413, text: "That is too large to send" }));
    expect((await person.postFiles(form, readingFormData({}, new Blob([bytes])))).body).toContain(
      "That is too large to send",
    );
    upstream.stub(addUpload, tooManyRequests(120));
    const tooSoon = await person.postFiles(
      form,
      readingFormData({ value: "1241,5" }, new Blob([bytes])),
    );
    expect([tooSoon.status, tooSoon.body.includes('value="1241,5"')]).toEqual([429, true]);
    expect(tooSoon.body).toContain(
      '<a href="#field-photo">Too many attempts. Wait 2 minutes and try again.</a>',
    );
    expect(readingRequests()).toHaveLength(before);
    upstream.stub(
      addUpload,
      respondWith(addUpload, { upload: { id: "U2", name: "a.jpg", type: "image/jpeg", size: 3 } }),
    );
    upstream.stub(
      addReading,
      respondJson(422, {
        code: 422,
        text: "No",
        errors: { photo: ["The photo is no longer available"] },
      }),
    );
    const gone = await person.postFiles(form, readingFormData({}, new Blob([bytes])));
    expect(gone.body).toContain("The photo is no longer available");
    expect(gone.body).toMatch(/<input type="file"[^>]* aria-invalid="true"/);
  });

  /**
   * The possible results if the server closes the connection while the file is still being sent:
   * the client gets the 413 response or a connection error.
   */
  const refused = [413, "EPIPE", "ECONNRESET", "UND_ERR_SOCKET"];
  async function atTheDoor(path: string, bytes: number): Promise<unknown> {
    const sent = person.postFiles(path, readingFormData({}, new Blob([new Uint8Array(bytes)])));
    return sent
      .then(({ status }) => status)
      .catch((error: unknown): unknown => Reflect.get(Object(error), "code"));
  }

  test("gets a field error if it is just over the limit, and is rejected immediately if it is far larger", async () => {
    const before = upstream.requests.length;
    const { status, body } = await person.postFiles(
      form,
      readingFormData({}, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])),
    );
    expect([status, body]).toEqual([
      422,
      expect.stringContaining("Choose a file of 5\u00a0MB or smaller"),
    ]);
    expect(refused).toContain(await atTheDoor(form, 11 * 1024 * 1024));
    // Other routes accept no files.
    expect(refused).toContain(
      await atTheDoor(`/consumer/accounts/${accountNumber}/rename`, 2 * 1024 * 1024),
    );
    expect(upstream.requests.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("a meter's history as CSV", () => {
  const csv = `${list}/M1/readings.csv`;

  test("is streamed with the portal's own file name and content type", async () => {
    const rows = `date,value\r\n${"2026-03-20,1\r\n".repeat(50_000)}`;
    upstream.stub(
      getReadingsCsv,
      (response) =>
        void response
          .writeHead(200, { "Content-Type": "image/svg+xml", "Set-Cookie": "a=b" })
          .end(rows),
    );
    const page = await person.get(csv);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename=Readings_${accountNumber}_M1.csv`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.body).toBe(rows);
  });

  test.each([
    ["404", respondError(404), 404],
    ["a failure", respondError(500), 500],
    ["no response", dropConnection, 503],
  ])(
    "shows an error page, not a file, if the upstream responds with %s",
    async (_, answer, status) => {
      upstream.stub(getReadingsCsv, answer);
      const page = await person.get(csv);
      expect([page.status, page.headers["content-type"]]).toEqual([
        status,
        "text/html; charset=utf-8",
      ]);
      expect(page.headers["content-disposition"]).toBeUndefined();
    },
  );
});

test("shows an error page if the upstream can't list the accounts, because every tab's header needs them", async () => {
  upstream.stub(listAccounts, respondError(500));
  expect((await person.get(list)).status).toBe(500);
});
