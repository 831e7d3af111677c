/**
 * Redirects to the registration form, by email if the tenant supports it. If registration is
 * closed, shows whom to contact.
 */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths, withNext } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { currentTenant } from "#app/session/guard.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { Link } from "#app/ui/link.tsx";
import { registrationTypes } from "./registration-types.server.ts";

export const meta = pageMeta("Register");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [type] = await registrationTypes(request, context);
  const next = safeNext(new URL(request.url).searchParams.get("next"));
  if (type) throw redirect(withNext(paths.registerWith(type), next));
  const { name, feedback_email: email } = await currentTenant(request, context);
  return { name, email };
}

export default function RegistrationClosed() {
  const { name, email } = useLoaderData<typeof loader>();
  const t = useTranslator();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("You can’t register here")}</h1>
      <p>{t("{name} isn’t taking new registrations here at the moment.", { name })}</p>
      {email && (
        <p>
          {t("Ask them how to get access:")} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p>
        {t("Already registered?")} <Link to={paths.signIn()}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
