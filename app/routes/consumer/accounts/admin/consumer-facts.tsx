/** What the municipality knows of an account's holder and property. */
import type { ReactNode } from "react";
import type { Address, Consumer } from "#contract/consumer.ts";
import type { Word } from "../../../../languages/text.ts";
import { useText } from "../../../../languages/use-text.ts";
import { formatRand } from "../../../../ui/money.ts";

const indigentWords: Record<Consumer["indigent"], Word> = {
  none: "No",
  applied: "Applied for, and not decided yet",
  approved: "Approved",
  expired: "Over: apply again to keep it",
};

/** `indigentOn`: whether the municipality has such support at all. `children` stand below the contact details. */
export function ConsumerFacts({ consumer, indigentOn, children }: { consumer: Consumer; indigentOn: boolean; children: ReactNode }) {
  const t = useText();
  const { property } = consumer;
  return (
    <>
      <Facts title={t("Holder")}>
        <Fact name={t("Name")}>{consumer.name}</Fact>
        <Fact name={t("ID number")}>{consumer.id_number}</Fact>
        {indigentOn && <Fact name={t("Indigent support")}>{t(indigentWords[consumer.indigent])}</Fact>}
      </Facts>
      <Facts title={t("Contact details")}>
        <Fact name={t("E-mail address")}>{consumer.email}</Fact>
        <Fact name={t("Mobile number")}>{consumer.mobile}</Fact>
        <Fact name={t("Telephone number")}>{consumer.telephone}</Fact>
        <Fact name={t("Statements come")}>{consumer.e_statements ? t("By e-mail") : t("On paper")}</Fact>
        <Fact name={t("Postal address")}>{addressOf(consumer.postal_address)}</Fact>
        <Fact name={t("Physical address")}>{addressOf(consumer.physical_address)}</Fact>
      </Facts>
      {children}
      <Facts title={t("Property")}>
        <Fact name={t("Erf")}>{property.erf}</Fact>
        <Fact name={t("Suburb")}>{property.suburb}</Fact>
        <Fact name={t("Use")}>{property.use}</Fact>
        <Fact name={t("Valuation")}>{property.valuation !== null && formatRand(property.valuation)}</Fact>
      </Facts>
    </>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/** What is not known says so, so that it can be asked for. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t("Not known")}</dd>
    </div>
  );
}

function addressOf({ lines, code }: Address): ReactNode {
  const parts = [...lines, code].filter((line) => line !== "");
  return (
    parts.length > 0 &&
    parts.map((line, index) => (
      <span key={index} className="line">
        {line}
      </span>
    ))
  );
}
