/** The recovery codes, right after they were made. They are never shown again. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";

export function RecoveryCodes({ codes, next, justOn }: { codes: readonly string[]; next: string; justOn: boolean }) {
  const t = useTranslator();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Save your recovery codes")}</h1>
      {justOn && <p role="status">{t("Two-step sign-in is on. We’ve signed you out everywhere else.")}</p>}
      <p>{t("If you lose your phone, you sign in with one of these instead of a code from the app. Each works once.")}</p>
      <p>
        <strong>{t("Print this page or write them down now. We can’t show them again.")}</strong>
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
