/** Terms of use. */
import { useText } from "../../languages/use-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { useTenant } from "../../use-tenant.ts";
import { WriteToTenant } from "../../write-to-tenant.tsx";

export const meta = pageMeta("Terms of use");

const sections = [
  {
    title: "Who may use this portal",
    texts: [
      "Anybody who holds an account with the municipality, or to whom somebody who manages one has given access.",
      "Register with an e-mail address or mobile number of your own, and give your true name: others see who has access to their account.",
    ],
  },
  {
    title: "Your password is yours alone",
    texts: [
      "Whoever signs in as you can do what you can do. Tell nobody your password or a code that we have sent you; nobody at the municipality will ask for them.",
      "If you think that somebody else knows your password, choose a new one under Security of your profile. That ends all other sessions.",
    ],
  },
  {
    title: "What the portal shows",
    texts: [
      "Balances, statements, readings and payments are shown as they stand in the municipality’s accounts. Some arrive there with a delay, such as payments made at a shop or a bank.",
      "If something looks wrong, tell us. Until it is settled, what you owe remains due on its day, unless we say otherwise.",
    ],
  },
  {
    title: "What you hand in",
    texts: [
      "Readings, messages, applications and files must be true as far as you know, and must not hurt the rights of others. A false statement in an application is an offence and may end the support.",
      "Files are kept as described in the privacy policy, and staff of the municipality read them to deal with what you ask.",
    ],
  },
  {
    title: "Fair use",
    texts: [
      "Do not try to reach accounts that are not shared with you, to guess PINs or codes, or to disturb the portal for others. Too many tries are refused for a while, and access may be taken away.",
    ],
  },
  {
    title: "When the portal is not there",
    texts: [
      "We keep it running as well as we can but do not promise that it always is. If you cannot pay here, pay in another way: a due date does not move because the portal was away.",
    ],
  },
  {
    title: "Law and changes",
    texts: [
      "South African law applies, and the municipality’s by-laws on credit control, tariffs and services. These terms take nothing away from your rights under them.",
      "When these terms change, the new ones stand here.",
    ],
  },
] as const;

export default function Terms() {
  const t = useText();
  const name = useTenant()?.name ?? "";
  return (
    <div className="prose">
      <h1 tabIndex={-1}>{t("Terms of use")}</h1>
      <p className="lead">{t("You agree to this when you use the portal of {name}.", { name })}</p>
      {sections.map(({ title, texts }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>{t("Questions about these terms")}</h2>
        <p>
          <WriteToTenant />
        </p>
      </section>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
