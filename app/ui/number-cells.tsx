/**
 * The headers and cells of numeric columns. On a phone, where each row is a card, `label` names the
 * cell.
 */
import type { ReactNode } from "react";

interface CellProps {
  label: string;
  children: ReactNode;
}

export function NumericHeader({ children }: { children: string }) {
  return (
    <th scope="col" className="numeric">
      {children}
    </th>
  );
}

/** Renders a quantity or an amount, aligned at the end of the column. */
export function NumericCell({ label, children }: CellProps) {
  return (
    <td data-label={label} className="numeric">
      {children}
    </td>
  );
}

/** Renders a reference, a date or an address, with digits of equal width. */
export function NumberCell({ label, children }: CellProps) {
  return (
    <td data-label={label} className="number">
      {children}
    </td>
  );
}
