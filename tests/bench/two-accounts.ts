/** Generates the files of a municipality with one big and one small account. */
import { accountLine, dayFrom, headers, writeMunicipality } from "./municipality-files.ts";

export const accounts = { big: "1000000001", small: "1000000002" };
export type Size = keyof typeof accounts;

const amounts = {
  payments: { big: 10_000, small: 10 },
  meters: { big: 100, small: 10 },
  messages: { big: 5000, small: 10 },
  logs: { big: 10_000, small: 10 },
};
export const sizes = ["big", "small"] as const;

/**
 * The first year of the data. The big account's rows are spread over ten years, the small one's
 * over the last of those years.
 */
const firstYear = 2016;
const years = { big: 10, small: 1 };
const lastYear = firstYear + years.big - 1;
const dayOf = (size: Size, index: number, of: number) =>
  dayFrom(lastYear + 1 - years[size], Math.floor((index / of) * years[size] * 365));

/**
 * Text that occurs in one of every thousand messages in the big account, and in one message in the
 * small account.
 */
export const rareSearchTerm = "burst pipe";
/** Text that occurs in every message. */
export const commonSearchTerm = "your account";

function* each<T>(
  counts: Record<Size, number>,
  line: (size: Size, index: number, of: number) => T,
): Generator<T> {
  for (const size of sizes)
    for (let index = 0; index < counts[size]; index++) yield line(size, index, counts[size]);
}

function* payments() {
  yield "id,account,date,amount,method,reference,receipt,status\n";
  yield* each(amounts.payments, (size, index, of) => {
    const method = ["EasyPay", "EFT", "Card", "Cash"][index % 4];
    const status = index % 50 === 0 ? "reversed" : "posted";
    return `${size}-${index},${accounts[size]},${dayOf(size, index, of)},${(index * 7919) % 3000}.50,${method},REF${index},R${index},${status}\n`;
  });
}

function* statements() {
  yield "account,date,due_date,opening,charges,payments,closing\n";
  for (const size of sizes) {
    for (let month = 0; month < 120; month++) {
      const date = new Date(Date.UTC(firstYear, month + 1, 0)).toISOString().slice(0, 10);
      yield `${accounts[size]},${date},${date},0.00,100.00,0.00,100.00\n`;
    }
  }
}

const number = (size: Size, index: number) => `${size}-M${index}`;

function* meters() {
  yield headers.meters;
  yield* each(
    amounts.meters,
    (size, index) =>
      `${number(size, index)},${accounts[size]},water,smart,kl,Gate ${index},active\n`,
  );
}

function* readings() {
  yield headers.readings;
  for (const size of sizes) {
    for (let meter = 0; meter < amounts.meters[size]; meter++) {
      for (let month = 0; month < 36; month++) {
        const date = new Date(Date.UTC(2023, month, 28)).toISOString().slice(0, 10);
        yield `${number(size, meter)},${date},${month * 10}.5,10.${meter},actual\n`;
      }
    }
  }
}

/** Returns a message body of several lines, like a letter. Half of the emails are HTML. */
function body(index: number, channel: string): string {
  const lines = [
    `We write about ${commonSearchTerm} ${index}, as we do each time that something on it has changed.`,
    index % 1000 === 7
      ? `A ${rareSearchTerm} was mended near you.`
      : `The amount is R ${index}.00.`,
  ];
  if (channel === "sms") return lines.join(" ");
  const text = [
    ...lines,
    ...Array.from(
      { length: 6 },
      (_, line) =>
        `Line ${line} tells how to pay and whom to ask in the office of ward ${index % 90}.`,
    ),
  ];
  if (channel === "letter" || index % 2) return text.join(" ");
  return `<!doctype html><html><body>${text.map((line) => `<p>${line}</p>`).join("")}</body></html>`;
}

function* communication() {
  yield "id,account,date,channel,recipient,subject,body,status\n";
  yield* each(amounts.messages, (size, index, of) => {
    const channel = ["email", "sms", "letter"][index % 3] ?? "";
    const subject = channel === "sms" ? "" : `Notice ${(index * 7919) % of}`;
    return `${size}-${index},${accounts[size]},${dayOf(size, index, of)}T08:00:00Z,${channel},someone@bench.example,${subject},"${body(index, channel)}",sent\n`;
  });
}

export function writeTwoAccounts(folder: string): Promise<void> {
  return writeMunicipality(folder, {
    "accounts.csv": [headers.accounts, ...sizes.map((size) => accountLine(accounts[size]))],
    "statements.csv": statements(),
    "meters.csv": meters(),
    "readings.csv": readings(),
    "payments.csv": payments(),
    "communication.csv": communication(),
  });
}

/** Yields the account's history entries, a thousand at a time. */
export function* logsOf(size: Size) {
  const entries = Array.from({ length: amounts.logs[size] }, (_, index) => ({
    id: `${size}-${index}`,
    account: accounts[size],
    date: `${dayOf(size, index, amounts.logs[size])}T08:00:00Z`,
    actor: `Person ${(index * 7919) % 50}`,
    action:
      ["account.renamed", "reading.added", "access.invited", "payments.viewed"][index % 4] ?? "",
    description: `Did the thing number ${index}`,
    ip: "192.0.2.1",
  }));
  for (let from = 0; from < entries.length; from += 1000) yield entries.slice(from, from + 1000);
}
