import { expect, test } from "vitest";
import { getMessageText, getMessageTitle, keepAmountsTogether } from "./message-text.server.ts";

const mail = (body: string) => getMessageText({ channel: "email", body });

test("leaves a plain-text email unchanged, including its angle brackets", () => {
  const body =
    "Dear <Thandi>\n\n  if 2 < 3 and 5 > 4, write to <help@example.org> or <https://example.org/a?b=c>";
  expect(mail(body)).toBe(body);
});

test("leaves an SMS unchanged, even if it contains HTML tags", () => {
  expect(getMessageText({ channel: "sms", body: "<b>Pay now</b>" })).toBe("<b>Pay now</b>");
});

test("converts the paragraphs, lists, headings and table rows of an HTML email to lines of text", () => {
  const body =
    "<html><head><title>T</title><style>p{color:red}</style></head><body><h1>Your bill</h1><p>Dear&nbsp;Thandi,<br>it is &lt;ready&gt;.</p><ul><li>Water</li><li>Rates</li></ul><table><tr><td>Due</td><td> R 10</td></tr><tr><td>Paid</td></tr></table></body></html>";
  expect(mail(body).split(/\n+/)).toEqual([
    "Your bill",
    "Dear\u00a0Thandi,",
    "it is <ready>.",
    "• Water",
    "• Rates",
    "Due R 10",
    "Paid",
  ]);
});

test("shows a link's text and URL, or only its text if the URL could run code", () => {
  expect(mail('<p><a href="https://example.org/pay?a=1&amp;b=2">Pay here</a></p>')).toBe(
    "Pay here (https://example.org/pay?a=1&b=2)",
  );
  expect(mail('<p><a href="https://example.org">https://example.org</a></p>')).toBe(
    "https://example.org",
  );
  expect(
    mail('<p><a href="javascript:alert(1)">Click</a> <a href=" data:text/html,x">me</a></p>'),
  ).toBe("Click me");
});

test("removes scripts, styles, images and external resources from an HTML email", () => {
  const body =
    '<div>Hello<script>alert(1)</script><img src=x onerror=alert(2) alt="beacon"><style>*{display:none}</style><iframe src="https://evil.test"></iframe><svg onload=alert(3)><text>x</text></svg></div>';
  expect(mail(body)).toBe("Hello");
});

test("extracts as much text as possible from broken HTML", () => {
  expect(mail("<p>One<b>two<p>three</table>&amp;&bogus;")).toBe("Onetwo\n\nthree&&bogus;");
});

test.each([
  ["deep", "<div>".repeat(200_000)],
  ["wide", "<p>x</p>".repeat(200_000)],
  ["full of unclosed tags", "<p ".repeat(200_000)],
  ["full of unclosed comments", `<p>${"<!--".repeat(200_000)}`],
  ["full of nested tables", "<table><tr><td>".repeat(50_000)],
])("reads an HTML email that is %s without hanging", { timeout: 20_000 }, (_, body) => {
  expect(mail(body).length).toBeLessThanOrEqual(body.length);
});

test("adds a note when a message is too long to show in full", () => {
  expect(mail(`<p>${"word ".repeat(100_000)}</p>`)).toMatch(
    /\n\n\(The rest of this message is too long to show\.\)$/,
  );
});

test("uses the first words of a message without a subject as its title", () => {
  const message = (subject: string, body: string) =>
    getMessageTitle({ channel: "email", subject, body }, "Imvubu", "5072");
  expect(message("Your bill", "x")).toBe("Your bill");
  expect(message(" ", "<p>Pay\n\n now</p>")).toBe("Pay now");
  expect(message("", "💧".repeat(150))).toBe(`${"💧".repeat(100)}…`);
  expect(message("", "")).toBe("(No subject)");
});

test("omits the municipality's name and the account's own number in a title, and keeps amounts on one line", () => {
  const sms = (body: string) =>
    getMessageTitle({ channel: "sms", subject: "", body }, "Imvubu", "5072");
  const due = "R\u00a03\u00a0430,25 is due on 16 Nov 2026";
  expect(sms("Imvubu: R 3 430,25 on account 5072 is due on 16 Nov 2026.")).toBe(due);
  expect(sms("Imvubu: R 3 430,25 is due on 16 Nov 2026 for account 5072.")).toBe(due);
  expect(sms("Bedrag op rekening 5072: R 20")).toBe("Bedrag: R\u00a020");
  expect(sms("Isitatimende se-akhawunti 5072: R 20")).toBe("Isitatimende: R\u00a020");
  expect(sms("Pay for account 50721, or 5072…")).toBe("Pay for account 50721, or 5072…");
  expect(sms("Imvubu thanks you")).toBe("Imvubu thanks you");
  expect(keepAmountsTogether("PAR 1 is late; R 20 2026-11-16 or R 1 234 567")).toBe(
    "PAR 1 is late; R\u00a020 2026-11-16 or R\u00a01\u00a0234\u00a0567",
  );
});
