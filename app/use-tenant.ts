/** The tenant, to every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ModuleName } from "#contract/tenant.ts";
import type { loader } from "./root.tsx";

/** Whether the tenant has the module on; a link to one that is off would lead to a 404. */
export function useModule(module: ModuleName): boolean {
  return useRouteLoaderData<typeof loader>("root")?.tenant.modules.includes(module) ?? false;
}
