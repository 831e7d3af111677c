/** A municipality that takes payments online, and what the portal asks of it. */
import type { z } from "zod";
import { getAccount } from "#contract/accounts.ts";
import { generateLink, getPayingOptions, type PayState } from "#contract/paying.ts";
import { getProfile } from "#contract/profile.ts";
import { type Asked, answers, json, type Upstream } from "../support/upstream.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { account, accountNumber, profile } from "./scripted-municipality.ts";

export const pay = `/consumer/accounts/${accountNumber}/pay`;
/** Where a payment leads on to the provider's page; without a name it is the one that begins here. */
export const onward = (payment = "new-payment") => `${pay}/continue/${payment}`;

type Options = z.input<typeof getPayingOptions.answer>["pay"];
const options: Options = { allowed: true, due: "345.00", least: "10.00", most: "5000.00", under_way: null, recent: null, expired: null };
export const underWay = { id: "other-payment", amount: "99.50", started: "2026-11-21T10:00:00Z", url: "https://pay.example.org/other" };

/** For each test: an account that may be paid, nothing under way, and a provider that answers. */
export function takesPayments(upstream: Upstream): void {
  upstream.script(getAccount, answers(getAccount, { account }));
  upstream.script(getProfile, answers(getProfile, { profile }));
  offers(upstream, {});
  begins(upstream, "pending");
}

export function offers(upstream: Upstream, changed: Partial<Options>): void {
  upstream.script(getPayingOptions, answers(getPayingOptions, { pay: { ...options, ...changed } }));
}

/** The payment that is asked for has this status by now. */
export function begins(upstream: Upstream, status: PayState): void {
  const payment = { id: "new-payment", url: "https://pay.example.org/new", reference: "P-1", status, expires: "2026-11-21T11:00:00Z" };
  upstream.script(generateLink, answers(generateLink, { payment }));
}

export function refuses(upstream: Upstream, status: number, code: string, more: object = {}): void {
  const error = { code, message: "No" };
  upstream.script(generateLink, json(status, { code: status, text: "No", description: "It can't be done.", error, ...more }));
}

/** What was begun so far, oldest first. */
export function begun(upstream: Upstream): Asked[] {
  return upstream.asked.filter(({ path }) => path === generateLink.path);
}

/** As it reads, whatever keeps its amounts on one line. */
export const plain = (body: string) => body.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");

export const keyIn = (body: string) => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? "";

/** What a browser does that opens the review and presses its button. */
export async function payNow(person: Visitor, more: Record<string, string> = {}): Promise<Page> {
  const review = `${pay}?amount=150.00`;
  const { body } = await person.get(review);
  return person.post(review, { amount: "150.00", key: keyIn(body), ...more });
}
