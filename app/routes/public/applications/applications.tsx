/**
 * The Municipal Applications page, which lists the available applications and those that the user
 * has sent.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import {
  currentProfile,
  currentTenant,
  getSessionContext,
  isUnverified,
} from "#app/session/guard.server.ts";
import { ContactMunicipality, MunicipalityAddress } from "#app/tenant/contact-municipality.tsx";
import { applicationStatusLabels } from "#app/ui/application-status-labels.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status-label.tsx";
import { pageError } from "#app/upstream/upstream.server.ts";
import type { Application } from "#contract/applications/calls.ts";

export const meta = pageMeta(
  "Municipal Applications",
  undefined,
  "Find out who can get help with paying for municipal services, and apply online.",
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ api, requestContext }, tenant, profile] = await Promise.all([
    getSessionContext(request, context),
    currentTenant(request, context),
    currentProfile(request, context),
  ]);
  if (!tenant.modules.includes("applications"))
    throw pageError(404, { requestId: requestContext.requestId });
  // Users without a verified identity can see the page, but the upstream withholds their data.
  const applications = profile && !isUnverified(profile) ? await api.applications.list() : [];
  return { applications, indigent: tenant.enable_indigent, signedIn: profile !== null };
}

const eligibility = [
  "Some free water and electricity every month",
  "Help with sewer, refuse and property rates",
] as const;
const who = [
  "You own or rent the home you live in, and the account is for that home",
  "Your household’s total income is below the municipality’s limit",
  "No one in your household gets this support for another home",
] as const;
const needed = [
  "Your ID number",
  "The name and monthly income of everyone who lives with you, including grants",
  "The account number for your home",
] as const;

export default function Applications() {
  const { applications, indigent, signedIn } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const isOpen = applications.some(
    ({ status }) => status === "received" || status === "more_needed",
  );
  const list = (texts: typeof eligibility | typeof who | typeof needed) => (
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
          <p>
            <Link
              to={paths.applyForIndigentSupport}
              className={isOpen ? "button button-quiet" : "button"}
            >
              {t("Apply for indigent support")}
            </Link>
          </p>
          {!signedIn && <p className="secondary">{t("You will need to sign in first.")}</p>}
          <h3>{t("You get")}</h3>
          {list(eligibility)}
          <p>
            {t.parts(
              "The exact amounts and the income limit are in our indigent policy. Ask {address} for a copy.",
              {
                address: <MunicipalityAddress />,
              },
            )}
          </p>
          <h3>{t("Who can get it")}</h3>
          {list(who)}
          <h3>{t("You will need")}</h3>
          {list(needed)}
        </section>
      ) : (
        <p className="empty">
          {t("You can’t apply for anything here at the moment.")} <ContactMunicipality />
        </p>
      )}
    </div>
  );
}

function Own({ applications }: { applications: readonly Application[] }) {
  const t = useTranslator();
  return (
    <section aria-labelledby="own">
      <h2 id="own">{t("Your applications")}</h2>
      <ul className="cards">
        {applications.map(({ id, reference, account, status, created, message, valid_until }) => (
          <li key={id}>
            <div>
              <p className="card-title">
                <Link to={paths.application(id)}>
                  {t.parts("Indigent support {reference}", {
                    reference: <span className="one-line">{reference}</span>,
                  })}
                </Link>
              </p>
              <p className="secondary">
                {t("Account {account}, received {date}", {
                  account,
                  date: formatInstant(created, t),
                })}
              </p>
              <p>
                <Status {...applicationStatusLabels[status]} />
              </p>
              {valid_until && <p>{t("Until {date}", { date: formatDate(valid_until, t) })}</p>}
              {message && <p className="message-text">{message}</p>}
              {status === "more_needed" && (
                <p>
                  <Link to={paths.application(id)} className="button">
                    {t("Send what we asked for")}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
