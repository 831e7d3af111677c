/** A ticket's category: its icon and its word. */
import { useText } from "../languages/use-text.ts";
import { ticketIcon } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { categoryWord } from "./ticket-words.ts";

export function TicketCategoryLabel({ category }: { category: string }) {
  const t = useText();
  const word = categoryWord(category);
  return (
    <span className="category">
      <Icon name={ticketIcon(category)} />
      {word ? t(word) : category}
    </span>
  );
}
