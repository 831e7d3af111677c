/** Provides the translator for the page's language to every component. */
import { createContext, useContext } from "react";
import type { Language } from "./language.ts";
import { getTranslator, type Translator } from "./translator.ts";

/** The page's language, set by root.tsx. */
export const LanguageContext = createContext<Language>("en");

/**
 * Returns the translator for the page's language: `const t = useTranslator()`, then `t("Payments in
 * {year}", { year })`.
 */
export function useTranslator(): Translator {
  return getTranslator(useContext(LanguageContext));
}
