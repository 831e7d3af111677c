/**
 * Shows what a statement says about the property (Property Rates Act, s27) and as a tax invoice
 * (VAT Act, s20(4)), the same as its PDF. Renders nothing for a statement without these details.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { formatDecimal } from "#app/ui/decimal.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { StatementWithLines } from "#contract/statements/calls.ts";
import { findRates } from "#contract/statements/property-rates.ts";
import { groupByVatRate, howVatIsRounded, isTaxInvoice } from "#contract/statements/tax-invoice.ts";
import { useAccount } from "../account/use-account.ts";
import { formatRate } from "./tariff.ts";

interface StatementContentProps {
  statement: StatementWithLines;
  /** The first of the municipality's addresses, which pages don't load otherwise. */
  supplierAddress: string | undefined;
}

export function StatementContent({ statement, supplierAddress }: StatementContentProps) {
  return (
    <>
      {statement.property && (
        <PropertyRates property={statement.property} lines={statement.lines} />
      )}
      {isTaxInvoice(statement) && (
        <TaxInvoice statement={statement} supplierAddress={supplierAddress} />
      )}
    </>
  );
}

type PropertyRatesProps = Pick<StatementWithLines, "lines"> & {
  property: NonNullable<StatementWithLines["property"]>;
};

function PropertyRates({ property, lines }: PropertyRatesProps) {
  const t = useTranslator();
  const { description, category, market_value } = property;
  const { rates, rebates, due } = findRates(lines);
  return (
    <section aria-labelledby="property">
      <h2 id="property">{t("Property")}</h2>
      <dl className="sum facts-in-words">
        {description && <DetailItem name={t("Erf or unit")}>{description}</DetailItem>}
        {category && <DetailItem name={t("Category")}>{category}</DetailItem>}
        {market_value !== undefined && (
          <DetailItem name={t("Market value")}>{formatRand(market_value)}</DetailItem>
        )}
        {rates.map((rate) => (
          <DetailItem key={rate} name={t("Rate in the rand")}>
            {formatRate(rate)}
          </DetailItem>
        ))}
        {rebates.map(({ description, cents }, index) => (
          <DetailItem key={index} name={t("Rebate: {description}", { description })}>
            {formatRand(cents)}
          </DetailItem>
        ))}
        {rates.length > 0 && (
          <DetailItem name={t("Rates for this period, after rebates")}>
            {formatRand(due)}
          </DetailItem>
        )}
      </dl>
    </section>
  );
}

function TaxInvoice({ statement, supplierAddress }: StatementContentProps) {
  const t = useTranslator();
  const account = useAccount();
  const tenant = useTenant();
  const address = account.address.split(/[\r\n]+/).join(", ");
  const rounding = howVatIsRounded(statement.lines);
  return (
    <section aria-labelledby="tax-invoice">
      <h2 id="tax-invoice">{t("Tax invoice")}</h2>
      <dl className="sum facts-in-words">
        <DetailItem name={t("Serial number")}>{statement.invoice_number}</DetailItem>
        {tenant && <DetailItem name={t("Supplier")}>{tenant.name}</DetailItem>}
        {supplierAddress && (
          <DetailItem name={t("Supplier’s address")}>{supplierAddress}</DetailItem>
        )}
        {tenant?.vat_number && (
          <DetailItem name={t("Supplier’s VAT number")}>{tenant.vat_number}</DetailItem>
        )}
        {account.name && <DetailItem name={t("Recipient")}>{account.name}</DetailItem>}
        {address && <DetailItem name={t("Recipient’s address")}>{address}</DetailItem>}
        {statement.recipient_vat_number && (
          <DetailItem name={t("Recipient’s VAT number")}>
            {statement.recipient_vat_number}
          </DetailItem>
        )}
        {groupByVatRate(statement.lines).map(({ percent, amount, vat }) => (
          <DetailItem
            key={percent ?? ""}
            name={
              percent === undefined
                ? t("VAT at other rates")
                : t("VAT at {percent} %", { percent: formatDecimal(String(percent)) })
            }
          >
            {t("{vat} on {amount}", { vat: formatRand(vat), amount: formatRand(amount) })}
          </DetailItem>
        ))}
        {rounding && (
          <DetailItem name={t("Rounding of VAT")}>
            {rounding === "line"
              ? t("To the nearest cent on each line")
              : t("To the nearest cent on the total of each rate")}
          </DetailItem>
        )}
      </dl>
    </section>
  );
}
