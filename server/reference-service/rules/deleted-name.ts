/** Stands for the name of a person who was deleted. */
export const deletedName = "Deleted person";
