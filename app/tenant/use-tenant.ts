/** Provides the tenant to every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";
import type { ModuleName, Tenant } from "#contract/settings/tenant.ts";

/** Returns the tenant, or undefined if an error page replaces the root. */
export function useTenant(): Tenant | undefined {
  return useRouteLoaderData<typeof loader>("root")?.tenant;
}

/** Returns the names of the tenant's enabled modules. */
export function useModules(): readonly string[] {
  return useTenant()?.modules ?? [];
}

/**
 * Checks whether the tenant has enabled the module. A link to a disabled module would lead to a
 * 404.
 */
export function useModule(module: ModuleName): boolean {
  return useModules().includes(module);
}
