/** Import files whose rows contradict each other, each with the problem that the import reports. */
import { type BadFiles, filesWithChange, files } from "./import-files.ts";

export const badRows: BadFiles[] = [
  {
    what: "an unknown account, once for each row and no more",
    files: filesWithChange("payments.csv", "0000005072", "5072"),
    problems: ["payments.csv:2 account: 5072 is neither in accounts.csv nor kept already (add it there, or correct it here)"],
  },
  {
    what: "an unknown meter",
    files: filesWithChange("readings.csv", "W-100,2026", "W-101,2026"),
    problems: ["readings.csv:3 meter: W-101 is neither in meters.csv nor kept already (add it there, or correct it here)"],
  },
  {
    what: "an unknown statement",
    files: filesWithChange("statement_lines.csv", "0000005072,2026-01-31,2", "0000005072,2026-02-28,2"),
    problems: [
      "statements.csv:3 charges: 345.00 is not the sum of its lines with VAT, 115.00 (correct it, or statement_lines.csv)",
      "statement_lines.csv:3 account,date: 0000005072, 2026-02-28 is neither in statements.csv nor kept already (add it there, or correct it here)",
    ],
  },
  {
    what: "a bad cell in an account, without a word about the rows that belong to it",
    files: filesWithChange("accounts.csv", "Thandi Nkosi,928130000000050728,2015-03-01", "Thandi Nkosi,928130000000050728,2015-13-01"),
    problems: ['accounts.csv:2 opened: "2015-13-01" is not a day of the calendar (correct it)'],
  },
  {
    what: "an account twice",
    files: filesWithChange("accounts.csv", "0000000013", "0000005072"),
    problems: ["accounts.csv:4 account: 0000005072 stands in line 2 too (keep one of the two)"],
  },
  {
    what: "a statement twice",
    files: filesWithChange("statements.csv", "0000005072,2025-12-31", "0000005072,2026-01-31"),
    problems: [
      "statements.csv:2 charges: 100.00 is not the sum of its lines with VAT, 345.00 (correct it, or statement_lines.csv)",
      "statements.csv:3 account,date: 0000005072, 2026-01-31 stands in line 2 too (keep one of the two)",
    ],
  },
  {
    what: "a meter twice",
    files: filesWithChange("meters.csv", "E-200", "W-100"),
    problems: ["meters.csv:3 number: W-100 stands in line 2 too (keep one of the two)"],
  },
  {
    what: "a reading twice",
    files: filesWithChange("readings.csv", "2026-01-28", "2025-12-28"),
    problems: ["readings.csv:3 meter,date: W-100, 2025-12-28 stands in line 2 too (keep one of the two)"],
  },
  {
    what: "an EasyPay number of two accounts",
    files: filesWithChange("accounts.csv", "928130000000000137", "928130000000050728"),
    problems: ["accounts.csv:4 easypay: 928130000000050728 is the number of account 0000005072 too (each account has its own)"],
  },
  {
    what: "an account closed before it was opened",
    files: filesWithChange("accounts.csv", "2025-12-31", "2001-06-30"),
    problems: ["accounts.csv:4 closed: 2001-06-30 is before the account was opened, 2001-07-01 (correct one of the two)"],
  },
  {
    what: "a statement that does not add up",
    files: filesWithChange("statements.csv", "0.00,100.00,0.00,100.00", "0.00,100.00,0.00,100.01"),
    problems: ["statements.csv:2 closing: 100.01 is not opening + charges + payments, which is 100.00 (correct one of the four)"],
  },
  {
    what: "lines that are not the charges",
    files: filesWithChange("statement_lines.csv", "230.00,0.00,", "230.00,0.01,"),
    problems: ["statements.csv:3 charges: 345.00 is not the sum of its lines with VAT, 345.01 (correct it, or statement_lines.csv)"],
  },
  {
    what: "water in kWh",
    files: filesWithChange("meters.csv", "conventional,kl", "conventional,kWh"),
    problems: ["meters.csv:2 unit: kWh does not measure water (water is in kl, electricity in kWh)"],
  },
  {
    what: "several mistakes in several files, in the files' order",
    files: {
      ...filesWithChange("payments.csv", "posted", "paid"),
      ...{ "accounts.csv": files["accounts.csv"].replace("345.00", "R345").replace("2001-07-01", "") },
    },
    problems: [
      'accounts.csv:2 balance: "R345" is not an amount (write rand and cents with a point: 1234.50)',
      'accounts.csv:4 opened: "" is not a date (write it as 2026-11-21)',
      'payments.csv:2 status: "paid" is not one of pending, received, posted, failed, cancelled, reversed (write one of them)',
    ],
  },
];
