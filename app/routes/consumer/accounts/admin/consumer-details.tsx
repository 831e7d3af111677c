/** The municipality's records about an account's holder and property. */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { AcceptedConsumer, Address } from "#contract/consumers/calls.ts";
import { IndigentStatus } from "./indigent-status.tsx";

interface ConsumerDetailsProps {
  consumer: AcceptedConsumer;
  /** Set if the municipality offers indigent support. */
  indigentOn: boolean;
  /** Set if the user can apply for indigent support for this account. */
  canApply: boolean;
  /**
   * The path of the form for changing the contact details. Undefined if the user may not change
   * them.
   */
  editPath: string | undefined;
}

export function ConsumerDetails({
  consumer,
  indigentOn,
  canApply,
  editPath,
}: ConsumerDetailsProps) {
  const t = useTranslator();
  const { property, e_statements: byEmail } = consumer;
  return (
    <>
      <DetailList title={t("Account holder")}>
        <DetailItem name={t("Name")}>{consumer.name}</DetailItem>
        <DetailItem name={t("ID number")}>{consumer.id_number}</DetailItem>
        {indigentOn && consumer.indigent && (
          <DetailItem name={t("Indigent support")}>
            <IndigentStatus
              indigent={consumer.indigent}
              until={consumer.indigent_until}
              canApply={canApply}
            />
          </DetailItem>
        )}
      </DetailList>
      <DetailList
        title={t("Contact details")}
        action={
          editPath && (
            <Link to={editPath}>
              {t("Change")}
              <span className="visually-hidden"> {t("contact details")}</span>
            </Link>
          )
        }
      >
        <DetailItem name={t("Email address")}>{consumer.email}</DetailItem>
        <DetailItem name={t("Mobile number")}>{consumer.mobile}</DetailItem>
        <DetailItem name={t("Telephone number")}>{consumer.telephone}</DetailItem>
        <DetailItem name={t("How we send statements")}>
          {byEmail === undefined ? undefined : byEmail ? t("By email") : t("On paper")}
        </DetailItem>
        <DetailItem name={t("Postal address")}>{formatAddress(consumer.postal_address)}</DetailItem>
        <DetailItem name={t("Physical address")}>
          {formatAddress(consumer.physical_address)}
        </DetailItem>
      </DetailList>
      {property && (
        <DetailList title={t("Property")}>
          <DetailItem name={t("Erf")}>{property.erf}</DetailItem>
          <DetailItem name={t("Suburb")}>{property.suburb}</DetailItem>
          <DetailItem name={t("Use")}>{property.use}</DetailItem>
          <DetailItem name={t("Valuation")}>
            {property.valuation !== null && formatRand(property.valuation)}
          </DetailItem>
        </DetailList>
      )}
    </>
  );
}

function DetailList({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="part">
      <div className="title-line">
        <h2>{title}</h2>
        {action}
      </div>
      <dl className="facts">{children}</dl>
    </section>
  );
}

/**
 * Shows one detail, or "Not given" if it is empty, so that the user can supply it. Renders nothing
 * if the upstream doesn't send it.
 */
function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslator();
  if (children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t("Not given")}</dd>
    </div>
  );
}

function formatAddress(address: Address | undefined): ReactNode {
  if (!address) return undefined;
  const parts = [...address.lines, address.code].filter((line) => line !== "");
  return (
    parts.length > 0 &&
    parts.map((line, index) => (
      <span key={index} className="line">
        {line}
      </span>
    ))
  );
}
