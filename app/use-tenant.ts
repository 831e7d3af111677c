/** The tenant, to every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ModuleName, Tenant } from "#contract/tenant.ts";
import type { loader } from "./root.tsx";

/** Undefined where an error page stands in the root's place. */
export function useTenant(): Tenant | undefined {
  return useRouteLoaderData<typeof loader>("root")?.tenant;
}

/** The names of what the tenant has on. */
export function useModules(): readonly string[] {
  return useTenant()?.modules ?? [];
}

/** Whether the tenant has the module on; a link to one that is off would lead to a 404. */
export function useModule(module: ModuleName): boolean {
  return useModules().includes(module);
}
