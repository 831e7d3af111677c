/** The way to paying the account that a page is about; nothing where that can't be done. */
import { useText } from "./languages/use-text.ts";
import { paths } from "./paths.ts";
import { Link } from "./ui/link.tsx";
import { useAccount } from "./use-account.ts";
import { usePayable } from "./use-payable.ts";

export function PayOnline() {
  const account = useAccount();
  const t = useText();
  if (!usePayable(account)) return null;
  return (
    <p>
      <Link to={paths.pay(account.account)} className="button">
        {t("Pay online")}
      </Link>
    </p>
  );
}
