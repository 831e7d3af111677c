/**
 * Makes the four calls that the portal makes for the statements page. Apart from the table, the page
 * is fixed HTML, which the bench takes from the portal's page.
 */
import { readFileSync } from "node:fs";

const { UPSTREAM_URL: upstream, FIXED_HTML: fixedFile } = process.env;

/** The HTML before and after the table. Empty while Next.js builds the app. */
export const fixed = fixedFile
  ? JSON.parse(readFileSync(fixedFile, "utf8"))
  : { before: "", after: "" };

async function ask(path, token) {
  const answer = await fetch(`${upstream}${path}`, {
    headers: { Authorization: `Bearer ${token}`, "X-Tenant": "imvubu" },
  });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}.`);
  return answer.json();
}

/** Returns the rows of the list. The cookie holds the token. */
export async function readStatements(account, cookie) {
  const token = /session=([^;]*)/.exec(cookie)?.[1] ?? "";
  const below = `/api/consumer/accounts/${account}`;
  const [, , { statements }] = await Promise.all([
    ask("/api/profile", token),
    ask(below, token),
    ask(`${below}/statements`, token),
    ask("/api/consumer/accounts?order=name%7Casc", token),
  ]);
  return statements.map((statement) => {
    const page = `/consumer/accounts/${account}/statements/${statement.id}`;
    const file = `Statement_${account}_${statement.date}`;
    return {
      ...statement,
      page,
      thumbnail: `${page}/thumbnail/${file}.png`,
      pdf: `${page}/file/${file}.pdf`,
    };
  });
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Formats "2026-11-21" as "November 2026". */
export const formatMonth = (date) => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** Formats "2026-11-21" as "21 Nov 2026". */
export const formatDate = (date) =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1].slice(0, 3)} ${date.slice(0, 4)}`;

/** Formats "1234.50" as "R 1 234,50". */
export function formatRand(amount) {
  const [rand, cents] = amount.replace("-", "−").split(".");
  return `R ${rand.replace(/\B(?=(\d{3})+$)/g, " ")},${cents}`;
}
