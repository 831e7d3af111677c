/** The hint shown for an identity to which messages bounce. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { IdentityType } from "#contract/profile/calls.ts";

export const bounceLabels: Record<IdentityType, PlainTranslationKey> = {
  email: "Messages to this address don’t arrive. Check it or use another one.",
  mobile: "Messages to this number don’t arrive. Check it or use another one.",
};
