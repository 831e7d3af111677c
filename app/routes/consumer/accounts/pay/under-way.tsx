/** The warning that a payment of the account has been begun and is not over. */
import { fieldId } from "../../../../forms/rejected.ts";
import { useText } from "../../../../languages/use-text.ts";
import { paths } from "../../../../paths.ts";
import { formatInstant } from "../../../../ui/date.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import { formatRand } from "../../../../ui/money.ts";
import { useAccount } from "../../../../use-account.ts";

export interface EarlierPayment {
  /** In cents. */
  amount: number;
  started: string;
}

export interface UnderWayPayment extends EarlierPayment {
  id: string;
}

/** `payment` is null for one that began this moment and has no page yet. */
export function UnderWay({ payment }: { payment: UnderWayPayment | null }) {
  const { account } = useAccount();
  const t = useText();
  return (
    <section className="caution" id={fieldId("again")} tabIndex={-1} aria-labelledby="under-way-title">
      <Icon name="clock" />
      <div>
        <h2 id="under-way-title">{t("A payment for this account is under way already")}</h2>
        {payment ? (
          <>
            <p>
              {t("{amount}, begun on {moment} by you or by somebody else who may pay this account.", {
                amount: formatRand(payment.amount),
                moment: formatInstant(payment.started, t),
              })}{" "}
              {t("If it has been paid, it is being confirmed and you need do nothing.")}
            </p>
            <p>
              <Link to={paths.continuePaying(account, payment.id)} className="button">
                {t("Continue with that payment")}
              </Link>
            </p>
          </>
        ) : (
          <p>{t("It was begun a moment ago, by you or by somebody else who may pay this account. Wait a little and look again.")}</p>
        )}
      </div>
    </section>
  );
}
