/**
 * One request in the profiler, with its method, URL and totals, and the current tab's content
 * below.
 */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatFileSize } from "#app/ui/file-size.ts";
import type { ProfilerBlock } from "#contract/developer/profiler.ts";
import { formatMs } from "./format.ts";

/**
 * Renders the request. A failed request gets a badge, whose text comes from the specification
 * (point 1).
 */
export function Entry({
  entry,
  open,
  children,
}: {
  entry: ProfilerBlock;
  open: boolean;
  children: ReactNode;
}) {
  const t = useTranslator();
  const { method, url, error, total } = entry;
  return (
    <details className="profiler-entry" open={open}>
      <summary>
        <span>
          <strong>{method}</strong> <code>{url}</code>{" "}
          {error && <strong className="profiler-error">ERROR</strong>}
        </span>
        <span className="secondary">
          {t("Whole request: {time}, {size}", {
            time: formatMs(total.request),
            size: formatFileSize(total.size),
          })}
        </span>
      </summary>
      {children}
    </details>
  );
}
