/** Import files with one invalid cell, each with the problem that the import reports. */
import { type BadFiles, filesWithChange } from "./import-files.ts";

export const badCells: BadFiles[] = [
  {
    what: "money with a comma",
    files: filesWithChange("accounts.csv", "345.00", '"345,00"'),
    problems: [
      'accounts.csv:2 balance: "345,00" is not an amount (write rand and cents with a point: 1234.50)',
    ],
  },
  {
    what: "money without cents, after a row that spans two lines",
    files: filesWithChange("accounts.csv", "-20.00", "-20"),
    problems: [
      'accounts.csv:4 balance: "-20" is not an amount (write rand and cents with a point: 1234.50)',
    ],
  },
  {
    what: "an amount out of range",
    files: filesWithChange("accounts.csv", "345.00", "100000000000.00"),
    problems: [
      'accounts.csv:2 balance: "100000000000.00" is out of range (use at most 99999999999.99)',
    ],
  },
  {
    what: "a payment of zero",
    files: filesWithChange("payments.csv", "100.00", "0.00"),
    problems: [
      'payments.csv:2 amount: "0.00" is not above 0.00 (enter the amount paid; `status` shows whether it was reversed)',
    ],
  },
  {
    what: "a negative valuation",
    files: filesWithChange("consumers.csv", "850000.00", "-0.01"),
    problems: ['consumers.csv:2 valuation: "-0.01" is negative (enter 0.00 or more)'],
  },
  {
    what: "a day that does not exist",
    files: filesWithChange("readings.csv", "2025-12-28", "2025-02-29"),
    problems: ['readings.csv:2 date: "2025-02-29" is not a real date (correct it)'],
  },
  {
    what: "a date in another order",
    files: filesWithChange("accounts.csv", "2015-03-01", "01/03/2015"),
    problems: [
      'accounts.csv:2 opened: "01/03/2015" can be 2015-03-01 or 2015-01-03, and no date in the file shows which (give --dates d/m/y or m/d/y)',
    ],
  },
  {
    what: "a year that the database would reject",
    files: filesWithChange("accounts.csv", "2015-03-01", "0000-03-01"),
    problems: [
      'accounts.csv:2 opened: "0000-03-01" is outside the years 1900 to 2199 (correct the year)',
    ],
  },
  {
    what: "a time without a zone",
    files: filesWithChange("communication.csv", "2026-01-31T12:00:00Z", "2026-01-31 12:00"),
    problems: [
      'communication.csv:2 date: "2026-01-31 12:00" is not a time in UTC (write it as 2026-11-21T08:30:00Z)',
    ],
  },
  {
    what: "an hour that does not exist",
    files: filesWithChange("communication.csv", "T12:00:00Z", "T24:30:00Z"),
    problems: [
      'communication.csv:2 date: "2026-01-31T24:30:00Z" is not a time in UTC (write it as 2026-11-21T08:30:00Z)',
    ],
  },
  {
    what: "a wrong EasyPay check digit",
    files: filesWithChange("accounts.csv", "928130000000050728", "928130000000050727"),
    problems: [
      'accounts.csv:2 easypay: "928130000000050727" has the wrong EasyPay check digit at the end (copy the number again)',
    ],
  },
  {
    what: "an EasyPay number with spaces",
    files: filesWithChange("accounts.csv", "928130000000050728", "9 2813 0000"),
    problems: [
      'accounts.csv:2 easypay: "9 2813 0000" is not an EasyPay number (use only digits, starting with 9)',
    ],
  },
  {
    what: "letters in an account number",
    files: filesWithChange("consumers.csv", "0000005072", "5O72"),
    problems: [
      'consumers.csv:2 account: "5O72" is not an account number (use 1 to 20 digits and nothing else)',
    ],
  },
  {
    what: "an empty cell that must have a value",
    files: filesWithChange("accounts.csv", "Thandi Nkosi", ""),
    problems: ['accounts.csv:2 name: "" is empty (fill it in)'],
  },
  {
    what: "NUL in text",
    files: filesWithChange("accounts.csv", "Thandi", "Than\0di"),
    problems: [
      'accounts.csv:2 name: "Than\\u0000di Nkosi" contains a line break or another control character (remove it)',
    ],
  },
  {
    what: "a line break in a single-line cell",
    files: filesWithChange("communication.csv", "Your statement", '"Your\nstatement"'),
    problems: [
      'communication.csv:2 subject: "Your\\nstatement" contains a line break or another control character (remove it)',
    ],
  },
  {
    what: "an escape character in multi-line text",
    files: filesWithChange("communication.csv", "Dear Thandi", "\u001b[2JDear Thandi"),
    problems: [
      'communication.csv:2 body: "\\u001b[2JDear Thandi,\\nyour statement is ready." contains a control character other than a line break or tab (remove it)',
    ],
  },
  {
    what: "a character that reverses the text direction in a terminal",
    files: filesWithChange("accounts.csv", "active", "\u202eevitca\u009b"),
    problems: [
      'accounts.csv:2 status: "\\u202eevitca\\u009b" is not one of active, closed, restricted (use one of these)',
    ],
  },
  {
    what: "text that is too long, shortened in the message",
    files: filesWithChange("accounts.csv", "Thandi Nkosi", "x".repeat(201)),
    problems: [
      `accounts.csv:2 name: "${"x".repeat(60)}…" is longer than 200 characters (shorten it)`,
    ],
  },
  {
    what: "a word that is not in the list",
    files: filesWithChange("accounts.csv", "active", "Active"),
    problems: [
      'accounts.csv:2 status: "Active" is not one of active, closed, restricted (use one of these)',
    ],
  },
  {
    what: "yes instead of true",
    files: filesWithChange("consumers.csv", "true", "yes"),
    problems: ['consumers.csv:2 e_statements: "yes" is neither true nor false (use one of these)'],
  },
  {
    what: "an empty item in a list",
    files: filesWithChange("accounts.csv", "water|electricity", "water||electricity"),
    problems: [
      'accounts.csv:2 services: "water||electricity" has an empty item (remove the extra |)',
    ],
  },
  {
    what: "a reading with four decimal places",
    files: filesWithChange("readings.csv", "120.5", "120.5001"),
    problems: [
      'readings.csv:2 value: "120.5001" is not a reading (write it as 1234.5, at most 12 digits before the point and 3 after it)',
    ],
  },
  {
    what: "a negative meter reading",
    files: filesWithChange("readings.csv", "120.5", "-1"),
    problems: ['readings.csv:2 value: "-1" is negative (a meter reading is 0 or more)'],
  },
  {
    what: "a quantity that is not a number",
    files: filesWithChange("statement_lines.csv", "Water,15,", "Water,NaN,"),
    problems: [
      'statement_lines.csv:2 quantity: "NaN" is not a decimal number (write it as 12.5, at most 12 digits before the point and 6 after it)',
    ],
  },
  {
    what: "a position that is not a number",
    files: filesWithChange("statement_lines.csv", "2026-01-31,2,", "2026-01-31,two,"),
    problems: [
      'statement_lines.csv:3 position: "two" is not a position (use a whole number from 0 to 9999)',
    ],
  },
  {
    what: "steps with a missing part",
    files: filesWithChange("statement_lines.csv", "6::9:11.1111:100.00", "6::9:100.00"),
    problems: [
      'statement_lines.csv:2 steps: "0:6:6:0.00:0.00|6::9:100.00" is not a list of steps (write from:to:quantity:rate:amount, separate steps with |, only the last `to` may be empty)',
    ],
  },
  {
    what: "an id that could escape from its place in a URL",
    files: filesWithChange("payments.csv", "P-1", "../P-1"),
    problems: ['payments.csv:2 id: "../P-1" is not an id (use 1 to 64 letters, digits, - and _)'],
  },
];
