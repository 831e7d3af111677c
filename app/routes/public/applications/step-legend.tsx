/** The heading of one of the application's steps. */
import { useTranslator } from "#app/languages/use-translator.ts";

const steps = 4;

export function StepLegend({ step, children }: { step: number; children: string }) {
  const t = useTranslator();
  return (
    <legend>
      <span className="step-count">
        {t("Part {part} of {parts}", { part: step, parts: steps })}
      </span>{" "}
      {children}
    </legend>
  );
}
