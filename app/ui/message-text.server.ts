/**
 * Converts messages to text. HTML email becomes plain text, so its markup can't affect the page.
 */
import { compile } from "html-to-text";
import { englishTranslator, type Translator } from "#app/languages/translator.ts";
import {
  type Communication,
  isHtml,
  type ListedCommunication,
} from "#contract/communication/calls.ts";

/** Returns the URL of a safe link, or "" for any other link, which then shows only its text. */
const safeHref = (path: string) => (/^(?:https?:|mailto:|tel:)/i.test(path) ? path : "");

const headingOptions = { options: { uppercase: false } };

const htmlToText = compile({
  wordwrap: false,
  // Real email stays below these limits. They prevent email with excessive nesting or too many
  // elements from blocking the server.
  limits: { maxDepth: 100, maxChildNodes: 20_000 },
  selectors: [
    {
      selector: "a",
      options: { pathRewrite: safeHref, hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] },
    },
    ...["img", "script", "style", "svg", "iframe", "object", "head"].map((selector) => ({
      selector,
      format: "skip",
    })),
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...headingOptions })),
    { selector: "ul", options: { itemPrefix: "• " } },
    // Most tables are for layout: put each row on its own line and separate its cells.
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "inlineSurround",
      options: { suffix: " " },
    })),
  ],
});

/**
 * The maximum number of HTML characters to parse. There is a limit because parsing time can grow
 * quadratically.
 */
const maxHtmlLength = 200_000;

/** A message's texts. Its channel may be unknown. */
type MessageTexts = Pick<ListedCommunication, "channel"> & Pick<Communication, "subject" | "body">;

/** Returns the message's body as text with line breaks. */
export function getMessageText(
  { channel, body }: Omit<MessageTexts, "subject">,
  t: Translator = englishTranslator,
): string {
  if (!isHtml({ channel, body })) return body;
  // Cells leave trailing spaces, and nested tables leave empty lines.
  const lines = htmlToText(body.slice(0, maxHtmlLength)).split("\n");
  const text = lines
    .map((line) => line.replace(/ {2,}/g, " ").trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return body.length > maxHtmlLength
    ? `${text}\n\n${t("(The rest of this message is too long to show.)")}`
    : text;
}

/**
 * Replaces the spaces within amounts such as "R 3 430,25" with no-break spaces, so that amounts are
 * never split across lines.
 */
export function keepAmountsTogether(text: string): string {
  return text.replace(/\bR \d{1,3}(?: \d{3})*(?!\d)/g, (amount) =>
    amount.replaceAll(" ", "\u00a0"),
  );
}

/**
 * Returns the message's subject, or the first words of a message without a subject, such as an SMS.
 * Omits the municipality's name at the start and this account's number, because every message in
 * the list is from this municipality and about this account.
 */
export function getMessageTitle(
  message: MessageTexts,
  municipality: string,
  account: string,
  t: Translator = englishTranslator,
): string {
  const subject = message.subject.trim();
  const words = subject || getMessageText(message, t).replace(/\s+/g, " ").trim();
  const ownNumber = new RegExp(
    ` (?:(?:for|on|vir|op) (?:account|rekening)|\\p{L}+-akhawunti) ${account}\\b`,
    "gu",
  );
  const title = (
    words.startsWith(`${municipality}: `) ? words.slice(municipality.length + 2) : words
  )
    .replace(ownNumber, "")
    .replace(/(?<!\.)\.$/, "");
  const start = subject ? undefined : /^.{100}(?=.)/u.exec(title)?.[0];
  return keepAmountsTogether(start ? `${start}…` : title) || t("(No subject)");
}
