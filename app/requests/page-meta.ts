/**
 * Builds page titles from the tenant, a prefix and a title, joined with " - " and without empty
 * parts (specification, point 2).
 */
import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import { type PageError, toPageError } from "#app/errors/page-error.ts";
import type { Language } from "#app/languages/language.ts";
import {
  getTranslator,
  type PlainTranslationKey,
  type Translator,
} from "#app/languages/translator.ts";
import type { Tenant } from "#contract/settings/tenant.ts";

export function pageTitle(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(" - ");
}

/**
 * Returns a route's `meta` function, which sets the title in the page's language, and the
 * description of a page that search engines may list. If an error is shown instead of the route,
 * the title describes the error.
 */
export function pageMeta(
  title?: PlainTranslationKey,
  prefix?: PlainTranslationKey,
  description?: PlainTranslationKey,
) {
  return ({ matches, error }: Pick<MetaArgs, "matches" | "error">): MetaDescriptor[] => {
    // The root loader returns the tenant and the language. There is no data if it failed.
    const root = matches.find(({ id }) => id === "root")?.data as
      { tenant: Tenant; language: Language } | undefined;
    const t = getTranslator(root?.language ?? "en");
    const tenant = root?.tenant.name;
    if (!error) {
      const titles = [{ title: pageTitle(tenant, prefix && t(prefix), title && t(title)) }];
      return description ? [...titles, { name: "description", content: t(description) }] : titles;
    }
    return [{ title: errorTitle(toPageError(error), t, tenant) }];
  };
}

/** Returns the title of a page that shows an error. */
export function errorTitle({ code, text }: PageError, t: Translator, tenant?: string): string {
  return pageTitle(tenant, code === 404 ? t("Not Found") : t.message(text));
}
