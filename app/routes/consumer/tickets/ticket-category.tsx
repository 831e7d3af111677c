/** A ticket's category, shown as an icon and a label. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getTicketCategoryIcon } from "#app/ui/icon-names.ts";
import { getCategoryLabel } from "./ticket-labels.ts";

export function TicketCategoryLabel({ category }: { category: string }) {
  const t = useTranslator();
  const word = getCategoryLabel(category);
  return (
    <span className="category">
      <Icon name={getTicketCategoryIcon(category)} />
      {word ? t(word) : category}
    </span>
  );
}
