/** Sends a reply once, its files with it. */
import type { ParsedForm } from "./forms/parse-form.server.ts";
import { refusedErrors } from "./forms/refused.ts";
import { attachmentErrors, countFiles, fingerprints, handOnFiles } from "./handed-files.server.ts";
import type { Text } from "./languages/text.ts";
import { repliedBefore, sendingKey, stateOf } from "./ticket-form.server.ts";
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
  const already = { ok: true, text: t("You have sent this reply already.") } as const;
  const count = countFiles(form);
  if (repliedBefore(ticket, message, count)) return already;

  const { ids, kept, errors, status } = await handOnFiles(api, form, t);
  if (errors.files) return { ok: false, rejected: form.rejectedBy(errors, status, kept) };
  const key = sendingKey("reply", person, id, stateOf(ticket), message, ...(await fingerprints(form)));
  const sent = await api.tickets.reply(id, { message, ...(ids.length > 0 && { attachments: ids }) }, key);
  if (sent.ok) return { ok: true, text: t("Your reply has been sent.") };
  // Sent twice at the same moment, its files handed on twice: the other one may have made it.
  if (sent.status === 409 && repliedBefore(await api.tickets.get(id), message, count)) return already;
  const refused = attachmentErrors(refusedErrors(sent), ids);
  return { ok: false, rejected: form.rejectedBy(refused.errors, sent.status, { ...kept, ...refused.kept }) };
}
