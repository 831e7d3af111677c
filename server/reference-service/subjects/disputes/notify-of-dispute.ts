/** Notifies people of progress in a dispute. */
import { centsFromDecimal } from "#contract/values/money.ts";
import { formatRand } from "#contract/values/rand.ts";
import type { TenantContext } from "#service/database/context.ts";
import { notifyEach } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, identitiesOf } from "#service/subjects/messages/store/recipients.ts";
import type { DisputeMessageDetails } from "./texts.ts";

/**
 * Notifies people of a step in a dispute, regardless of their preferences, because a deadline may
 * follow. The caller must wake the message delivery after the commit.
 */
export async function notifyOfDispute(
  context: TenantContext,
  people: readonly string[],
  dispute: {
    id: string;
    account: string;
    reference: string;
    description: string;
    amount: string;
    disputed: string;
    meantime?: string | undefined;
  },
  write: (details: DisputeMessageDetails & MessageContext) => MessageText,
): Promise<void> {
  const { id, account, reference, description: charge, disputed, meantime = "0.00" } = dispute;
  const municipality = await findMunicipality(context);
  const heldCents = centsFromDecimal(disputed);
  const text = (about: MessageContext) =>
    write({
      ...about,
      reference,
      charge,
      amount: heldCents > 0 ? formatRand(heldCents) : undefined,
      claimed: formatRand(centsFromDecimal(dispute.amount)),
      meantime: centsFromDecimal(meantime) > 0 ? formatRand(centsFromDecimal(meantime)) : undefined,
      link: linkTo(about, `consumer/accounts/${account}/disputes/${id}`),
    });
  await notifyEach(
    context,
    municipality,
    await identitiesOf(context, people, municipality.types),
    text,
    { kind: "dispute" },
  );
}
