/** Translates the names of payment methods that billing systems use. */
import type { Language } from "#contract/values/languages.ts";

const names: Record<Exclude<Language, "en">, Partial<Record<string, string>>> = {
  af: {
    cash: "Kontant",
    "cash at the municipal office": "Kontant by die munisipale kantoor",
    card: "Kaart",
    "card at the municipal office": "Kaart by die munisipale kantoor",
    "debit order": "Debietorder",
    online: "Aanlyn",
  },
  zu: {
    cash: "Ukheshi",
    "cash at the municipal office": "Ukheshi ehhovisi likamasipala",
    card: "Ikhadi",
    "card at the municipal office": "Ikhadi ehhovisi likamasipala",
    "debit order": "I-debit order",
    online: "Nge-inthanethi",
  },
};

/** Returns the name of a payment method in this language. An unknown name is not translated. */
export function nameMethod(method: string, language: Language): string {
  return language === "en" ? method : (names[language][method.toLowerCase()] ?? method);
}
