/** A button that copies text to the clipboard. It is rendered only if JavaScript runs. */
import { toast } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "./icon.tsx";

/** Renders the button. `what` describes the text to copy, for example as "EasyPay number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const hydrated = useHydrated();
  const t = useTranslator();
  if (!hydrated) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("Copied"));
    } catch {
      // The browser may refuse to copy, and its error message doesn't help the user.
      toast.error(t("Your browser didn’t allow copying. Select the number and copy it yourself."));
    }
  }

  return (
    <button
      type="button"
      className="copy"
      aria-label={t("Copy the {what}", { what })}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {t("Copy")}
    </button>
  );
}
