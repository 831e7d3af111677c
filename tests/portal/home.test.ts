/** Tests of a user's accounts on the Welcome page, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { listMeters } from "#contract/meters/calls.ts";
import type { AccountRole } from "#contract/permissions.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import type { Stubs } from "#tests/support/mock-upstream.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

const day = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + 2 * 3_600_000 + days * day).toISOString().slice(0, 10);

const statement = (id: string, date: string, charges: string) => ({
  id,
  date,
  due_date: date,
  opening: "0.00",
  charges,
  payments: "0.00",
  closing: charges,
  size: 1000,
});
const statements = [
  statement("s3", "2026-10-31", "2201.88"),
  statement("s2", "2026-09-30", "2287.31"),
  statement("s1", "2026-08-31", "2207.86"),
];

const water = { service: "water", amounts: ["900.00", "1000.00", "950.00"] };
const power = { service: "electricity", amounts: ["1307.86", "1287.31", "1251.88"] };
const history = { dates: ["2026-08-31", "2026-09-30", "2026-10-31"], services: [power, water] };

let portal: SignedInPortal;
let upstream: Stubs;
let person: HttpBrowser;

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }),
    );
  });
  ({ upstream, person } = portal);
});
beforeEach(() => {
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  upstream.stub(listStatements, respondWith(listStatements, { statements, pagination, history }));
  owe("1210.25", inDays(7));
});

/** Sets the balance of the only account, and the date on which it is due. */
function owe(balance: string, dueDate: string | null, about: { role?: AccountRole } = {}): void {
  const only = { ...account, ...about, balance, due_date: dueDate };
  upstream.stub(getAccount, respondWith(getAccount, { account: only }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, {
      accounts: [{ ...accountListItem, ...about, balance }],
      pagination,
    }),
  );
}

/** Returns the text between tags, with ordinary spaces. */
const textOf = (html: string) =>
  html.replace(/<script.*?<\/script>|<!--.*?-->/gs, "").replace(/(?:<[^>]*>|\s)+/g, " ");

const home = async () => {
  const { status, body } = await person.get("/");
  expect(status).toBe(200);
  return { body, text: textOf(body) };
};

/** Returns the names of the accounts shown as cards, and the names of those shown as rows. */
const cardsAndRows = (body: string) =>
  [/<h2 id="account-\d+"><a[^>]*>([^<]*)/g, /<a class="row-link"[^>]*>([^<]*)/g].map((pattern) =>
    [...body.matchAll(pattern)].map(([, name]) => name),
  );

describe("an account on the welcome page", () => {
  test("shows what is owed and when, and links to the review page for that amount", async () => {
    const { body, text } = await home();
    expect(text).toContain("You owe");
    expect(text).toContain("R 1 210,25");
    expect(text).toMatch(/Due by \d+ \w+ \d{4}/);
    expect(body).toContain(`href="/consumer/accounts/${accountNumber}/pay?amount=all"`);
    expect(body).toContain(`href="/consumer/accounts/${accountNumber}/pay"`);
  });

  test("says how many days late the payment is, and what to do about it", async () => {
    owe("1210.25", inDays(-6));
    expect((await home()).text).toContain("6 days late");
    owe("1210.25", inDays(-1));
    expect((await home()).text).toContain("One day late");
    const { body } = await home();
    expect(body).toContain("<summary>Can’t pay the full amount?</summary>");
  });

  test.each([
    ["-20.00", "In credit"],
    ["0.00", "Nothing owed"],
  ])("describes a balance of %s as “%s”, and nothing as late", async (balance, words) => {
    owe(balance, inDays(-6));
    const { body, text } = await home();
    expect(text).toContain(words);
    expect(text).not.toMatch(/\blate\b/);
    expect(body).not.toContain("pay?amount=");
  });

  test.each(["viewer", "support"] as const)(
    "does not offer payment to the role %s",
    async (role) => {
      owe("1210.25", inDays(3), { role });
      const { body } = await home();
      expect(body).not.toMatch(/\/pay["?]/);
      expect(body).toContain(`href="/consumer/accounts/${accountNumber}/payments"`);
    },
  );

  test("opens the latest statement and its PDF, and compares it with the previous one", async () => {
    const { body, text } = await home();
    expect(body).toContain(`href="/consumer/accounts/${accountNumber}/statements/s3"`);
    expect(body).toContain(
      `href="/consumer/accounts/${accountNumber}/statements/s3/file/Statement_${accountNumber}_2026-10-31.pdf"`,
    );
    expect(text).toContain("R 85 less than September, mostly for water");
    // The chart's figures.
    expect(text).toContain("R 2 207,86");
    const [, , oldest] = statements;
    upstream.stub(
      listStatements,
      respondWith(listStatements, {
        statements: [statements[1], oldest].flatMap((one) => one ?? []),
        pagination,
      }),
    );
    expect((await home()).text).toMatch(/R 79 more than August(?!, mostly)/);
  });

  test("is shown without its statement if the statements can't be loaded", async () => {
    upstream.stub(listStatements, respondError(500));
    const { body, text } = await home();
    expect(text).toContain("R 1 210,25");
    expect(body).not.toContain("/statements/");
  });
});

test("shows the account that owes the most as a card and the others as rows, with Pay on each account that owes money", async () => {
  const balances = ["5.00", "3.00", "-2.00", "0.00"];
  const four = balances.map((balance, index) => ({
    ...accountListItem,
    account: `000000000${index + 1}`,
    label: `House ${index + 1}`,
    balance,
  }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: four, pagination, owed: "8.00", disputed: "3.00" }),
  );
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...four[3] } }));
  const { body, text } = await home();
  expect(
    upstream.requests.findLast(({ path }) => path === "/api/consumer/accounts")?.query.get("order"),
  ).toBe("balance|desc");
  expect(text).toContain("You owe R 8,00 in total · R 3,00 in dispute");
  expect(cardsAndRows(body)).toEqual([["House 1"], ["House 2", "House 4", "House 3"]]);
  expect(
    [...body.matchAll(/accounts\/(\d+)\/pay\?amount=all/g)].map(([, number]) => number),
  ).toEqual(["0000000001", "0000000002"]);
  // A chart only for a user's only account.
  expect(body).not.toContain("month-bars");
});

