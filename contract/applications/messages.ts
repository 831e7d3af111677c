/** The messages about applications for indigent support, by code. */
export const applicationMessages = {
  applications_off: "This municipality doesn’t take applications for indigent support here.",
  application_exists:
    "There is already an application for this account. The reference is {reference}",
  decision_required: "Choose to approve, ask for more or decline",
  application_staff_only:
    "Only staff with the permission applications.manage can see other people’s applications.",
  application_changed:
    "This application has changed since you opened it. Check what is new, then decide again.",
  application_decided:
    "A colleague has already decided on this application. The history shows the decision.",
  application_not_asked: "We don’t need anything more for this application.",
  approval_end_required: "Enter the last day of the support",
  approval_too_long: "Choose a day within {count} years from now",
  question_required: "Enter what you need from the applicant",
  reason_required: "Enter the reason for declining",
  invalid_id_number: "Enter a 13-digit South African ID number",
  id_number_date: "Check the ID number. It starts with a date of birth (YYMMDD)",
  id_number_digit: "One of the digits is wrong. Check the ID number",
  relation_required: "Enter how this person is related to you",
  income_negative: "Enter an income of 0.00 or more",
} as const;
