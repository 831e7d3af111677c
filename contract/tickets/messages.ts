/** The messages about what staff do with tickets. */
export const ticketDeskMessages = {
  previews_busy: "Too many photos are being opened at once. Try again in a moment.",
  ticket_staff_only: "Only staff with the permission tickets.manage can do this.",
  ticket_merged: "This ticket was merged into {reference}. Write there instead.",
  ticket_merged_already: "This ticket was already merged into {reference}.",
  note_on_own_ticket: "You can’t add notes to your own ticket, because its owner never sees notes.",
  ticket_reference_required: "Enter a ticket’s reference, like T-2026-000123",
  ticket_unknown: "There is no ticket {reference}. Check the reference",
  merge_itself: "Enter the reference of another ticket, because this is the ticket itself",
  merge_other_owner:
    "{reference} belongs to another consumer. You can merge only tickets of the same consumer",
  merge_into_merged: "{reference} was itself merged into {other}. Enter {other} instead",
  merge_into_closed: "{reference} is closed. Reopen it first, or enter an open ticket",
  assignee_unknown: "Choose a colleague who can answer tickets",
  saved_reply_name_required: "Enter a name",
  saved_reply_name_taken: "There is already a saved reply with this name",
  saved_reply_limit: "You can save {count} replies. Delete one that you no longer need",
  ticket_target_hours_range: "Enter a whole number of hours from 1 to 8760, or leave it out",
} as const;
