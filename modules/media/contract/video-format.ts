import { z } from 'zod';

const PROJECTIONS = ['flat', 'eq180', 'eq360', 'fish180', 'fish190', 'mkx200', 'mkx220', 'vrca220'] as const;
const LAYOUTS = ['mono', 'sbs', 'sbs_rl', 'tb', 'tb_bt'] as const;

/**
 * How the picture of one file is wrapped round the viewer, and how its eyes are laid out: `eq180_sbs`, `flat_mono`.
 * `_rl` and `_bt` have the right eye first. What each means stands in `format-table.ts`; players and headset apps map
 * from there.
 */
export type VideoFormat = `${(typeof PROJECTIONS)[number]}_${(typeof LAYOUTS)[number]}`;

export const VIDEO_FORMATS = PROJECTIONS.flatMap((projection) =>
  LAYOUTS.map((layout): VideoFormat => `${projection}_${layout}`),
);

export const VideoFormat = z.enum(VIDEO_FORMATS as [VideoFormat, ...VideoFormat[]]);

/**
 * Why a person has to say the format: the file says a projection or a lens that players here do not know, or that only
 * one eye of it can be read; its name says VR180, which means two things, or contradicts itself; or nothing says it and
 * its shape means several.
 */
export const FormatQuestion = z.enum(['projection', 'lens', 'eyes', 'vr180', 'words', 'shape']);
export type FormatQuestion = z.output<typeof FormatQuestion>;
