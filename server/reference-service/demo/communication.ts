/**
 * Generates the messages that the demo's municipalities have sent: statements, reminders, and the
 * letter about new tariffs.
 */
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";
import type { DemoStatement } from "./account-history.ts";
import type { AccountDetails } from "./demo-account.ts";
import type { DemoMunicipality } from "./demo-municipality.ts";
import { seededRandom } from "./seeded-random.ts";

export interface DemoMessage {
  id: string;
  date: string;
  channel: "email" | "sms" | "letter";
  recipient: string;
  subject: string;
  body: string;
  status: "delivered" | "sent" | "failed";
  /** The date of the statement that the message is about, or "" if it is not about one. */
  statement: string;
}

const notifiedStatements = 12;
/**
 * The number of plain-text emails sent before the municipality switched to HTML. The demo therefore
 * contains both kinds.
 */
const plainTextEmails = 6;

function emailBody(asHtml: boolean, paragraphs: readonly string[]): string {
  if (!asHtml) return paragraphs.join("\n\n");
  const safe = (text: string) =>
    text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const style = "<style>p { font-family: sans-serif }</style>";
  return `<!doctype html><html><head>${style}</head><body>${paragraphs.map((text) => `<p>${safe(text)}</p>`).join("")}</body></html>`;
}

/** Returns the messages about the last twelve statements. `statements` must be in date order. */
export function statementMessages(
  statements: readonly DemoStatement[],
  account: AccountDetails,
  { settings }: Pick<DemoMunicipality, "settings">,
): DemoMessage[] {
  const notified = statements.slice(-notifiedStatements);
  return notified.flatMap((statement, index) => {
    const chance = seededRandom(`${account.account} is told ${statement.date}`);
    const id = (channel: string) => `${account.account}-${statement.date}-${channel}`;
    const amount = formatRand(statement.closingCents);
    const due = formatDate(statement.dueDate, "en");
    const { former } = account;
    const holder = former && statement.date <= former.until ? former : account;
    const messages: DemoMessage[] = [
      {
        id: id("email"),
        date: `${statement.date}T16:${String(chance.integer(10, 59))}:00Z`,
        channel: "email",
        recipient: holder.email,
        subject: `Your statement of ${formatDate(statement.date, "en")}`,
        body: emailBody(index >= plainTextEmails, [
          `Dear ${holder.name}`,
          `Your statement for account ${account.account} is ready. The amount is ${amount}, due on ${due}.`,
          settings.name,
        ]),
        status: "delivered",
        statement: statement.date,
      },
    ];
    // Sent five days before the due date, to late payers.
    if (
      settings.communication.sms &&
      ["late", "short", "seldom"].includes(account.habit) &&
      statement.closingCents > 0
    ) {
      messages.push({
        id: id("sms"),
        date: `${statement.dueDate.slice(0, 8)}10T08:${String(chance.integer(10, 59))}:00Z`,
        channel: "sms",
        recipient: holder.mobile,
        subject: "",
        body: `${settings.name}: ${amount} is due on ${due} for account ${account.account}.`,
        status: chance.percent(10) ? "failed" : "delivered",
        statement: statement.date,
      });
    }
    if (statement.date.slice(5, 7) === "05") {
      messages.push({
        id: id("letter"),
        date: `${statement.date}T06:00:00Z`,
        channel: "letter",
        recipient: `${account.street}, ${account.suburb}, ${account.town}, ${account.code}`,
        subject: "New tariffs from 1 July",
        body: `The council has approved the tariffs for the year from 1 July ${statement.date.slice(0, 4)}. They apply from your July statement.`,
        status: "sent",
        statement: "",
      });
    }
    return messages;
  });
}
