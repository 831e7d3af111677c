/** Copies a text; there only where scripts run. */
import { toast } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "./icon.tsx";

/** `what` names the text: "EasyPay number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Copied");
    } catch {
      // The browser may forbid it, and does so without a reason that would help.
      toast.error("Your browser did not allow that. Select the number and copy it yourself.");
    }
  }

  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <Icon name="copy" />
      <span className="visually-hidden">Copy the {what}</span>
    </button>
  );
}
