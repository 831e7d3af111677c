/** The messages about signing in, by code. */
export const signInMessages = {
  sign_in_busy: "Too many people are signing in at once. Try again in a moment.",
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
    "Choose a password that is harder to guess. Don’t use your name, your email address or the municipality’s name",
  password_required: "Enter a new password",
} as const;
