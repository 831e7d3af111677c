/** What a message says, as text: an HTML mail is turned into lines, so that nothing of it can act in the page. */
import { compile } from "html-to-text";
import { type Communication, isHtml } from "#contract/communication.ts";
import { english, type Text } from "./languages/text.ts";

/** A link is its words and then its address; of what could do something when followed, the words alone. */
const address = (path: string) => (/^(?:https?:|mailto:|tel:)/i.test(path) ? path : "");

const heading = { options: { uppercase: false } };

const asText = compile({
  wordwrap: false,
  // No mail needs as much, and one that is made to be deep or wide must not keep the server busy.
  limits: { maxDepth: 100, maxChildNodes: 20_000 },
  selectors: [
    { selector: "a", options: { pathRewrite: address, hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
    ...["img", "script", "style", "svg", "iframe", "object", "head"].map((selector) => ({ selector, format: "skip" })),
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...heading })),
    { selector: "ul", options: { itemPrefix: "• " } },
    // Most tables are there for the layout: each row on a line of its own, and its cells apart.
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["td", "th"].map((selector) => ({ selector, format: "inlineSurround", options: { suffix: " " } })),
  ],
});

/** So many characters of HTML are read; the time that takes can grow with their square. */
const longest = 200_000;

/** The body as it reads, lines and all. */
export function readableBody({ channel, body }: Pick<Communication, "channel" | "body">, t: Text = english): string {
  if (!isHtml({ channel, body })) return body;
  // Cells leave blanks behind them, and tables within tables empty lines.
  const lines = asText(body.slice(0, longest)).split("\n");
  const text = lines
    .map((line) => line.replace(/ {2,}/g, " ").trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return body.length > longest ? `${text}\n\n${t("(The rest of this message is too long to be shown.)")}` : text;
}

/** The subject, or the first words of what has none, such as an SMS. */
export function titleOf(message: Pick<Communication, "channel" | "subject" | "body">, t: Text = english): string {
  if (message.subject.trim()) return message.subject;
  const words = readableBody(message, t).replace(/\s+/g, " ").trim();
  const start = /^.{100}(?=.)/u.exec(words)?.[0];
  return start ? `${start}…` : words || t("(nothing)");
}
