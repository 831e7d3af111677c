/** Who is signed in, to every page below the root. */
import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root.tsx";
import { hasPermission } from "./session/permissions.ts";

/** Whether the person holds the permission; the service decides for itself all the same. */
export function usePermission(permission: string): boolean {
  const user = useRouteLoaderData<typeof loader>("root")?.user;
  return user ? hasPermission(user, permission) : false;
}
