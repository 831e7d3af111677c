/** The hint for an identity where messages come back. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { IdentityType } from "#contract/profile/calls.ts";

export const bounceLabels: Record<IdentityType, PlainTranslationKey> = {
  email: "Messages to this address come back. Check it or use another one.",
  mobile: "Messages to this number come back. Check it or use another one.",
};
