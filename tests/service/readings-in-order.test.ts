/** Tests that a meter's consumption follows from its readings, whichever way they arrive. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addReading, listMeters } from "#contract/meters/calls.ts";
import { importFolder } from "#service/import/import-folder.ts";
import {
  type AccountTestService,
  daysFromToday,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("readings in any order of arrival", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  const bring = async (files: Record<string, string>) =>
    importFolder(service.database, "imvubu", await writeFiles(files));
  const bringReadings = (...rows: string[]) =>
    bring({ "readings.csv": `${header("readings.csv")}${rows.join("\n")}\n` });
  const bringMeters = (...rows: string[]) =>
    bring({
      "meters.csv": `number,account,service,type,unit,location,status,digits,replaces\n${rows.join("\n")}\n`,
    });
  const metersOf = async (person: Person, account: string) =>
    parseBody(listMeters.answer, await person.get(accountPath(account, "meters"))).meters;

  test("give the same consumption on the page, in the CSV and in the Green Button file", async () => {
    const steps = ["120 99950 actual", "90 99970 estimated 20", "60 99980 actual 10"].concat(
      "30 5 actual 25",
      // An estimate for the day of the reading that the person sends.
      "5 14 estimated 9",
      "sent",
    );
    const orders = [
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [2, 5, 0, 4, 3, 1],
      [3, 1, 4, 5, 2, 0],
    ];
    for (const order of orders) {
      const { account, people } = await sharedAccount(service, "member");
      const [person] = people;
      await bringMeters(`R-${account},${account},water,conventional,kl,,active,5,`);
      const [meter] = await metersOf(person, account);
      const path = accountPath(account, "meters", meter?.id ?? "");
      for (const index of order) {
        const [days = "", value = "", of = "", billed = ""] = (steps[index] ?? "").split(" ");
        if (days === "sent") {
          const body = { value: "12", date: daysFromToday(-5) };
          parseBody(addReading.answer, await person.post(`${path}/readings`, body));
        } else
          await bringReadings(
            [`R-${account}`, daysFromToday(-Number(days)), value, billed, of].join(","),
          );
      }
      // 30 kl in the 60 days with the estimate, 25 kl up to and past 99 999, and 7 kl.
      const expected = [
        [-120, "99950", "0", "", "actual"],
        [-90, "99970", "15", "20", "estimated"],
        [-60, "99980", "15", "10", "actual"],
        [-30, "5", "25", "25", "actual"],
        [-5, "12", "7", "9", "consumer"],
      ].map(([days, ...rest]) => [daysFromToday(Number(days)), ...rest]);
      const [shown] = await metersOf(person, account);
      expect(
        shown?.readings.map(({ date, value, consumption, billed, kind: of }) => [
          ...[date, value, consumption, billed ?? "", of],
        ]),
        order.join(),
      ).toEqual(expected);
      const rows: string[][] = parse((await person.get(`${path}/readings.csv`)).text);
      expect(
        rows
          .slice(1)
          .toReversed()
          .map(([, date, value, consumption, billed, , of]) => [
            ...[date, value, consumption, billed, of],
          ]),
      ).toEqual(expected);
      const feed = (await person.get(`${path}/green-button.xml`)).text;
      expect(Array.from(feed.matchAll(/<value>(-?\d+)<\/value>/g), ([, value]) => value)).toEqual([
        ...["15000", "15000", "25000", "7000"],
      ]);
    }
  });

  test("give a new meter the history of the one that it replaced", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [person] = people;
    const [old, fresh] = [`A-${account}`, `B-${account}`];
    await bringMeters(
      `${fresh},${account},water,conventional,kl,,active,5,${old}`,
      `${old},${account},water,conventional,kl,,removed,5,`,
    );
    await bringReadings(
      `${fresh},${daysFromToday(-10)},8,,actual`,
      `${old},${daysFromToday(-40)},512,,actual`,
      `${fresh},${daysFromToday(-40)},0,,actual`,
      `${old},${daysFromToday(-60)},500,,actual`,
    );
    const meters = await metersOf(person, account);
    const [removed, current] = [old, fresh].map((number) =>
      meters.find((meter) => meter.number === number),
    );
    expect(current?.readings.map(({ value, consumption, meter }) => [value, consumption, meter]))
      // 12 kl on the old meter, and 8 kl on the new one.
      .toEqual([
        ["500", "0", old],
        ["512", "12", old],
        ["0", "0", undefined],
        ["8", "8", undefined],
      ]);
    expect(current?.last_reading).toMatchObject({ value: "8" });
    expect(removed?.readings.map(({ consumption }) => consumption)).toEqual(["0", "12"]);
    const answer = await person.get(
      accountPath(account, "meters", current?.id ?? "", "readings.csv"),
    );
    const rows: string[][] = parse(answer.text);
    expect(rows.map(([number]) => number)).toEqual(["meter", fresh, fresh, old, old]);
  });
});
