/** Translates the names of municipal services that bills use. */
import type { Language } from "#contract/values/languages.ts";

const names: Record<Exclude<Language, "en">, Partial<Record<string, string>>> = {
  af: {
    water: "water",
    electricity: "elektrisiteit",
    sewer: "riool",
    sanitation: "riool",
    refuse: "vullis",
    rates: "eiendomsbelasting",
    "property rates": "eiendomsbelasting",
    interest: "rente",
  },
  zu: {
    water: "amanzi",
    electricity: "ugesi",
    sewer: "ukuthuthwa kwendle",
    sanitation: "ukuthuthwa kwendle",
    refuse: "ukuthuthwa kwemfucuza",
    rates: "intela yezakhiwo",
    "property rates": "intela yezakhiwo",
    interest: "inzalo",
  },
};

/**
 * Returns the service's name in this language and in lower case, for use within a sentence. An
 * unknown name is not translated.
 */
export function nameService(service: string, language: Language): string {
  const name = service.toLowerCase();
  return language === "en" ? name : (names[language][name] ?? name);
}

/** Returns the name as a label, with a capital letter. */
export function titleOfService(service: string, language: Language): string {
  // Only the first letter, because a name may contain others, such as that of a place.
  const name = language === "en" ? service : nameService(service, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
