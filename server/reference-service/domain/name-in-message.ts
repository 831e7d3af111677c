/** Keeps stored names that read like an instruction out of messages. */
import { PersonName } from "#contract/person-name.ts";

/**
 * Returns the person's name for a message, or the given words if people could not choose this name
 * today. Names from earlier releases and other systems were not checked.
 */
export function nameInMessage(name: string, otherwise = "Someone"): string {
  return PersonName.safeParse(name).success ? name : otherwise;
}
