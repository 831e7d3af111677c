/** The frequently asked questions, with a search. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";
import { useModule } from "#app/tenant/use-tenant.ts";
import { FaqSearch } from "#app/ui/faq-search.tsx";
import { Link } from "#app/ui/link.tsx";

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
  sought: string;
  /** True if the page has no other search that people could confuse with this one. */
  canSearch: boolean;
}

/** Shows the questions. After a search, `questions` contains only the matches. */
export function Questions({ questions, sought, canSearch }: QuestionsProps) {
  const t = useTranslator();
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        {t("Common questions")}
      </h2>
      {(canSearch || sought !== "") && <FaqSearch sought={sought} />}
      {sought !== "" && (
        <p role="status">
          {questions.length === 0
            ? t("Nothing found for “{sought}”.", { sought })
            : t("Results for “{sought}”: {count}", { sought, count: questions.length })}{" "}
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

/** Offers a way to contact the municipality about a question that is not answered here. */
function AskUs() {
  const t = useTranslator();
  const tickets = useModule("tickets");
  if (tickets) {
    return (
      <p>
        <Link to={paths.raiseTicket()} className="button">
          {t("Report a fault or ask a question")}
        </Link>
      </p>
    );
  }
  return (
    <p>
      <ContactMunicipality />
    </p>
  );
}
