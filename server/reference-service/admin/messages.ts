/** The commands of `npm run admin -- messages`. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { z } from "zod";
import type { SentMessage, SentMessageListItem } from "#contract/messages/calls.ts";
import { Id } from "#contract/values/fields.ts";
import { reportBounce } from "#service/subjects/messages/report-bounce.ts";
import { resendMessage } from "#service/subjects/messages/resend-message.ts";
import { listSentMessages, viewMessage } from "#service/subjects/messages/view-messages.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { type CommandGroup, createTenantCommand, inTransaction } from "./command.ts";
import { everyItem } from "./every-item.ts";
import { operator } from "./operator.ts";
import { requireFound } from "./outcome.ts";

type Listed = z.input<typeof SentMessageListItem>;
type Shown = z.input<typeof SentMessage>;

const requireMessage = <Found>(found: Promise<Found>, id: string, tenant: string) =>
  requireFound(
    found,
    `${tenant} has no message ${id}. Old messages are deleted. Use "messages list" to find one.`,
  );

function parseId(given: string): string {
  if (!Id.safeParse(given).success)
    throw new InvalidArgumentError(`"${given}" is not the ID of a message.`);
  return given;
}

function parseAddress(given: string): string {
  const identity = parseIdentity(given)?.identity;
  if (identity === undefined)
    throw new InvalidArgumentError(`"${given}" is not an email address or mobile number.`);
  return identity;
}

function summaryOf({
  id,
  created,
  state,
  recipient,
  subject,
  kind,
  person,
  bounces,
}: Listed): string {
  const to = `${recipient}${person ? ` (${person.name})` : ""}${bounces ? ", where messages come back" : ""}`;
  return `${id}  ${created}  ${state}\n  to ${to}\n  ${kind}${subject && `: ${subject}`}`;
}

function describe({ text, attempts, resend_of, resent_as, ...message }: Shown): string {
  const links = [
    ...(resend_of === null ? [] : [`  repeats ${resend_of}`]),
    ...(resent_as === null ? [] : [`  resent as ${resent_as}`]),
  ];
  const tries = attempts.map(
    ({ date, outcome, problem }) => `  ${date}  ${outcome}${problem && ` (${problem})`}`,
  );
  return [
    summaryOf(message),
    ...links,
    ...tries,
    "",
    text ?? "The text of this message is not kept.",
  ].join("\n");
}

const list = () =>
  inTransaction(
    createTenantCommand(
      "list",
      "Lists the messages that need attention, or all to an email address or mobile number, newest first",
    ).argument("[ADDRESS]", "", parseAddress),
    async (context, [address]) => {
      const query =
        address === undefined ? ({ state: "attention" } as const) : { recipient: address };
      const messages = await everyItem(
        (page) => listSentMessages(context, { ...query, page }),
        (page) => page.messages,
      );
      const none =
        address === undefined ? "No message needs attention." : `No message to ${address} is kept.`;
      return messages.map(summaryOf).join("\n") || none;
    },
  );

const show = () =>
  inTransaction(
    createTenantCommand(
      "show",
      "Shows a message with its text and every attempt to send it",
    ).argument("<ID>", "", parseId),
    async (context, [id]) =>
      describe(await requireMessage(viewMessage(context, id), id, context.tenant)),
  );

const again = () =>
  inTransaction(
    createTenantCommand("resend", "Sends a message again, once").argument("<ID>", "", parseId),
    async (context, [id]) => {
      const copy = await requireMessage(resendMessage(context, id), id, context.tenant);
      return `Queued the message again as ${copy}.\nThe service sends it.`;
    },
  );

const bounced = () =>
  inTransaction(
    createTenantCommand(
      "bounced",
      "Marks addresses whose messages came back, such as those in the log of the mail server",
    )
      .argument("<ADDRESS...>")
      .addHelpText(
        "after",
        "\nAddresses that the municipality has never used are ignored, so one log can serve several municipalities.",
      ),
    async (context, [addresses]) => {
      const lines: string[] = [];
      for (const address of new Set(
        addresses.map((given) => parseIdentity(given)?.identity ?? given),
      )) {
        const known = await reportBounce(context, operator, address);
        lines.push(
          known
            ? `Messages to ${address} come back.`
            : `Ignored ${address}, because ${context.tenant} does not know it.`,
        );
      }
      return lines.join("\n");
    },
  );

export const messageCommands: CommandGroup = {
  summary: "Shows and resends the messages that were sent to people",
  commands: [list, show, again, bounced],
};
