/** Page titles: tenant, prefix and title joined with " - ", empty parts left out (specification, point 2). */
import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import type { Tenant } from "#contract/tenant.ts";
import type { Language } from "./languages/language.ts";
import { textIn, type Word } from "./languages/text.ts";
import { pageErrorFrom } from "./errors/page-error.ts";

export function pageTitle(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(" - ");
}

/** A route's `meta`, in the page's language. Where an error is shown in the route's place, the title says so. */
export function pageMeta(title?: Word, prefix?: Word) {
  return ({ matches, error }: Pick<MetaArgs, "matches" | "error">): MetaDescriptor[] => {
    // The root's loader answers with both; it has no data when it failed.
    const root = matches.find(({ id }) => id === "root")?.data as { tenant: Tenant; language: Language } | undefined;
    const t = textIn(root?.language ?? "en");
    const tenant = root?.tenant.name;
    if (!error) return [{ title: pageTitle(tenant, prefix && t(prefix), title && t(title)) }];
    const { code, text } = pageErrorFrom(error);
    return [{ title: pageTitle(tenant, code === 404 ? t("Not Found") : t.given(text)) }];
  };
}
