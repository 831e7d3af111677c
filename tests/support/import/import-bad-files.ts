/** Import files that are invalid as a whole, each with the problem that the import reports. */
import {
  type BadFiles,
  files,
  filesWithChange,
  filesWithout,
  header,
  settings,
} from "./import-files.ts";

export const badFiles: BadFiles[] = [
  {
    what: "a mixture of UTF-8 and Latin-1, and no problem for the unread rows",
    files: {
      ...files,
      "accounts.csv": Buffer.concat([
        Buffer.from(files["accounts.csv"].slice(0, -1)),
        Buffer.from(
          "\n0000000014,Zoë,,2001-07-01,,active,,,0.00,2026-01-31T10:00:00Z,\n0000000015,José",
          "utf8",
        ),
        Buffer.from("José", "latin1"),
      ]),
    },
    problems: [
      'accounts.csv:6: byte 20 of the line, 0xe9, is not UTF-8 (save the file as "CSV UTF-8"; the rest of the file was not read)',
    ],
  },
  {
    what: "quotes in the wrong places, and the problems around them",
    files: {
      ...files,
      "payments.csv":
        `${header("payments.csv")}P-1,0000005072,2026-01-10,1,EFT,,,posted\nP-2,0000005072,2026-01-11,1.00,"EFT,,,posted\n` +
        "P-3,0000005072,2026-01-32,1.00,EFT,,,posted\n",
      "meters.csv": files["meters.csv"]
        .replace("At the gate", '6" pipe')
        .replace("kWh,,", 'kWh,"6" pipe,'),
    },
    problems: [
      'meters.csv:2: a cell contains a " but does not start with one (quote the whole cell and double each " inside it)',
      'meters.csv:3: text follows the closing " of a cell (double each " inside a cell)',
      "readings.csv:2 meter: W-100 is neither in meters.csv nor already stored (add it there, or correct it here)",
      "readings.csv:3 meter: W-100 is neither in meters.csv nor already stored (add it there, or correct it here)",
      'payments.csv:2 amount: "1" is not an amount (write rand and cents with a point: 1234.50)',
      'payments.csv:3: a cell in this row has an unclosed " (close it, or double it inside a cell)',
      'payments.csv:4 date: "2026-01-32" is not a real date (correct it)',
    ],
  },
  {
    what: "an unquoted comma",
    files: filesWithChange("meters.csv", "At the gate", "At the gate, left"),
    problems: [
      "meters.csv:2: has 8 cells, but the header has 7 (quote any cell that contains a comma)",
    ],
  },
  {
    what: "a row cut short",
    files: filesWithChange("meters.csv", ",At the gate,active", ""),
    problems: [
      "meters.csv:2: has 5 cells, but the header has 7 (quote any cell that contains a comma)",
    ],
  },
  {
    what: "an unknown column and a missing one, and the problems in the other columns",
    files: {
      ...files,
      "readings.csv": files["readings.csv"]
        .replace("consumption", "usage")
        .replace("estimated", "guess"),
    },
    problems: [
      'readings.csv:1 "usage": is not a column of this file (the columns are meter,date,value,consumption,kind)',
      'readings.csv:3 kind: "guess" is not one of actual, estimated, consumer (use one of these)',
    ],
  },
  {
    what: "a duplicate column",
    files: filesWithChange("readings.csv", "value,consumption", "value,value,consumption"),
    problems: [
      "readings.csv:1 value: appears twice in the header (remove one)",
      "readings.csv:2: has 5 cells, but the header has 6 (quote any cell that contains a comma)",
      "readings.csv:3: has 5 cells, but the header has 6 (quote any cell that contains a comma)",
    ],
  },
  {
    what: "an empty file",
    files: { ...files, "readings.csv": "" },
    problems: [
      "readings.csv: is empty (start it with a line of column names: meter,date,value,consumption,kind)",
    ],
  },
  {
    what: "a missing file that other files require",
    files: filesWithout("accounts.csv", "statement_lines.csv"),
    problems: [
      "accounts.csv: is missing, but required by consumers.csv, statements.csv, meters.csv, payments.csv, communication.csv (add the file)",
    ],
  },
  {
    what: "lines without statements",
    files: filesWithout("statements.csv"),
    problems: ["statements.csv: is missing, but required by statement_lines.csv (add the file)"],
  },
  {
    what: "a misspelt file",
    files: { ...files, "payment.csv": files["payments.csv"] },
    problems: [
      "payment.csv: is not an import file (rename it or move it elsewhere; the import files are tenant.json, accounts.csv, consumers.csv, " +
        "statements.csv, statement_lines.csv, meters.csv, readings.csv, payments.csv, communication.csv)",
    ],
  },
  {
    what: "a new municipality without tenant.json",
    files: filesWithout("tenant.json"),
    problems: [
      /^tenant\.json: is missing, and the municipality town-\d+ does not exist yet \(add the file, or correct the name\)$/,
    ],
  },
  {
    what: "a tenant.json that is not JSON",
    files: { ...files, "tenant.json": "{" },
    problems: [/^tenant\.json: is not JSON: .+ \(correct it\)$/],
  },
  ...(
    [
      ["0.00", "10.00", "payments.least: Enter an amount of 0.01 or more"],
      ["-1.00", "10.00", "payments.least: Enter an amount of 0.01 or more"],
      ["10.01", "10.00", "payments.most: Enter an amount of `least` or more"],
    ] as const
  ).map(([least, most, problem]) => ({
    what: `payments from ${least} to ${most}`,
    files: { ...files, "tenant.json": JSON.stringify({ ...settings, payments: { least, most } }) },
    problems: [`tenant.json ${problem} (see the example in docs/import.md)`],
  })),
  {
    what: "indigent support without a recipient",
    files: { ...files, "tenant.json": JSON.stringify({ ...settings, enable_indigent: true }) },
    problems: [
      "tenant.json indigent_emails: Enter the email address that receives applications, because `enable_indigent` is true (see the example in docs/import.md)",
    ],
  },
  {
    what: "indigent support with a recipient that is not an email address",
    files: {
      ...files,
      "tenant.json": JSON.stringify({
        ...settings,
        enable_indigent: true,
        indigent_emails: ["ann@example.org", "desk"],
      }),
    },
    problems: [
      "tenant.json indigent_emails.1: Enter an email address (see the example in docs/import.md)",
    ],
  },
  {
    what: "a tenant.json with wrong fields",
    files: {
      ...files,
      "tenant.json": files["tenant.json"]
        .replace('"sms":false', '"sms":"no"')
        .replace('"logo":""', '"logos":""'),
    },
    problems: [
      "tenant.json logo: Required (see the example in docs/import.md)",
      "tenant.json communication.sms: Expected boolean, received string (see the example in docs/import.md)",
      "tenant.json: Unrecognized key(s) in object: 'logos' (see the example in docs/import.md)",
    ],
  },
  {
    what: "a tenant.json with an invalid contact, and a notice that ends before it starts",
    files: {
      ...files,
      "tenant.json": files["tenant.json"]
        .replace("033 555 0100", "ask at the gate")
        .replace("2026-11-24T14:00:00Z", "2026-11-23T14:00:00Z"),
    },
    problems: [
      "tenant.json contacts.0.value: Enter a phone number, like 033 555 0100 or +27 33 555 0100 (see the example in docs/import.md)",
      "tenant.json notices.0.until: Enter a date after `from` (see the example in docs/import.md)",
    ],
  },
  {
    what: "NUL in tenant.json",
    files: { ...files, "tenant.json": files["tenant.json"].replace("Example", "Ex\\u0000ample") },
    problems: ["tenant.json: contains \\u0000 or a surrogate escape (write the character itself)"],
  },
];
