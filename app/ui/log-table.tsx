/** The entries of a history: what was done, when, by whom, from where. */
import type { LogEntry } from "#contract/profile.ts";
import { formatInstant } from "./date.ts";
import { SortableHeader } from "./sortable-header.tsx";

export function LogTable({ logs, order, caption }: { logs: readonly LogEntry[]; order: string; caption: string }) {
  return (
    <table className="stacked">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <SortableHeader column="action" order={order} label="What" />
          <SortableHeader column="date" order={order} label="When" />
          <SortableHeader column="actor" order={order} label="Who" />
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, date, actor, description, ip }) => (
          <tr key={id}>
            <th scope="row">{description}</th>
            <td data-label="When" className="number">
              {formatInstant(date)}
            </td>
            <td data-label="Who">{actor}</td>
            <td data-label="From" className="number">
              {ip}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
