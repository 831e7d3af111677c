/**
 * The top of a statement: the amount due, why it differs from the previous month, and what to do.
 */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { formatDate, formatMonthAndYear, formatMonthName } from "#app/ui/date.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { StatementWithLines } from "#contract/statements/calls.ts";
import { useAccount } from "../account/use-account.ts";
import { PayOnlineLink } from "../payments/pay-online-link.tsx";
import { StatementDifference } from "./statement-difference.tsx";
import { StatementFileLinks } from "./statement-file-links.tsx";
import { describeStatementState } from "./statement-state.ts";

export function StatementSummary({ statement }: { statement: StatementWithLines }) {
  const account = useAccount();
  const t = useTranslator();
  const hasDisputes = useModule("disputes");
  const { id, date, due_date, closing, size, previous, year_before, next } = statement;
  // The amount of payments is negative.
  const before = statement.opening + statement.payments;
  const charges = t("{month} charges", { month: formatMonthName(date, "long", t) });
  const { state, kind, owed } = describeStatementState(statement, next, account, t);
  const settled = kind === "settled";
  const hasArrears =
    !next && kind === "due" && !account.arrangement && (account.due?.overdue ?? 0) > 0;
  const late = kind === "late" && <strong className="late">{state}</strong>;
  const part = owed !== undefined && owed < closing ? owed : undefined;
  const due = (
    <p className="bill-due">
      <span className="secondary">
        {closing > 0 && settled
          ? t("Was due by {date}", { date: formatDate(due_date, t) })
          : hasArrears
            ? describeDueDate(account, t)
            : summarizeBalance(closing, due_date, t)}
      </span>
      {closing !== 0 && <strong className="numeric">{formatRand(Math.abs(closing))}</strong>}
      {part === undefined && late}
      {settled && closing > 0 && <Status word="Paid" icon="check" tone="good" />}
      {kind === "moved" && closing > 0 && <span>{state}</span>}
    </p>
  );
  return (
    <div className="bill">
      {part !== undefined && (
        <p className="bill-due bill-owed">
          <span className="secondary">{t("Still owed")}</span>
          <strong className="numeric">{formatRand(part)}</strong>
          {late}
        </p>
      )}
      {part === undefined && due}
      {!next && <InDispute account={account} isLinked={hasDisputes} />}
      {!next && closing > 0 && kind !== "settled" && (
        <div className="actions">
          <PayOnlineLink />
        </div>
      )}
      {(before !== 0 || part !== undefined || previous) && (
        <dl className="bill-sums">
          {before !== 0 && (
            <Sum
              name={before > 0 ? t("Owed from earlier bills") : t("Credit carried over")}
              cents={before}
            />
          )}
          <Sum name={charges} cents={statement.charges} />
        </dl>
      )}
      {part !== undefined && (
        <>
          {due}
          <dl className="bill-sums">
            <Sum name={t("Paid or credited since")} cents={part - closing} />
          </dl>
        </>
      )}
      {previous && <StatementDifference now={statement} before={previous} />}
      {year_before && <StatementDifference now={statement} before={year_before} />}
      <div className="actions">
        <StatementFileLinks
          file={paths.statementFile(account.account, id, date)}
          size={size === null ? undefined : formatFileSize(size)}
          month={formatMonthAndYear(date, t)}
        />
      </div>
    </div>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeric">{formatRand(cents)}</dd>
    </div>
  );
}

/**
 * Returns a label for the statement's closing balance. Today's balance is in the account's header.
 */
function summarizeBalance(closing: number, dueDate: string, t: Translator): string {
  if (closing > 0) return t("Amount due by {date}", { date: formatDate(dueDate, t) });
  return closing < 0 ? t("In credit") : t("Nothing was owed.");
}
