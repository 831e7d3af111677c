/**
 * The privacy policy (POPIA): what is stored, why and for how long, who receives it, and what
 * rights people have.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { cookies } from "./cookies.ts";

export const meta = pageMeta(
  "Privacy policy",
  undefined,
  "Which personal information the portal stores, why, and for how long.",
);

/**
 * The retention periods of the reference service's tables, in plain words. They are enforced by
 * store/delete-expired.ts.
 */
const retentionPeriods = [
  {
    name: "Your details",
    what: "Your name, email addresses, mobile numbers and preferences, and a scrambled form of your password that no one can read",
    why: "To sign you in and to contact you",
    until: "As long as you are registered. We delete an unconfirmed registration after a day",
  },
  {
    name: "Your sessions",
    what: "When you signed in, when you were last active, your IP address and your browser",
    why: "So that you can see where you are signed in, and sign out there",
    until:
      "Until you sign out, or at most 12 hours (30 days with “Remember me on this device”). For staff, at most 8 hours",
  },
  {
    name: "Your browsers",
    what: "A random value, in scrambled form, for each browser you have signed in with",
    why: "So that you can still sign in there if a stranger enters too many wrong passwords",
    until: "A year after you last signed in there, or until you change your password",
  },
  {
    name: "Codes",
    what: "Codes that we send you, in scrambled form, and how many attempts you have made",
    why: "To check that an email address or mobile number is yours, and to stop people guessing",
    until: "10 minutes for codes, up to 30 days for attempts",
  },
  {
    name: "History",
    what: "Each action, when it happened, who did it and from which IP address",
    why: "So that you can see and prove what happened",
    until: "Until your profile or the account is deleted",
  },
  {
    name: "Accounts",
    what: "The holder’s name, ID number and contact details, the property, statements, meters, readings, payments and letters",
    why: "To bill for services and rates. This comes from the municipality’s own records",
    until: "As long as the municipality keeps the account here",
  },
  {
    name: "Access",
    what: "The people who have access to an account, and the people who were invited",
    why: "To show an account only to the right people",
    until: "Until the access is removed, or the account is deleted",
  },
  {
    name: "Tickets and photos",
    what: "Tickets with their messages and files, and photos of meters. We remove the location from a photo before we keep it",
    why: "To answer you",
    until: "Until your profile or the account is deleted",
  },
  {
    name: "Applications for support",
    what: "Your name and ID number, the people who live with you, and their income",
    why: "To decide if you can get support. We email each application to the staff who decide",
    until: "Until your profile or the account is deleted",
  },
  {
    name: "Messages to you",
    what: "The address or number, the time, the text, and whether the message arrived. We don’t keep the text of messages with codes",
    why: "To send each message only once, to see if it arrived, and to resend it if needed",
    until: "30 days, unless the municipality keeps them longer",
  },
  {
    name: "The portal’s log",
    what: "The IP address, page and time of each request",
    why: "To find faults and misuse",
    until: "As long as the municipality needs it for that",
  },
] as const;

export default function Privacy() {
  const t = useTranslator();
  const name = useTenant()?.name ?? "";
  return (
    <div className="prose">
      <h1 tabIndex={-1}>{t("Privacy policy")}</h1>
      <p className="lead">
        {t(
          "This page explains what information we keep about you, why and for how long, and your rights. {name} is responsible for this information under the Protection of Personal Information Act 4 of 2013 (POPIA).",
          { name },
        )}
      </p>
      <section>
        <h2>{t("The information we keep")}</h2>
        <ul className="kept">
          {retentionPeriods.map(({ name, what, why, until }) => (
            <li key={name}>
              <h3>{t(name)}</h3>
              <p>{t(what)}.</p>
              <RetentionDetails why={t(why)} until={t(until)} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("Who can see it")}</h2>
        <ul className="dotted">
          <li>
            {t(
              "Staff of the municipality who need it for their work. When support staff view an account, its history shows that they did.",
            )}
          </li>
          <li>{t("People who were given access by an admin of the account.")}</li>
          <li>
            {t(
              "Companies that run the portal, send its messages and process its payments for the municipality. They may not use the information for anything else.",
            )}
          </li>
          <li>{t("Others, but only if a law or a court requires it.")}</li>
        </ul>
        <p>
          {t(
            "We don’t sell your information or use it for advertising. Our pages don’t load anything from other companies.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("Cookies")}</h2>
        <p>
          {t(
            "We use only the cookies that the portal needs to work. They don’t track you, and only this portal can read them.",
          )}
        </p>
        <ul className="kept">
          {cookies.map(({ names, why, until }) => (
            <li key={why}>
              <h3>
                <code>{names.join(", ")}</code>
              </h3>
              <RetentionDetails why={t(why)} until={t(until)} />
            </li>
          ))}
        </ul>
        <p>
          {t(
            "Your browser also stores the last page you opened, and forms that you could not send. No one else can see them. Clear your browser’s data to delete them.",
          )}
        </p>
        <p>
          {t(
            "If a form can’t be sent, your browser keeps what you typed until you send it or sign out, or for 30 days.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("How it is protected")}</h2>
        <p>
          {t(
            "We encrypt everything that you send and receive here. We keep each municipality’s data separate. We store passwords, PINs and codes only in scrambled form. If anyone gets your information without permission, we’ll tell you and the Information Regulator.",
          )}
        </p>
      </section>
      <section>
        <h2>{t("Your rights")}</h2>
        <p>
          {t(
            "You can see and change your name, addresses and preferences in your profile, and an account’s contact details under Admin. You can ask the information officer for the information we keep about you. You can also ask us to correct or delete it, and object to its use. By law, we have to keep some information.",
          )}
        </p>
        <p>
          {t("Information officer:")} <ContactMunicipality />
        </p>
        <p>
          {t.parts(
            "If you are not happy with the answer, you can complain to the Information Regulator: {website}, {email}.",
            {
              website: <a href="https://inforegulator.org.za">inforegulator.org.za</a>,
              email: (
                <a href="mailto:POPIAComplaints@inforegulator.org.za">
                  POPIAComplaints@inforegulator.org.za
                </a>
              ),
            },
          )}
        </p>
      </section>
    </div>
  );
}

function RetentionDetails({ why, until }: { why: string; until: string }) {
  const t = useTranslator();
  return (
    <dl>
      <DetailItem name={t("Why")}>{why}.</DetailItem>
      <DetailItem name={t("How long")}>{until}.</DetailItem>
    </dl>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
