/** Loads the account data that the Welcome page shows. */
import { placesOf } from "#app/tenant/notices.server.ts";
import { accountName } from "#app/ui/account-name.ts";
import { daysBetween, today } from "#app/ui/date.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { isMeasured } from "#app/upstream/meters.server.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import type { ListedMeter } from "#contract/meters/calls.ts";
import { isRemoved } from "#contract/meters/meter-status.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { findMainService } from "#contract/statements/bill-difference.ts";
import type { ChargesHistory, ListedStatement } from "#contract/statements/calls.ts";
import { loadBudget, loadNextBill } from "./load-next-bill.server.ts";

/** The number of accounts above which the page shows a search and only the first accounts. */
const manyAccounts = 9;
/** The number of accounts shown to users with many accounts. */
const firstAccounts = 5;
/** The number of accounts whose meters are loaded. */
const maxMetered = 3;
/** The number of months in the chart of a user's only account. */
const monthsInChart = 12;

/** The number of days for which the page shows that someone gave the user access to an account. */
const sharedForDays = 14;

/** The number of days after a reading until the next one is due. */
const readingAfterDays = 28;

type HomeAccounts = NonNullable<Awaited<ReturnType<typeof loadAccounts>>>;
export type HomeAccount = NonNullable<HomeAccounts["card"]>;
export type BriefStatement = HomeAccount["months"][number];
export type DueReading = HomeAccounts["dueReadings"][number];

/**
 * Loads the user's accounts, those with the highest debts first. Unless there are many accounts,
 * the first one is shown as a card with its statements, and the others as rows. Returns undefined
 * if the user has no accounts.
 */
export async function loadAccounts(api: Api, tenant: Tenant) {
  const [list, latest] = await Promise.all([api.accounts.mostOwed(), api.accounts.latest()]);
  if (!latest) return undefined;
  const { accounts = [], owed, disputed } = list ?? {};
  /** False if the list has more pages, or can't be loaded. */
  const isComplete = list !== undefined && list.pagination.last <= 1;
  const others = accounts.filter(({ account }) => account !== latest.account);
  // The list may have fields that the account itself doesn't have, and the other way round.
  const lastUsed = { ...accounts.find(({ account }) => account === latest.account), ...latest };
  const own = [lastUsed, ...others].sort(
    (one, other) => rank(one, latest.account) - rank(other, latest.account),
  );
  const hasMore = own.length > manyAccounts || !isComplete;
  const isMany = hasMore && list !== undefined;
  const [first = lastUsed, ...rest] = own;
  const metered = own.slice(0, maxMetered);
  const hasForecast = tenant.modules.includes("forecast");
  const [bills, budget, meters] = await Promise.all([
    isMany
      ? undefined
      : loadBills(api, tenant, first.account, rest.length === 0 ? monthsInChart : 2),
    hasForecast && !isMany ? loadBudget(api, first) : null,
    Promise.all(metered.map((item) => loadMeters(api, tenant, item))),
  ]);
  const readable = metered.flatMap((item, index) => selectReadable(item, meters[index]));
  const nextBill =
    bills && hasForecast
      ? await loadNextBill(api, first.account, {
          newest: bills.months.at(-1),
          budget,
          meters: meters[0]?.filter(isMeasured),
          readingDates: readable.flatMap(({ account, last }) =>
            account === first.account && last ? [last.date] : [],
          ),
        })
      : undefined;
  return {
    latest: { account: latest.account, role: latest.role },
    card: bills && { ...toListItem(first), ...bills, nextBill },
    rows: (isMany ? own.slice(0, firstAccounts) : rest).map(toListItem),
    /** True if there may be more accounts than the page shows. */
    hasMore,
    /** The accounts to which someone recently gave the user access. */
    shared: own.flatMap((item) =>
      item.shared && daysBetween(today(Date.parse(item.shared.at)), today()) <= sharedForDays
        ? [{ account: item.account, name: accountName(item), by: item.shared.by }]
        : [],
    ),
    /** The addresses and suburbs of the user's accounts. Undefined if the list is incomplete. */
    places: isComplete ? own.flatMap(placesOf) : undefined,
    owed,
    disputed,
    dueReadings: readable.filter(({ last }) => isReadingDue(last)),
    /** The IDs of the last used account's meters that the user can read, if they are known. */
    meterIds: readable.filter(({ account }) => account === latest.account).map(({ id }) => id),
    /** False if the last used account is closed, or none of its meters takes readings. */
    takesReadings: lastUsed.status !== "closed" && takeReadings(meters[own.indexOf(lastUsed)]),
  };
}

