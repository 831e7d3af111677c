/** The messages about paying a debt off in instalments, by code. */
export const arrangementMessages = {
  number_range: "Enter a whole number from {least} to {most}",
  deposit_negative: "Enter a deposit of 0.00 or more",
  deposit_too_large: "Enter a deposit that is smaller than what you owe",
  instalments_too_small: "Choose fewer months, so that each payment is {least} or more",
  first_day_range: "Choose a day from {from} to {to}",
  arrangement_debt_changed: "Your debt has changed, so nothing was agreed. Check the new payments.",
  arrangement_open: "This account already has an arrangement, or one that we are deciding on.",
  arrangement_not_possible: "This account has too little to pay off for an arrangement.",
  arrangement_ended: "This arrangement has already ended.",
  arrangement_decided: "This arrangement is no longer waiting for a decision.",
  arrangement_staff_only: "Only staff with the permission arrangements.manage can see this.",
} as const;
