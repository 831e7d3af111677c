/** Municipal Applications: what residents can apply for, and what the person has applied for. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Application } from "#contract/applications.ts";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { currentProfile, currentTenant, isUnverified, visitor } from "../../../session/guard.server.ts";
import { applicationStatuses } from "../../../ui/application-words.ts";
import { formatInstant } from "../../../ui/date.ts";
import { Link } from "../../../ui/link.tsx";
import { Status } from "../../../ui/status.tsx";
import { pageError } from "../../../upstream/upstream.server.ts";
import { WriteToTenant } from "../../../write-to-tenant.tsx";

export const meta = pageMeta("Municipal Applications");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ api, scope }, tenant, profile] = await Promise.all([
    visitor(request, context),
    currentTenant(request, context),
    currentProfile(request, context),
  ]);
  if (!tenant.modules.includes("applications")) throw pageError(404, { requestId: scope.requestId });
  // Who has not verified an identity yet may read the page, though the upstream tells them nothing of their own.
  const applications = profile && !isUnverified(profile) ? await api.applications.list() : [];
  return { applications, indigent: tenant.enable_indigent, signedIn: profile !== null };
}

const what = [
  "A part of the water and electricity of every month free",
  "Help with sewer, refuse and property rates",
  "The municipality’s indigent policy says how much",
] as const;
const who = [
  "The account is for the home that you live in, and you own or rent it",
  "Everybody who lives there together has less income than the limit of the policy",
  "Nobody in the household gets the support for another home",
] as const;
const needed = [
  "Your ID number",
  "The names of all who live with you, and what each of them earns or receives in a month, grants included",
  "The account number of your home",
] as const;

export default function Applications() {
  const { applications, indigent, signedIn } = useLoaderData<typeof loader>();
  const t = useText();
  const list = (texts: typeof what | typeof who | typeof needed) => (
    <ul className="dotted">
      {texts.map((text) => (
        <li key={text}>{t(text)}</li>
      ))}
    </ul>
  );
  return (
    <div className="prose">
      <h1 tabIndex={-1}>{t("Municipal Applications")}</h1>
      {applications.length > 0 && <Own applications={applications} />}
      {indigent ? (
        <section>
          <h2>{t("Indigent support")}</h2>
          <p>{t("Help with municipal charges for households with a low income.")}</p>
          <h3>{t("What you get")}</h3>
          {list(what)}
          <h3>{t("Who can get it")}</h3>
          {list(who)}
          <h3>{t("What you need for the application")}</h3>
          {list(needed)}
          <p>
            <Link to={paths.applyForIndigentSupport} className="button">
              {t("Apply for indigent support")}
            </Link>
          </p>
          {!signedIn && <p className="secondary">{t("You will be asked to sign in first.")}</p>}
        </section>
      ) : (
        <p className="empty">
          {t("Nothing can be applied for here at present.")} <WriteToTenant />
        </p>
      )}
    </div>
  );
}

function Own({ applications }: { applications: readonly Application[] }) {
  const t = useText();
  return (
    <section aria-labelledby="own">
      <h2 id="own">{t("Your applications")}</h2>
      <ul className="cards">
        {applications.map(({ id, reference, account, status, created }) => (
          <li key={id}>
            <div>
              <p className="card-title">{t("Indigent support: {reference}", { reference })}</p>
              <p className="secondary">{t("Account {account}, received {date}", { account, date: formatInstant(created, t) })}</p>
            </div>
            <Status {...applicationStatuses[status]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
