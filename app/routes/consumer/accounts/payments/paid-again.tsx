/** Notes about payments in the list for which the money was received twice. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { ListedPayment, PaidAgain } from "#contract/payments/calls.ts";

/**
 * Renders a note for each second payment that is still being checked or, if `settled`, for each one
 * that has been settled.
 */
export function PaidAgainNotes({
  payments,
  settled = false,
}: {
  payments: readonly ListedPayment[];
  settled?: boolean;
}) {
  const t = useTranslator();
  const notes = payments.flatMap(({ id, reference = "", paid_again = [] }) =>
    paid_again
      .filter(({ state }) => (state !== "open") === settled)
      .map((again, index) => ({ key: `${id} ${index}`, reference, again })),
  );
  return notes.map(({ key, reference, again }) => (
    <p key={key} className={settled ? "secondary" : "caution"}>
      {!settled && <Icon name="info" />}
      <span>{describePaidAgain(again, reference, t)}</span>
    </p>
  ));
}

function describePaidAgain(
  { amount: cents, state, account, reference: refund }: PaidAgain,
  reference: string,
  t: Translator,
): string {
  const amount = formatRand(cents);
  switch (state) {
    case "open":
      return t(
        "We received {amount} twice ({reference}). The second payment is being checked. We’ll let you know what happens to it.",
        {
          amount,
          reference,
        },
      );
    case "allocated":
      return account
        ? t(
            "We received {amount} twice ({reference}). The second payment was added to your account.",
            { amount, reference },
          )
        : t(
            "We received {amount} twice ({reference}). The second payment was added to another account.",
            { amount, reference },
          );
    case "refunded":
      return t(
        "We received {amount} twice ({reference}). The second payment was refunded, reference {refund}.",
        {
          amount,
          reference,
          refund,
        },
      );
  }
}