test("puts accounts with debt first, then the most recently used account, and closed accounts at the end", async () => {
  const balances = { Debt: "5.00", Closed: "0.00", Other: "-1.00", Latest: "-2.00" };
  const accounts = Object.entries(balances).map(([label, balance], index) => ({
    ...accountListItem,
    account: `000000000${index}`,
    label,
    balance,
    status: label === "Closed" ? ("closed" as const) : ("active" as const),
  }));
  upstream.stub(listAccounts, respondWith(listAccounts, { accounts, pagination }));
  upstream.stub(
    getAccount,
    respondWith(getAccount, {
      account: { ...account, account: "0000000003", label: "Latest", balance: "-2.00" },
    }),
  );
  expect(cardsAndRows((await home()).body)).toEqual([["Debt"], ["Latest", "Other", "Closed"]]);
});

test("asks users without an account to add one, and offers nothing else about accounts", async () => {
  upstream.stub(getAccount, respondError(404));
  const { body } = await home();
  expect(body).toMatch(/<a class="button"[^>]* href="\/consumer\/accounts\/link">Add your account/);
  expect(body).not.toContain("Share access");
  expect(body).not.toContain("You owe");
});

const oldMeter = {
  id: "m1",
  number: "W005072",
  service: "water" as const,
  type: "conventional" as const,
  unit: "kl" as const,
  location: "",
  status: "active",
  last_reading: { date: inDays(-40), value: "100", consumption: "10", kind: "actual" as const },
  readings: [],
};

