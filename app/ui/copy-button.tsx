/** Copies a text; there only where scripts run. */
import { toast } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import { useText } from "../languages/use-text.ts";
import { Icon } from "./icon.tsx";

/** `what` names the text: "EasyPay number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const hydrated = useHydrated();
  const t = useText();
  if (!hydrated) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("Copied"));
    } catch {
      // The browser may forbid it, and does so without a reason that would help.
      toast.error(t("Your browser did not allow that. Select the number and copy it yourself."));
    }
  }

  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <Icon name="copy" />
      <span className="visually-hidden">{t("Copy the {what}", { what })}</span>
    </button>
  );
}
