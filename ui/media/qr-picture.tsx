import type { qrCode } from './qr-code.ts';

/** A code for cameras, drawn from what was made of it on the server. */
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
