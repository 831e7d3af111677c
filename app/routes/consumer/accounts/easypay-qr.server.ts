/** Draws an EasyPay number as a QR code that a till or a banking app can scan. */
import { encode } from "uqr";

/**
 * Returns the QR code as an SVG path in unit squares, including the quiet zone that scanners need.
 */
export function easypayQrCode(easypay: string): { size: number; path: string } {
  const { size, data } = encode(easypay, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size, path };
}
