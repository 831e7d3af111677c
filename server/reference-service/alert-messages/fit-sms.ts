/** Makes an alert's text fit into one SMS. */
import type { AlertContext } from "./alert-texts.ts";

const length = 160;

/**
 * Joins the municipality's name, the text and the link. Leaves the link out if the SMS would become
 * two, and shortens the text if a notice's title is long. Accents are removed, because most of them
 * would turn one SMS into three.
 */
export function fitSms({ municipality, link }: Pick<AlertContext, "municipality" | "link">, text: string): string {
  const plain = `${municipality}: ${text}`.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'");
  const whole = link ? `${plain} ${link}` : plain;
  if (whole.length <= length) return whole;
  return plain.length <= length ? plain : `${plain.slice(0, length - 3)}...`;
}
