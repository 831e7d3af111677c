/**
 * Renders the statements page without a framework, using the portal's own page as a template that
 * is filled in for each reader.
 */
import type { z } from "zod";
import { englishTranslator } from "#app/languages/translator.ts";
import { compareCharges } from "#app/ui/compare-charges.ts";
import { formatDate, formatInstant, formatMonthAndYear, formatMonthName } from "#app/ui/date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { themeCss } from "#app/ui/theme.server.ts";
import type { getAccount } from "#contract/accounts/calls.ts";
import type { getProfile } from "#contract/profile/calls.ts";
import type { getTenant } from "#contract/settings/tenant.ts";
import type { listStatements } from "#contract/statements/calls.ts";
import { centsFromDecimal } from "#contract/values/money.ts";

/** The upstream responses that the page needs, in wire format. */
export interface Answers {
  tenant: z.input<(typeof getTenant)["answer"]>["tenant"];
  profile: z.input<(typeof getProfile)["answer"]>["profile"];
  account: z.input<(typeof getAccount)["answer"]>["account"];
  list: z.input<(typeof listStatements)["answer"]>;
}

export interface Rendering {
  nonce: string;
  requestId: string;
  /** The time at which the page was rendered. */
  time: string;
}

type Values<Name extends string> = Record<Name, string>;

/**
 * Placeholders for parts of the page that are replaced as a whole. No page contains these strings.
 */
const marks = { rows: "\0rows", data: "\0data" };

/**
 * Returns a function that renders the page for any responses. `sample` is a page that the portal
 * rendered from the responses in `sampled`.
 */
export function plainPage(
  sample: string,
  sampled: Rendering & Answers,
): (rendering: Rendering, answers: Answers) => string {
  const { statements } = sampled.list;
  const rows = between(sample.slice(sample.indexOf('class="stacked rows')), "<tbody>", "</tbody>");
  const firstRow = rows.slice(0, rows.indexOf("</tr>") + "</tr>".length);
  const writeRow = template(firstRow, {
    account: sampled.account.account,
    ...rowValues(0, statements.map(inCents)),
  });
  const data = between(sample, "streamController.enqueue(", ");window.");
  const page = sample.replace(rows, marks.rows).replace(data, marks.data);
  const { nonce, requestId, time } = sampled;
  const writePage = template(page, { ...marks, nonce, requestId, time, ...pageValues(sampled) });
  const theme = themeCss(sampled.tenant.theme);

  return ({ nonce, requestId, time }, answers) => {
    const list = answers.list.statements.map(inCents);
    const { account } = answers.account;
    return writePage({
      nonce,
      requestId,
      time,
      rows: list.map((_, index) => writeRow({ account, ...rowValues(index, list) })).join(""),
      data: escapeScript(JSON.stringify(encode(pageData(answers, list, theme)))),
      ...pageValues(answers),
    });
  };
}

function pageValues({ profile, account }: Answers) {
  return {
    person: escapeHtml(profile.name),
    account: account.account,
    name: escapeHtml(account.name),
    label: escapeHtml(account.label),
    address: escapeHtml(account.address),
    easypay: account.easypay,
    balance: describeBalance(centsFromDecimal(account.balance)),
    balanceAt: formatInstant(account.balance_at),
    due: formatDate(account.due_date ?? missing("a due date")),
  };
}

type StatementInCents = ReturnType<typeof inCents>;

function inCents(statement: Answers["list"]["statements"][number]) {
  const { opening, charges, payments, closing } = statement;
  return {
    ...statement,
    opening: centsFromDecimal(opening),
    charges: centsFromDecimal(charges),
    payments: centsFromDecimal(payments),
    closing: centsFromDecimal(closing),
  };
}

