import { expect, test } from "vitest";
import { readableBody, titleOf } from "./mail-text.server.ts";

const mail = (body: string) => readableBody({ channel: "email", body });

test("a mail of plain text stays as it is, angle brackets included", () => {
  const body = "Dear <Thandi>\n\n  if 2 < 3 and 5 > 4, write to <help@example.org> or <https://example.org/a?b=c>";
  expect(mail(body)).toBe(body);
});

test("what is not a mail stays as it is", () => {
  expect(readableBody({ channel: "sms", body: "<b>Pay now</b>" })).toBe("<b>Pay now</b>");
});

test("paragraphs, lists, headings and the rows of a table are lines", () => {
  const body =
    "<html><head><title>T</title><style>p{color:red}</style></head><body><h1>Your bill</h1><p>Dear&nbsp;Thandi,<br>it is &lt;ready&gt;.</p><ul><li>Water</li><li>Rates</li></ul><table><tr><td>Due</td><td> R 10</td></tr><tr><td>Paid</td></tr></table></body></html>";
  expect(mail(body).split(/\n+/)).toEqual(["Your bill", "Dear\u00a0Thandi,", "it is <ready>.", "• Water", "• Rates", "Due R 10", "Paid"]);
});

test("a link is its words and its address; where following it would do something, the words alone", () => {
  expect(mail('<p><a href="https://example.org/pay?a=1&amp;b=2">Pay here</a></p>')).toBe("Pay here (https://example.org/pay?a=1&b=2)");
  expect(mail('<p><a href="https://example.org">https://example.org</a></p>')).toBe("https://example.org");
  expect(mail('<p><a href="javascript:alert(1)">Click</a> <a href=" data:text/html,x">me</a></p>')).toBe("Click me");
});

test("scripts, styles, pictures and what would load from elsewhere leave nothing", () => {
  const body =
    '<div>Hello<script>alert(1)</script><img src=x onerror=alert(2) alt="beacon"><style>*{display:none}</style><iframe src="https://evil.test"></iframe><svg onload=alert(3)><text>x</text></svg></div>';
  expect(mail(body)).toBe("Hello");
});

test("broken HTML reads as far as it can", () => {
  expect(mail("<p>One<b>two<p>three</table>&amp;&bogus;")).toBe("Onetwo\n\nthree&&bogus;");
});

test.each([
  ["deep", "<div>".repeat(200_000)],
  ["wide", "<p>x</p>".repeat(200_000)],
  ["of tags that never end", "<p ".repeat(200_000)],
  ["of comments that never end", `<p>${"<!--".repeat(200_000)}`],
  ["of tables in tables", "<table><tr><td>".repeat(50_000)],
])("HTML that is %s comes to an end", { timeout: 20_000 }, (_, body) => {
  expect(mail(body).length).toBeLessThanOrEqual(body.length);
});

test("what is too long to be read says so", () => {
  expect(mail(`<p>${"word ".repeat(100_000)}</p>`)).toMatch(/\n\n\(The rest of this message is too long to be shown\.\)$/);
});

test("a message without a subject is called by its first words", () => {
  const message = (subject: string, body: string) => titleOf({ channel: "email", subject, body });
  expect(message("Your bill", "x")).toBe("Your bill");
  expect(message(" ", "<p>Pay\n\n now</p>")).toBe("Pay now");
  expect(message("", "💧".repeat(150))).toBe(`${"💧".repeat(100)}…`);
  expect(message("", "")).toBe("(nothing)");
});
