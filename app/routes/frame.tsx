/** The frame of every page, and the message that is due. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "../root.tsx";
import { takeFlash } from "../session/flash.server.ts";
import { Frame } from "../ui/frame.tsx";
import { pageMeta } from "../ui/title.ts";
import { Toasts } from "../ui/toast.tsx";

export const meta = pageMeta();

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { flash: await takeFlash(request, context) };
}

export default function PageFrame() {
  const { flash } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return <Outlet />;
  return (
    <Frame tenant={root.tenant} userName={root.user?.name}>
      <Toasts flash={flash} />
      <Outlet />
    </Frame>
  );
}
