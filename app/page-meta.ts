/** Page titles: tenant, prefix and title joined with " - ", empty parts left out (specification, point 2). */
import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import type { Tenant } from "#contract/tenant.ts";
import { pageErrorFrom } from "./errors/page-error.ts";

export function pageTitle(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(" - ");
}

/** A route's `meta`. Where an error is shown in the route's place, the title says so. */
export function pageMeta(title?: string, prefix?: string) {
  return ({ matches, error }: Pick<MetaArgs, "matches" | "error">): MetaDescriptor[] => {
    const tenant = tenantName(matches);
    if (!error) return [{ title: pageTitle(tenant, prefix, title) }];
    const { code, text } = pageErrorFrom(error);
    return [{ title: pageTitle(tenant, code === 404 ? "Not Found" : text) }];
  };
}

function tenantName(matches: MetaArgs["matches"]): string {
  // The root's loader answers with the tenant; it has no data when it failed.
  const root = matches.find(({ id }) => id === "root")?.data as { tenant: Tenant } | undefined;
  return root?.tenant.name ?? "";
}
