/** One request of the profiler: its method, address and totals, and under them what the tab is about. */
import type { ReactNode } from "react";
import type { ProfilerBlock } from "#contract/profiler.ts";
import { useText } from "../languages/use-text.ts";
import { fileSize } from "../ui/file-size.ts";
import { formatMs } from "./figures.ts";

/** The badge's word is the specification's (point 1). */
export function Entry({ entry, open, children }: { entry: ProfilerBlock; open: boolean; children: ReactNode }) {
  const t = useText();
  const { method, url, error, total } = entry;
  return (
    <details className="profiler-entry" open={open}>
      <summary>
        <span>
          <strong>{method}</strong> <code>{url}</code> {error && <strong className="profiler-error">ERROR</strong>}
        </span>
        <span className="secondary">{t("{time} in all, {size}", { time: formatMs(total.request), size: fileSize(total.size) })}</span>
      </summary>
      {children}
    </details>
  );
}
