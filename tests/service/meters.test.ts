/** Tests of meters, their history, and readings sent by consumers. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReading, getMeter, listMeters } from "#contract/meters/calls.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import {
  account,
  daysAgo,
  lastReadingDaysAgo,
  otherAccount,
  type SeededService,
  startSeededService,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("meters", (kind) => {
  let service: SeededService;
  beforeAll(async () => {
    service = await startSeededService(kind);
  });
  afterAll(() => service.remove());

  const meters = async (person: Client, of = account, query = "") =>
    parseBody(listMeters.answer, await person.get(accountPath(of, "meters") + query));
  const csv = (person: Client, id: string, of = account) =>
    person.get(accountPath(of, "meters", id, "readings.csv"));
  const hand = (person: Client, body: unknown, id = "t-water", of = account) =>
    person.post(accountPath(of, "meters", id, "readings"), body);
  const history = async (id: string) => (await csv(service.admin, id)).text;

  test("lists each meter with its latest reading and all readings from the last two years", async () => {
    const all = (await meters(service.viewer)).meters;
    expect(all.map(({ number, service, type }) => [number, service, type])).toEqual([
      ["T-1", "water", "conventional"],
      ["T-2", "water", "conventional"],
      ["T-4", "water", "conventional"],
      ["T-3", "electricity", "prepaid"],
    ]);
    const [water, second] = all;
    expect(water?.last_reading).toMatchObject({
      date: daysAgo(lastReadingDaysAgo),
      value: "1130",
      consumption: "10",
    });
    const dates = water?.readings.map(({ date }) => date) ?? [];
    expect(dates).toEqual([...dates].sort());
    // Thirty days apart, so 24 months have 23 to 25 readings, and the service has some older ones.
    const last = new Date(daysAgo(lastReadingDaysAgo));
    const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 23))
      .toISOString()
      .slice(0, 10);
    expect(dates.filter((date) => date < first)).toEqual([]);
    expect(dates.length).toBeGreaterThanOrEqual(23);
    expect(water?.readings.some((reading) => reading.kind === "estimated")).toBe(true);
    expect(second).toMatchObject({ last_reading: null, readings: [] });
  });

  test("searches by number and location regardless of case, and treats wildcards as ordinary characters", async () => {
    const found = async (search: string) =>
      (await meters(service.viewer, account, `?search=${encodeURIComponent(search)}`)).meters.map(
        ({ number }) => number,
      );
    expect(await found("t-2")).toEqual(["T-2"]);
    expect(await found(" GATE ")).toEqual(["T-1"]);
    for (const none of ["%", "_", "T-1%", "T-1\\"]) expect(await found(none), none).toEqual([]);
  });

  test("returns a single meter with the same data as the list", async () => {
    const [first, second] = (await meters(service.viewer)).meters;
    for (const meter of [first, second]) {
      expect(
        parseBody(
          getMeter.answer,
          await service.viewer.get(accountPath(account, "meters", meter?.id ?? "")),
        ).meter,
      ).toEqual(meter);
    }
  });

  test("lists meters in pages of ten, and returns an empty page beyond the last", async () => {
    expect((await meters(service.viewer)).pagination).toMatchObject({ current: 1, last: 1 });
    expect((await meters(service.viewer, account, "?page=2")).meters).toEqual([]);
  });

  test("exports a meter's whole history as CSV, newest first", async () => {
    const answer = await csv(service.viewer, "t-water");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename=Readings_${account}_water.csv`,
    );
    expect(answer.text.startsWith("meter,date,value,consumption,billed,unit,kind\r\n")).toBe(true);
    const rows: string[][] = parse(answer.text);
    expect(rows).toHaveLength(31);
    expect(rows[1]).toEqual([
      "T-1",
      daysAgo(lastReadingDaysAgo),
      "1130",
      "10",
      "10",
      "kl",
      "actual",
    ]);
  });

  test("returns 404 to users of other accounts or tenants, and for a meter of another account", async () => {
    const good = { value: "1140", date: daysAgo(1) };
    for (const person of [service.neighbour, service.otherTenant]) {
      expect((await person.get(accountPath(account, "meters"))).status).toBe(404);
      expect((await csv(person, "t-water")).status).toBe(404);
      expect((await person.get(accountPath(account, "meters", "t-water"))).status).toBe(404);
      expect((await hand(person, good)).status).toBe(404);
    }
    for (const id of ["t-others", "nothing", "%00", ".."]) {
      expect((await csv(service.admin, id)).status).toBe(404);
      if (id !== "..")
        expect((await service.admin.get(accountPath(account, "meters", id))).status).toBe(404);
      expect((await hand(service.admin, good, id)).status).toBe(404);
    }
    expect((await csv(service.neighbour, "t-water", otherAccount)).status).toBe(404);
  });

  describe("sending a meter reading", () => {
    test("rejects readings from viewers and support staff with 403, and does not store them", async () => {
      const before = await history("t-water");
      for (const person of [service.viewer, service.support]) {
        expect((await hand(person, { value: "1140", date: daysAgo(1) })).status).toBe(403);
      }
      expect(await history("t-water")).toBe(before);
    });

    test.each([
      [{ value: "1140", date: daysAgo(-1) }, "date", "or an earlier date"],
      [{ value: "1140", date: daysAgo(32) }, "date", "more than 31 days ago"],
      [
        { value: "1140", date: daysAgo(lastReadingDaysAgo + 1) },
        "date",
        "The last reading was on that day",
      ],
      [
        { value: "1140", date: daysAgo(lastReadingDaysAgo) },
        "date",
        "our own reading for that day: 1130 kl",
      ],
      [{ value: "1140", date: "2025-02-30" }, "date", "Enter a date"],
      [{ value: "1140", date: "yesterday" }, "date", "Enter a date"],
      [{ value: "1129.9", date: daysAgo(1) }, "confirm", "below the reading of"],
      [{ value: "1149.1", date: daysAgo(1) }, "confirm", "far more than usual"],
      [{ value: "-1", date: daysAgo(1) }, "value", "Enter a number"],
      [{ value: "1140,5", date: daysAgo(1) }, "value", "Enter a number"],
      [{ value: "1e3", date: daysAgo(1) }, "value", "Enter a number"],
      [{ value: "1".repeat(10), date: daysAgo(1) }, "value", "Enter a number"],
      [{ value: 1140, date: daysAgo(1) }, "value", "string"],
      [{ value: "1140" }, "date", "Required"],
      [{ value: "1140", date: daysAgo(1), photo: "../x" }, "photo", "This ID isn’t valid"],
      [
        { value: "1140", date: daysAgo(1), photo: "no-such-upload" },
        "photo",
        "no longer available",
      ],
      [{ value: "1140", date: daysAgo(1), confirm: "yes" }, "confirm", "boolean"],
      [{ value: "1140", date: daysAgo(1), kind: "actual" }, "kind", "Remove this field"],
    ])(
      "rejects the reading %j with a 422 for the field %s, and does not store it",
      async (body, field, text) => {
        const before = await history("t-water");
        const { code, errors = {} } = parseErrorResponse(await hand(service.member, body));
        expect([code, Object.keys(errors)]).toEqual([422, [field]]);
        expect(errors[field]?.join()).toContain(text);
        expect(await history("t-water")).toBe(before);
      },
    );

    test.each([
      ["t-prepaid", "prepaid"],
      ["t-gone", "no longer in use"],
    ])("rejects a reading for the meter %s with 422", async (id, text) => {
      expect(
        parseErrorResponse(
          await hand(service.admin, { value: "5", date: daysAgo(1) }, id),
        ).errors?.value?.join(),
      ).toContain(text);
      expect(await history(id)).toBe("meter,date,value,consumption,billed,unit,kind\r\n");
    });

    test("stores a reading only once when it is sent repeatedly, and lets the user correct it", async () => {
      const body = { value: "7.250", date: daysAgo(3) };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => hand(service.member, body, "t-new")),
      );
      for (const answer of answers) {
        expect(parseBody(addReading.answer, answer).reading).toEqual({
          date: daysAgo(3),
          value: "7.25",
          consumption: "0",
          billed: null,
          kind: "consumer",
        });
      }
      const corrected = parseBody(
        addReading.answer,
        await hand(service.admin, { ...body, value: "8" }, "t-new"),
      );
      expect(corrected.reading).toMatchObject({ value: "8", kind: "consumer" });
      const next = parseBody(
        addReading.answer,
        await hand(service.member, { value: "9.5", date: daysAgo(0) }, "t-new"),
      );
      expect(next.reading).toMatchObject({ value: "9.5", consumption: "1.5" });
      expect(parse(await history("t-new"))).toHaveLength(3);
    });

    test("stores an unlikely reading only after confirmation", async () => {
      const body = { value: "1129.5", date: daysAgo(2), confirm: true };
      expect(parseBody(addReading.answer, await hand(service.member, body)).reading).toMatchObject({
        consumption: "-0.5",
        kind: "consumer",
      });
      // Sending the same reading again needs no confirmation.
      expect((await hand(service.member, { value: "1129.5", date: daysAgo(2) })).status).toBe(200);
    });
  });

  test("records support staff's page views and every submitted reading in the account's history", async () => {
    await service.support.get(accountPath(account, "meters"));
    await csv(service.support, "t-water");
    await service.stop();
    const entries = (await service.history()).map(
      ({ actor, action, description }) => `${actor} ${action} ${description}`,
    );
    expect(entries).toContain("Support desk meters.viewed Viewed the meters");
    expect(entries).toContain("Support desk meter.csv Downloaded the readings for meter T-1");
    expect(entries).toContain(
      `member reading.added Sent a reading for meter T-2: 7.25 kl on ${daysAgo(3)}`,
    );
    expect(entries).toContain(
      `admin reading.added Sent a reading for meter T-2: 8 kl on ${daysAgo(3)}, instead of 7.25 kl`,
    );
    expect(entries.filter((entry) => entry.startsWith("member reading.added"))).toHaveLength(3);
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
  });
});
