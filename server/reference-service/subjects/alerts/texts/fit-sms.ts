/** Makes an alert's text fit into one SMS. */
import { toGsm } from "#service/rules/gsm.ts";
import type { AlertContext } from "./alert-texts.ts";

const length = 160;

/**
 * Joins the municipality's name, the text and the link. Leaves out the link if it would need a
 * second SMS, and shortens the text if a notice's title is long.
 */
export function fitSms(
  { municipality, link }: Pick<AlertContext, "municipality" | "link">,
  text: string,
): string {
  const plain = toGsm(`${municipality}: ${text}`);
  const whole = link ? `${plain} ${link}` : plain;
  if (whole.length <= length) return whole;
  return plain.length <= length ? plain : `${plain.slice(0, length - 3)}...`;
}
