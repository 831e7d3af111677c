/** The hint shown for an identity to which messages bounce. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { IdentityType } from "#contract/profile/calls.ts";

export const bounceLabels: Record<IdentityType, PlainTranslationKey> = {
  email: "Messages can’t be delivered to this address. Check it or use another one.",
  mobile: "Messages can’t be delivered to this number. Check it or use another one.",
};
