import { z } from 'zod';

/** A QR code: an SVG path that fills its dark modules, and how many modules wide it is. */
const QrPicture = z.object({ path: z.string(), size: z.number().int() });

/** Opens a video at a second in another browser, once. */
export const HandOff = z.object({
  /** Six digits. */
  code: z.string(),
  address: z.string(),
  /** The QR code of `address`. */
  picture: QrPicture,
  expiresAt: z.iso.datetime(),
});
export type HandOff = z.output<typeof HandOff>;
