/**
 * Prepares the history of the settings for the page, with each change in words and the option to
 * undo it.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type ChangedField,
  describeSettings,
  nameSetting,
} from "#app/history/changed-values.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { operatorSettingNames, type SettingsRevision } from "#contract/settings/calls.ts";

/** The number of changed settings that the title of a change names. */
const namesInTitle = 3;

export interface HistoryRow {
  revision: number;
  title: string;
  moment: string;
  by: string;
  revertedTo: number | null;
  changes: ChangedField[];
  /**
   * Set if this change can be undone. `to` is the revision to restore, which also undoes all later
   * changes. `count` is the number of changes undone. `names` lists the settings that would change,
   * if the page shows all these changes.
   */
  undo: { to: number; count: number; names: string | undefined } | undefined;
}

/**
 * Returns the rows of a page of changes, newest first. `current` is the number of the latest
 * revision.
 */
export function toHistoryRows(
  revisions: readonly SettingsRevision[],
  current: number,
  t: Translator,
): HistoryRow[] {
  const isNewest = revisions[0]?.revision === current;
  return revisions.map((change, index) => {
    const { revision, date, by, reverted_to: revertedTo, before, after } = change;
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) =>
      nameSetting(name, t),
    );
    const more = names.length - namesInTitle;
    const listed = `${names.slice(0, namesInTitle).join(", ")}${more > 0 ? ` ${t("and {count} more", { count: more })}` : ""}`;
    const title = revision === 1 ? t("Initial settings") : listed;
    const differing = isNewest
      ? findDiffering(revisions.slice(0, index + 1)).map((name) => nameSetting(name, t))
      : undefined;
    const canUndo = revision > 1 && differing?.length !== 0;
    return {
      revision,
      title,
      by,
      revertedTo,
      moment: formatInstant(date, t),
      changes: describeSettings(before, after, t),
      undo: canUndo
        ? { to: revision - 1, count: current - revision + 1, names: differing?.join(", ") }
        : undefined,
    };
  });
}

/**
 * Returns the names of the settings that would change if all these changes, given newest first,
 * were undone.
 */
function findDiffering(changes: readonly SettingsRevision[]): string[] {
  const before = new Map<string, unknown>();
  const after = new Map<string, unknown>();
  for (const change of changes.toReversed()) {
    for (const name of Object.keys({ ...change.before, ...change.after })) {
      if (!before.has(name)) before.set(name, change.before[name]);
      after.set(name, change.after[name]);
    }
  }
  // Staff who undo changes leave these as they are.
  const kept: readonly string[] = operatorSettingNames;
  return [...before.keys()].filter(
    (name) => !kept.includes(name) && !isDeepStrictEqual(before.get(name), after.get(name)),
  );
}
