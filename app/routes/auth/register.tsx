/** On to the form for registering, by e-mail where the tenant has that; where nobody can register, who to turn to. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../languages/use-text.ts";
import { paths, withNext } from "../../paths.ts";
import { safeNext } from "../../session/next.ts";
import { currentTenant } from "../../session/guard.server.ts";
import { registrationTypes } from "../../session/registration.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { Link } from "../../ui/link.tsx";

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
  const t = useText();
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("You can’t register here")}</h1>
      <p>{t("{name} does not take registrations through this portal at the moment.", { name })}</p>
      {email && (
        <p>
          {t("Ask them for a way in:")} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <p>
        {t("Have you registered before?")} <Link to={paths.signIn()}>{t("Login")}</Link>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
