/** The account's earlier arrangements, and why they ended. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { arrangementStatusLabels } from "#app/ui/arrangement-labels.ts";
import { formatDate, today } from "#app/ui/date.ts";
import { Instalments } from "#app/ui/instalments.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { Arrangement } from "#contract/arrangements/calls.ts";

export function PastArrangements({ arrangements }: { arrangements: readonly Arrangement[] }) {
  const t = useTranslator();
  if (arrangements.length === 0) return null;
  return (
    <section aria-labelledby="past-arrangements">
      <h2 id="past-arrangements">{t("Earlier arrangements")}</h2>
      {arrangements.map(({ id, created, debt, status, reason, instalments }) => (
        <details key={id}>
          <summary>
            {formatDate(today(Date.parse(created)), t)}, {formatRand(debt)}{" "}
            <Status {...arrangementStatusLabels[status]} />
          </summary>
          {reason && <p>{reason}</p>}
          <Instalments instalments={instalments} />
        </details>
      ))}
    </section>
  );
}
