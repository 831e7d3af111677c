/** The name shown for a person who was deleted. */
export const deletedName = "Deleted person";
