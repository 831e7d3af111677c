/** The terms of use. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";
import { useTenant } from "#app/tenant/use-tenant.ts";

export const meta = pageMeta(
  "Terms of use",
  undefined,
  "The terms for using the municipality’s portal.",
);

const sections = [
  {
    title: "Who may use this portal",
    texts: [
      "You may use it if you hold an account with the municipality, or if an account’s admin has given you access.",
      "Register with your own email address or mobile number. Use your real name, because other people can see who has access to their account.",
    ],
  },
  {
    title: "Keep your password to yourself",
    texts: [
      "Anyone who signs in as you can do everything that you can. Never share your password or a code that we sent you. Our staff will never ask for them.",
      "If you think someone else knows your password, change it in your profile, under Security. We’ll sign you out everywhere else.",
    ],
  },
  {
    title: "Figures in the portal",
    texts: [
      "Balances, statements, readings and payments come from the municipality’s records. Some take time to appear, such as payments at a shop or bank.",
      "If something looks wrong, tell us. Until we have settled it, your bill is still due on its due date, unless we say otherwise.",
    ],
  },
  {
    title: "Information you send",
    texts: [
      "Only send information that you believe is true. Don’t send anything that infringes other people’s rights. Making a false statement in an application is an offence, and you may lose your support.",
      "We keep files as described in the privacy policy. Our staff read them to deal with your request.",
    ],
  },
  {
    title: "Fair use",
    texts: [
      "Don’t try to open accounts that no one has shared with you. Don’t guess PINs or codes, or disrupt the portal for others. After too many attempts you have to wait, and we may remove your access.",
    ],
  },
  {
    title: "If the portal is unavailable",
    texts: [
      "We do our best to keep the portal running, but it may sometimes be unavailable. If you can’t pay here, pay another way. Your due date stays the same.",
    ],
  },
  {
    title: "The law, and changes to these terms",
    texts: [
      "South African law applies, and so do the municipality’s by-laws on credit control, tariffs and services. These terms don’t limit your rights under those laws.",
      "If these terms change, we’ll publish the new ones here.",
    ],
  },
] as const;

export default function Terms() {
  const t = useTranslator();
  const name = useTenant()?.name ?? "";
  return (
    <div className="prose">
      <h1 tabIndex={-1}>{t("Terms of use")}</h1>
      <p className="lead">
        {t("When you use {name}’s portal, you agree to these terms.", { name })}
      </p>
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
          <ContactMunicipality />
        </p>
      </section>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
