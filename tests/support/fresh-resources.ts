/** Creates the resources that a sample request changes, so that the call succeeds. */
import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { linkAccount } from "#contract/access/calls.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getStaffApplication } from "#contract/applications/staff-calls.ts";
import { decideApplication } from "#contract/applications/staff-calls.ts";
import { listArrangements, proposeArrangement } from "#contract/arrangements/calls.ts";
import { createCalendarFeed } from "#contract/calendar/calls.ts";
import { getDispute, listDisputes, openDispute } from "#contract/disputes/calls.ts";
import { isRates } from "#contract/disputes/disputable-services.ts";
import { generatePaymentLink } from "#contract/payments/online-calls.ts";
import {
  getDataExport,
  listOwnPrivacyRequests,
  makePrivacyRequest,
  requestDataExport,
  withdrawPrivacyRequest,
} from "#contract/privacy/calls.ts";
import { listSessions } from "#contract/profile/calls.ts";
import { addLogo, getSettings } from "#contract/settings/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { addSavedReply } from "#contract/tickets/staff-calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { daysFromToday } from "./account-test-service.ts";
import { accountPath, type Client, parseBody } from "./api-client.ts";
import { postAnswer, postWithdrawal } from "./dispute-fixtures.ts";
import { createTicket, postTicketAction, uploadFile } from "./ticket-fixtures.ts";
import { tinyPng } from "./tiny-png.ts";

/**
 * The resources that requests name: IDs by path parameter (for example `account`), file names by
 * kind (for example `receipt`), and other values for bodies and tokens.
 */
export type OwnedResources = Readonly<Record<string, string>>;

/** The people who make requests, and the resources that the requests name. */
export interface World {
  owner: Client;
  /** A person with every permission. */
  staff: Client;
  of: OwnedResources;
}

const key = () => ({ "Idempotency-Key": randomUUID() });

/** A proposal with more months than any rule allows, so that staff decide. */
export const longProposal = { deposit: "0.00", months: 60, first_day: daysFromToday(20) };

/**
 * Signs the owner in again, because some changes to sign-in revoke all other sessions. Returns the
 * ID of the other session.
 */
export async function otherSession({ owner, of: { username = "", password = "" } }: World) {
  await owner.post(signIn.path, { username, password });
  const { sessions } = parseBody(listSessions.answer, await owner.get(listSessions.path));
  return { otherSession: sessions.find(({ current }) => !current)?.id };
}

export async function freshUpload({ owner }: World) {
  return { upload: await uploadFile(owner) };
}

export async function freshTicket({ owner }: World) {
  return { ticket: (await createTicket(owner)).id };
}

export async function closedTicket({ owner }: World) {
  const { id } = await createTicket(owner);
  await postTicketAction(owner, id, "close");
  return { ticket: id };
}

export async function twoTickets({ owner }: World) {
  const [merged, stays] = [await createTicket(owner), await createTicket(owner)];
  return { ticket: merged.id, stays: stays.reference };
}

export async function savedReply({ staff }: World) {
  const body = { name: randomUUID(), body: "We come tomorrow." };
  const saved = await staff.post(addSavedReply.path, body);
  return { reply: parseBody(addSavedReply.answer, saved).reply.id };
}

const disputesOf = async ({ owner, of }: World) =>
  parseBody(listDisputes.answer, await owner.get(accountPath(of.account ?? "", "disputes")))
    .disputes;

export async function disputeFile({ owner, of }: World) {
  const { account = "", dispute = "" } = of;
  const shown = await owner.get(accountPath(account, "disputes", dispute));
  const [file] = parseBody(getDispute.answer, shown).dispute.attachments;
  return { attachment: file?.id ?? "", attachments: file?.name ?? "" };
}

/** Returns the first line of the statement that has no dispute. */
export async function freeLine(world: World) {
  const taken = (await disputesOf(world))
    .filter(({ state, kind }) => state !== "withdrawn" && kind === "charge")
    .map(({ line }) => line);
  return { line: String(Math.max(0, ...taken) + 1) };
}

/**
 * Withdraws any objection to a valuation, so that there can be another, and returns the line of the
 * rates on the statement.
 */
export async function noValuation(world: World) {
  for (const { id, kind, state } of await disputesOf(world)) {
    if (kind === "valuation" && state === "open")
      await postWithdrawal(world.owner, world.of.account ?? "", id);
  }
  const { account = "", id = "" } = world.of;
  const shown = await world.owner.get(accountPath(account, "statements", id));
  const { lines } = parseBody(getStatement.answer, shown).statement;
  return { rates: String(lines.findIndex(({ service }) => isRates(service)) + 1) };
}

/** Returns an open dispute other than the shared one that all requests may name. */
export async function freshDispute(world: World) {
  const open = (await disputesOf(world)).find(
    ({ state, id, kind }) => state === "open" && kind === "charge" && id !== world.of.dispute,
  );
  if (open) return { dispute: open.id };
  const { line } = await freeLine(world);
  const body = {
    statement: world.of.id,
    line: Number(line),
    amount: "0.05",
    reason: "It is not what I used.",
  };
  const path = accountPath(world.of.account ?? "", "disputes");
  const made = await world.owner.post(path, body, key());
  return { dispute: parseBody(openDispute.answer, made).dispute.id };
}

/** Returns a dispute that staff have answered by keeping the charge. */
export async function keptDispute(world: World) {
  const { dispute } = await freshDispute(world);
  await postAnswer(world.staff, dispute, { decision: "keep" });
  return { dispute };
}

const accountsOf = async (owner: Client) =>
  parseBody(listAccounts.answer, await owner.get(listAccounts.path)).accounts;

