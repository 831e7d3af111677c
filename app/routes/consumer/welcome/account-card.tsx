/** One account on the Welcome page: what is owed, how to pay it, and the latest statement. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CannotPayAll } from "#app/tenant/cannot-pay-all.tsx";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { accountName } from "#app/ui/account-name.ts";
import { countDaysLate, describeDueDate } from "#app/ui/due-date.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { LatestStatement } from "./latest-statement.tsx";
import type { HomeAccount } from "./load-accounts.server.ts";

/**
 * Renders the account. A user's only account is labelled with its address, because the greeting
 * already shows the name.
 */
export function AccountCard({ account: home, isOnly }: { account: HomeAccount; isOnly: boolean }) {
  const { account, label, address, balance = 0, disputed, due_date = null, arrangement } = home;
  const t = useTranslator();
  const hasDisputes = useModule("disputes");
  const owed = { balance, disputed, due_date, arrangement, due: home.due };
  const due = describeDueDate(owed, t);
  const title = `account-${account}`;
  return (
    <section className="home-account" aria-labelledby={title}>
      <div className="owed">
        <h2 id={title}>
          <Link to={paths.account(account)}>
            {label || (isOnly && address) || accountName(home)}
          </Link>
        </h2>
        <p className="owed-amount">
          <span>
            {balance > 0 && t("You owe")}
            {balance < 0 && t("In credit")}
            {home.balance === 0 && t("Nothing owed")}
          </span>
          {balance !== 0 && <strong>{formatRand(Math.abs(balance))}</strong>}
        </p>
        {arrangement && due && (
          <p className="owed-arrangement">
            <Link to={paths.arrangement(account)}>{due}</Link>
          </p>
        )}
        {!arrangement && due && (
          <p className={countDaysLate(owed) > 0 ? "owed-due late" : "owed-due"}>{due}</p>
        )}
        <InDispute account={home} isLinked={hasDisputes} />
        <PayLinks account={home} />
      </div>
      <LatestStatement account={home} />
    </section>
  );
}

function PayLinks({ account: home }: { account: HomeAccount }) {
  const { account, balance = 0 } = home;
  const payable = proposedPayment(home);
  const t = useTranslator();
  const payments = useModule("payments");
  const canPay = useCanPayOnline(home);
  if (!canPay) {
    return (
      payments &&
      payable > 0 && (
        <p className="owed-links">
          <Link to={paths.payments(account)}>{t("How to pay")}</Link>
        </p>
      )
    );
  }
  if (payable === 0) {
    return (
      <p className="owed-links">
        <Link to={paths.pay(account)}>{balance > 0 ? t("Pay online") : t("Pay in advance")}</Link>
      </p>
    );
  }
  return (
    <>
      <Link to={paths.payInFull(account)} className="button">
        {t("Pay {amount}", { amount: formatRand(payable) })}
      </Link>
      <div className="owed-links">
        <Link to={paths.pay(account)}>{t("Another amount")}</Link>
        <CannotPayAll account={home} />
      </div>
    </>
  );
}
