/** The link from the lists of statements and payments to the tax-year files. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Link } from "#app/ui/link.tsx";

export function TaxYearsLink({ account }: { account: string }) {
  const t = useTranslator();
  if (!useModule("downloads")) return null;
  return <Link to={paths.taxYears(account)}>{t("Statements and payments for a tax year")}</Link>;
}
