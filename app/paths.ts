/** Every link the portal makes. Path parameters are parsed by the schemas in path-params.ts, which stay on the server. */
import { statementFileName } from "#contract/statement-file.ts";

const account = (number: string) => `/consumer/accounts/${number}`;

export const paths = {
  home: "/",
  signIn: (next?: string) => (next && next !== "/" ? `/auth/login?next=${encodeURIComponent(next)}` : "/auth/login"),
  signOut: "/auth/logout",
  accounts: "/consumer/accounts/all",
  latestAccount: "/consumer/accounts",
  statements: (number: string) => `${account(number)}/statements`,
  statement: (number: string, id: string) => `${account(number)}/statements/${id}`,
  statementFile: (number: string, id: string, date: string) => `${account(number)}/statements/${id}/file/${statementFileName(number, date)}.pdf`,
  statementThumbnail: (number: string, id: string, date: string) =>
    `${account(number)}/statements/${id}/thumbnail/${statementFileName(number, date)}.png`,
  rename: (number: string) => `${account(number)}/rename`,
  terms: "/terms",
  privacy: "/privacy",
} as const;
