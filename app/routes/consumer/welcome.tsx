/** Welcome: where to begin, what is new, and help. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { frequentQuestions } from "../../frequent-questions.server.ts";
import { useText } from "../../languages/use-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { currentTenant, requireConsumer, requireProfile } from "../../session/guard.server.ts";
import { textFor } from "../../session/language.server.ts";
import { useModule } from "../../use-tenant.ts";
import { Contacts } from "./welcome/contacts.tsx";
import { Notices } from "./welcome/notices.tsx";
import { Questions } from "./welcome/questions.tsx";
import { StatementSample } from "./welcome/statement-sample.tsx";
import { Tasks } from "./welcome/tasks.tsx";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Welcome");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const [tenant, t] = await Promise.all([currentTenant(request, context), textFor(request, context)]);
  const asks = tenant.modules.includes("accounts");
  const [{ name }, latest] = await Promise.all([requireProfile(request, context), asks ? api.accounts.latest() : undefined]);
  const sought = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const now = Date.now();
  return {
    name,
    latest: latest && { account: latest.account, role: latest.role, status: latest.status },
    notices: (tenant.notices ?? []).filter(({ until }) => until === null || Date.parse(until) > now),
    contacts: tenant.contacts ?? [],
    sought,
    questions: frequentQuestions(tenant, sought, t),
  };
}

export default function Welcome() {
  const { name, latest, notices, contacts, sought, questions } = useLoaderData<typeof loader>();
  const t = useText();
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

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
