/** Import files whose rows contradict each other, each with the problem that the import reports. */
import { type BadFiles, files, filesWithChange } from "./import-files.ts";

export const badRows: BadFiles[] = [
  {
    what: "an unknown account, once per row",
    files: filesWithChange("payments.csv", "0000005072", "5073"),
    problems: [
      "payments.csv:2 account: 5073 is neither in accounts.csv nor already stored (add it there, or correct it here)",
    ],
  },
  {
    what: "an account that lost its zeros in one file",
    files: filesWithChange("payments.csv", "0000005072", "5072"),
    problems: [
      "payments.csv:2 account: 5072 is not an account, but 0000005072 is (restore the zeros in front)",
    ],
  },
  {
    what: "an account that lost its zeros in accounts.csv",
    files: {
      ...files,
      "accounts.csv": `${files["accounts.csv"]}5072,T Nkosi,,2015-03-01,,active,,,0.00,2026-01-31T10:00:00Z,\n`,
    },
    problems: [
      "accounts.csv:5 account: 5072 is 0000005072 without the zeros in front (format the column as text in the spreadsheet, and export it again)",
    ],
  },
  {
    what: "long numbers that a spreadsheet has rounded",
    files: {
      ...files,
      "accounts.csv": Array.from(
        { length: 10 },
        (_, index) =>
          `281300000000${500 + index}0,T Nkosi,,2015-03-01,,active,,,0.00,2026-01-31T10:00:00Z,\n`,
      ).reduce((all, line) => all + line, files["accounts.csv"]),
    },
    problems: [
      "accounts.csv:5 account: 2813000000005000 and all 10 numbers of more than 15 digits end in zeros, so a spreadsheet has rounded them (format the column as text, and export it again)",
    ],
  },
  {
    what: "totals and blank rows at the end of a spreadsheet, and numbers that it shortened",
    files: {
      ...files,
      "statements.csv": `${files["statements.csv"]},,,,,,\nTotal,,,100.00,445.00,-100.00,445.00\n,,,100.00,445.00,,\n`,
      "consumers.csv": files["consumers.csv"].replace("8001015009087", "8.00102E+12"),
      "payments.csv": `${files["payments.csv"]}P-2,2.813E+15,2026-01-11,100.00,EFT,,,posted\n`,
    },
    problems: [
      'consumers.csv:2 id_number: "8.00102E+12" has lost digits in a spreadsheet (format the column as text there, and export it again)',
      "statements.csv:5: looks like a row of totals (remove it)",
      "statements.csv:6: looks like a row of totals (remove it)",
      'payments.csv:3 account: "2.813E+15" has lost digits in a spreadsheet (format the column as text there, and export it again)',
    ],
  },
  {
    what: "an unknown meter",
    files: filesWithChange("readings.csv", "W-100,2026", "W-101,2026"),
    problems: [
      "readings.csv:3 meter: W-101 is neither in meters.csv nor already stored (add it there, or correct it here)",
    ],
  },
  {
    what: "an unknown statement",
    files: filesWithChange(
      "statement_lines.csv",
      "0000005072,2026-01-31,2",
      "0000005072,2026-02-28,2",
    ),
    problems: [
      "statements.csv:3 charges: 345.00 is not the total of its lines with VAT, 115.00 (correct it, or statement_lines.csv)",
      "statement_lines.csv:3 account,date: 0000005072, 2026-02-28 is neither in statements.csv nor already stored (add it there, or correct it here)",
    ],
  },
  {
    what: "a bad cell in an account, and no problem for the account's other rows",
    files: filesWithChange(
      "accounts.csv",
      "Thandi Nkosi,928130000000050728,2015-03-01",
      "Thandi Nkosi,928130000000050728,2015-13-01",
    ),
    problems: ['accounts.csv:2 opened: "2015-13-01" is not a real date (correct it)'],
  },
  {
    what: "a duplicate account",
    files: filesWithChange("accounts.csv", "0000000013", "0000005072"),
    problems: ["accounts.csv:4 account: 0000005072 is also in line 2 (keep only one)"],
  },
  {
    what: "a duplicate statement",
    files: filesWithChange("statements.csv", "0000005072,2025-12-31", "0000005072,2026-01-31"),
    problems: [
      "statements.csv:2 charges: 100.00 is not the total of its lines with VAT, 345.00 (correct it, or statement_lines.csv)",
      "statements.csv:3 account,date: 0000005072, 2026-01-31 is also in line 2 (keep only one)",
    ],
  },
  {
    what: "a duplicate meter",
    files: filesWithChange("meters.csv", "E-200", "W-100"),
    problems: ["meters.csv:3 number: W-100 is also in line 2 (keep only one)"],
  },
  {
    what: "a duplicate reading",
    files: filesWithChange("readings.csv", "2026-01-28", "2025-12-28"),
    problems: ["readings.csv:3 meter,date: W-100, 2025-12-28 is also in line 2 (keep only one)"],
  },
  {
    what: "an EasyPay number shared by two accounts",
    files: filesWithChange("accounts.csv", "928130000000000137", "928130000000050728"),
    problems: [
      "accounts.csv:4 easypay: 928130000000050728 is also the number of account 0000005072 (give each account its own)",
    ],
  },
  {
    what: "an account closed before it was opened",
    files: filesWithChange("accounts.csv", "2025-12-31", "2001-06-30"),
    problems: [
      "accounts.csv:4 closed: 2001-06-30 is before the opening date, 2001-07-01 (correct one of the two)",
    ],
  },
  {
    what: "a statement that does not add up",
    files: filesWithChange("statements.csv", "0.00,100.00,0.00,100.00", "0.00,100.00,0.00,100.01"),
    problems: [
      "statements.csv:2 closing: 100.01 is not the sum of opening, charges and payments, 100.00 (correct one of the four)",
    ],
  },
  {
    what: "lines that don't add up to the charges",
    files: filesWithChange("statement_lines.csv", "230.00,0.00,", "230.00,0.01,"),
    problems: [
      "statements.csv:3 charges: 345.00 is not the total of its lines with VAT, 345.01 (correct it, or statement_lines.csv)",
    ],
  },
  {
    what: "water in kWh",
    files: filesWithChange("meters.csv", "conventional,kl", "conventional,kWh"),
    problems: [
      "meters.csv:2 unit: kWh does not measure water (water is in kl, electricity in kWh)",
    ],
  },
  {
    what: "several mistakes in several files, in file order",
    files: {
      ...filesWithChange("payments.csv", "posted", "paid"),

      "accounts.csv": files["accounts.csv"].replace("345.00", "R345").replace("2001-07-01", ""),
    },
    problems: [
      'accounts.csv:2 balance: "R345" is not an amount (write rand and cents with a point: 1234.50)',
      'accounts.csv:4 opened: "" is not a date (write it as 2026-11-21)',
      'payments.csv:2 status: "paid" is not one of pending, received, posted, failed, cancelled, reversed (use one of these)',
    ],
  },
];
