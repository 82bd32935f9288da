import { z } from 'zod';

/** A code for cameras: a path that fills its dark places, in a square of so many. */
const QrPicture = z.object({ path: z.string(), size: z.number().int() });

/** What opens a video at a second in another browser, once. */
export const HandOff = z.object({
  /** Six digits. */
  code: z.string(),
  address: z.string(),
  /** Of the address. */
  picture: QrPicture,
  expiresAt: z.iso.datetime(),
});
export type HandOff = z.output<typeof HandOff>;
