import { z } from 'zod';

const Share = z.number().min(0).max(1);

/**
 * What of a picture is not there, so that the viewer's room is seen instead: nothing; what the matte says that is
 * packed beside the circles of a fisheye picture; or what is of one colour (R70).
 */
export const Transparency = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('packed') }),
  z.object({
    kind: z.literal('key'),
    /** Degrees. */
    hue: z.number().min(0).max(360),
    saturation: Share,
    value: Share,
    /** How far from the key a colour may be and is not there at all. */
    threshold: Share,
    /** How much further it has to be to be there in full. */
    softness: Share,
  }),
]);
export type Transparency = z.output<typeof Transparency>;
