/** Stubs the upstream data about an account's holder and the users with access. */
import { z } from "zod";
import {
  type AccessEntry,
  getAccess,
  listAccess,
  listAccountLogs,
  removeAccess,
  setAccess,
} from "#contract/access/calls.ts";
import { getAccount } from "#contract/accounts/calls.ts";
import { type Consumer, getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import type { AccountRole } from "#contract/permissions.ts";
import { respondJson, respondWith, type ResponseHandler, type Stubs } from "../mock-upstream.ts";
import { account, accountNumber, pagination } from "./mock-municipality.ts";

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

/**
 * Gives the signed-in user this role from now on. The other upstream responses are the same for
 * every role.
 */
export function stubAccess(upstream: Stubs, role: AccountRole = "admin"): void {
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role } }));
  upstream.stub(getConsumer, respondWith(getConsumer, { consumer }));
  upstream.stub(updateConsumer, respondWith(updateConsumer, { consumer }));
  upstream.stub(
    listAccess,
    respondWith(listAccess, { access: Object.values(entries), pagination }),
  );
  upstream.stub(getAccess, (response, asked) =>
    respondWith(getAccess, { access: asked.path.endsWith("A1") ? entries.own : entries.invited })(
      response,
      asked,
    ),
  );
  upstream.stub(setAccess, respondWith(setAccess, { access: entries.invited }));
  upstream.stub(removeAccess, respondWith(removeAccess, {}));
  upstream.stub(
    listAccountLogs,
    respondWith(listAccountLogs, {
      logs,
      actions: ["access.role_changed", "consumer.viewed"],
      pagination,
    }),
  );
}

/** Returns the requests so far that change an account, oldest first. */
export function changeRequests(upstream: Stubs): { method: string; path: string; body: unknown }[] {
  return upstream.requests
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/consumer/"))
    .map(({ method, path, body }) => ({
      method,
      path: path.split("/").slice(5).join("/"),
      body: z.unknown().parse(body && JSON.parse(body)),
    }));
}

export function rejectWith(status: number, errors?: Record<string, string[]>): ResponseHandler {
  return respondJson(status, {
    code: status,
    text: "No",
    description: "Make someone else an admin first.",
    ...(errors && { errors }),
  });
}
