/** The profiler over the page. Fetched when it is opened for the first time. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ProfilerBlock } from "#contract/profiler.ts";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { quietKey } from "../ui/busy.ts";
import { Icon } from "../ui/icon.tsx";
import { TabPanels } from "../ui/tab-panels.tsx";
import { Queries } from "./queries.tsx";
import { Timings } from "./timings.tsx";

/** The browser's own dialog keeps the focus within, closes with Escape, and gives the focus back. */
export function ProfilerModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<{ entries: ProfilerBlock[] }>({ key: quietKey("profiler") });
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    load(paths.profiler);
  }, [load]);

  const entries = data?.entries ?? [];
  return (
    <dialog ref={dialog} className="profiler" aria-label="Profiler" onClose={onClose}>
      <button type="button" className="profiler-close" onClick={() => dialog.current?.close()}>
        <Icon name="close" label={t("Close")} />
      </button>
      <TabPanels
        label={t("What the profiler shows")}
        tabs={[
          { label: "Profiler", content: <Timings entries={entries} /> },
          { label: "Queries", content: <Queries entries={entries} /> },
        ]}
      />
    </dialog>
  );
}
