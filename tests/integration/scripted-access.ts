/** What a scripted upstream knows of an account's holder and of who has access. */
import { z } from "zod";
import { type AccessEntry, getAccess, listAccess, listAccountLogs, removeAccess, setAccess } from "#contract/access.ts";
import { type AccountRole, getAccount } from "#contract/accounts.ts";
import { type Consumer, getConsumer, updateConsumer } from "#contract/consumer.ts";
import { answers, json, type Answer, type Upstream } from "../support/upstream.ts";
import { account, accountNumber, pagination } from "./scripted-municipality.ts";

export const adminPages = `/consumer/accounts/${accountNumber}/admin`;

export const consumer: z.input<typeof Consumer> = {
  name: "Thandi <Nkosi>",
  id_number: "•••••••••4083",
  email: "thandi@example.com",
  mobile: "+27821234567",
  telephone: "021 123 4567",
  postal_address: { lines: ["PO Box 12", "Imvubu"], code: "7000" },
  physical_address: { lines: ["12 Main Road"], code: "" },
  property: { erf: "1234", suburb: "Old Drift", valuation: "720000.00", use: "" },
  indigent: "applied",
  e_statements: true,
};

const own = {
  id: "A1",
  name: "Thandi Nkosi",
  identity: "thandi@example.com",
  type: "email",
  role: "admin",
  status: "active",
  granted: "2026-03-01T23:30:00Z",
  granted_by: "",
  expires: null,
} as const satisfies AccessEntry;

const invited = {
  id: "A2",
  name: "",
  identity: "n••@example.com",
  type: "email",
  role: "viewer",
  status: "invited",
  granted: "2026-11-01T08:00:00Z",
  granted_by: "Thandi Nkosi",
  expires: "2027-01-31",
} as const satisfies AccessEntry;

export const entries = { own, invited };

const logs = [
  {
    id: "L1",
    date: "2026-11-20T08:00:00Z",
    actor: "Thandi <Nkosi>",
    action: "access.role_changed",
    description: "Changed it",
    ip: "192.0.2.1",
  },
];

/** From now on the reader has this role; the upstream's answers are the same for all of them. */
export function scriptAccess(upstream: Upstream, role: AccountRole = "admin"): void {
  upstream.script(getAccount, answers(getAccount, { account: { ...account, role } }));
  upstream.script(getConsumer, answers(getConsumer, { consumer }));
  upstream.script(updateConsumer, answers(updateConsumer, { consumer }));
  upstream.script(listAccess, answers(listAccess, { access: Object.values(entries), pagination }));
  upstream.script(getAccess, (response, asked) =>
    answers(getAccess, { access: asked.path.endsWith("A1") ? entries.own : entries.invited })(response, asked),
  );
  upstream.script(setAccess, answers(setAccess, { access: entries.invited }));
  upstream.script(removeAccess, answers(removeAccess, {}));
  upstream.script(listAccountLogs, answers(listAccountLogs, { logs, actions: ["access.role_changed", "consumer.viewed"], pagination }));
}

/** What was asked to be changed of accounts so far, oldest first. */
export function changesOf(upstream: Upstream): { method: string; path: string; body: unknown }[] {
  return upstream.asked
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/consumer/"))
    .map(({ method, path, body }) => ({
      method,
      path: path.split("/").slice(5).join("/"),
      body: z.unknown().parse(body && JSON.parse(body)),
    }));
}

export function refuses(status: number, errors?: Record<string, string[]>): Answer {
  return json(status, { code: status, text: "No", description: "Make somebody else an admin first.", ...(errors && { errors }) });
}