/**
 * Returns an account's sort rank: the highest debts first, then the last used account, and closed
 * accounts last.
 */
function rank({ account, balance = 0, status }: AcceptedAccountItem, lastUsed: string): number {
  if (balance > 0) return -balance;
  if (status === "closed") return 3;
  return account === lastUsed ? 1 : 2;
}

/** Omits the fields that only the account's own page shows. */
function toListItem(item: AcceptedAccountItem): AcceptedAccountItem {
  const { account, label, name, address, role, status } = item;
  const { balance, disputed, due_date, arrangement, due } = item;
  return {
    account,
    label,
    name,
    address,
    role,
    status,
    balance,
    disputed,
    due_date,
    arrangement,
    due,
  };
}

/**
 * Returns the charges of the latest months, oldest first, and the service that accounts for most of
 * the last change.
 */
async function loadBills(api: Api, { modules }: Tenant, account: string, count: number) {
  const { statements = [], history } =
    (modules.includes("statements") && (await api.statements.newest(account))) || {};
  const months = statements.slice(0, count).reverse().map(toBrief);
  return { months, mainChange: history && findMainChange(history, months) };
}

/** Finds the service that accounts for most of the change from the previous month to the latest. */
function findMainChange(
  { dates, services }: ChargesHistory,
  months: readonly ReturnType<typeof toBrief>[],
): string | undefined {
  const [before, last] = months.slice(-2);
  if (last?.date !== dates.at(-1) || before?.date !== dates.at(-2)) return undefined;
  if (last?.charges === undefined || before?.charges === undefined) return undefined;
  const difference = last.charges - before.charges;
  const changes = services.map(({ service, amounts }) => ({
    service,
    cents: (amounts.at(-1) ?? 0) - (amounts.at(-2) ?? 0),
  }));
  return findMainService(changes, difference);
}

/**
 * Returns the meters with their readings, or none if the page needs none. Returns undefined if they
 * can't be loaded.
 */
async function loadMeters(
  api: Api,
  { modules }: Tenant,
  { account, role, status }: AcceptedAccountItem,
): Promise<ListedMeter[] | undefined> {
  const areNeeded = roleAllows(role, "readings.add") || modules.includes("forecast");
  if (!modules.includes("meters") || !areNeeded || status === "closed") return [];
  return api.meters.find(account);
}

/** Checks whether one of the meters takes readings. If no meters are known, one may. */
function takeReadings(meters: readonly ListedMeter[] = []): boolean {
  return (
    meters.length === 0 || meters.some((meter) => meter.type !== "prepaid" && !isRemoved(meter))
  );
}

/** Selects the meters that the user can read. */
function selectReadable(
  { account, role }: AcceptedAccountItem,
  meters: readonly ListedMeter[] = [],
) {
  if (!roleAllows(role, "readings.add")) return [];
  return meters
    .filter((meter) => meter.type === "conventional" && !isRemoved(meter))
    .map(({ id, number = "", service, last_reading: last }) => {
      return { account, id, number, service, last };
    });
}

/**
 * Checks whether the next bill would be estimated, because the last reading is old or was itself an
 * estimate. Returns false if the last reading isn't known.
 */
function isReadingDue(last: ListedMeter["last_reading"]): boolean {
  if (last === undefined) return false;
  return (
    last === null ||
    last.kind === "estimated" ||
    daysBetween(last.date, today()) >= readingAfterDays
  );
}

function toBrief({ id, date, charges }: ListedStatement) {
  return { id, date, charges };
}
