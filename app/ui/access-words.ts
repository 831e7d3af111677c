/** What the roles and the states of an access are called. */
import type { AccessEntry, AccessRole } from "#contract/access.ts";
import type { Text, Word } from "../languages/text.ts";
import type { StatusWords } from "./status.tsx";

/** `may` follows the name: "Viewer: sees everything, and changes nothing". */
export const roleWords: Record<AccessRole, { name: Word; may: Word }> = {
  viewer: { name: "Viewer", may: "sees everything, and changes nothing" },
  member: { name: "Member", may: "also pays, hands in readings and reports problems" },
  admin: { name: "Admin", may: "also changes contact details, and decides who has access" },
};

export function roleChoices(t: Text) {
  return Object.entries(roleWords).map(([value, { name, may }]) => ({ value, label: `${t(name)}: ${t(may)}` }));
}

export const accessStatusWords: Record<AccessEntry["status"], StatusWords> = {
  active: { word: "Active", icon: "check", tone: "good" },
  invited: { word: "Invited", icon: "clock", tone: "open" },
  expired: { word: "Over", icon: "error", tone: "bad" },
};
