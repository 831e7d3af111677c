/** Every link the portal makes. What stands in them is parsed on the way back in by path-params.server.ts. */
import { statementFileName } from "#contract/statement-file.ts";

const account = (number: string) => `/consumer/accounts/${number}`;
const statement = (number: string, id: string) => `${account(number)}/statements/${id}`;

export const paths = {
  home: "/",
  signIn: (next?: string) => (next && next !== "/" ? `/auth/login?next=${encodeURIComponent(next)}` : "/auth/login"),
  signOut: "/auth/logout",
  token: (next: string) => `/auth/token?next=${encodeURIComponent(next)}`,
  latestAccount: "/consumer/accounts",
  latestStatements: "/consumer/accounts/statements",
  accounts: "/consumer/accounts/all",
  account,
  rename: (number: string) => `${account(number)}/rename`,
  statements: (number: string) => `${account(number)}/statements`,
  statement,
  statementFile: (number: string, id: string, date: string) => `${statement(number, id)}/file/${statementFileName(number, date)}.pdf`,
  statementThumbnail: (number: string, id: string, date: string) =>
    `${statement(number, id)}/thumbnail/${statementFileName(number, date)}.png`,
} as const;
