/** One search over tasks, help, accounts, statements, messages and tickets. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { currentProfile, currentTenant, requireConsumer } from "#app/session/guard.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";
import { answerQuestions, searchFaq } from "#app/tenant/faq.server.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { hasDesk } from "#app/ui/desk-pages.ts";
import { Link } from "#app/ui/link.tsx";
import { getMessageTitle } from "#app/ui/message-text.server.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import { TaskList } from "#app/ui/task-list.tsx";
import { Line } from "#contract/values/fields.ts";
import {
  accountGroup,
  messageGroup,
  type ResultGroup,
  statementGroup,
  ticketGroup,
} from "./groups.server.ts";
import { findIntents } from "./intents.server.ts";
import { readStatementWords } from "./statement-words.server.ts";
import { findTasks, questionsOf } from "./tasks.server.ts";

export const handle = { requiresAuth: true, module: "search" } as const;
export const meta = pageMeta("Search");

/** The maximum number of questions shown. The Welcome page shows all of them. */
const maxQuestions = 3;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { search: typed = "" } = listQuery(
    request,
    z.object({ search: Line.max(100).optional() }).strict(),
  );
  const search = typed.trim();
  const [tenant, t, profile] = await Promise.all([
    currentTenant(request, context),
    getRequestTranslator(request, context),
    currentProfile(request, context),
  ]);
  const desk = profile !== null && hasDesk(profile.permissions, tenant.modules);
  if (search === "") return { search, tasks: [], help: [], groups: [], desk, incomplete: false };
  const has = (module: string) => tenant.modules.includes(module);
  const dates = readStatementWords(search, t);
  const intents = findIntents(search);
  const [tasks, accounts, records, tickets] = await Promise.all([
    findTasks(intents, { api, tenant, t }),
    has("accounts") ? api.search.accounts(search) : { accounts: [] },
    has("accounts") && (has("statements") || has("communication"))
      ? api.search.records({ search, ...dates })
      : { statements: [], messages: [] },
    has("tickets") ? api.search.tickets(search) : { tickets: [] },
  ]);
  const groups: ResultGroup[] = [
    accountGroup(accounts?.accounts ?? [], search, t),
    statementGroup(has("statements") ? (records?.statements ?? []) : [], dates.year, t),
    messageGroup(
      has("communication") ? (records?.messages ?? []) : [],
      search,
      (message) => getMessageTitle(message, tenant.name, message.account, t),
      t,
    ),
    ticketGroup(tickets?.tickets ?? [], search, t),
  ];
  const answers = [
    ...answerQuestions(
      tenant,
      intents.flatMap((intent) => questionsOf[intent]),
      t,
    ),
    ...searchFaq(tenant, search, t),
  ];
  const help = answers.filter(
    ({ question }, index) => answers.findIndex((other) => other.question === question) === index,
  );
  return {
    search,
    tasks,
    help: help.slice(0, maxQuestions),
    groups: groups.filter(({ results }) => results.length > 0),
    desk,
    incomplete: accounts === undefined || records === undefined || tickets === undefined,
  };
}

export default function Search() {
  const { search, tasks, help, groups, desk, incomplete } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const nothing = search !== "" && tasks.length === 0 && help.length === 0 && groups.length === 0;
  return (
    <>
      <h1 tabIndex={-1}>{t("Search")}</h1>
      <SearchForm
        label={t("Find accounts, statements, messages, tickets and help")}
        search={search}
      />
      {search === "" && (
        <p>{t("Try a month, a number, a name, or words such as “leak” or “can’t pay”.")}</p>
      )}
      {incomplete && (
        <p role="status">
          {t("We can’t search everything right now. Try again in a few minutes.")}
        </p>
      )}
      {desk && (
        <p>
          <Link to={paths.deskSearch(search)}>{t("Search the desk instead")}</Link>
        </p>
      )}
      {nothing && <NothingFound search={search} />}
      {tasks.length > 0 && (
        <section aria-labelledby="found-tasks">
          <h2 id="found-tasks">{t("What you can do")}</h2>
          <TaskList tasks={tasks} />
        </section>
      )}
      {help.length > 0 && (
        <section className="questions" aria-labelledby="found-help">
          <h2 id="found-help">{t("Common questions")}</h2>
          {help.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
          <p>
            <Link to={paths.help}>{t("Show all questions")}</Link>
          </p>
        </section>
      )}
      {groups.map(({ heading, results, all }) => (
        <section key={heading} aria-labelledby={`found-${heading}`}>
          <h2 id={`found-${heading}`}>{t(heading)}</h2>
          <TaskList tasks={results} />
          <p className="plain-links">
            {all.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </p>
        </section>
      ))}
    </>
  );
}

/** Says that nothing was found, and offers other ways to get help. */
function NothingFound({ search }: { search: string }) {
  const t = useTranslator();
  const tickets = useModule("tickets");
  return (
    <div className="empty">
      <p role="status">
        <strong>{t("Nothing found for “{sought}”.", { sought: search })}</strong>
      </p>
      <p>{t("Check the spelling, or try fewer words.")}</p>
      <p className="plain-links">
        <Link to={paths.help}>{t("Show all questions")}</Link>
        {tickets ? (
          <Link to={paths.raiseTicket()}>{t("Report a fault or ask a question")}</Link>
        ) : (
          <ContactMunicipality />
        )}
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
