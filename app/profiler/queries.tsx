/**
 * The profiler's second tab: the SQL queries of each request, grouped by name, with their
 * parameters.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { ProfilerBlock, ProfilerQuery } from "#contract/developer/profiler.ts";
import { groupPairs } from "#contract/values/group-pairs.ts";
import { formatMs } from "./format.ts";
import { Entry } from "./profiler-entry.tsx";

export function Queries({ entries }: { entries: readonly ProfilerBlock[] }) {
  const t = useTranslator();
  return entries.map((entry, index) => (
    <Entry key={entries.length - index} entry={entry} open={index === 0}>
      {entry.queries.length === 0 && <p className="secondary">{t("No queries.")}</p>}
      {[...groupPairs(entry.queries.map((query) => [query.name, query] as const))].map(
        ([name, queries]) => (
          <table key={name} className="profiler-queries">
            <caption>
              {name}{" "}
              <span className="secondary">
                {t("{count} ×, {time}", {
                  count: queries.length,
                  time: formatMs(totalTime(queries)),
                })}
              </span>
            </caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">SQL</th>
                <th scope="col">{t("Bindings")}</th>
                <th scope="col">{t("Time")}</th>
              </tr>
            </thead>
            <tbody>
              {queries.map(({ sql, bindings, time }, position) => (
                <tr key={position}>
                  <td>{sql && <code>{sql}</code>}</td>
                  <td>
                    <ol>
                      {bindings.map((binding, place) => (
                        <li key={place}>
                          <code>
                            ${place + 1} = {JSON.stringify(binding)}
                          </code>
                        </li>
                      ))}
                    </ol>
                  </td>
                  <td className="numeric">{formatMs(time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </Entry>
  ));
}

function totalTime(queries: readonly ProfilerQuery[]): number {
  return queries.reduce((total, { time }) => total + time, 0);
}
