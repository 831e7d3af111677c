/** What the municipality knows of an account's holder and property. */
import type { ReactNode } from "react";
import type { Address, Consumer } from "#contract/consumer.ts";
import { formatRand } from "../../../../ui/money.ts";

const indigentWords: Record<Consumer["indigent"], string> = {
  none: "No",
  applied: "Applied for, and not decided yet",
  approved: "Approved",
  expired: "Over: apply again to keep it",
};

/** `indigentOn`: whether the municipality has such support at all. `children` stand below the contact details. */
export function ConsumerFacts({ consumer, indigentOn, children }: { consumer: Consumer; indigentOn: boolean; children: ReactNode }) {
  const { property } = consumer;
  return (
    <>
      <Facts title="Holder">
        <Fact name="Name">{consumer.name}</Fact>
        <Fact name="ID number">{consumer.id_number}</Fact>
        {indigentOn && <Fact name="Indigent support">{indigentWords[consumer.indigent]}</Fact>}
      </Facts>
      <Facts title="Contact details">
        <Fact name="E-mail address">{consumer.email}</Fact>
        <Fact name="Mobile number">{consumer.mobile}</Fact>
        <Fact name="Telephone number">{consumer.telephone}</Fact>
        <Fact name="Statements come">{consumer.e_statements ? "By e-mail" : "On paper"}</Fact>
        <Fact name="Postal address">{addressOf(consumer.postal_address)}</Fact>
        <Fact name="Physical address">{addressOf(consumer.physical_address)}</Fact>
      </Facts>
      {children}
      <Facts title="Property">
        <Fact name="Erf">{property.erf}</Fact>
        <Fact name="Suburb">{property.suburb}</Fact>
        <Fact name="Use">{property.use}</Fact>
        <Fact name="Valuation">{property.valuation !== null && formatRand(property.valuation)}</Fact>
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
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || "Not known"}</dd>
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
