/** API routes for disputes of an account's charges. */
import type { z } from "zod";
import {
  getDispute,
  getDisputeFile,
  listDisputes,
  objectToAnswer,
  openDispute,
  withdrawDispute,
} from "#contract/disputes/calls.ts";
import { message } from "#contract/messages.ts";
import type { AccountPermission } from "#contract/permissions.ts";
import { defaultDisputeTerms, type DisputeTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { conflict, notFound, validationError } from "#service/http/http-error.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { formatDate, formatRand } from "#service/rules/format.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import type { FoundAccount } from "#service/subjects/accounts/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyOfDispute } from "#service/subjects/messages/notify-people.ts";
import { disputeLimit } from "#service/subjects/people/person-limits.ts";
import {
  type App,
  serve,
  serveNotifyingTransaction,
  serveTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { rateLimitInTransaction } from "#service/subjects/sign-in/rate-limits.ts";
import { findStatement } from "#service/subjects/statements/store/statements.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import {
  findCharge,
  findReferenceOfCharge,
  insertDispute,
  objectTo,
  withdraw,
} from "./store/dispute-steps.ts";
import { findDispute, type FoundDispute, listDisputes as listOf } from "./store/disputes.ts";
import { disputeObjectedMessage, disputeOpenedMessage } from "./texts.ts";

/** Throws HttpError (404) if the municipality takes no disputes. Returns its deadlines. */
export async function requireDisputes(context: TenantContext): Promise<DisputeTerms> {
  return (await requireModule(context, "disputes")).disputes ?? defaultDisputeTerms;
}

/** Checks that the municipality takes disputes, and that the person's role allows this. */
async function requireForDisputes(
  context: PersonContext,
  account: string,
  permission?: AccountPermission,
): Promise<{ terms: DisputeTerms; found: FoundAccount }> {
  const found = await requireAccount(context, account);
  // Before the role, because a municipality without disputes has no such calls for anyone.
  const terms = await requireDisputes(context);
  if (permission) await requireAccount(context, account, permission);
  return { terms, found };
}

async function requireDispute(
  context: PersonContext,
  { account, dispute }: { account: string; dispute: string },
): Promise<FoundDispute> {
  const found = await findDispute(context, dispute, account);
  if (!found) throw notFound();
  return found;
}

export function disputeRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listDisputes, async (context, { params: { account }, query }) => {
    const found = await requireAccount(context, account);
    const [, page] = await Promise.all([requireDisputes(context), listOf(context, account, query)]);
    await auditStaffView(context, found, "disputes.viewed");
    return page;
  });

  serveNotifyingTransaction(
    app,
    service,
    openDispute,
    async (context, { params, body, header }) => {
      const { terms } = await requireForDisputes(context, params.account, "disputes.make");
      // Only the ID is stored for retries, not the person's words.
      const { id } = await idempotent(context, openDispute, { params, body, header }, async () => ({
        id: await open(context, terms, params.account, body),
      }));
      return {
        dispute: (await requireDispute(context, { account: params.account, dispute: id })).dispute,
      };
    },
  );

  serveTransaction(app, service, getDispute, async (context, { params }) => {
    const { found } = await requireForDisputes(context, params.account);
    const { dispute } = await requireDispute(context, params);
    await auditStaffView(context, found, "dispute.viewed", dispute.reference);
    return { dispute };
  });

  serveNotifyingTransaction(
    app,
    service,
    objectToAnswer,
    async (context, { person, params, body, header }) => {
      const { terms } = await requireForDisputes(context, params.account, "disputes.make");
      await idempotent(context, objectToAnswer, { params, body, header }, async () => {
        const { dispute: before } = await requireDispute(context, params);
        const answerBy = addDays(todayInSouthAfrica(), terms.days_to_answer);
        if (!(await objectTo(context, before.id, { message: body.message, answerBy })))
          throw conflict("changed", "dispute_no_objection");
        const { reference } = before;
        await logChange(
          context,
          person,
          before.account,
          "dispute.objected",
          { reference },
          {
            before: { state: before.state },
            after: { state: "objected", answer_by: answerBy },
          },
        );
        await notifyOfDispute(context, [person.id], before, (about) =>
          disputeObjectedMessage[about.language]({
            ...about,
            answerBy: formatDate(answerBy, about.language),
          }),
        );
        return { id: before.id };
      });
      return { dispute: (await requireDispute(context, params)).dispute };
    },
  );

  serveTransaction(app, service, withdrawDispute, async (context, { person, params }) => {
    await requireForDisputes(context, params.account, "disputes.make");
    const { dispute: before } = await requireDispute(context, params);
    const state = await withdraw(context, before.id);
    if (state) {
      const { reference } = before;
      const withdrawn = before.state === "objected" ? { objection: reference } : { reference };
      await logChange(context, person, before.account, "dispute.withdrawn", withdrawn, {
        before: { state: before.state },
        after: { state },
      });
    }
    const { dispute } = await requireDispute(context, params);
    // Someone else on the account may have withdrawn it a moment before.
    if (!state && dispute.state !== "withdrawn")
      throw conflict("changed", "dispute_answered_already");
    return { dispute };
  });

  serve(app, service, getDisputeFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const { found } = await requireForDisputes(context, params.account);
      const { dispute } = await requireDispute(context, params);
      const attached = dispute.attachments.find(
        ({ id, name }) => id === params.attachment && name === params.name,
      );
      if (!attached) throw notFound();
      await auditStaffView(context, found, "dispute.file", dispute.reference);
      return attached;
    });
    return uploadResponse(service, tenant, file);
  });
}

