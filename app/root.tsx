/**
 * The document around every page, with the tenant's name and colours, the signed-in user and the
 * outermost error boundary.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import type { Tenant } from "#contract/settings/tenant.ts";
import { RouteErrorBoundary } from "./errors/route-error-boundary.tsx";
import { wasSent } from "./forms/keep-unsent-form.ts";
import { loadLanguage } from "./languages/load-language.client.ts";
import { LanguageContext } from "./languages/use-translator.ts";
import { paths } from "./paths.ts";
import { pageMeta } from "./requests/page-meta.ts";
import { useRenderContext } from "./requests/render-context.ts";
import { readAppearanceCookie } from "./session/appearance.server.ts";
import { currentProfile, currentTenant, getSessionContext } from "./session/guard.server.ts";
import { getRequestLanguage } from "./session/language.server.ts";
import stylesheet from "./styles/index.css?url";
import { currentTime, serverTimeMeta } from "./ui/clock.ts";
import { LoadingOverlay } from "./ui/loading-overlay.tsx";
import { themeCss } from "./ui/theme.server.ts";
import { useNavigationFocus } from "./ui/use-navigation-focus.ts";

export const meta: MetaFunction = pageMeta();

/**
 * Loads the tenant and the user once for each page load. Returns only the profile fields that pages
 * show.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [tenant, { session }, profile, appearance, language] = await Promise.all([
    currentTenant(request, context),
    getSessionContext(request, context),
    currentProfile(request, context),
    readAppearanceCookie(request, context),
    getRequestLanguage(request, context),
  ]);
  const user = profile && {
    name: profile.name,
    key: profile.key,
    permissions: profile.permissions,
    unreadTickets: profile.unread_tickets ?? 0,
  };
  return {
    tenant: omitWelcomeFields(tenant),
    user,
    language,
    sessionKey: session.key,
    appearance,
    theme: themeCss(tenant.theme),
  };
}

/** Removes the tenant's fields that only the Welcome page shows. */
function omitWelcomeFields({
  contacts: _contacts,
  notices: _notices,
  faq: _faq,
  ...tenant
}: Tenant): Tenant {
  return tenant;
}

/**
 * Loads the dictionary before rendering, because signing in or choosing a language may switch to a
 * language that is not loaded yet.
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>();
  await loadLanguage(data.language);
  return data;
}

/**
 * Reloads only after a form submission, which may change the session, the profile or the
 * municipality's settings, and after navigation to or from the ticket pages, because a ticket may
 * have been read.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl } = args;
  if (!wasSent(args)) return false;
  if (formMethod === "POST") return true;
  return [currentUrl, nextUrl].some(({ pathname }) => pathname.startsWith(`${paths.tickets}/`));
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, withScripts } = useRenderContext();
  const {
    theme,
    appearance = "system",
    language = "en",
  } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    // Without the attribute, the style sheets follow the user's system setting.
    <html lang={language} data-appearance={appearance === "system" ? undefined : appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={appearance === "system" ? "light dark" : appearance} />
        <meta name="request-id" content={requestId} suppressHydrationWarning />
        <meta
          name={serverTimeMeta}
          content={new Date(currentTime()).toISOString()}
          suppressHydrationWarning
        />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {theme && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: theme }}
          />
        )}
      </head>
      <body>
        <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  useNavigationFocus();
  return (
    <LoadingOverlay>
      <Outlet />
    </LoadingOverlay>
  );
}

/** Renders the error without the page frame, because even the tenant is unknown here. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <RouteErrorBoundary />
    </main>
  );
}
