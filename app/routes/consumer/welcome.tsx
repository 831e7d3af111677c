/** The Welcome page, with tasks, notices and help. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchFaq } from "./welcome/faq.server.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { currentTenant, requireConsumer, requireVerifiedProfile } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Contacts } from "./welcome/contacts.tsx";
import { Notices } from "./welcome/notices.tsx";
import { Questions } from "./welcome/questions.tsx";
import { StatementSample } from "./welcome/statement-sample.tsx";
import { Tasks } from "./welcome/tasks.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [tenant, t] = await Promise.all([currentTenant(request, context), getRequestTranslator(request, context)]);
  const asks = tenant.modules.includes("accounts");
  const [{ name }, latest] = await Promise.all([requireVerifiedProfile(request, context), asks ? api.accounts.latest() : undefined]);
  const sought = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const now = Date.now();
  return {
    name,
    latest: latest && { account: latest.account, role: latest.role, status: latest.status },
    notices: (tenant.notices ?? []).filter(({ until }) => until === null || Date.parse(until) > now),
    contacts: tenant.contacts ?? [],
    sought,
    questions: searchFaq(tenant, sought, t),
  };
}

export default function Welcome() {
  const { name, latest, notices, contacts, sought, questions } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const statements = useModule("statements");
  return (
    <>
      <h1 tabIndex={-1}>{t("Welcome, {name}", { name })}</h1>
      <Notices notices={notices} />
      <Tasks latest={latest} />
      <div className="beside">
        <Questions questions={questions} sought={sought} />
        <Contacts contacts={contacts} />
      </div>
      {statements && <StatementSample />}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
