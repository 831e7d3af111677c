/**
 * The floating stopwatch, a link to the profiler page. If JavaScript runs, the link opens the
 * profiler as a modal instead.
 */
import { type ComponentType, type MouseEvent, useState } from "react";
import { paths } from "#app/paths.ts";
import stylesheet from "#app/styles/profiler.css?url";

export function ProfilerLink() {
  const [Modal, setModal] = useState<ComponentType<{ onClose: () => void }>>();
  const [open, setOpen] = useState(false);

  function openModal(event: MouseEvent): void {
    // With a modifier key, the browser opens the page in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./profiler-modal.tsx")
      .then(({ ProfilerModal }) => {
        setModal(() => ProfilerModal);
        setOpen(true);
      })
      .catch(() => window.location.assign(paths.profiler));
  }

  return (
    <div className="profiler-launch">
      <link rel="stylesheet" href={stylesheet} />
      <a href={paths.profiler} onClick={openModal}>
        <span className="visually-hidden">Profiler</span>
      </a>
      {Modal && open && <Modal onClose={() => setOpen(false)} />}
    </div>
  );
}
