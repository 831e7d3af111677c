/** The municipality's logo and name at the top of every page, as a link to the home page. */
import { paths } from "#app/paths.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { Link } from "./link.tsx";

export function MastheadName({
  tenant: { logo, name },
}: {
  tenant: Pick<Tenant, "logo" | "name">;
}) {
  return (
    <Link className="masthead-name" to={paths.home}>
      {logo && <img src={logo} alt="" width="40" height="40" />}
      <span>{name}</span>
    </Link>
  );
}
