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
  dispute_service: "Charges for this service can’t be disputed. Send us a message instead.",
  dispute_reason_too_short:
    "Tell us what you think is right, and why. Use {count} characters or more.",
  valuation_only_rates: "You can object to the valuation on a charge for property rates",
  valuation_exists: "You’ve already objected to this valuation. The reference is {reference}.",
  valuation_too_late: "Objections to the valuation were possible until {until}.",
  valuation_too_early: "You can object to the valuation from {from}.",
  valuation_required: "Enter the new market value",
  valuation_dates_order: "Choose a last day that isn’t before the first",
  dispute_staff_only:
    "Only staff with the permission disputes.manage can see other people’s disputes.",
} as const;
