/** Where things are on a statement: a small one with numbers at its places, and what stands at each. */
import { useText } from "../../../languages/use-text.ts";
import { formatRand } from "../../../ui/money.ts";
import { useTenant } from "../../../use-tenant.ts";

export function StatementSample() {
  const t = useText();
  return (
    <section className="sample" aria-labelledby="sample">
      <h2 id="sample">{t("Where things are on a statement")}</h2>
      <div className="sample-parts">
        <Sheet />
        <ol>
          <li>
            <strong>{t("Account number")}</strong> {t("You need it to link the account, and whenever you speak to us.")}
          </li>
          <li>
            <strong>{t("EasyPay number")}</strong> {t("It begins with 9. Pay with it in shops and in your bank’s app.")}
          </li>
          <li>
            <strong>{t("Due date")}</strong> {t("The amount due is to be paid by this day.")}
          </li>
          <li>
            <strong>{t("Balance before, and payments")}</strong> {t("What the last statement came to, and what was paid since.")}
          </li>
          <li>
            <strong>{t("Each step of water")}</strong> {t("The first kilolitres cost least. Each step has its quantity, rate and amount.")}
          </li>
          <li>
            <strong>{t("VAT")}</strong> {t("15 % of services. Property rates have none.")}
          </li>
          <li>
            <strong>{t("Amount due")}</strong> {t("The balance before, less payments, plus the charges with their VAT.")}
          </li>
        </ol>
      </div>
    </section>
  );
}

/** A picture to screen readers: the list beside it says the same in words. The figures are made up, and add up. */
function Sheet() {
  const t = useText();
  const tenant = useTenant();
  return (
    <div className="sample-sheet" role="img" aria-label={t("An example of a statement, with the numbers 1 to 7 at its places")}>
      <p className="sample-head">
        <strong>{tenant?.name}</strong>
        <span>{t("Example")}</span>
      </p>
      <Row mark={1} label={t("Account number")} value="0000000013" />
      <Row mark={2} label="EasyPay" value="9281 3000 0000 0001 37" />
      <Row mark={3} label={t("Due date")} value="15 Dec" />
      <Row mark={4} label={t("Balance before")} value={formatRand(41200)} />
      <Row label={t("Payments")} value={formatRand(-41200)} />
      <Row mark={5} label={`${t("Water")} 0–6 kl × ${formatRand(1800)}`} value={formatRand(10800)} />
      <Row label={`${t("Water")} 6–14 kl × ${formatRand(2600)}`} value={formatRand(20800)} />
      <Row label={t("Refuse")} value={formatRand(15000)} />
      <Row label={t("Property rates")} value={formatRand(23000)} />
      <Row mark={6} label={t("VAT")} value={formatRand(6990)} />
      <Row mark={7} label={t("Amount due")} value={formatRand(76590)} />
    </div>
  );
}

function Row({ mark, label, value }: { mark?: number; label: string; value: string }) {
  return (
    <p>
      <span>{label}</span>
      <span className="numeric">{value}</span>
      {mark !== undefined && <b>{mark}</b>}
    </p>
  );
}
