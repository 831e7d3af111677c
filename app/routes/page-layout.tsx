/** The frame of every page, with the signed-in user and the pending flash message. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useSaveLastPage } from "#app/client-storage/last-page.ts";
import { deleteUnsentForms } from "#app/client-storage/unsent-forms.ts";
import { RouteErrorBoundary } from "#app/errors/route-error-boundary.tsx";
import { useDialogForForms } from "#app/errors/use-error-dialog.ts";
import { UnsentFormOffer } from "#app/forms/unsent-form-offer.tsx";
import { getEntries } from "#app/profiler/profiler-entries.server.ts";
import { ProfilerLink } from "#app/profiler/profiler-link.tsx";
import { pageMeta } from "#app/requests/page-meta.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { consumeFlash } from "#app/session/flash.server.ts";
import { getSessionContext } from "#app/session/guard.server.ts";
import { isStaff } from "#app/session/permissions.ts";
import { RequestedFile } from "#app/session/requested-file.tsx";
import { SessionEndedContext } from "#app/session/session-ended.ts";
import { hasDesk } from "#app/ui/desk-pages.ts";
import { PageLayout } from "#app/ui/page-layout.tsx";
import { Toasts } from "#app/ui/toast.tsx";

export const meta = pageMeta();

/**
 * Runs on every navigation, unlike the root's loader, so it is the first to detect that a different
 * user has signed in.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [flash, { session, requestContext }] = await Promise.all([
    consumeFlash(request, context),
    getSessionContext(request, context),
  ]);
  // Wait for the profile that the root loader fetches on a page load. Its response may contain the
  // first profiler data.
  await requestContext.profile?.catch(() => null);
  const profiler =
    getEntries({ tenant: requestContext.site.tenant, token: session.token }).length > 0;
  // Leave `profiler` out rather than set it to false, so that it adds nothing to most pages.
  return {
    flash,
    // Other loaders may still add to these. They are sent when all loaders have ended.
    messages: requestContext.messages,
    sessionKey: session.key,
    ...(profiler && { profiler }),
  };
}

export default function PageFrame() {
  const { flash, messages, sessionKey, profiler } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const changed = sessionKey !== undefined && sessionKey !== root?.sessionKey;

  useEffect(() => {
    // A different user has signed in, using another tab. Reload, so that nothing from the previous
    // user stays on the page.
    if (changed) window.location.reload();
  }, [changed]);
  const userKey = changed ? undefined : root?.user?.key;
  useSaveLastPage(userKey);
  useDialogForForms();
  const signedOut = flash?.signedOut;
  useEffect(() => {
    if (signedOut) deleteUnsentForms(signedOut);
  }, [signedOut]);

  return (
    <PageLayoutWithUser hideUser={sessionKey !== root?.sessionKey}>
      <Toasts flash={flash} messages={messages} />
      <RequestedFile />
      <UnsentFormOffer userKey={userKey}>
        <Outlet />
      </UnsentFormOffer>
      {profiler && <ProfilerLink />}
    </PageLayoutWithUser>
  );
}

/** Keeps the page frame even if the flash message can't be fetched, for example when offline. */
export function ErrorBoundary() {
  return (
    <PageLayoutWithUser>
      <RouteErrorBoundary />
    </PageLayoutWithUser>
  );
}

/**
 * Renders the page frame. Leaves out the user's name and the navigation if the user that the root
 * loaded is no longer signed in.
 */
function PageLayoutWithUser({
  hideUser = false,
  children,
}: {
  hideUser?: boolean;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const user = root?.user ?? undefined;
  const [ended, setEnded] = useState<typeof user>();
  const endSession = useCallback(() => setEnded(user), [user]);
  if (!root) return <main id="main">{children}</main>;
  return (
    <PageLayout
      tenant={root.tenant}
      user={hideUser || user === ended ? undefined : user && describeUser(user, root.tenant)}
    >
      <SessionEndedContext.Provider value={endSession}>{children}</SessionEndedContext.Provider>
    </PageLayout>
  );
}

function describeUser<User extends { permissions: readonly string[] }>(
  user: User,
  { modules }: { modules: readonly string[] },
) {
  return { ...user, isStaff: isStaff(user), hasDesk: hasDesk(user.permissions, modules) };
}
