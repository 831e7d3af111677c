/** The rows that the desk shows as items, by kind. The caller must have checked the permissions. */
import { sql } from "kysely";
import type { z } from "zod";
import type { DeskItem } from "#contract/desk/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { hasModule } from "#service/database/has-module.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";

export type DeskItemJson = z.input<typeof DeskItem>;

const noMore = { reference: "", about: "", account: null };

interface Selected {
  id: string;
  name: string;
}

export function accountRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("accounts as a")
    .select(["a.account", "a.name", "a.address"])
    .where("a.tenant", "=", tenant);
}

export function toAccountItem({
  account,
  name,
  address,
}: {
  account: string;
  name: string;
  address: string;
}): DeskItemJson {
  return { kind: "account", id: account, reference: account, title: name, about: address, account };
}

/** Selects people with their preferred identity, if they have verified one. */
export function personRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("users as u")
    .leftJoin("identities as i", (join) =>
      join
        .onRef("i.tenant", "=", "u.tenant")
        .onRef("i.user_id", "=", "u.id")
        .on("i.preferred", "=", true),
    )
    .select(["u.id", "u.name", "i.type", "i.identity"])
    .where("u.tenant", "=", tenant);
}

type PersonRow = Selected & { type: "email" | "mobile" | null; identity: string | null };

export function toPersonItem({ id, name, type, identity }: PersonRow): DeskItemJson {
  return {
    ...noMore,
    kind: "person",
    id,
    title: name,
    about: type && identity ? maskIdentity({ type, identity }) : "",
  };
}

export function ticketRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("tickets as t")
    .innerJoin("users as owner", (join) =>
      join.onRef("owner.tenant", "=", "t.tenant").onRef("owner.id", "=", "t.user_id"),
    )
    .select(["t.id", "t.reference", "t.subject", "t.account", "owner.name"])
    .where("t.tenant", "=", tenant);
}

type TicketRow = Selected & { reference: string; subject: string; account: string | null };

export function toTicketItem({
  id,
  reference,
  subject,
  account,
  name,
}: TicketRow): DeskItemJson & { kind: "ticket" } {
  return { kind: "ticket", id, reference, title: subject, about: name, account };
}

export function applicationRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("applications as a")
    .select(["a.id", "a.reference", "a.name", "a.account", "a.updated"])
    .where("a.tenant", "=", tenant);
}

type ApplicationRow = Selected & { reference: string; account: string };

export function toApplicationItem({
  id,
  reference,
  name,
  account,
}: ApplicationRow): DeskItemJson & { kind: "application" } {
  return { ...noMore, kind: "application", id, reference, title: name, account };
}

interface ArrangementItemRow extends Selected {
  account: string;
  debt_cents: number;
}

export function toArrangementItem({
  id,
  name,
  account,
  debt_cents,
}: ArrangementItemRow): DeskItemJson & { kind: "arrangement" } {
  return {
    ...noMore,
    kind: "arrangement",
    id,
    title: name,
    account,
    amount: decimalFromCents(debt_cents),
    currency: "ZAR",
  };
}

/**
 * Selects disputes. Selects none if the municipality doesn't take disputes, because then they have
 * no pages.
 */
export function disputeRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("disputes as d")
    .select(["d.id", "d.reference", "d.description", "d.account", "d.since", "d.answer_by"])
    .where("d.tenant", "=", tenant)
    .where(hasModule(tenant, "disputes"));
}

type DisputeRow = { id: string; reference: string; description: string; account: string };

export function toDisputeItem({
  id,
  reference,
  description,
  account,
}: DisputeRow): DeskItemJson & { kind: "dispute" } {
  return { ...noMore, kind: "dispute", id, reference, title: description, account };
}

export function unallocatedRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("unallocated_payments as u")
    .select(["u.id", "u.provider_reference", "u.account", "u.amount_cents", "u.currency", "u.date"])
    .where("u.tenant", "=", tenant);
}

type UnallocatedRow = {
  id: string;
  provider_reference: string;
  account: string;
  amount_cents: number;
  currency: string;
};

export function toUnallocatedItem(
  row: UnallocatedRow,
): DeskItemJson & { kind: "unallocated_payment" } {
  const { id, provider_reference: reference, account, amount_cents, currency } = row;
  // The provider reported the account, so it may not be a number.
  const known = /^\d{1,20}$/.test(account) ? account : null;
  return {
    ...noMore,
    kind: "unallocated_payment",
    id,
    reference,
    title: "",
    account: known,
    amount: decimalFromCents(amount_cents),
    currency,
  };
}

/** Selects the payments in accounts' payment lists, with the account's name. */
export function paymentRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("payments as p")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "p.tenant").onRef("a.account", "=", "p.account"),
    )
    .select(["p.id", "p.account", "p.amount_cents", "a.name"])
    .select(sql<string>`coalesce(nullif(p.reference, ''), p.receipt)`.as("reference"))
    .where("p.tenant", "=", tenant);
}

/** Selects online payments, which appear in no account's payment list until they are paid. */
export function onlinePaymentRows({ db, tenant }: TenantContext) {
  return db
    .selectFrom("online_payments as p")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.tenant", "=", "p.tenant").onRef("a.account", "=", "p.account"),
    )
    .select(["p.id", "p.account", "p.amount_cents", "a.name", "p.reference"])
    .where("p.tenant", "=", tenant);
}

type PaymentRow = Selected & { reference: string; account: string; amount_cents: number };

export function toPaymentItem({
  id,
  reference,
  name,
  account,
  amount_cents,
}: PaymentRow): DeskItemJson {
  return {
    ...noMore,
    kind: "payment",
    id,
    reference,
    title: name,
    account,
    amount: decimalFromCents(amount_cents),
    currency: "ZAR",
  };
}
