/** The messages about the user's profile, by code. */
export const profileMessages = {
  name_required: "Enter a name",
  name_with_link: "Enter a name without a web address. Put a space after a full stop",
  name_with_request: "Enter only a name, without a phone number or words like “call us”",
  identity_required: "Enter an email address or mobile number",
  invalid_email: "Enter an email address, like name@example.com",
  invalid_mobile: "Enter a mobile number, like 082 123 4567. Start a foreign number with +",
  invalid_telephone: "Enter a telephone number, like 021 123 4567",
  current_password_required: "Enter your current password",
  current_password_wrong: "That isn’t your current password",
  channel_unavailable: "We can’t send messages this way. Choose another way",
  language_unavailable: "Choose a language that this municipality offers",
  identity_added: "You have already added this one. Enter a different one",
  identity_verified: "This is already verified.",
  identity_taken:
    "This is already verified on another profile. If it’s yours, sign in with it. If not, use a different one.",
  identity_unverified: "Verify it first. Then you can make it your preferred one.",
  identity_last:
    "You can’t remove your only verified way to sign in. Add and verify another one first.",
} as const;
