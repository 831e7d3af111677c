/** Tests of the messages sent to an account's holder. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getCommunication, listCommunication } from "#contract/communication/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import {
  account,
  htmlMail,
  manyMessages,
  otherAccount,
  type SeededService,
  startSeededService,
  tenant,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("communication", (kind) => {
  let service: SeededService;
  beforeAll(async () => {
    service = await startSeededService(kind);
  });
  afterAll(() => service.remove());

  const list = async (person: Client, query = "") =>
    parseBody(
      listCommunication.answer,
      await person.get(accountPath(account, "communication") + query),
    );
  const ids = async (query: string) =>
    (await list(service.viewer, query)).communication.map(({ id }) => id);
  const one = (person: Client, id: string) => person.get(accountPath(account, "communication", id));

  test("lists the newest messages first, in pages, with masked recipients", async () => {
    const { communication, pagination } = await list(service.viewer);
    expect([communication.length, pagination.last]).toEqual([25, 2]);
    expect(
      communication.slice(0, 3).map(({ id, channel, to, status }) => [id, channel, to, status]),
    ).toEqual([
      ["t-sms", "sms", "082 ••• ••67", "failed"],
      ["t-mail", "email", "t•••o@example.com", "delivered"],
      ["t-letter", "letter", "••• Lê-Rus, 4321", "delivered"],
    ]);
    const all = [...(await ids("")), ...(await ids("?page=2"))];
    expect(new Set(all).size).toBe(33);
    expect(await ids("?page=3")).toEqual([]);
  });

  test("filters messages by channel and text, and sorts them by date or channel", async () => {
    expect(await ids("?channel=letter")).toEqual(["t-letter"]);
    expect(await ids(`?search=${encodeURIComponent("ṱHABELO")}`)).toEqual(["t-mail"]);
    expect(await ids("?search=COUNCIL")).toEqual(["t-letter"]);
    expect(await ids(`?search=${encodeURIComponent("100%")}`)).toEqual(["t-sms"]);
    expect(await ids("?search=5_0&channel=email")).toEqual([]);
    expect(await ids("?search=nowhere")).toEqual([]);
    // No character is a wildcard.
    for (const text of ["R%due", "1_0%", "\\", "\\%"])
      expect(await ids(`?search=${encodeURIComponent(text)}`), text).toEqual([]);
    expect((await ids("?order=date|asc"))[0]).toMatch(/^t-many/);
    expect((await ids("?order=channel|asc"))[0]).toBe("t-mail");
  });

  test("finds an HTML email by its visible text, regardless of accents and spaces", async () => {
    for (const text of [
      "Dear Ṱhabelo,",
      "dear\u00a0ṱhabelo",
      "Dear T\u032dhabelo",
      "statement  dear",
      "due R 1 234",
    ]) {
      expect(await ids(`?search=${encodeURIComponent(text)}`), text).toEqual(["t-mail"]);
    }
    for (const text of ["doctype", "onload", "alert"])
      expect(await ids(`?search=${text}`), text).toEqual([]);
    // Imported emails are searched in the same way. Half of the demo's emails are HTML.
    const thandi = await signedInClient(service.url(), tenant, "thandi@example.com");
    const { accounts } = parseBody(listAccounts.answer, await thandi.get(listAccounts.path));
    const messages = accountPath(accounts[0]?.account ?? "", "communication");
    const search = async (text: string) =>
      parseBody(listCommunication.answer, await thandi.get(`${messages}?search=${text}`))
        .communication;
    const bodies = (await search("is+ready")).map(({ body }) => body);
    expect(bodies.some((body) => body.startsWith("<!doctype"))).toBe(true);
    expect(await search("font-family")).toEqual([]);
  });

  test("splits search results into pages, and reverses the list when the sort direction is reversed", async () => {
    const found = await list(service.viewer, "?search=REMINDER&order=subject|desc");
    expect([found.communication.length, found.pagination.last]).toEqual([25, 2]);
    const [far, past] = [
      await list(service.viewer, "?search=REMINDER&order=subject|desc&page=2"),
      await list(service.viewer, "?search=REMINDER&page=3"),
    ];
    expect([far.pagination, past.pagination].map(({ last }) => last)).toEqual([2, 2]);
    expect(past.communication).toEqual([]);
    for (const column of ["date", "channel", "subject", "status"]) {
      const whole = async (direction: string) => [
        ...(await ids(`?order=${column}|${direction}`)),
        ...(await ids(`?order=${column}|${direction}&page=2`)),
      ];
      expect((await whole("desc")).reverse(), column).toEqual(await whole("asc"));
    }
    // Messages of the same channel are listed newest first.
    expect(await ids("?order=channel|asc&channel=sms")).toEqual(await ids("?channel=sms"));
  });

  test("limits the results of a very large search, and says that there are more", async () => {
    const messages = accountPath(otherAccount, "communication");
    const found = async (query: string) => {
      const { communication, pagination, more } = parseBody(
        listCommunication.answer,
        await service.neighbour.get(messages + query),
      );
      return { ids: communication.map(({ id }) => id), last: pagination.last, more };
    };
    const pages = maxSearchResults / 25;
    const newest = await found("?search=round");
    expect([newest.ids[0], newest.last, newest.more]).toEqual([
      `t-round-${manyMessages - 1}`,
      pages,
      true,
    ]);
    const end = await found(`?search=round&order=date|asc&page=${pages}`);
    expect([end.ids.at(-1), end.last, end.more]).toEqual([
      `t-round-${maxSearchResults - 1}`,
      pages,
      true,
    ]);
    expect(await found(`?search=round&page=${pages + 1}`)).toEqual({
      ids: [],
      last: pages,
      more: true,
    });
    expect(await found("?search=thousand")).toMatchObject({ last: pages, more: false });
    expect(await found("?search=and+one")).toMatchObject({ last: pages, more: true });
    expect(await found("?search=round+77+&page=2")).toEqual({ ids: [], last: 1, more: false });
    // The unfiltered list contains all messages.
    const whole = await found(`?page=${pages + 2}`);
    expect([whole.ids.at(-1), whole.last, whole.more]).toEqual(["t-round-0", pages + 2, false]);
  });

  test.each([
    "page=0",
    "order=body|asc",
    "channel=fax",
    "search=%00",
    `search=${"x".repeat(101)}`,
    "from=2025",
  ])("rejects %s with 422", async (query) => {
    const answer = await service.viewer.get(`${accountPath(account, "communication")}?${query}`);
    expect(parseErrorResponse(answer).errors).toHaveProperty(query.split("=")[0] ?? "");
  });

  test("returns an HTML email exactly as it was sent", async () => {
    const { communication } = parseBody(
      getCommunication.answer,
      await one(service.viewer, "t-mail"),
    );
    expect(communication.body).toBe(htmlMail);
  });

  test("names the statement that a message is about, if the account has it", async () => {
    const { communication } = await list(service.viewer);
    const statements = ["t-mail", "t-sms", "t-letter"].map(
      (id) => communication.find((message) => message.id === id)?.statement,
    );
    expect(statements).toEqual(["t-february", undefined, undefined]);
    expect(
      parseBody(getCommunication.answer, await one(service.viewer, "t-mail")).communication
        .statement,
    ).toBe("t-february");
  });

  test("returns 404 for messages of other users' accounts", async () => {
    for (const person of [service.neighbour, service.otherTenant]) {
      expect((await person.get(accountPath(account, "communication"))).status).toBe(404);
      expect((await one(person, "t-mail")).status).toBe(404);
    }
    for (const id of ["t-others", "nothing", "..", "%0a"])
      expect((await one(service.admin, id)).status).toBe(404);
  });

  test("logs each view by support staff in the account's history", async () => {
    await list(service.support);
    await one(service.support, "t-mail");
    await one(service.support, "nothing");
    await service.stop();
    expect(
      (await service.history()).map(
        ({ actor, action, description }) => `${actor} ${action} ${description}`,
      ),
    ).toEqual([
      "Support desk communication.viewed Viewed the list of messages",
      "Support desk message.viewed Viewed the message dated 2025-03-02",
    ]);
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
  });
});
