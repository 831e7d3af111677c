/** The messages about accounts, and about adding and removing one, by code. */
export const accountMessages = {
  invalid_account: "Enter an account number of up to 20 digits",
  invalid_pin: "Enter a PIN of 4 to 10 digits",
  wrong_pin: {
    one: "That number and PIN don’t match. Check both and try again. You can try this number once more today.",
    other:
      "That number and PIN don’t match. Check both and try again. You can try this number {count} more times today.",
  },
  wrong_pin_last: "That number and PIN don’t match. You have used all your attempts for today.",
  unlink_number: "Enter the number of the account to remove",
} as const;
