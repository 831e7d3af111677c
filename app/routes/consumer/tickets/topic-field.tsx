/** The choice of a new ticket's topic, shown as large buttons. */
import type { FieldProps } from "#app/forms/field.tsx";
import { FieldGroup } from "#app/forms/field-group.tsx";
import { fieldId } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { Icon } from "#app/ui/icon.tsx";
import { getTicketCategoryIcon } from "#app/ui/icon-names.ts";
import type { TicketCategory } from "#contract/tickets/calls.ts";
import { categoryChoiceLabels } from "./ticket-labels.ts";

interface TopicFieldProps extends FieldProps {
  topics: readonly TicketCategory[];
  defaultValue?: string;
}

export function TopicField({ topics, defaultValue, ...field }: TopicFieldProps) {
  const t = useTranslator();
  return (
    <FieldGroup {...field}>
      <div className="topics">
        {topics.map((topic, index) => (
          <label key={topic} className="topic">
            <input
              type="radio"
              id={index === 0 ? fieldId(field.name) : undefined}
              name={field.name}
              value={topic}
              defaultChecked={topic === defaultValue}
            />
            <Icon name={getTicketCategoryIcon(topic)} />
            {t(categoryChoiceLabels[topic])}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
