/** Prepares the entries of the audit log for the list: everything in words, with links. */
import type { AuditEntry, AuditSubjectKind } from "#contract/audit-log.ts";
import { staffPermissions, type StaffPermission } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile.ts";
import { formatAction } from "#app/history/history-actions.ts";
import { formatValues } from "#app/history/history-entries.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { hasPermission } from "#app/session/permissions.ts";
import { formatInstant } from "#app/ui/date.ts";
import { type ChangedField, describeChanges } from "./changed-values.server.ts";
import { subjectKindLabels } from "./subject-kinds.ts";

export interface AuditRow {
  id: string;
  action: string;
  when: string;
  actor: string;
  description: string;
  ip: string;
  changes: ChangedField[];
  /**
   * The subject's kind, if its name needs one, and its page if the reader may open it. `implied` is
   * set if the action and the actor say it already.
   */
  subject: { kind: string; name: string; to: string | undefined; implied: boolean };
  /** The lists of everything about the subject, and of everything by the actor. */
  about: string | undefined;
  by: string | undefined;
}

interface SubjectPage {
  permission: StaffPermission;
  to: (id: string) => string;
  /** Set if the subject may be gone. The upstream names only those that still exist. */
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
  const { id, date, actor, action: actionName, subject, description, ip, before, after } = entry;
  const action = formatAction(actionName, t);
  const sentence = formatValues(description, actionName, t).replace(/\.$/, "");
  const page = subjectPages[subject.kind];
  const isLog = subject.kind === "settings" && subject.id === "audit_log";
  return {
    ...{ id, ip, actor: actor.name, when: formatInstant(date, t), action },
    description: sentence === action ? "" : sentence,
    changes: describeChanges(before, after, t),
    subject: {
      kind: isLog ? "" : isKnown(subject.kind) ? t(subjectKindLabels[subject.kind]) : subject.kind,
      name: isLog ? t("The audit log") : (subject.label ?? subject.id),
      to: page && hasPermission(reader, page.permission) && (!page.named || subject.label) ? page.to(subject.id) : undefined,
      implied: isLog || (subject.kind === "person" && subject.id === actor.id),
    },
    about: isLog ? undefined : listOf({ search: searchFor(subject) }),
    by: actor.id === null ? undefined : listOf({ actor: actor.id }),
  };
}

/** Returns the text that finds exactly this subject: its reference, if people know it by one. */
function searchFor({ kind, id, label }: AuditEntry["subject"]): string {
  return kind === "ticket" || kind === "application" ? (label ?? id) : id;
}

function listOf(filter: Record<string, string>): string {
  return `${paths.auditLog}?${new URLSearchParams(filter).toString()}`;
}