/** Returns an account for which an arrangement can be proposed, and the amount that it owes. */
export async function indebtedAccount({ owner }: World) {
  for (const { account } of await accountsOf(owner)) {
    const listed = await owner.get(accountPath(account, "arrangements"));
    const { terms } = parseBody(listArrangements.answer, listed);
    if (!terms.problem) return { account, owed: decimalFromCents(terms.owed) };
  }
  throw new Error("No account can propose an arrangement.");
}

/** Returns an arrangement that waits for staff, and its account. */
export async function waitingArrangement(world: World) {
  for (const { account } of await accountsOf(world.owner)) {
    const listed = await world.owner.get(accountPath(account, "arrangements"));
    const [waiting] = parseBody(listArrangements.answer, listed).arrangements.filter(
      ({ status }) => status === "waiting",
    );
    if (waiting) return { account, arrangement: waiting.id };
  }
  const { account, owed } = await indebtedAccount(world);
  const sent = await world.owner.post(
    accountPath(account, "arrangements"),
    { ...longProposal, total: owed },
    key(),
  );
  return { account, arrangement: parseBody(proposeArrangement.answer, sent).arrangement.id };
}

const applicationOf = async ({ staff, of }: World) =>
  parseBody(
    getStaffApplication.answer,
    await staff.get(getStaffApplication.path.replace("{application}", of.application ?? "")),
  ).application;

export async function applicationRevision(world: World) {
  return { applicationRevision: String((await applicationOf(world)).revision) };
}

export async function askedApplication(world: World): Promise<undefined> {
  const { id, revision } = await applicationOf(world);
  const body = { decision: "more", message: "Which house?", revision };
  await world.staff.post(decideApplication.path.replace("{application}", id), body, key());
}

export async function applicationFile(world: World) {
  const [file] = (await applicationOf(world)).steps.flatMap(({ attachments }) => attachments);
  return { attachment: file?.id ?? "", attachments: file?.name ?? "" };
}

export async function currentSettings({ staff }: World) {
  const { settings, revision } = parseBody(getSettings.answer, await staff.get(getSettings.path));
  return { settings: JSON.stringify(settings), revision: String(revision) };
}

export async function freshLogo({ staff }: World) {
  const stored = await staff.send(addLogo.path, { method: "POST", body: tinyPng });
  return { hash: parseBody(addLogo.answer, stored).logo.split("/").at(-1) ?? "" };
}

export async function openPrivacyRequest({ owner }: World) {
  const { requests } = parseBody(
    listOwnPrivacyRequests.answer,
    await owner.get(listOwnPrivacyRequests.path),
  );
  const open = requests.find(({ state }) => state === "received");
  const body = { kind: "correction", details: "My name" };
  const { id } =
    open ??
    parseBody(makePrivacyRequest.answer, await owner.post(makePrivacyRequest.path, body)).request;
  return { request: id };
}

export async function noPrivacyRequest(world: World): Promise<undefined> {
  const { request } = await openPrivacyRequest(world);
  await world.owner.send(withdrawPrivacyRequest.path.replace("{request}", request), {
    method: "DELETE",
  });
}

/** Waits until a job has prepared an export for staff. */
export async function readyDataExport({ staff }: World): Promise<undefined> {
  await staff.post(requestDataExport.path, {});
  await expect
    .poll(async () => parseBody(getDataExport.answer, await staff.get(getDataExport.path)).export, {
      timeout: 60_000,
    })
    .toMatchObject({ state: "ready" });
}

/** Returns the current code of an authenticator app with this secret. */
export const codeOf = (secret: string) => new TOTP({ secret }).generate();

async function hasSecondFactor({ owner }: World): Promise<boolean> {
  const state = await owner.get(getSecondFactor.path);
  return parseBody(getSecondFactor.answer, state).second_factor.on;
}

export async function noSecondFactor(world: World): Promise<undefined> {
  if (await hasSecondFactor(world))
    await world.owner.send(turnOffSecondFactor.path, { method: "DELETE" });
}

/** Returns the secret of a second factor that is not yet confirmed. */
export async function startedSecondFactor(world: World) {
  await noSecondFactor(world);
  const started = await world.owner.send(startSecondFactor.path, { method: "POST" });
  return { secret: parseBody(startSecondFactor.answer, started).start.secret };
}

export async function secondFactor(world: World): Promise<undefined> {
  if (await hasSecondFactor(world)) return;
  const { secret } = await startedSecondFactor(world);
  await world.owner.post(confirmSecondFactor.path, { otp: codeOf(secret) });
}

export async function calendarFeed({ owner }: World) {
  const made = await owner.post(createCalendarFeed.path, { amounts: true });
  return { feedToken: parseBody(createCalendarFeed.answer, made).token };
}

/** Links the account that has no users, if the world includes one. */
export async function linkedAccount({ owner, of }: World): Promise<undefined> {
  if (of.unlinked === undefined) return undefined;
  await owner.post(linkAccount.path, { account: of.unlinked, pin: of.pin, label: "" });
}

/** Returns the request body for a payment of R 50,00 to the account. */
export function paymentBody({ account = "", tenant = "imvubu" }: OwnedResources) {
  const back = "http://localhost:3000/payment-status";
  return {
    source: "web",
    account_number: account,
    amount: "50.00",
    tenant_id: tenant,
    return_url_success: back,
    return_url_failure: back,
    return_url_cancel: back,
  };
}

export async function startedPayment({ owner, of }: World) {
  const path = `${generatePaymentLink.path}?again=true`;
  const started = await owner.post(path, paymentBody(of), key());
  return { payment: parseBody(generatePaymentLink.answer, started).payment.id };
}
