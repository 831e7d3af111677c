/**
 * The frame of every page, with a skip link, the municipality's header, navigation, the signed-in
 * user and a footer.
 */
import type { ReactNode } from "react";
import { getAvailableLanguages } from "#app/languages/language.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { Footer } from "./footer.tsx";
import { HeaderSearch, HeaderSearchLink } from "./header-search.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Link } from "./link.tsx";
import { MainNavigation, type NavigationUser } from "./main-navigation.tsx";
import { MastheadName } from "./masthead-name.tsx";

interface FrameProps {
  tenant: Tenant;
  user?: ({ name: string } & NavigationUser) | undefined;
  children: ReactNode;
}

/**
 * Renders the frame. Without `user` there is no navigation, since every link would lead to the
 * sign-in page.
 */
export function PageLayout({ tenant, user, children }: FrameProps) {
  const t = useTranslator();
  const canSearch = user !== undefined && tenant.modules.includes("search");
  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to main content")}
      </a>
      <header className="masthead">
        <div className="masthead-inner">
          <MastheadName tenant={tenant} />
          {canSearch && <HeaderSearch />}
          <div className="masthead-user">
            <LanguageSwitch languages={getAvailableLanguages(tenant.languages ?? [])} />
            {user && (
              <>
                {canSearch && <HeaderSearchLink />}
                <Link to={paths.profileDetails}>
                  <Icon name="profile" />
                  <span className="masthead-profile">{t("Profile")} </span>
                  <span className="masthead-person-name">{user.name}</span>
                </Link>
                <Link className="wide-only" to={paths.signOut} reloadDocument>
                  <Icon name="sign-out" />
                  {t("Sign out")}
                </Link>
              </>
            )}
          </div>
          {user && <MainNavigation tenant={tenant} user={user} />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer tenant={tenant} />
    </>
  );
}
