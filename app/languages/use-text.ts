/** The words of the language that the page is in, to every component. */
import { createContext, useContext } from "react";
import type { Language } from "./language.ts";
import { type Text, textIn } from "./text.ts";

/** Set by root.tsx. */
export const LanguageContext = createContext<Language>("en");

/** `const t = useText()`, then `t("Payments of {year}", { year })`. */
export function useText(): Text {
  return textIn(useContext(LanguageContext));
}
