/** Sends a reply once, its files with it. */
import type { ParsedForm } from "./forms/parse-form.server.ts";
import { refusedErrors } from "./forms/refused.ts";
import { attachmentErrors, fingerprints, handOnFiles } from "./handed-files.server.ts";
import type { Text } from "./languages/text.ts";
import { keyUsed, lastAnswer, sendingKey } from "./ticket-form.server.ts";
import type { Api } from "./upstream/api.server.ts";

/** One that is right, but for what the upstream may say of it. */
type Form = Pick<ParsedForm<unknown>, "files" | "values" | "rejectedBy">;

type Sent = { ok: true; text: string } | { ok: false; rejected: ReturnType<Form["rejectedBy"]> };

interface Sender {
  api: Api;
  /** Names whoever is signed in. */
  person: string;
  t: Text;
}

export async function replyTo(id: string, message: string, form: Form, { api, person, t }: Sender): Promise<Sent> {
  const ticket = await api.tickets.get(id);
  const { ids, kept, errors, status } = await handOnFiles(api, form, t);
  if (errors.files) return { ok: false, rejected: form.rejectedBy(errors, status, kept) };
  const key = sendingKey("reply", person, id, lastAnswer(ticket), message, ...(await fingerprints(form)));
  const sent = await api.tickets.reply(id, { message, ...(ids.length > 0 && { attachments: ids }) }, key);
  const known = sent.ok && sent.answer.ticket.messages.every((answered) => ticket.messages.some((before) => before.id === answered.id));
  if (known || keyUsed(sent)) return { ok: true, text: t("You have sent this reply already.") };
  if (sent.ok) return { ok: true, text: t("Your reply has been sent.") };
  const refused = attachmentErrors(refusedErrors(sent), ids);
  return { ok: false, rejected: form.rejectedBy(refused.errors, sent.status, { ...kept, ...refused.kept }) };
}