describe("what needs attention", () => {
  const reading = `href="/consumer/accounts/${accountNumber}/meters/m1/reading"`;

  test("includes sending a reading if the last one is old or was an estimate", async () => {
    upstream.stub(listMeters, respondWith(listMeters, { meters: [oldMeter] }));
    expect((await home()).body).toContain(reading);
    const recent = { ...oldMeter.last_reading, date: inDays(-3) };
    upstream.stub(
      listMeters,
      respondWith(listMeters, { meters: [{ ...oldMeter, last_reading: recent }] }),
    );
    expect((await home()).body).not.toContain("last read on");
    expect((await home()).text).toContain("Enter the reading shown on your meter");
    upstream.stub(
      listMeters,
      respondWith(listMeters, {
        meters: [{ ...oldMeter, last_reading: { ...recent, kind: "estimated" } }],
      }),
    );
    expect((await home()).body).toContain(reading);
    upstream.stub(
      listMeters,
      respondWith(listMeters, { meters: [{ ...oldMeter, type: "prepaid" }] }),
    );
    expect((await home()).body).not.toContain(reading);
    upstream.stub(
      listMeters,
      respondWith(listMeters, { meters: [{ ...oldMeter, status: "Removed" }] }),
    );
    expect((await home()).text).not.toContain("Enter the reading shown on your meter");
  });

  test("includes a ticket with an unread answer, and doesn't request tickets if none are unread", async () => {
    const before = upstream.requests.length;
    await home();
    expect(upstream.requests.slice(before).map(({ path }) => path)).not.toContain(
      "/api/consumer/tickets",
    );
    upstream.stub(
      getProfile,
      respondWith(getProfile, { profile: { ...profile, unread_tickets: 1 } }),
    );
    const at = "2026-11-21T08:00:00Z";
    const about = {
      reference: "T",
      category: "general",
      status: "open" as const,
      account: null,
      created: at,
      updated: at,
      closed: null,
    };
    const tickets = [
      { ...about, id: "T1", subject: "No water", unread: true, mine: true },
      { ...about, id: "T2", subject: "Thanks", unread: false, mine: true },
    ];
    upstream.stub(listTickets, respondWith(listTickets, { tickets, pagination }));
    const { body, text } = await home();
    expect(text).toContain("Your ticket has an answer No water");
    expect([
      body.includes('href="/consumer/tickets/T1"'),
      body.includes('href="/consumer/tickets/T2"'),
    ]).toEqual([true, false]);
    upstream.stub(listTickets, respondError(503));
    expect((await home()).text).not.toContain("Your ticket");
  });

  test("includes an account that was shared with the user in the last 14 days", async () => {
    const share = (days: number) => {
      const shared = { by: "Thandi Mkhize", at: `${inDays(-days)}T08:00:00Z` };
      upstream.stub(
        listAccounts,
        respondWith(listAccounts, { accounts: [{ ...accountListItem, shared }], pagination }),
      );
    };
    share(14);
    expect((await home()).text).toContain("Thandi Mkhize gave you access to an account");
    share(15);
    expect((await home()).text).not.toContain("gave you access");
  });
});

describe("a user with many accounts", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...accountListItem,
    account: String(index + 1).padStart(10, "0"),
    label: `House ${index}`,
  }));
  beforeEach(() => {
    const answer = { accounts: many, pagination: { ...pagination, last: 9 }, owed: "146822.20" };
    upstream.stub(listAccounts, respondWith(listAccounts, answer));
  });

  test("sees the total owed, the first accounts as rows, and a search that works without JavaScript", async () => {
    const { body, text } = await home();
    expect(text).toContain("Total you owe R 146 822,20");
    expect(cardsAndRows(body)).toEqual([
      [],
      [account.name, ...many.slice(0, 4).map(({ label }) => label)],
    ]);
    expect(body).toContain('href="/consumer/accounts/all"');
    expect(body).toMatch(/<form[^>]* action="\/consumer\/accounts\/all"/);
  });

  test("sees when a reading is due on one of the accounts that owe the most", async () => {
    upstream.stub(listMeters, respondWith(listMeters, { meters: [oldMeter] }));
    expect((await home()).text).toContain("Send a meter reading Water meter W005072");
  });

  test("sees “Your accounts” instead of “Accounts you owe the most on” if nothing is owed on the first accounts", async () => {
    expect((await home()).text).toContain("Accounts you owe the most on");
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...account, balance: "0.00" } }),
    );
    const paid = {
      accounts: many.map((item) => ({ ...item, balance: "0.00" })),
      pagination: { ...pagination, last: 9 },
    };
    upstream.stub(listAccounts, respondWith(listAccounts, paid));
    expect((await home()).text).toContain("Your accounts All my accounts");
  });

  test("finds accounts while typing", async () => {
    const { status, body } = await person.get("/consumer/accounts/search?search=house");
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      found: many.slice(0, 6).map(({ account, label }) => ({ account, name: label })),
      hasMore: true,
    });
    expect(upstream.requests.at(-1)?.query.get("search")).toBe("house");
  });

  test("can limit the list to accounts that owe money, if the upstream supports it", async () => {
    const all = await person.get("/consumer/accounts/all?page=2");
    expect(textOf(all.body)).toContain("You owe R 146 822,20 in total");
    expect(all.body).toContain('href="/consumer/accounts/all?owing=true&amp;order=balance%7Cdesc"');
    const owing = await person.get("/consumer/accounts/all?owing=true&search=house");
    expect(upstream.requests.at(-1)?.query.toString()).toBe(
      "order=name%7Casc&owing=true&search=house",
    );
    expect(owing.body).toContain('href="/consumer/accounts/all?search=house"');
    expect(textOf(owing.body)).not.toContain("in total");
    upstream.stub(listAccounts, respondWith(listAccounts, { accounts: many, pagination }));
    expect((await person.get("/consumer/accounts/all")).body).not.toContain("owing=true");
  });
});

test("shows the last used account if the list of accounts can't be loaded", async () => {
  upstream.stub(listAccounts, respondError(503));
  const { text } = await home();
  expect(text).toContain("You owe");
});
