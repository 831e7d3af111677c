/** Describes what each staff permission allows, in messages. */
import { type StaffPermission, staffPermissionLabels } from "#contract/permissions.ts";
import type { Language } from "#contract/values/languages.ts";

const tasks: Record<Language, Record<StaffPermission, string>> = {
  en: staffPermissionLabels,
  af: {
    "accounts.view": "Sien enige rekening",
    "tickets.manage": "Beantwoord enige navraag",
    "payments.manage": "Handel ongeallokeerde betalings af",
    "applications.manage": "Besluit oor aansoeke",
    "arrangements.manage": "Besluit oor betaalplanne",
    "disputes.manage": "Beantwoord geskille oor heffings",
    "messages.manage": "Sien boodskappe en stuur hulle weer",
    "people.manage": "Help mense om aan te meld",
    "privacy.manage": "Beantwoord privaatheidsversoeke",
    "settings.manage": "Verander die munisipaliteit se instellings",
    "staff.manage": "Bestuur personeel",
    "audit.view": "Lees die ouditlog",
    "developer.profiler": "Sien tye en databasisnavrae",
  },
  zu: {
    "accounts.view": "Bona noma iyiphi i-akhawunti",
    "tickets.manage": "Phendula noma yisiphi isicelo sosizo",
    "payments.manage": "Xazulula izinkokhelo ezingabelwanga",
    "applications.manage": "Nquma ngezicelo",
    "arrangements.manage": "Nquma ngezinhlelo zokukhokha",
    "disputes.manage": "Phendula izikhalazo ngezinkokhiso",
    "messages.manage": "Bona futhi uphinde uthumele imilayezo",
    "people.manage": "Siza abantu bangene",
    "privacy.manage": "Phendula izicelo zobumfihlo",
    "settings.manage": "Shintsha izilungiselelo zikamasipala",
    "staff.manage": "Phatha abasebenzi",
    "audit.view": "Funda irekhodi lezenzo",
    "developer.profiler": "Bona izikhathi nemibuzo yesizindalwazi",
  },
};

/**
 * Lists what the permissions allow, one per line. Permissions of other systems are shown by name.
 */
export function listTasks(permissions: readonly string[], language: Language): string {
  const known: Partial<Record<string, string>> = tasks[language];
  return permissions.map((permission) => `- ${known[permission] ?? permission}`).join("\n");
}
