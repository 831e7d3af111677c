/** The tenant, to every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ModuleName } from "#contract/tenant.ts";
import type { loader } from "./root.tsx";

/** The names of what the tenant has on. */
export function useModules(): readonly string[] {
  return useRouteLoaderData<typeof loader>("root")?.tenant.modules ?? [];
}

/** Whether the tenant has the module on; a link to one that is off would lead to a 404. */
export function useModule(module: ModuleName): boolean {
  return useModules().includes(module);
}