function rowValues(index: number, statements: StatementInCents[]) {
  const { id, date, due_date, charges, payments, closing, size } =
    statements[index] ?? missing("a statement");
  const before = statements[index + 1];
  const next = statements[index - 1];
  const change =
    next === undefined &&
    before &&
    compareCharges(charges, before, englishTranslator, { length: "short" });
  return {
    change: change ? `<span class="row-narrow">${change}</span>` : "",
    state: next
      ? `${formatRand(closing + next.payments)} unpaid, carried over to ${formatMonthName(next.date, "short", englishTranslator)}`
      : `Due by ${formatDate(due_date)}`,
    id: escapeHtml(id),
    date: escapeHtml(date),
    month: formatMonthAndYear(date),
    due: formatDate(due_date),
    charges: formatRand(charges),
    payments: formatRand(payments),
    closing: formatRand(closing),
    size: formatFileSize(size ?? missing("a size")),
  };
}

/** Returns the data that the portal's page embeds for the browser. */
function pageData(
  { tenant, profile, account, list }: Answers,
  statements: StatementInCents[],
  theme: string,
): Plain {
  const { name, key, permissions } = profile;
  // The portal puts its own URL of the logo last.
  const { logo, ...rest } = tenant;
  return {
    loaderData: {
      root: {
        tenant: { ...rest, logo },
        user: { name, key, permissions, unreadTickets: 0 },
        language: "en",
        sessionKey: key,
        appearance: "system",
        theme,
      },
      "routes/page-layout": { flash: undefined, messages: [], sessionKey: key },
      "routes/consumer/accounts/account": {
        account: { ...account, balance: centsFromDecimal(account.balance) },
        // The bench's user has too many accounts for the page to list the others.
        others: null,
      },
      "routes/consumer/accounts/statements/statements": {
        statements,
        pagination: list.pagination,
        years: list.years,
        history: list.history && {
          dates: list.history.dates,
          services: list.history.services.map(({ service, amounts }) => ({
            service,
            amounts: amounts.map(centsFromDecimal),
          })),
        },
        year: "",
        order: "date|desc",
        hasLatest: true,
      },
      // This route has no loader; Remix puts such routes last.
      "routes/consumer/layout": null,
    },
    actionData: null,
    errors: null,
  };
}

/**
 * Splits the sample at each of the values, and returns a function that renders it with other values
 * in their places.
 */
function template<Name extends string>(
  sample: string,
  values: Values<Name>,
): (values: Values<Name>) => string {
  // Object.keys returns string[]; these keys are the names.
  const names = new Map((Object.keys(values) as Name[]).map((name) => [values[name], name]));
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const literal = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, "\\$&");
  const [start = "", ...cuts] = sample.split(
    new RegExp(`(${longestFirst.map(literal).join("|")})`),
  );
  const holes: { name: Name; after: string }[] = [];
  for (let index = 0; index < cuts.length; index += 2) {
    const name = names.get(cuts[index] ?? "") ?? missing("a value");
    holes.push({ name, after: cuts[index + 1] ?? "" });
  }
  return (filled) => {
    let text = start;
    for (const { name, after } of holes) text += filled[name] + after;
    return text;
  };
}

type Plain = undefined | null | boolean | number | string | Plain[] | { [name: string]: Plain };

/**
 * Encodes a page's data in Remix's format: a flat list that contains each value once and refers to
 * it by position.
 */
function encode(data: Plain): string {
  const places = new Map<Plain, number>();
  const values: string[] = [];
  function place(value: Plain): number {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const known = places.get(value);
    if (known !== undefined) return known;
    const index = places.size;
    places.set(value, index);
    if (typeof value !== "object") values[index] = JSON.stringify(value);
    else if (Array.isArray(value)) values[index] = `[${value.map(place).join(",")}]`;
    else
      values[index] = `{${Object.keys(value)
        .map((name) => `"_${place(name)}":${place(value[name])}`)
        .join(",")}}`;
    return index;
  }
  place(data);
  return `[${values.join(",")}]\n`;
}

const htmlEscapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => htmlEscapes[character] ?? "");
}

const scriptEscapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
function escapeScript(text: string): string {
  return text.replaceAll(/[&><\u2028\u2029]/g, (character) => scriptEscapes[character] ?? "");
}

function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || end < 0) missing(`${before}…${after}`);
  return text.slice(start, end);
}

function missing(what: string): never {
  throw new Error(
    `The bench's plain page needs ${what} in the portal's page or responses, but there is none.`,
  );
}
