/**
 * The footer of every page, with the municipality's website and email address, and links to
 * Municipal Applications and the legal pages.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { Link } from "./link.tsx";

export function Footer({
  tenant: { name, website, modules, feedback_email: email },
}: {
  tenant: Tenant;
}) {
  const t = useTranslator();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>{name}</p>
        <ul>
          {/^https?:/.test(website.url) && (
            <li>
              <a href={website.url}>{website.display || website.url}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {modules.includes("applications") && (
            <li>
              <Link to={paths.applications}>{t("Municipal Applications")}</Link>
            </li>
          )}
          <li>
            <Link to={paths.terms}>{t("Terms of use")}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t("Privacy policy")}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
