/** Labels for access roles and statuses. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type { AccessEntry, AccessRole } from "#contract/access/calls.ts";

/**
 * The names of roles. `may` is shown after the name: "Viewer: can see everything but not change
 * anything".
 */
export const roleLabels: Record<
  AccessRole,
  { name: PlainTranslationKey; may: PlainTranslationKey }
> = {
  viewer: { name: "Viewer", may: "can see everything but not change anything" },
  member: { name: "Member", may: "can also pay, send readings and report problems" },
  admin: { name: "Admin|role", may: "can also change contact details and manage access" },
};

export function getRoleChoices(t: Translator) {
  return Object.entries(roleLabels).map(([value, { name, may }]) => ({
    value,
    label: `${t(name)}: ${t(may)}`,
  }));
}

export const accessStatusLabels: Record<AccessEntry["status"], StatusLabel> = {
  active: { word: "Active", icon: "check", tone: "good" },
  invited: { word: "Invited", icon: "clock", tone: "open" },
  expired: { word: "Expired", icon: "error", tone: "bad" },
};
