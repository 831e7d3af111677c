/** The queue of all work awaiting staff, with links to the full list of each kind. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatDayAndMonth } from "#app/ui/date.ts";
import { deskKinds, workLists } from "#app/ui/desk-kinds.ts";
import { Link } from "#app/ui/link.tsx";
import { NumberCell } from "#app/ui/number-cells.tsx";
import { privacyKindLabels } from "#app/ui/privacy-request-labels.ts";
import { RowTable } from "#app/ui/row-table.tsx";
import { Elapsed } from "#app/ui/wait.tsx";
import type { WaitingItem, WorkCount } from "#contract/desk/calls.ts";
import { titleOf } from "./item-list.tsx";

export function WorkLinks({ counts }: { counts: readonly WorkCount[] }) {
  const t = useTranslator();
  const waiting = counts.filter(({ count }) => count > 0);
  // One kind of work needs no choice.
  if (waiting.length < 2) return null;
  return (
    <nav className="years" aria-label={t("Waiting")}>
      <ul>
        {waiting.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={workLists[kind].to}>
              {t(workLists[kind].label)} <strong>{count}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Queue({ items }: { items: readonly WaitingItem[] }) {
  const t = useTranslator();
  if (items.length === 0) return <p className="empty">{t("Nothing is waiting.")}</p>;
  return (
    <RowTable caption={t("Waiting longest")} short className="queue">
      <thead>
        <tr>
          <th scope="col">{t("What")}</th>
          <th scope="col">{t("Kind")}</th>
          <th scope="col">{t("Reference")}</th>
          <th scope="col">{t("Account")}</th>
          <th scope="col">{t("From|whom")}</th>
          <th scope="col">{t("Waiting")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </tbody>
    </RowTable>
  );
}

/**
 * Renders an item. On a phone, shows its title and waiting time, and a line with the kind and the
 * person.
 */
function Row({ item }: { item: WaitingItem }) {
  const { kind, reference, about, account, since, overdue, privacy_kind: privacyKind, due } = item;
  const t = useTranslator();
  const { label, to } = deskKinds[kind];
  return (
    <tr>
      <th scope="row">
        <Link to={to(item)} className="row-link">
          <bdi>{titleOf(item, t)}</bdi>
        </Link>
      </th>
      <td data-label={t("Kind")} className="row-note">
        <span className="row-part">
          {privacyKind ? `${t(label)}: ${t(privacyKindLabels[privacyKind])}` : t(label)}
        </span>
        {about && <span className="row-narrow">{about}</span>}
        {due && (
          <span className="row-part row-line">
            {t("Answer by")} {formatDayAndMonth(due, t)}
          </span>
        )}
      </td>
      <NumberCell label={t("Reference")}>{reference || "–"}</NumberCell>
      <td data-label={t("Account")}>{account ? <AccountLink account={account} /> : "–"}</td>
      <td data-label={t("From|whom")}>{about || "–"}</td>
      <td
        data-label={t("Waiting")}
        className={overdue ? "row-end wait-time late" : "row-end wait-time"}
      >
        <strong>
          <Elapsed since={since} />
        </strong>
        {overdue && <span>{t("Overdue")}</span>}
      </td>
    </tr>
  );
}
