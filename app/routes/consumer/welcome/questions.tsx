/** The frequent questions and the search through them. */
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { HelpSearch } from "../../../ui/help-search.tsx";
import { Link } from "../../../ui/link.tsx";
import { useModule } from "../../../use-tenant.ts";
import { WriteToTenant } from "../../../write-to-tenant.tsx";

/** `questions` are those that were found, where something was sought. */
export function Questions({ questions, sought }: { questions: readonly { question: string; answer: string }[]; sought: string }) {
  const t = useText();
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        {t("Frequent questions")}
      </h2>
      <HelpSearch sought={sought} />
      {sought !== "" && (
        <p role="status">
          {questions.length === 0
            ? t("Nothing was found for “{sought}”.", { sought })
            : t("Found for “{sought}”: {count}", { sought, count: questions.length })}{" "}
          <Link to={paths.help}>{t("Show all questions")}</Link>
        </p>
      )}
      {questions.length === 0 && <AskUs />}
      {questions.map(({ question, answer }) => (
        <details key={question} open={sought !== ""}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

/** The next step where the portal has no answer of its own. */
function AskUs() {
  const t = useText();
  const tickets = useModule("tickets");
  if (tickets) {
    return (
      <p>
        <Link to={paths.raiseTicket()} className="button">
          {t("Raise a ticket")}
        </Link>
      </p>
    );
  }
  return (
    <p>
      <WriteToTenant />
    </p>
  );
}
