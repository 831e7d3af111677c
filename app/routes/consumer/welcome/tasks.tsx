/** What people come for most, as far as the municipality has it on and the person may do it. */
import type { Account } from "#contract/accounts.ts";
import type { ModuleName } from "#contract/tenant.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { mayManage, maySubmitReading } from "../../../session/permissions.ts";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { usePayable } from "../../../use-payable.ts";
import { useTenant } from "../../../use-tenant.ts";

interface Task {
  to: string;
  icon: IconName;
  title: string;
  about: string;
}

/** The account used last; undefined for who has none. */
type Latest = Pick<Account, "account" | "role" | "status"> | undefined;

export function Tasks({ latest }: { latest: Latest }) {
  return (
    <ul className="tasks">
      {useTasks(latest).map(({ to, icon, title, about }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            <strong>{title}</strong>
            <span>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useTasks(latest: Latest): Task[] {
  const t = useText();
  const payable = usePayable(latest);
  const { modules = [], enabled_payments: pays = false } = useTenant() ?? {};
  const has = (module: ModuleName) => modules.includes(module);
  const tasks: Task[] = [];
  if (latest && has("statements")) {
    const about = t("What you owe, and how it was reached");
    tasks.push({ to: paths.latestStatements, icon: "statements", title: t("My latest statement"), about });
  }
  if (latest && payable) {
    const about = t("Online, by card or from your bank");
    tasks.push({ to: paths.pay(latest.account), icon: "payment", title: t("Pay"), about });
  } else if (latest && has("payments") && pays) {
    const about = t("At a shop or in your bank’s app, by EasyPay");
    tasks.push({ to: paths.payments(latest.account), icon: "payment", title: t("Pay"), about });
  }
  if (latest && has("meters") && maySubmitReading(latest.role)) {
    const about = t("Enter what your meter shows");
    tasks.push({ to: paths.meters(latest.account), icon: "meter", title: t("Hand in a reading"), about });
  }
  if (has("tickets")) {
    const about = t("Ask, report or complain, and follow the answer");
    tasks.push({ to: paths.raiseTicket(), icon: "tickets", title: t("Raise a ticket"), about });
  }
  if (has("accounts")) {
    const about = t("Find an account by its number, name or address");
    tasks.push({ to: paths.accounts, icon: "accounts", title: t("All my accounts"), about });
    tasks.push({ to: paths.linkAccount, icon: "link", title: t("Link an account"), about: t("With its number and PIN") });
  }
  if (latest && has("access") && mayManage(latest.role)) {
    const about = t("Let somebody else see or manage your account");
    tasks.push({ to: paths.access(latest.account), icon: "share", title: t("Share access"), about });
  }
  return tasks;
}
