/** Facts about the person who made a privacy request, and the consequences of a deletion. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import type { PrivacySubject } from "#contract/privacy/staff-calls.ts";

const roleNames = { admin: "Admin|role", member: "Member", viewer: "Viewer" } as const;

/** The number of accounts to show. The rest are collapsed, to keep the answer form within reach. */
const shownAccounts = 5;

export function PersonFacts({ person, deletion }: { person: PrivacySubject; deletion: boolean }) {
  const { identities, accounts, tickets, applications, files, staff } = person;
  const t = useTranslator();
  const lines = accounts.map(({ account, role, others }) => (
    <div key={account}>
      <span className="number">{account}</span> · {t(roleNames[role])}
      {deletion &&
        others > 0 &&
        ` · ${t.plural(others, { one: "1 other person will lose access", other: "{count} other people will lose access" })}`}
    </div>
  ));
  return (
    <section aria-labelledby="person-title">
      <h2 id="person-title">{t("Information we hold about them")}</h2>
      <dl className="facts">
        <DetailItem name={t("Signs in with")}>
          {identities.map(({ identity, verified }) => (
            <div key={identity}>
              {identity}
              {!verified && ` (${t("Not verified")})`}
            </div>
          ))}
        </DetailItem>
        <DetailItem name={t("Accounts")}>
          {accounts.length === 0 && "–"}
          {lines.slice(0, shownAccounts)}
          {lines.length > shownAccounts && (
            <details>
              <summary>
                {t.plural(lines.length - shownAccounts, {
                  one: "Show 1 more",
                  other: "Show {count} more",
                })}
              </summary>
              {lines.slice(shownAccounts)}
            </details>
          )}
        </DetailItem>
        <DetailItem name={t("Tickets")}>{tickets}</DetailItem>
        <DetailItem name={t("Applications")}>{applications}</DetailItem>
        <DetailItem name={t("Uploaded files")}>{files}</DetailItem>
      </dl>
      {deletion && staff && (
        <p>
          {t(
            "This person is a staff member. Remove their staff permissions before you delete their information.",
          )}
        </p>
      )}
    </section>
  );
}
