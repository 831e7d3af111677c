/** The profiler as a modal, which is loaded when it is first opened. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { noOverlayKey } from "#app/ui/loading-state.ts";
import { TabPanels } from "#app/ui/tab-panels.tsx";
import type { ProfilerBlock } from "#contract/developer/profiler.ts";
import { Queries } from "./queries.tsx";
import { Timings } from "./timings.tsx";

/** Renders the modal as a native dialog, which traps focus, closes on Escape and restores focus. */
export function ProfilerModal({ onClose }: { onClose: () => void }) {
  const t = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<{ entries: ProfilerBlock[] }>({
    key: noOverlayKey("profiler"),
  });
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
        label={t("Profiler views")}
        tabs={[
          { label: "Profiler", content: <Timings entries={entries} /> },
          { label: "Queries", content: <Queries entries={entries} /> },
        ]}
      />
    </dialog>
  );
}
