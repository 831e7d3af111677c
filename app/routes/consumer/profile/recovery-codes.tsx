/** The recovery codes, shown right after they are generated and never again. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person's name and the time, for the printed copy. */
  name: string;
  made: string;
  next: string;
  justOn: boolean;
}

export function RecoveryCodes({ codes, name, made, next, justOn }: RecoveryCodesProps) {
  const t = useTranslator();
  const { name: municipality = "" } = useTenant() ?? {};
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Save your recovery codes")}</h1>
      <p role="status">
        {justOn
          ? t("Two-step sign-in is on. We’ve signed you out everywhere else.")
          : t("Your old recovery codes no longer work.")}
      </p>
      <p>
        {t(
          "If you lose your phone, you can sign in with one of these instead of a code from the app. Each works once.",
        )}
      </p>
      <p>
        <strong>{t("Print this page or write them down now. We can’t show them again.")}</strong>
      </p>
      <p>
        {t("{name}’s recovery codes for {municipality}, {moment}:", {
          name,
          municipality,
          moment: formatInstant(made, t),
        })}
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="number">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} what={t("Recovery codes")} />
      <p>
        <Link to={next} className="button">
          {t("I’ve saved them")}
        </Link>
      </p>
    </div>
  );
}
