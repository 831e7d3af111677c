/** A picture of a meter's counter that shows which digits to type. */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Meter } from "#contract/meters/calls.ts";

/** The number of digits after the decimal mark, which are red on a mechanical meter. */
const smallDigits: Record<Meter["service"], number> = { water: 3, electricity: 1 };
const wheel = 34;
const wheelHeight = 44;

/**
 * Draws the digits of the last reading, or of an example if there is none. On a smart meter's
 * display, the digits after the decimal mark follow a point and are not red.
 */
export function MeterDial({
  service,
  type,
  digits,
  value = "1234",
}: Pick<Meter, "service" | "type" | "digits"> & { value?: string | undefined }) {
  const t = useTranslator();
  const [whole = "", places = ""] = value.replace("-", "").split(".");
  const smart = type === "smart";
  const typed = smart ? whole : whole.padStart(digits ?? 5, "0");
  const left = places.padEnd(smallDigits[service], "0").slice(0, smallDigits[service]);
  const gap = 12;
  const end = typed.length * wheel;
  const width = end + gap + left.length * wheel;
  const column = (index: number) => (index < typed.length ? 0 : gap) + index * wheel;
  const wheelsShown = Array.from(typed + left);
  const wheels = wheelsShown.map(
    (_, index) => `M${column(index) + 1} 0h${wheel - 2}v${wheelHeight}h${2 - wheel}z`,
  );
  const explanation = smart
    ? t("Type the digits before the point. Leave out the rest.")
    : t("Type the black digits. Leave out the red ones.");
  return (
    <figure className={smart ? "dial dial-smart" : "dial"}>
      <svg
        viewBox={`-4 -4 ${width + 8} ${wheelHeight + 20}`}
        width={width + 8}
        height={wheelHeight + 20}
        role="img"
        aria-label={explanation}
      >
        <path className="dial-case" d={`M-4 -4h${width + 8}v${wheelHeight + 8}h${-width - 8}z`} />
        <path className="dial-typed" d={wheels.slice(0, typed.length).join("")} />
        <path className="dial-left" d={wheels.slice(typed.length).join("")} />
        {wheelsShown.map((digit, index) => (
          <text key={index} x={column(index) + wheel / 2} y="31" textAnchor="middle">
            {digit}
          </text>
        ))}
        <circle className="dial-point" cx={end + gap / 2} cy={wheelHeight - 5} r="3" />
        <path className="dial-strike" d={`M${end + gap + 4} ${wheelHeight - 4}L${width - 4} 4`} />
        <path className="dial-bracket" d={`M1 ${wheelHeight + 8}v5H${end - 1}v-5`} />
      </svg>
      <figcaption className="secondary" aria-hidden="true">
        {explanation}
      </figcaption>
    </figure>
  );
}
