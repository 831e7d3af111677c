/** The frame of every page: whose session it is, and the message that is due. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { RouteErrorBoundary } from "../errors/route-error-boundary.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { useSavedLastPage } from "../client-storage/last-page.ts";
import { entriesOf } from "../profiler/kept-entries.server.ts";
import { ProfilerLink } from "../profiler/profiler-link.tsx";
import { takeFlash } from "../session/flash.server.ts";
import { visitor } from "../session/guard.server.ts";
import { paymentStaff } from "../session/permissions.ts";
import { Frame } from "../ui/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { Toasts } from "../ui/toast.tsx";

export const meta = pageMeta();

/** Runs at every navigation, unlike the root's, so it is the first to see that somebody else has signed in meanwhile. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [flash, { session, scope }] = await Promise.all([takeFlash(request, context), visitor(request, context)]);
  // On a page load the root asks who this is, and the answer may be the first to tell the profiler anything.
  await scope.profile?.catch(() => null);
  const profiler = entriesOf({ tenant: scope.site.tenant, token: session.token }).length > 0;
  // Left out rather than false: nobody else's page holds a byte of it.
  return { flash, sessionKey: session.key, ...(profiler && { profiler }) };
}

export default function PageFrame() {
  const { flash, sessionKey, profiler } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const changed = sessionKey !== undefined && sessionKey !== root?.sessionKey;

  useEffect(() => {
    // In another tab somebody else has signed in: nothing of the first one may stay in this page.
    if (changed) window.location.reload();
  }, [changed]);
  useSavedLastPage(changed ? undefined : root?.user?.key);

  return (
    <Framed nobody={sessionKey !== root?.sessionKey}>
      <Toasts flash={flash} />
      <Outlet />
      {profiler && <ProfilerLink />}
    </Framed>
  );
}

/** Also where the message could not be fetched, such as offline: the frame stays. */
export function ErrorBoundary() {
  return (
    <Framed>
      <RouteErrorBoundary />
    </Framed>
  );
}

/** `nobody`: whoever the root knows of is no longer the one who is signed in. */
function Framed({ nobody = false, children }: { nobody?: boolean; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return <main id="main">{children}</main>;
  return (
    <Frame
      tenant={root.tenant}
      userName={nobody ? undefined : root.user?.name}
      unreadTickets={root.user?.unreadTickets}
      paymentStaff={root.user?.permissions.includes(paymentStaff)}
    >
      {children}
    </Frame>
  );
}
