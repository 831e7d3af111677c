/** The details that an applicant gave: who they are, their home, and the household's income. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { StaffApplication } from "#contract/applications/staff-calls.ts";

export function ApplicationFacts({ application }: { application: StaffApplication }) {
  const { reference, account, created, id_number, holder, household } = application;
  const t = useTranslator();
  const number = (digits: string) => <span className="number">{digits}</span>;
  const total = household.reduce((sum, { income }) => sum + income, 0);
  return (
    <>
      <dl className="facts">
        <DetailItem name={t("ID number")}>{number(id_number)}</DetailItem>
        <DetailItem name={t("Account")}>
          <AccountLink account={account} />
        </DetailItem>
        <DetailItem name={t("Account holder")}>
          <bdi>{holder.name}</bdi>
        </DetailItem>
        <DetailItem name={t("Account holder’s ID number")}>
          {holder.id_number ? number(holder.id_number) : "–"}
        </DetailItem>
        <DetailItem name={t("Suburb")}>{holder.suburb || "–"}</DetailItem>
        <DetailItem name={t("Reference")}>{number(reference)}</DetailItem>
        <DetailItem name={t("Received")}>{formatInstant(created, t)}</DetailItem>
      </dl>
      <h2>{t("Household and monthly income")}</h2>
      <dl className="facts">
        {household.map(({ name, relation, income }, index) => (
          <DetailItem key={`${index} ${name}`} name={relation ? `${name} (${relation})` : name}>
            {formatRand(income)}
          </DetailItem>
        ))}
        <DetailItem
          name={t.plural(household.length, {
            one: "Total for 1 person",
            other: "Total for {count} people",
          })}
        >
          {formatRand(total)}
        </DetailItem>
      </dl>
    </>
  );
}
