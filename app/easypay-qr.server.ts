/** An EasyPay number as a QR code that a till or a banking app can scan. */
import { encode } from "uqr";

/** The code as an SVG path, in squares of one unit, with the quiet border that scanners need around it. */
export function easypayQr(easypay: string): { size: number; path: string } {
  const { size, data } = encode(easypay, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size, path };
}
