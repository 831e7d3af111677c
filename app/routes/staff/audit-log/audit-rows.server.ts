/** Prepares the entries of the audit log for the list, with everything in words and with links. */
import {
  type ChangedField,
  describeChanges,
  describeSettings,
} from "#app/history/changed-values.server.ts";
import { writeSentence } from "#app/history/describe-entry.server.ts";
import { formatAction } from "#app/history/history-actions.ts";
import { formatValues } from "#app/history/old-sentences.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { hasPermission } from "#app/session/permissions.ts";
import { formatDate, formatTimeWithSeconds, today } from "#app/ui/date.ts";
import { noBreakSpace } from "#app/ui/number-format.ts";
import type { AuditEntry, AuditSubjectKind } from "#contract/audit/calls.ts";
import { type StaffPermission, staffPermissions } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile/calls.ts";
import { subjectKindLabels } from "./subject-kinds.ts";

export interface AuditRow {
  id: string;
  action: string;
  /** The date heading under which the entry is listed. */
  day: string;
  /** The time of day, with seconds. */
  time: string;
  actor: string;
  description: string;
  ip: string;
  changes: ChangedField[];
  /**
   * The subject's kind (empty if the name makes it clear), its name, and the path of its page if
   * the reader may open it. `implied` is true if the action and the actor already make the subject
   * clear.
   */
  subject: { kind: string; name: string; to: string | undefined; implied: boolean };
  /** The link to the list of all entries about the subject. The link text names the subject. */
  about: { to: string; words: string } | undefined;
  /** The path of the list of all entries by the actor. */
  by: string | undefined;
}

interface SubjectPage {
  permission: StaffPermission;
  to: (id: string) => string;
  /**
   * Set if subjects of this kind may have been deleted. The page is then linked only if the
   * upstream gives the subject's name, which it does only for subjects that still exist.
   */
  named?: true;
}

const subjectPages: Partial<Record<string, SubjectPage>> = {
  account: { permission: staffPermissions.viewAccounts, to: paths.account },
  ticket: { permission: staffPermissions.manageTickets, to: paths.ticket },
  application: { permission: staffPermissions.manageApplications, to: paths.staffApplication },
  person: { permission: staffPermissions.managePeople, to: paths.staffPerson, named: true },
  privacy_request: { permission: staffPermissions.managePrivacy, to: paths.staffPrivacyRequest },
  payment: { permission: staffPermissions.managePayments, to: paths.unallocatedPayment },
};

const isKnown = (kind: string): kind is AuditSubjectKind => kind in subjectKindLabels;

export function toAuditRow(entry: AuditEntry, reader: Profile, t: Translator): AuditRow {
  const { date, actor, action: actionName, subject, description, ip, before, after } = entry;
  const action = formatAction(actionName, t);
  const sentence =
    writeSentence(entry, t) ?? formatValues(description, actionName, t).replace(/\.$/, "");
  const page = subjectPages[subject.kind];
  const isLog = subject.kind === "settings" && subject.id === "audit_log";
  const isSettings = subject.kind === "settings" && /^\d+$/.test(subject.id);
  const changes = isSettings
    ? describeSettings(before ?? {}, after ?? {}, t)
    : describeChanges(before, after, t);
  const kind = isLog
    ? ""
    : isKnown(subject.kind)
      ? t(subjectKindLabels[subject.kind])
      : subject.kind;
  const id = isSettings
    ? t("change {number}", { number: subject.id }).replace(" ", noBreakSpace)
    : subject.id;
  const name = isLog ? t("The audit log") : (subject.label ?? id);
  // A person's name needs no word for what it is.
  const words = [
    subject.kind === "person" && subject.label ? "" : kind.charAt(0).toLowerCase() + kind.slice(1),
    name,
  ];
  return {
    id: entry.id,
    ip,
    actor: actor.name,
    action,
    day: formatDate(today(Date.parse(date)), t),
    time: formatTimeWithSeconds(date),
    // The changes name the settings, in the reader's language.
    description: sentence === action || (isSettings && changes.length > 0) ? "" : sentence,
    changes,
    subject: {
      kind,
      name,
      to:
        page && hasPermission(reader, page.permission) && (!page.named || subject.label)
          ? page.to(subject.id)
          : undefined,
      implied: isLog || (subject.kind === "person" && subject.id === actor.id),
    },
    about: isLog
      ? undefined
      : {
          to: listOf({ search: searchFor(subject) }),
          words: t("Everything about {what}", { what: words.filter(Boolean).join(" ") }),
        },
    by: actor.id === null ? undefined : listOf({ actor: actor.id }),
  };
}

/**
 * Returns the search text that finds only this subject: its reference if people know it by one,
 * otherwise its ID.
 */
function searchFor({ kind, id, label }: AuditEntry["subject"]): string {
  return kind === "ticket" || kind === "application" ? (label ?? id) : id;
}

function listOf(filter: Record<string, string>): string {
  return `${paths.auditLog}?${new URLSearchParams(filter).toString()}`;
}
