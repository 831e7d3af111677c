/** Notifies people about an account's arrangement. */
import { formatRand } from "#contract/values/rand.ts";
import type { TenantContext } from "#service/database/context.ts";
import { formatDate } from "#service/rules/format.ts";
import { lastDigits } from "#service/rules/masking.ts";
import { notifyEach } from "#service/subjects/messages/notify-people.ts";
import {
  type InEachLanguage,
  linkTo,
  type MessageContext,
  type MessageText,
} from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, identitiesOf } from "#service/subjects/messages/store/recipients.ts";
import { peopleWithAccess } from "#service/subjects/statements/store/new-statements.ts";
import { laterCents, nextInstalment } from "./rules/course.ts";
import { courseOf, type FoundArrangement } from "./store/arrangements.ts";
import type { ArrangementDetails } from "./texts.ts";

/**
 * Notifies the people who may pay the account. The caller must wake the message delivery after the
 * commit.
 */
export async function notifyPayers(
  context: TenantContext,
  row: FoundArrangement,
  message: InEachLanguage<ArrangementDetails>,
): Promise<void> {
  const people = await peopleWithAccess(context, row.account, ["admin", "member"]);
  const course = courseOf(row);
  const index = Math.min(
    row.status === "broken" ? (row.missed ?? row.kept) : nextInstalment(course),
    course.plan.length - 1,
  );
  const instalment = course.plan[index];
  const asked = formatRand(Math.max(0, course.balanceCents - laterCents(course, index)));
  await notifyPeople(context, people, row.account, ({ language, municipality, link }) =>
    message[language]({
      municipality,
      link,
      account: lastDigits(row.account),
      reason: row.reason,
      debt: formatRand(row.debt_cents),
      owed: formatRand(Math.max(0, row.balance_cents)),
      instalments: course.plan.map(({ number, cents, due }) => ({
        number,
        amount: formatRand(cents),
        day: formatDate(due, language),
      })),
      next: { amount: asked, day: formatDate(instalment?.due ?? "", language) },
    }),
  );
}

/**
 * Notifies people about the arrangement, regardless of their preferences, because they owe money.
 */
async function notifyPeople(
  context: TenantContext,
  people: readonly string[],
  account: string,
  write: (about: MessageContext & { link: string | undefined }) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const identities = await identitiesOf(context, people, municipality.types);
  const text = (about: MessageContext) =>
    write({ ...about, link: linkTo(about, `consumer/accounts/${account}/arrangement`) });
  await notifyEach(context, municipality, identities, text, { kind: "payment" });
}
