/** The form for the municipality's colours, with their contrast. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "#app/forms/checkbox.tsx";
import { textFields } from "#app/forms/form-fields.server.ts";
import { TextField } from "#app/forms/text-field.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { defaultTheme } from "#app/ui/theme.server.ts";
import {
  brandBackgrounds,
  type BrandColour,
  brandContrast,
  minContrastRatio,
} from "#contract/values/colour.ts";
import { loadSection, saveSection } from "./section.server.ts";
import { SectionForm } from "./section-form.tsx";
import { settingsHandle } from "./settings-handle.ts";
import { isTicked, sectionField, useSection } from "./use-section.ts";

export const handle = settingsHandle;
export const meta = pageMeta("Colours", "Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { settings, revision } = await loadSection(args);
  return { theme: settings.theme, own: defaultTheme, revision };
}

const Fields = textFields("default", "theme.brand", "theme.brand_dark");

export function action(args: ActionFunctionArgs) {
  return saveSection(args, "colours", Fields, ({ values }) => ({
    fields: {
      theme: values.default
        ? undefined
        : { brand: values["theme.brand"]?.trim(), brand_dark: values["theme.brand_dark"]?.trim() },
    },
  }));
}

/**
 * Describes how well the colour contrasts, or explains how to write a colour if the text isn't one
 * yet.
 */
function describeContrast(name: BrandColour, colour: string, t: Translator): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return t("Enter a colour code, like #0a5c4a.");
  const contrast = brandContrast(name, colour);
  // Rounds down, so that a colour that fails never looks as if it passed.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1).replace(".", ",");
  const passes = contrast >= minContrastRatio;
  if (name === "brand") {
    return passes
      ? t("Contrast with white: {ratio} to 1. This is enough for readable text.", { ratio })
      : t(
          "Contrast with white: {ratio} to 1. This is too low: choose a darker colour, with a contrast of at least 4,5.",
          { ratio },
        );
  }
  return passes
    ? t("Contrast with a dark background: {ratio} to 1. This is enough for readable text.", {
        ratio,
      })
    : t(
        "Contrast with a dark background: {ratio} to 1. This is too low: choose a lighter colour, with a contrast of at least 4,5.",
        { ratio },
      );
}

export default function ColoursSection() {
  const { theme, own, revision } = useLoaderData<typeof loader>();
  const state = useSection();
  const t = useTranslator();
  const labels = {
    "theme.brand": t("Colour on light screens"),
    "theme.brand_dark": t("Colour on dark screens"),
    default: t("Use the portal’s own colours instead"),
  };
  const field = (name: BrandColour) => {
    const props = sectionField(
      state,
      `theme.${name}`,
      labels[`theme.${name}`],
      (theme ?? own)[name],
    );
    const colour = props.defaultValue ?? "";
    return (
      <div className="settings-colour">
        <TextField
          {...props}
          hint={describeContrast(name, colour, t)}
          autoComplete="off"
          spellCheck={false}
        />
        <Swatch colour={colour} background={brandBackgrounds[name]} text={t("Pay")} />
      </div>
    );
  };
  return (
    <SectionForm
      title={t("Colours")}
      intro={t(
        "The colour of headings, links and buttons. Choose “Preview” to see it and check its contrast.",
      )}
      state={state}
      revision={revision}
      labels={labels}
      preview={
        <>
          <Preview name="brand" colour={state.preview?.theme?.brand ?? own.brand} />
          <Preview name="brand_dark" colour={state.preview?.theme?.brand_dark ?? own.brand_dark} />
        </>
      }
    >
      {field("brand")}
      {field("brand_dark")}
      <Checkbox
        name="default"
        label={labels.default}
        defaultChecked={isTicked(state, "default", !theme)}
      />
    </SectionForm>
  );
}

function Preview({ name, colour }: { name: BrandColour; colour: string }) {
  const t = useTranslator();
  return (
    <>
      <Swatch colour={colour} background={brandBackgrounds[name]} text={t("Pay")} />
      <p>{describeContrast(name, colour, t)}</p>
    </>
  );
}

/**
 * Draws a sample button and link in the colour, as SVG because the content security policy forbids
 * `style`.
 */
function Swatch({
  colour,
  background,
  text,
}: {
  colour: string;
  background: string;
  text: string;
}) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  return (
    <svg className="settings-swatch" viewBox="0 0 240 64" aria-hidden="true">
      <rect width="240" height="64" rx="8" fill={background} stroke="#888888" />
      <rect x="12" y="12" width="110" height="40" rx="6" fill={colour} />
      <text x="67" y="38" textAnchor="middle" fontSize="16" fontWeight="600" fill={background}>
        {text}
      </text>
      <text x="136" y="38" fontSize="16" fontWeight="600" fill={colour}>
        {colour}
      </text>
    </svg>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
export { keepUnsentForm as clientAction } from "#app/forms/keep-unsent-form.ts";