/** Opens a dispute and returns its ID. Throws HttpError: 409, 422 or 429. */
async function open(
  context: PersonContext,
  terms: DisputeTerms,
  account: string,
  body: z.output<typeof openDispute.body>,
): Promise<string> {
  const { person } = context;
  await rateLimitInTransaction(context, [disputeLimit(person)]);
  const { line, amount: cents, reason, reading, attachments: uploads = [] } = body;
  // People who dispute the same charge at the same moment wait for each other.
  await lockAccounts(context, [account]);
  const statement = await findStatement(context, account, body.statement);
  const charge = statement && (await findCharge(context, statement.id, line));
  if (!charge) throw validationError({ line: [message("dispute_line_unknown")] });
  if (charge.cents <= 0) throw validationError({ line: [message("dispute_line_credit")] });
  if (cents > charge.cents)
    throw validationError({
      amount: [message("dispute_amount_too_high", { most: formatRand(charge.cents) })],
    });
  const until = addDays(statement.date, terms.days_to_dispute);
  const today = todayInSouthAfrica();
  if (today > until) {
    throw conflict(
      "too_late",
      message("dispute_too_late", { count: terms.days_to_dispute, until: formatDate(until, "en") }),
    );
  }
  const reference = await findReferenceOfCharge(context, { id: statement.id, account }, line);
  if (reference !== undefined) throw conflict("disputed", message("dispute_exists", { reference }));
  const answerBy = addDays(today, terms.days_to_answer);
  const opened = await insertDispute(context, {
    account,
    statement,
    line,
    charge,
    cents,
    reason,
    reading,
    uploads,
    answerBy,
  });
  await claimAttachments(context, uploads);
  const { reference: given } = opened;
  const values = {
    amount: cents,
    charge: charge.description,
    date: statement.date,
    reference: given,
  };
  await logChange(context, person, account, "dispute.opened", values, {
    after: { statement: statement.id, line, amount: decimalFromCents(cents), answer_by: answerBy },
  });
  const { dispute } = await requireDispute(context, { account, dispute: opened.id });
  await notifyOfDispute(context, [person.id], dispute, (about) =>
    disputeOpenedMessage[about.language]({
      ...about,
      answerBy: formatDate(answerBy, about.language),
    }),
  );
  return opened.id;
}
