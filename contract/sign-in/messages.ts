/** The sentences about signing in and the user's profile (messages.ts). */
export const signInMessages = {
  sign_in_failed: "Your email address, mobile number or password isn’t right.",
  verify_first: "Enter the code that we sent you. Until then you can only see your profile.",
  confirm_first: "Enter your password before you change how you sign in.",
  confirm_with_password:
    "You have no verified email address or mobile number, so a code can’t be sent. Enter your password.",
  second_factor_required: "Set up two-step sign-in in your profile before you work as staff.",
  second_factor_code_required: "Enter the code",
  second_factor_wrong:
    "That code isn’t right. Codes change every 30 seconds and work once. Enter the one that the app shows now",
  second_factor_recovery_wrong:
    "That recovery code isn’t right. Check it, or use another one. Each works only once",
  recovery_codes_left: {
    one: "You have {count} recovery code left. Get new ones in your profile, under Security.",
    other: "You have {count} recovery codes left.",
  },
  second_factor_is_on: "Two-step sign-in is already on.",
  second_factor_not_started:
    "Start again, because two-step sign-in was not started or has changed.",
  second_factor_expired: "Signing in took too long. Sign in again.",
  second_factor_is_off: "Two-step sign-in is off.",
  undo_expired: "This link no longer works. It works for seven days, and only once.",
  undo_taken:
    "Someone else has verified this email address or mobile number. Contact the municipality.",
  reset_expired: "This password reset has expired. Ask for a new code.",
  name_required: "Enter a name",
  name_with_link: "Enter a name without a web address. Put a space after a full stop",
  name_with_request: "Enter only a name, without a phone number or words like “call us”",
  identity_required: "Enter an email address or mobile number",
  invalid_email: "Enter an email address, like name@example.com",
  invalid_mobile: "Enter a mobile number, like 082 123 4567. Start a foreign number with +",
  invalid_telephone: "Enter a telephone number, like 021 123 4567",
  invalid_code: "Enter the 6-digit code we sent",
  wrong_code: {
    one: "That code isn’t right. Check your message. You have {count} attempt left",
    other: "That code isn’t right. Check your message. You have {count} attempts left",
  },
  wrong_code_last: "That code isn’t right. Ask for a new code",
  code_expired: "You can’t use that code any more. Ask for a new one",
  password_short: "Enter a password of {count} characters or more",
  password_weak: "Choose a password that is harder to guess, such as three or four unrelated words",
  password_personal:
    "Choose a password that is harder to guess. Use other words than your name, your email address and the municipality’s name",
  password_required: "Enter a new password",
  current_password_required: "Enter your current password",
  current_password_wrong: "That isn’t your current password",
  channel_unavailable: "We can’t send messages this way. Choose another way",
  language_unavailable: "Choose a language that this municipality offers",
  identity_added: "You have already added this one. Enter a different one",
  identity_verified: "This is already verified.",
  identity_taken:
    "This is already verified on another profile. If it’s yours, sign in with it. If not, use a different one.",
  identity_unverified: "Verify it first. Then you can make it preferred.",
  identity_last:
    "You can’t remove your only verified way to sign in. Add and verify another one first.",
} as const;
