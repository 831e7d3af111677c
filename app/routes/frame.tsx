/** The frame of every page, and the message that is due. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteErrorBoundary } from "../errors/route-error-boundary.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { takeFlash } from "../session/flash.server.ts";
import { Frame } from "../ui/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { Toasts } from "../ui/toast.tsx";

export const meta = pageMeta();

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { flash: await takeFlash(request, context) };
}

export default function PageFrame() {
  const { flash } = useLoaderData<typeof loader>();
  return (
    <Framed>
      <Toasts flash={flash} />
      <Outlet />
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

function Framed({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return <main id="main">{children}</main>;
  return (
    <Frame tenant={root.tenant} userName={root.user?.name}>
      {children}
    </Frame>
  );
}
