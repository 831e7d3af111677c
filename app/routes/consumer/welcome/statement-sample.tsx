/** A small sample statement with numbered parts, and an explanation of each part. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { formatRand } from "#app/ui/money.ts";

export function StatementSample() {
  const t = useTranslator();
  const easypay = useTenant()?.easypay !== false;
  return (
    <details className="sample">
      <summary>
        <h2>{t("How to read your statement")}</h2>
      </summary>
      <div className="sample-parts">
        <SampleStatement easypay={easypay} />
        <ol>
          <li>
            <strong>{t("Account number")}</strong>{" "}
            {t("You need this to add your account, and when you contact us.")}
          </li>
          {easypay && (
            <li>
              <strong>{t("EasyPay number")}</strong>{" "}
              {t("This starts with 9. Use it to pay in shops and in your bank’s app.")}
            </li>
          )}
          <li>
            <strong>{t("Due date")}</strong> {t("Pay the amount due by this date.")}
          </li>
          <li>
            <strong>{t("Owed before, less payments")}</strong>{" "}
            {t("The total of your previous statement, and your payments since then.")}
          </li>
          <li>
            <strong>{t("Water tariff steps")}</strong>{" "}
            {t(
              "The first kilolitres cost the least. Each step has its own quantity, rate and amount.",
            )}
          </li>
          <li>
            <strong>{t("VAT")}</strong> {t("15 % on services. There is no VAT on property rates.")}
          </li>
          <li>
            <strong>{t("Amount due")}</strong>{" "}
            {t("The amount owed before, less your payments, plus the new charges with VAT.")}
          </li>
        </ol>
      </div>
    </details>
  );
}

/**
 * Draws the sample with invented but consistent figures. Screen readers treat it as an image,
 * because the list beside it explains the same things in words.
 */
function SampleStatement({ easypay }: { easypay: boolean }) {
  const t = useTranslator();
  const tenant = useTenant();
  const last = easypay ? 7 : 6;
  return (
    <div
      className="sample-sheet"
      role="img"
      aria-label={t("An example of a statement, with its parts numbered 1 to {last}", { last })}
    >
      <p className="sample-head">
        <strong>{tenant?.name}</strong>
        <span>{t("Example")}</span>
      </p>
      <Row mark={1} label={t("Account number")} value="0000000013" />
      {easypay && <Row mark={2} label="EasyPay" value="9281 3000 0000 0001 37" />}
      <Row mark={last - 4} label={t("Due date")} value={`15 ${t("Dec")}`} />
      <Row mark={last - 3} label={t("Owed before")} value={formatRand(41200)} />
      <Row label={t("Payments")} value={formatRand(-41200)} />
      <Row
        mark={last - 2}
        label={`${t("Water")} 0–6 kl × ${formatRand(1800)}`}
        value={formatRand(10800)}
      />
      <Row label={`${t("Water")} 6–14 kl × ${formatRand(2600)}`} value={formatRand(20800)} />
      <Row label={t("Refuse")} value={formatRand(15000)} />
      <Row label={t("Property rates")} value={formatRand(23000)} />
      <Row mark={last - 1} label={t("VAT")} value={formatRand(6990)} />
      <Row mark={last} label={t("Amount due")} value={formatRand(76590)} />
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
