/** Loads what the Welcome page shows of the user's accounts. */
import type { AccountListItem } from "#contract/accounts.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Statement } from "#contract/statements.ts";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { daysBetween, today } from "#app/ui/date.ts";
import type { Api } from "#app/upstream/api.server.ts";

/** The number of accounts shown with their balance and latest statement. */
const maxShown = 3;
/** The number of accounts above which a search is shown. */
const manyAccounts = 9;
/** The number of months in an account's chart. */
const months = 12;

/** The number of days for which a user sees that someone gave them access. */
const sharedForDays = 14;

/** The number of days after a reading from which the next one is needed. */
const readingAfterDays = 28;

export type HomeAccount = Awaited<ReturnType<typeof loadAccount>>;

/**
 * Loads the accounts on which the most is owed, each with its statements. Returns undefined if the
 * user has no accounts. Staff don't see the accounts that they can only view as support.
 */
export async function loadAccounts(api: Api, tenant: Tenant) {
  const [list, latest] = await Promise.all([api.accounts.mostOwed(), api.accounts.latest()]);
  if (!latest) return undefined;
  const { accounts = [], owed } = list ?? {};
  /** False if the list has more pages, or can't be loaded. */
  const isComplete = list !== undefined && list.pagination.last <= 1;
  const own = accounts.filter(({ account, role }) => account === latest.account || !isSupportRole(role));
  if (!own.some(({ account }) => account === latest.account)) own.push(latest);
  const isStaff = own.length < accounts.length;
  own.sort((one, other) => rank(one, latest.account) - rank(other, latest.account));
  return {
    latest: { account: latest.account, role: latest.role },
    shown: await Promise.all(
      own.slice(0, maxShown).map((item) => loadAccount(api, tenant, item.account === latest.account ? latest : item)),
    ),
    /** Set if a search finds an account faster than the list. */
    needsSearch: !isComplete || own.length > manyAccounts,
    /** The accounts to which someone gave the user access in the last days. */
    shared: own.flatMap(({ account, label, name, shared }) =>
      shared && daysBetween(shared.at.slice(0, 10), today()) <= sharedForDays ? [{ account, name: label || name, by: shared.by }] : [],
    ),
    hasMore: own.length > maxShown || (!isComplete && !isStaff),
    /** The addresses of the accounts. Undefined if the list doesn't have all of them. */
    addresses: !isComplete ? undefined : own.map(({ address }) => address),
    owed: isStaff ? undefined : owed,
  };
}

/** Puts accounts with a debt first, then the last used one, and closed ones last. */
function rank({ account, balance, status }: AccountListItem, lastUsed: string): number {
  if (balance > 0) return 0;
  if (status === "closed") return 3;
  return account === lastUsed ? 1 : 2;
}

async function loadAccount(
  api: Api,
  tenant: Tenant,
  { account, label, name, address, role, status, balance, due_date: due }: AccountListItem,
) {
  const has = (module: ModuleName) => tenant.modules.includes(module);
  const isMetered = has("meters") && roleAllows(role, "readings.add") && status !== "closed";
  const [statements = [], meters = []] = await Promise.all([
    has("statements") ? api.statements.newest(account) : undefined,
    isMetered ? api.meters.brief(account) : undefined,
  ]);
  const [newest, ...earlier] = statements;
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
    /** The meters that can be read by the user. */
    meterIds: meters.filter(isReadByUser).map(({ id }) => id),
    dueReadings: meters.filter(needsReading).map(({ id, number, service, last_reading: last }) => ({ id, number, service, last })),
    /** The charges of the last months, oldest first. */
    months: newest ? [newest, ...earlier].slice(0, months).reverse().map(toBrief) : [],
  };
}

type BriefMeter = NonNullable<Awaited<ReturnType<Api["meters"]["brief"]>>>[number];

function isReadByUser({ type, status }: Pick<BriefMeter, "type" | "status">): boolean {
  return type === "conventional" && status !== "removed";
}

/** Checks whether the bill would be estimated: the last reading is old, or was an estimate. */
function needsReading({ last_reading: last, ...meter }: BriefMeter): boolean {
  if (!isReadByUser(meter)) return false;
  return last === null || last.kind === "estimated" || daysBetween(last.date, today()) >= readingAfterDays;
}

function toBrief({ id, date, charges }: Statement) {
  return { id, date, charges };
}
