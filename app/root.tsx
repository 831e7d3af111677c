/** The document around every page: the tenant's name and colours, who is signed in, and where errors end. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import type { Tenant } from "#contract/tenant.ts";
import { RouteErrorBoundary } from "./errors/route-error-boundary.tsx";
import { chooseLanguage } from "./languages/language.ts";
import { loadLanguage } from "./languages/load.client.ts";
import { LanguageContext } from "./languages/use-text.ts";
import { paths } from "./paths.ts";
import { useRendering } from "./render-context.ts";
import { chosenAppearance } from "./session/appearance.server.ts";
import { currentProfile, currentTenant, visitor } from "./session/guard.server.ts";
import stylesheet from "./styles/index.css?url";
import { pageMeta } from "./page-meta.ts";
import { useArrival } from "./ui/arrival.ts";
import { LoadingOverlay } from "./ui/overlay.tsx";
import { themeCss } from "./ui/theme.server.ts";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = pageMeta();

/** The tenant and the person: asked for once a page load. Of the profile, what pages show and nothing else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [tenant, { session }, profile, appearance] = await Promise.all([
    currentTenant(request, context),
    visitor(request, context),
    currentProfile(request, context),
    chosenAppearance(request, context),
  ]);
  const user = profile && {
    name: profile.name,
    key: profile.key,
    permissions: profile.permissions,
    unreadTickets: profile.unread_tickets ?? 0,
  };
  const language = chooseLanguage(profile?.language, tenant.languages, request.headers.get("Accept-Language") ?? "");
  return { tenant: onEveryPage(tenant), user, language, sessionKey: session.key, appearance, theme: themeCss(tenant.theme) };
}

/** What the Welcome page alone shows stays out of the others. */
function onEveryPage({ contacts: _contacts, notices: _notices, ...tenant }: Tenant): Tenant {
  return tenant;
}

/** Whoever signs in or chooses a language may bring one that this page has not fetched yet: its texts come before what is shown in it. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>();
  await loadLanguage(data.language);
  return data;
}

/** Again only when the session or the profile has changed, or a ticket may have been read. */
export function shouldRevalidate({ formAction, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (formAction !== undefined && /^\/(?:auth|consumer\/profile)\//.test(formAction)) return true;
  return [currentUrl, nextUrl].some(({ pathname }) => pathname.startsWith(`${paths.tickets}/`));
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, withScripts } = useRendering();
  const { theme, appearance = "system", language = "en" } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    // The style sheets follow the attribute; without it, the reader's system.
    <html lang={language} data-appearance={appearance === "system" ? undefined : appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={appearance === "system" ? "light dark" : appearance} />
        <meta name="request-id" content={requestId} suppressHydrationWarning />
        <Meta />
        <Links />
        {theme && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme }} />}
      </head>
      <body>
        <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  useArrival();
  return (
    <LoadingOverlay>
      <Outlet />
    </LoadingOverlay>
  );
}

/** Not even the tenant is known here, so there is no frame to stand in. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <RouteErrorBoundary />
    </main>
  );
}
