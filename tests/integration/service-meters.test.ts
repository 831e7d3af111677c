/** Meters, their history, and readings that consumers hand in. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReading, getMeter, listMeters } from "#contract/meters.ts";
import { describeOnEach } from "../support/service.ts";
import { account, daysAgo, type Figures, lastRead, othersAccount, startFigures } from "./account-figures.ts";
import { at, type Client, failure, read } from "./service-client.ts";

describeOnEach("meters", (kind) => {
  let service: Figures;
  beforeAll(async () => {
    service = await startFigures(kind);
  });
  afterAll(() => service.store.remove());

  const meters = async (person: Client, of = account, query = "") => read(listMeters.answer, await person.get(at(of, "meters") + query));
  const csv = (person: Client, id: string, of = account) => person.get(at(of, "meters", id, "readings.csv"));
  const hand = (person: Client, body: unknown, id = "t-water", of = account) => person.post(at(of, "meters", id, "readings"), body);
  const history = async (id: string) => (await csv(service.admin, id)).text;

  test("each with its last reading and the same month of the year before", async () => {
    const all = (await meters(service.viewer)).meters;
    expect(all.map(({ number, service, type }) => [number, service, type])).toEqual([
      ["T-1", "water", "conventional"],
      ["T-2", "water", "conventional"],
      ["T-4", "water", "conventional"],
      ["T-3", "electricity", "prepaid"],
    ]);
    const [first, second] = all;
    expect(first?.last_reading).toMatchObject({ date: daysAgo(lastRead), value: "1130", consumption: "10" });
    const dates = first?.readings.map(({ date }) => date) ?? [];
    expect(dates).toEqual([...dates].sort());
    expect(dates.length).toBeGreaterThanOrEqual(13);
    expect(dates[0]?.slice(0, 7)).toBe(`${Number(daysAgo(lastRead).slice(0, 4)) - 1}${daysAgo(lastRead).slice(4, 7)}`);
    expect(first?.readings.some((reading) => reading.kind === "estimated")).toBe(true);
    expect(second).toMatchObject({ last_reading: null, readings: [] });
  });

  test("found by number and place, whatever the case, and wildcards as they stand", async () => {
    const found = async (search: string) =>
      (await meters(service.viewer, account, `?search=${encodeURIComponent(search)}`)).meters.map(({ number }) => number);
    expect(await found("t-2")).toEqual(["T-2"]);
    expect(await found(" GATE ")).toEqual(["T-1"]);
    for (const none of ["%", "_", "T-1%", "T-1\\"]) expect(await found(none), none).toEqual([]);
  });

  test("one alone, as it stands in the list", async () => {
    const [first, second] = (await meters(service.viewer)).meters;
    for (const meter of [first, second]) {
      expect(read(getMeter.answer, await service.viewer.get(at(account, "meters", meter?.id ?? ""))).meter).toEqual(meter);
    }
  });

  test("in pages of ten, one past the last empty", async () => {
    expect((await meters(service.viewer)).pagination).toMatchObject({ current: 1, last: 1 });
    expect((await meters(service.viewer, account, "?page=2")).meters).toEqual([]);
  });

  test("the whole history as CSV, newest first", async () => {
    const answer = await csv(service.viewer, "t-water");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="Readings_${account}_water.csv"`);
    expect(answer.text.startsWith("meter,date,value,consumption,unit,kind\r\n")).toBe(true);
    const rows: string[][] = parse(answer.text);
    expect(rows).toHaveLength(15);
    expect(rows[1]).toEqual(["T-1", daysAgo(lastRead), "1130", "10", "kl", "actual"]);
  });

  test("nobody else's: 404 for neighbours, other tenants, and a meter under another account", async () => {
    const good = { value: "1140", date: daysAgo(1) };
    for (const person of [service.neighbour, service.otherTenant]) {
      expect((await person.get(at(account, "meters"))).status).toBe(404);
      expect((await csv(person, "t-water")).status).toBe(404);
      expect((await person.get(at(account, "meters", "t-water"))).status).toBe(404);
      expect((await hand(person, good)).status).toBe(404);
    }
    for (const id of ["t-others", "nothing", "%00", ".."]) {
      expect((await csv(service.admin, id)).status).toBe(404);
      if (id !== "..") expect((await service.admin.get(at(account, "meters", id))).status).toBe(404);
      expect((await hand(service.admin, good, id)).status).toBe(404);
    }
    expect((await csv(service.neighbour, "t-water", othersAccount)).status).toBe(404);
  });

  describe("a reading", () => {
    test("of viewers and support: 403, and nothing is written", async () => {
      const before = await history("t-water");
      for (const person of [service.viewer, service.support]) {
        expect((await hand(person, { value: "1140", date: daysAgo(1) })).status).toBe(403);
      }
      expect(await history("t-water")).toBe(before);
    });

    test.each([
      [{ value: "1140", date: daysAgo(-1) }, "date", "in the future"],
      [{ value: "1140", date: daysAgo(32) }, "date", "more than 31 days ago"],
      [{ value: "1140", date: daysAgo(lastRead + 1) }, "date", "before the last reading"],
      [{ value: "1140", date: daysAgo(lastRead) }, "date", "read on that day by the municipality: 1130 kl"],
      [{ value: "1140", date: "2025-02-30" }, "date", "must be a date"],
      [{ value: "1140", date: "yesterday" }, "date", "must be a date"],
      [{ value: "1129.9", date: daysAgo(1) }, "confirm", "below the reading of"],
      [{ value: "1149.1", date: daysAgo(1) }, "confirm", "far more than usual"],
      [{ value: "-1", date: daysAgo(1) }, "value", "must be a number"],
      [{ value: "1140,5", date: daysAgo(1) }, "value", "must be a number"],
      [{ value: "1e3", date: daysAgo(1) }, "value", "must be a number"],
      [{ value: "1".repeat(10), date: daysAgo(1) }, "value", "must be a number"],
      [{ value: 1140, date: daysAgo(1) }, "value", "string"],
      [{ value: "1140" }, "date", "Required"],
      [{ value: "1140", date: daysAgo(1), photo: "../x" }, "photo", "not an id"],
      [{ value: "1140", date: daysAgo(1), photo: "no-such-upload" }, "photo", "not there any more"],
      [{ value: "1140", date: daysAgo(1), confirm: "yes" }, "confirm", "boolean"],
      [{ value: "1140", date: daysAgo(1), kind: "actual" }, "kind", "not a field"],
    ])("%j: 422 on %s, and nothing is written", async (body, field, text) => {
      const before = await history("t-water");
      const { code, errors = {} } = failure(await hand(service.member, body));
      expect([code, Object.keys(errors)]).toEqual([422, [field]]);
      expect(errors[field]?.join()).toContain(text);
      expect(await history("t-water")).toBe(before);
    });

    test.each([
      ["t-prepaid", "prepaid"],
      ["t-gone", "not read any more"],
    ])("of %s: 422", async (id, text) => {
      expect(failure(await hand(service.admin, { value: "5", date: daysAgo(1) }, id)).errors?.value?.join()).toContain(text);
      expect(await history(id)).toBe("meter,date,value,consumption,unit,kind\r\n");
    });

    test("is kept, once however often it is sent, and can be corrected", async () => {
      const body = { value: "7.250", date: daysAgo(3) };
      const answers = await Promise.all(Array.from({ length: 6 }, () => hand(service.member, body, "t-new")));
      for (const answer of answers) {
        expect(read(addReading.answer, answer).reading).toEqual({ date: daysAgo(3), value: "7.25", consumption: "0", kind: "consumer" });
      }
      const corrected = read(addReading.answer, await hand(service.admin, { ...body, value: "8" }, "t-new"));
      expect(corrected.reading).toMatchObject({ value: "8", kind: "consumer" });
      const next = read(addReading.answer, await hand(service.member, { value: "9.5", date: daysAgo(0) }, "t-new"));
      expect(next.reading).toMatchObject({ value: "9.5", consumption: "1.5" });
      expect(parse(await history("t-new"))).toHaveLength(3);
    });

    test("that is unlikely is kept once it is confirmed", async () => {
      const body = { value: "1129.5", date: daysAgo(2), confirm: true };
      expect(read(addReading.answer, await hand(service.member, body)).reading).toMatchObject({ consumption: "-0.5", kind: "consumer" });
      // Sent again it is the same one, and asks nothing.
      expect((await hand(service.member, { value: "1129.5", date: daysAgo(2) })).status).toBe(200);
    });
  });

  test("looks of support and readings stand in the account's history", async () => {
    await service.support.get(at(account, "meters"));
    await csv(service.support, "t-water");
    await service.stop();
    const entries = (await service.history()).map(({ actor, action, description }) => `${actor} ${action} ${description}`);
    expect(entries).toContain("Support desk meters.viewed Looked at the meters");
    expect(entries).toContain("Support desk meter.csv Opened the readings of meter T-1");
    expect(entries).toContain(`member reading.added Handed in a reading of meter T-2: 7.25 kl on ${daysAgo(3)}`);
    expect(entries).toContain(`admin reading.added Handed in a reading of meter T-2: 8 kl on ${daysAgo(3)}, instead of 7.25 kl (consumer)`);
    expect(entries.filter((entry) => entry.startsWith("member reading.added"))).toHaveLength(3);
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
  });
});
