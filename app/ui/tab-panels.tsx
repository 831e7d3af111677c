/**
 * Tabs within a page, for use where JavaScript runs. The arrow keys, Home and End move between
 * them. Tabs that are separate pages are in tabs.tsx.
 */
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export interface TabPanel {
  label: string;
  content: ReactNode;
}

export function TabPanels({ label, tabs }: { label: string; tabs: readonly TabPanel[] }) {
  const [active, setActive] = useState(0);
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const places: Record<string, number> = {
      ArrowRight: active + 1,
      ArrowLeft: active - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = (place + tabs.length) % tabs.length;
    setActive(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === active}
            aria-controls={`${id}-panel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        className="tab-panel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${active}`}
      >
        {tabs[active]?.content}
      </div>
    </>
  );
}
