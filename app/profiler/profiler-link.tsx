/** The floating stopwatch: a link to the profiler's page, which opens the modal instead where scripts run. */
import { type ComponentType, type MouseEvent, useState } from "react";
import { paths } from "../paths.ts";
import stylesheet from "../styles/profiler.css?url";

export function ProfilerLink() {
  const [Modal, setModal] = useState<ComponentType<{ onClose: () => void }>>();
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent): void {
    // With one of these held the browser opens the page elsewhere.
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
      <a href={paths.profiler} onClick={show}>
        <span className="visually-hidden">Profiler</span>
      </a>
      {Modal && open && <Modal onClose={() => setOpen(false)} />}
    </div>
  );
}
