/** A QR code. It is black on white even in dark mode, because many scanners need that. */
export interface QrCodeShape {
  size: number;
  path: string;
}

export function QrCode({ code: { size, path }, label }: { code: QrCodeShape; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
