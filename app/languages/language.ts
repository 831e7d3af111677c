/** The portal's languages, and which of them a page is in. */
import { remembered } from "../remembered.ts";

/** English is what the code is written in; each other one has a folder here. */
export const languages = ["en", "af"] as const;
export type Language = (typeof languages)[number];

/** Each by its own name, so that whoever looks for one can read it. */
export const languageNames: Record<Language, string> = { en: "English", af: "Afrikaans" };

/** What the code names; undefined for a language that the portal does not have. */
export function known(code: string): Language | undefined {
  return languages.find((language) => language === code);
}

/** An Accept-Language header as codes without regions, the most wanted first. */
const wantedBy = remembered((header): string[] =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { code: tag.split("-")[0] ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ code }) => code),
);

/** Of the languages that a tenant offers, those that the portal has, in the tenant's order. */
export function choicesOf(offered: readonly string[]): Language[] {
  return offered.flatMap((code) => known(code) ?? []);
}

/**
 * The person's preference, of what the tenant offers; else what the browser wants most of it; else the first that the tenant
 * names. A tenant that names none that the portal has offers all.
 */
export function chooseLanguage(preferred: string | undefined, offered: readonly string[] = [], acceptLanguage = ""): Language {
  const ours = choicesOf(offered);
  const choices: readonly Language[] = ours.length > 0 ? ours : languages;
  for (const code of [preferred, ...wantedBy(acceptLanguage)]) {
    const choice = choices.find((language) => language === code);
    if (choice) return choice;
  }
  return choices[0] ?? "en";
}
