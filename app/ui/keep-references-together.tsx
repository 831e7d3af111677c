/** Keeps references, such as T-2026-000001, and amounts in a text from breaking across lines. */
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
