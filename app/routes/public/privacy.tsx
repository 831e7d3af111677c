/** Privacy policy (POPIA): what is kept, why, how long, who gets it, and what people can ask for. */
import { useText } from "../../languages/use-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { useTenant } from "../../use-tenant.ts";
import { WriteToTenant } from "../../write-to-tenant.tsx";

export const meta = pageMeta("Privacy policy");

/** The tables of the reference service, in people's words; store/sweep.ts is what ends them. */
const kept = [
  {
    what: "Your name, e-mail addresses, mobile numbers and preferences; of your password only a hash, from which it cannot be read",
    why: "To sign you in and to reach you",
    until: "As long as you are registered. A registration that nobody confirms goes after a day",
  },
  {
    what: "Your sessions: since when, last used, and the network address and browser",
    why: "So that you can see where you are signed in, and end it",
    until: "12 hours; 30 days with “Remember me on this device”; or until you sign out",
  },
  {
    what: "Codes that we send you, as a hash, and how often something was tried",
    why: "To know that an address is yours, and to stop whoever guesses",
    until: "Codes 10 minutes, tries up to a day",
  },
  {
    what: "The history of your profile and accounts: what was done, when, by whom and from which network address",
    why: "So that you can see what happened, and prove it",
    until: "As long as the profile or the account is kept",
  },
  {
    what: "Of each account: the holder’s name, ID number, contact details and addresses, the property, statements, meters, readings, payments and letters",
    why: "To bill for services and rates. They come from the municipality’s own records",
    until: "As long as the municipality keeps the account here",
  },
  {
    what: "Who has access to an account, and who was invited by which address",
    why: "To show an account to nobody else",
    until: "Until the access is taken back, or the account goes",
  },
  {
    what: "Tickets with their messages and files, and photos of meters. The place noted in a photo is taken out before it is kept",
    why: "To answer you",
    until: "As long as the profile or the account is kept",
  },
  {
    what: "Applications for support: your name and ID number, who lives with you, and their income",
    why: "To decide on the support. They are e-mailed to the staff who decide",
    until: "As long as the profile or the account is kept",
  },
  {
    what: "E-mails and SMS to you: to whom, when, and whether they arrived; the text only until it is sent",
    why: "To send each message once, and to find out what became of it",
    until: "30 days",
  },
  {
    what: "The portal’s log: network address, page and time of each request",
    why: "To find faults and misuse",
    until: "As long as the municipality needs it for that",
  },
] as const;

/** On encrypted connections each has __Host- before its name. */
const cookies = [
  { name: "session, remember", why: "Keep you signed in", until: "Until the browser is closed; “remember” 30 days" },
  { name: "last", why: "The page to come back to", until: "30 days" },
  { name: "appearance", why: "Light or dark, if you have chosen", until: "A year" },
  { name: "flash, offer, reset, xsrf", why: "Carry a message or a step of a form to the next page safely", until: "5 minutes to 30 days" },
] as const;

export default function Privacy() {
  const t = useText();
  const name = useTenant()?.name ?? "";
  return (
    <div className="prose">
      <h1 tabIndex={-1}>{t("Privacy policy")}</h1>
      <p className="lead">
        {t(
          "{name} is responsible for your personal information under the Protection of Personal Information Act 4 of 2013 (POPIA). This page says what this portal keeps of it, why, for how long, and what you can ask for.",
          { name },
        )}
      </p>
      <section>
        <h2>{t("What is kept, why, and for how long")}</h2>
        <ul className="kept">
          {kept.map(({ what, why, until }) => (
            <li key={what}>
              <h3>{t(what)}</h3>
              <Facts why={t(why)} until={t(until)} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("Who gets it")}</h2>
        <ul className="dotted">
          <li>
            {t("Staff of the municipality, each as far as their work needs it; every look of support at an account stands in its history.")}
          </li>
          <li>{t("People to whom an admin of the account has given access.")}</li>
          <li>
            {t("Companies that run the portal, its mail and SMS, and payments for the municipality, and may use it for nothing else.")}
          </li>
          <li>{t("Others only where a law or a court demands it.")}</li>
        </ul>
        <p>{t("Nothing is sold, nothing is used for advertising, and no page loads anything from other companies.")}</p>
      </section>
      <section>
        <h2>{t("Cookies")}</h2>
        <p>{t("Only those that the portal needs to work. None follows you, and only this portal can read them.")}</p>
        <ul className="kept">
          {cookies.map(({ name, why, until }) => (
            <li key={name}>
              <h3>
                <code>{name}</code>
              </h3>
              <Facts why={t(why)} until={t(until)} />
            </li>
          ))}
        </ul>
        <p>{t("Your browser also stores the last page that you have opened, for you alone. It goes when you clear the browser’s data.")}</p>
      </section>
      <section>
        <h2>{t("How it is protected")}</h2>
        <p>
          {t(
            "What passes between you and the portal is encrypted. Each municipality’s data is kept apart from every other’s. Passwords, PINs and codes are kept as hashes only. If somebody gets at your information who should not, we tell you and the Information Regulator.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("What you can ask for")}</h2>
        <p>
          {t(
            "You see and change your name, addresses and preferences under your profile, and an account’s contact details under Admin. You may also ask the municipality’s information officer what is kept about you, to have it corrected or deleted, and object to its use. What the law obliges us to keep, we keep.",
          )}
        </p>
        <p>
          {t("Information officer:")} <WriteToTenant />
        </p>
        <p>
          {t.parts("If you are not content with the answer, you may complain to the Information Regulator: {website}, {email}.", {
            website: <a href="https://inforegulator.org.za">inforegulator.org.za</a>,
            email: <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>,
          })}
        </p>
      </section>
    </div>
  );
}

function Facts({ why, until }: { why: string; until: string }) {
  const t = useText();
  return (
    <dl>
      <div>
        <dt>{t("Why")}</dt>
        <dd>{why}</dd>
      </div>
      <div>
        <dt>{t("How long")}</dt>
        <dd>{until}</dd>
      </div>
    </dl>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
