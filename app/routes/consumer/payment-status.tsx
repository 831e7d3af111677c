/** How the payment stands that was started in this browser: what upstream knows, whatever the address says of it (decisions.md). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import type { getPaying, PayState } from "#contract/paying.ts";
import { pageErrorFrom } from "../../errors/page-error.ts";
import type { Word } from "../../languages/text.ts";
import { useText } from "../../languages/use-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { returnedStatus } from "../../returned-status.server.ts";
import { requireConsumer } from "../../session/guard.server.ts";
import { startedPayments } from "../../session/started-payment.server.ts";
import { quietKey } from "../../ui/busy.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { formatRand } from "../../ui/money.ts";
import { OtherPayments } from "../../ui/other-payments.tsx";
import { outcomes } from "../../ui/payment-outcomes.ts";
import type { StatusWords } from "../../ui/status.tsx";
import { useAskingAgain } from "../../use-asking-again.ts";
import { useModule } from "../../use-tenant.ts";

export const handle = { requiresAuth: true } as const;
export const meta = pageMeta("Payment Status");

/** `told`: what the provider's page says. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const told = returnedStatus(request);
  const found = await Promise.all((await startedPayments(request, context)).map((id) => api.paying.find(id)));
  const known = found.flatMap((payment) => (payment ? [withoutAddress(payment)] : []));
  // Of several, the newest that can be meant: nobody comes back failed or cancelled from one that is paid.
  const payment = known.find(({ status }) => !told || told === "success" || !isPaid(status)) ?? known[0];
  return { payment, others: known.filter((other) => other !== payment), told, asked: Date.now(), missed: false };
}

const isPaid = (status: PayState) => status === "received" || status === "posted";

/** The provider's address stands on the page alone that says where it leads. */
function withoutAddress({ url, ...payment }: z.output<typeof getPaying.answer>["payment"]) {
  return { ...payment, payable: url !== null };
}

type Shown = Awaited<ReturnType<typeof loader>>;
let shown: Shown | undefined;

/** What is shown stays where asking again fails: a phone that comes back to this page is often without a connection for a moment. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Shown> {
  try {
    shown = await serverLoader<typeof loader>();
    return shown;
  } catch (failure) {
    const { code } = pageErrorFrom(failure);
    if (!shown || failure instanceof Response || (code > 0 && code < 500)) throw failure;
    return { ...shown, missed: true };
  }
}
// So that what the page came with counts as shown.
clientLoader.hydrate = true as const;

export default function PaymentStatus() {
  const loaded = useLoaderData<typeof loader>();
  // Not by asking the whole page again: what else is on it would fail with it.
  const again = useFetcher<typeof loader>({ key: quietKey("payment") });
  const latest = again.data && again.data.asked >= loaded.asked ? again.data : loaded;
  const asking = useAskingAgain(again, latest.payment !== undefined && !outcomes[latest.payment.status].final);
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("Payment Status")}</h1>
      {latest.payment ? <Known {...latest} payment={latest.payment} asking={asking} /> : <Unknown />}
      <OtherPayments payments={latest.others} />
    </>
  );
}

/** Of what a provider's page said before the provider itself has said anything. */
const toldWords: Partial<Record<NonNullable<Shown["told"]>, Word>> = {
  failed: "The provider’s page said that the payment has failed. We wait until the provider confirms that.",
  cancelled: "The provider’s page said that the payment was cancelled. We wait until the provider confirms that.",
};

/** A provider may never tell of what was not paid: PayFast doesn't. Its page takes the same payment again, and once. */
const unpaidWords = {
  failed: "If it has failed there, nothing was paid, and you can try again: {link}",
  cancelled: "If you cancelled there, nothing was paid, and you can still pay: {link}",
} as const;

interface KnownProps extends Pick<Shown, "told" | "missed"> {
  payment: NonNullable<Shown["payment"]>;
  /** Whether the page goes on asking by itself. */
  asking: boolean;
}

function Known({ payment, told, missed, asking }: KnownProps) {
  const { status, account, amount, reference, receipt, receipt_date: receiptDate } = payment;
  const outcome = outcomes[status];
  const { search } = useLocation();
  const listed = useModule("payments");
  const askable = useModule("tickets");
  const t = useText();
  const saidThere = told && toldWords[told];
  return (
    <OutcomeCard {...outcome}>
      <p>{t(outcome.meaning)}</p>
      {!outcome.final && saidThere && <p>{t(saidThere)}</p>}
      <dl className="facts">
        <div>
          <dt>{t("Amount")}</dt>
          <dd className="number">{formatRand(amount)}</dd>
        </div>
        <div>
          <dt>{t("Account number")}</dt>
          <dd className="number">{account}</dd>
        </div>
        <div>
          <dt>{t("Reference")}</dt>
          <dd className="number">{reference}</dd>
        </div>
        {listed && receipt && receiptDate && (
          <div>
            <dt>{t("Receipt")}</dt>
            <dd className="number">
              <a href={paths.receipt(account, payment.id, receiptDate)} aria-label={t("Receipt {number} (PDF)", { number: receipt })}>
                {receipt}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {!outcome.final && (
        <p className="secondary">
          {missed && t("The last time we asked there was no answer.")}{" "}
          {asking
            ? t("This page asks again by itself. You can also leave it: nothing is lost.")
            : t("You can leave this page: nothing is lost.")}
        </p>
      )}
      <p className="actions">
        {!outcome.final && (
          <Link to={paths.paymentStatus + search} className="button">
            {t("Check again")}
          </Link>
        )}
        {outcome.payAgain && (
          <Link to={paths.pay(account)} className="button">
            {t("Pay again")}
          </Link>
        )}
        <Link to={paths.account(account)} className="button button-quiet">
          {t("See the account")}
        </Link>
        {listed && <Link to={paths.payments(account)}>{t("Payments")}</Link>}
        {askable && <Link to={paths.raiseTicket({ category: "payment", account })}>{t("Ask about this payment")}</Link>}
      </p>
      {payment.payable && told !== "success" && (
        <p>
          {t.parts(told ? unpaidWords[told] : "Have you not paid yet? {link}", {
            link: <Link to={paths.continuePaying(account, payment.id)}>{t("Go on with this payment")}</Link>,
          })}
        </p>
      )}
    </OutcomeCard>
  );
}

function Unknown() {
  const t = useText();
  return (
    <OutcomeCard word="We don’t know which payment this is about" icon="info" tone="open">
      <p>
        {t(
          "It was begun in another browser, by somebody else, or more than a day ago. That changes nothing about it: what was paid stands among the account’s payments.",
        )}{" "}
        {t("Don’t pay again before you have looked there: it may take some minutes until a payment is confirmed.")}
      </p>
      <p className="actions">
        <Link to={paths.accounts} className="button">
          {t("Your accounts")}
        </Link>
      </p>
    </OutcomeCard>
  );
}

/** What has come of it; said aloud when it is no longer what the page came with. */
function OutcomeCard({ word, icon, tone, children }: StatusWords & { children: ReactNode }) {
  const [first] = useState(word);
  const t = useText();
  return (
    <section className="outcome" data-tone={tone} aria-labelledby="outcome">
      <h2 id="outcome">
        <Icon name={icon} />
        {t(word)}
      </h2>
      <p role="status" className="visually-hidden">
        {word !== first && t(word)}
      </p>
      {children}
    </section>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../errors/route-error-boundary.tsx";
