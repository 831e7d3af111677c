/** Loads what the Welcome page shows of the user's accounts. */
import type { AccountListItem } from "#contract/accounts.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Statement } from "#contract/statements.ts";
import type { Tenant } from "#contract/tenant.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import type { Api } from "#app/upstream/api.server.ts";

/** The number of accounts shown with their balance and latest statement. */
const maxShown = 3;
/** The number of months in an account's chart. */
const months = 12;

export type HomeAccount = Awaited<ReturnType<typeof loadAccount>>;

/**
 * Loads the accounts on which the most is owed, each with its statements. Returns undefined if the
 * user has no accounts. Staff don't see the accounts that they can only view as support.
 */
export async function loadAccounts(api: Api, tenant: Tenant) {
  const [{ accounts, pagination, owed }, latest] = await Promise.all([api.accounts.list({ order: "balance|desc" }), api.accounts.latest()]);
  if (!latest) return undefined;
  const own = accounts.filter(({ account, role }) => account === latest.account || !isSupportRole(role));
  if (!own.some(({ account }) => account === latest.account)) own.push(latest);
  const isStaff = own.length < accounts.length;
  return {
    latest: { account: latest.account, role: latest.role },
    shown: await Promise.all(
      own.slice(0, maxShown).map((item) => loadAccount(api, tenant, item.account === latest.account ? latest : item)),
    ),
    hasMore: own.length > maxShown || (pagination.last > 1 && !isStaff),
    owed: isStaff ? undefined : owed,
  };
}

async function loadAccount(
  api: Api,
  tenant: Tenant,
  { account, label, name, address, role, status, balance, due_date: due }: AccountListItem,
) {
  const [newest, ...earlier] = (tenant.modules.includes("statements") && (await api.statements.newest(account))) || [];
  const payable = tenant.enabled_payments && roleAllows(role, "payments.make") && status !== "closed";
  return {
    account,
    label,
    name,
    address,
    balance,
    due_date: due ?? null,
    payable,
    statement: newest && toBrief(newest),
    previous: earlier[0] && toBrief(earlier[0]),
    /** The charges of the last months, oldest first. */
    months: newest ? [newest, ...earlier].slice(0, months).reverse().map(toBrief) : [],
  };
}

function toBrief({ id, date, charges }: Statement) {
  return { id, date, charges };
}
