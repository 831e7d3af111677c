/** The buttons in the page header that show the page in another language. */
import { Form, useLocation } from "@remix-run/react";
import type { ElementType } from "react";
import { type Language, languageNames } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";

/**
 * Remix's form in the browser, and a plain form on the server, where Remix's form would cost more
 * to render.
 */
const PlainForm: ElementType = import.meta.env.SSR ? "form" : Form;

/** Renders a button for each language other than the page's. */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  const { language: current } = useTranslator();
  const { pathname, search } = useLocation();
  const others = languages.filter((language) => language !== current);
  if (others.length === 0) return null;
  return (
    <PlainForm className="language-switch" method="post" action={paths.language}>
      <input type="hidden" name="next" value={pathname + search} />
      {others.map((language) => (
        <button key={language} name="language" value={language} lang={language}>
          <span className="language-code" aria-hidden="true">
            {language}
          </span>
          <span className="language-name">{languageNames[language]}</span>
        </button>
      ))}
    </PlainForm>
  );
}
