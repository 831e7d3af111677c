/** Draws QR codes on the server, so that the browser needs no library for them. */
import { encode } from "uqr";
import type { QrCodeShape } from "./qr-code.tsx";

/**
 * Returns the QR code as an SVG path in unit squares, including the quiet zone that scanners need.
 */
export function drawQrCode(text: string): QrCodeShape {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { size, path };
}
