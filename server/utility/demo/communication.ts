/** What the demo's municipalities have sent their consumers: each statement, reminders, and the letter about new tariffs. */
import { day, rand } from "../documents/format.ts";
import type { DemoStatement } from "./account-history.ts";
import type { DemoAccount } from "./demo-account.ts";
import type { DemoMunicipality } from "./municipalities.ts";
import { chanceOf } from "./random.ts";

export interface DemoMessage {
  id: string;
  date: string;
  channel: "email" | "sms" | "letter";
  recipient: string;
  subject: string;
  body: string;
  status: "delivered" | "sent" | "failed";
}

const statementsTold = 12;
/** After so many the municipality changed to HTML, so that both are there to look at. */
const plainMails = 6;

function mail(asHtml: boolean, paragraphs: readonly string[]): string {
  if (!asHtml) return paragraphs.join("\n\n");
  const safe = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const style = "<style>p { font-family: sans-serif }</style>";
  return `<!doctype html><html><head>${style}</head><body>${paragraphs.map((text) => `<p>${safe(text)}</p>`).join("")}</body></html>`;
}

/** Of the last twelve statements; `statements` in the order of their dates. */
export function messagesAbout(
  statements: readonly DemoStatement[],
  account: DemoAccount,
  { settings }: Pick<DemoMunicipality, "settings">,
): DemoMessage[] {
  const told = statements.slice(-statementsTold);
  return told.flatMap((statement, index) => {
    const chance = chanceOf(`${account.account} is told ${statement.date}`);
    const id = (channel: string) => `${account.account}-${statement.date}-${channel}`;
    const amount = rand(statement.closingCents);
    const due = day(statement.dueDate);
    const messages: DemoMessage[] = [
      {
        id: id("email"),
        date: `${statement.date}T16:${String(chance.whole(10, 59))}:00Z`,
        channel: "email",
        recipient: account.email,
        subject: `Your statement of ${day(statement.date)}`,
        body: mail(index >= plainMails, [
          `Dear ${account.name}`,
          `Your statement for account ${account.account} is ready. It comes to ${amount} and is due on ${due}.`,
          settings.name,
        ]),
        status: "delivered",
      },
    ];
    // Five days before it is due, to those who pay late.
    if (settings.communication.sms && ["late", "short", "seldom"].includes(account.habit) && statement.closingCents > 0) {
      messages.push({
        id: id("sms"),
        date: `${statement.dueDate.slice(0, 8)}10T08:${String(chance.whole(10, 59))}:00Z`,
        channel: "sms",
        recipient: account.mobile,
        subject: "",
        body: `${settings.name}: ${amount} on account ${account.account} is due on ${due}.`,
        status: chance.percent(10) ? "failed" : "delivered",
      });
    }
    if (statement.date.slice(5, 7) === "05") {
      messages.push({
        id: id("letter"),
        date: `${statement.date}T06:00:00Z`,
        channel: "letter",
        recipient: `${account.street}, ${account.suburb}, ${account.town}, ${account.code}`,
        subject: "New tariffs from 1 July",
        body: `The council has approved the tariffs for the year from 1 July ${statement.date.slice(0, 4)}. Your July statement is the first with them.`,
        status: "sent",
      });
    }
    return messages;
  });
}
