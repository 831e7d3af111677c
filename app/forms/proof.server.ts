/** The server side of actions that require the user to re-authenticate (proof.tsx). */
import { z } from "zod";
import type { Api } from "#app/upstream/api.server.ts";
import { message } from "#contract/messages.ts";
import { toFormErrors } from "./form-errors.ts";
import type { ParsedForm } from "./parse-form.server.ts";

/** The fields of ProofPage. Forms that need proof also have these. */
export const ProofFields = z.object({
  proof: z.string().optional(),
  proof_password: z.string().default(""),
  proof_otp: z.string().default(""),
  proof_sent_to: z.string().optional(),
});

/**
 * Checks the password or code submitted with the form, or sends a code if the user asked for one.
 * Returns the response for the action to return, or undefined if the action can proceed.
 */
export async function takeProof(
  form: ParsedForm<z.output<typeof ProofFields>> & { ok: true },
  { auth }: Pick<Api, "auth">,
) {
  const { proof, proof_password: password, proof_otp: otp, proof_sent_to: sentTo } = form.value;
  switch (proof) {
    case "send": {
      const sent = await auth.sendConfirmationCode();
      if (sent.ok) return form.requireProof({ sentTo: sent.answer.otp.identity });
      return form.requireProof(sentTo === undefined ? {} : { sentTo }, toFormErrors(sent), sent);
    }
    case "password": {
      if (!password)
        return form.requireProof({}, { proof_password: [message("current_password_required")] });
      const confirmed = await auth.confirm({ password });
      if (confirmed.ok) return undefined;
      const { password: proof_password = [], ...rest } = toFormErrors(confirmed);
      return form.requireProof(
        {},
        { ...rest, ...(proof_password.length > 0 && { proof_password }) },
        confirmed,
      );
    }
    case "code": {
      const confirmed = await auth.confirm({ otp });
      if (confirmed.ok) return undefined;
      const { otp: proof_otp = [], ...rest } = toFormErrors(confirmed);
      return form.requireProof(
        { sentTo: sentTo ?? "" },
        { ...rest, ...(proof_otp.length > 0 && { proof_otp }) },
        confirmed,
      );
    }
    default:
      return undefined;
  }
}
