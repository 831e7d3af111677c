/**
 * A link to pay the current account online. Renders nothing if the account can't be paid online.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { useAccount } from "./use-account.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";

export function PayOnlineLink() {
  const account = useAccount();
  const t = useTranslator();
  if (!useCanPayOnline(account)) return null;
  return (
    <p>
      <Link to={paths.pay(account.account)} className="button">
        {t("Pay online")}
      </Link>
    </p>
  );
}
