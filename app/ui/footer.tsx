/** The foot of every page: the municipality elsewhere, what can be applied for, and what is agreed. */
import { paths } from "#app/paths.ts";
import type { Tenant } from "#contract/tenant.ts";
import { useText } from "../languages/use-text.ts";
import { Link } from "./link.tsx";
import { Rows } from "./rows.tsx";

export function Footer({ tenant }: { tenant: Tenant }) {
  return <Rows as="footer" className="footer" row={FooterLinks} rows={[footerValues(tenant)]} by="name" />;
}

function footerValues({ name, website: { url, display }, modules, feedback_email: email }: Tenant) {
  return {
    name,
    ...(/^https?:/.test(url) && { url, website: display || url }),
    email: email || undefined,
    applications: modules.includes("applications") ? paths.applications : undefined,
  };
}

function FooterLinks({ name, url, website, email, applications }: ReturnType<typeof footerValues>) {
  const t = useText();
  return (
    <div className="footer-inner">
      <p>{name}</p>
      <ul>
        {url !== undefined && (
          <li>
            <a href={url}>{website}</a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {applications !== undefined && (
          <li>
            <Link to={applications}>{t("Municipal Applications")}</Link>
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
  );
}
