import { z } from 'zod';

const PROJECTIONS = [
  'flat',
  'eq180',
  'eq360',
  'fish180',
  'fish190',
  'fish200',
  'fish220',
  'mkx200',
  'mkx220',
  'vrca220',
  'eac360',
  'cube360',
] as const;
const LAYOUTS = ['mono', 'sbs', 'sbs_rl', 'tb', 'tb_bt'] as const;
/** Each eye is squeezed to half its width or height, which says something of flat pictures alone. */
const HALF_LAYOUTS = ['hsbs', 'hsbs_rl', 'htb', 'htb_bt'] as const;

/**
 * How the picture of one file is wrapped round the viewer, and how its eyes are laid out: `eq180_sbs`, `flat_mono`.
 * `_rl` and `_bt` have the right eye first. What each means stands in `format-table.ts`; players and headset apps map
 * from there.
 */
export type VideoFormat =
  | `${(typeof PROJECTIONS)[number]}_${(typeof LAYOUTS)[number]}`
  | `flat_${(typeof HALF_LAYOUTS)[number]}`;

export const VIDEO_FORMATS = PROJECTIONS.flatMap((projection): VideoFormat[] => [
  ...LAYOUTS.map((layout): VideoFormat => `${projection}_${layout}`),
  ...(projection === 'flat' ? HALF_LAYOUTS.map((layout): VideoFormat => `flat_${layout}`) : []),
]);

export const VideoFormat = z.enum(VIDEO_FORMATS as [VideoFormat, ...VideoFormat[]]);

const Coefficient = z.number().min(-1).max(1);

/** How the lens of a fisheye bends its picture; what the numbers do stands in `lens-curve.ts`. */
export const LensCurve = z.object({ k1: Coefficient, k2: Coefficient, k3: Coefficient, k4: Coefficient });
export type LensCurve = z.output<typeof LensCurve>;

/**
 * Why a person has to say the format: the file says a projection or a lens that players here do not know, or that only
 * one eye of it can be read; its name says VR180, which means two things, or contradicts itself; or nothing says it and
 * its shape means several.
 */
export const FormatQuestion = z.enum(['projection', 'lens', 'eyes', 'vr180', 'words', 'shape']);
export type FormatQuestion = z.output<typeof FormatQuestion>;
