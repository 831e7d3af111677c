/** The messages about privacy requests, by code. */
export const privacyMessages = {
  correction_required: "Enter what is wrong and what it should be",
  privacy_request_open: "You have already asked for this. We’ll answer soon.",
  privacy_request_answered:
    "This request has been answered already. Open it again to see the answer.",
  privacy_request_withdrawn:
    "The person has withdrawn this request, so there is nothing to answer.",
  privacy_manage_only: "Only staff with the permission privacy.manage can see privacy requests.",
  privacy_access_lost: "You can no longer answer privacy requests.",
  refusal_reason_required: "Enter the reason, so that the person understands it",
  deletion_of_staff:
    "People who work for the municipality can’t be deleted. Their staff permissions must be removed first.",
} as const;
