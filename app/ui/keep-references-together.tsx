/** Keeps the references in a text, such as T-2026-000001, and amounts on one line. */
import type { ReactNode } from "react";

export function keepReferencesTogether(text: string): ReactNode {
  return text.split(/(\b[A-Z]-\d{4}-\d+\b|\bR \d[\d ]*,\d\d)/).map((part, position) =>
    position % 2 === 1 ? (
      <span key={position} className="one-line">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
