/** The list of an arrangement's instalments, with the date and the amount of each. */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Instalment } from "#contract/arrangements/calls.ts";
import { instalmentLabels } from "./arrangement-labels.ts";
import { formatDate } from "./date.ts";
import { formatRand } from "./money.ts";
import { NumericHeader } from "./number-cells.tsx";
import { RowTable } from "./row-table.tsx";
import { Status } from "./status-label.tsx";

export function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  const t = useTranslator();
  const total = instalments.reduce((sum, { amount }) => sum + amount, 0);
  const hasStates = instalments.some(({ state }) => state !== undefined);
  return (
    <RowTable caption={t("Payments")} short>
      <thead>
        <tr>
          <th scope="col">{t("Payment")}</th>
          <th scope="col">{t("Pay by")}</th>
          {hasStates && <th scope="col">{t("Status")}</th>}
          <NumericHeader>{t("Amount")}</NumericHeader>
        </tr>
      </thead>
      <tbody>
        {instalments.map(({ number, due_date, amount, state }) => (
          <tr key={number}>
            <th scope="row">
              {number === 0 ? t("Deposit") : t("Instalment {number}", { number })}
            </th>
            <td data-label={t("Pay by")} className="row-note">
              {formatDate(due_date, t)}
              {state && (
                <span className="row-narrow">
                  {" · "}
                  {t(instalmentLabels[state].word)}
                </span>
              )}
            </td>
            {hasStates && (
              <td data-label={t("Status")}>{state && <Status {...instalmentLabels[state]} />}</td>
            )}
            <td data-label={t("Amount")} className="numeric row-end">
              {formatRand(amount)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("Total")}</th>
          <td />
          {hasStates && <td />}
          <td data-label={t("Amount")} className="numeric row-end">
            {formatRand(total)}
          </td>
        </tr>
      </tbody>
    </RowTable>
  );
}
