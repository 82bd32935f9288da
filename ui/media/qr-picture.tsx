import type { qrCode } from './qr-code.ts';

/** A QR code, drawn from the path that the server made. */
export function QrPicture({ code, label }: { code: ReturnType<typeof qrCode>; label: string }) {
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}
