/** The messages about disputes, by code. */
export const disputeMessages = {
  dispute_amount_positive: "Enter an amount of 0.01 or more",
  dispute_amount_too_high: "Enter an amount of {most} or less, because that is the charge",
  dispute_line_unknown: "Choose a charge on this statement",
  dispute_line_credit: "You can dispute only what you are charged, not a credit",
  dispute_exists: "This charge is already in dispute, or was. The reference is {reference}.",
  dispute_too_late:
    "You can dispute a charge within {count} days of the statement’s date, until {until}. Send us a message instead.",
  dispute_answered_already:
    "This dispute has been answered already, so it can’t be withdrawn. The answer is on this page.",
  dispute_withdrawn: "This dispute was withdrawn, so there is nothing to answer.",
  dispute_answered: "A colleague has already answered this dispute. The answer is on this page.",
  dispute_changed:
    "This dispute has changed since you opened it. Check what is new, then answer again.",
  dispute_no_objection:
    "You can’t object to this answer any more. This page shows what has happened.",
  dispute_correction_required: "Enter the amount that you take off the bill",
  dispute_correction_too_high: "Enter an amount of {most} or less, because that is in dispute",
  dispute_days_range: "Enter a whole number of days from 1 to 365",
  dispute_staff_only:
    "Only staff with the permission disputes.manage can see other people’s disputes.",
} as const;
