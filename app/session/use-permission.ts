/** Checks the permissions of the signed-in user, for every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";
import { hasPermission } from "./permissions.ts";

/** Checks whether the user has the permission. The upstream still makes its own check. */
export function usePermission(permission: string): boolean {
  const user = useRouteLoaderData<typeof loader>("root")?.user;
  return user ? hasPermission(user, permission) : false;
}
