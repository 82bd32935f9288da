import type { FormatQuestion, VideoFormat } from '../../../contract/types.ts';

/** The halves of a format's name: how the picture is wrapped, and how its eyes are laid out. */
export type Wrapping = VideoFormat extends infer Format
  ? Format extends `${infer Part}_${Layout}`
    ? Part
    : never
  : never;
export type Layout = 'mono' | 'sbs' | 'sbs_rl' | 'tb' | 'tb_bt' | HalfLayout;
/** Of flat pictures alone: both eyes are squeezed into one ordinary frame. */
type HalfLayout = 'hsbs' | 'hsbs_rl' | 'htb' | 'htb_bt';
/** How two eyes lie, whether squeezed or not. */
export type SaidLayout = Exclude<Layout, HalfLayout>;

/** What a name or metadata says of a picture; parts that it says nothing of are left out. */
export interface SaidFormat {
  wrapping?: Wrapping;
  layout?: SaidLayout;
  /** Whether each eye of a flat picture has half its width or height, or all of it. */
  packing?: 'half' | 'full';
  /** Why it may be read in more than one way, or in none that is played here; the rest is a guess then. */
  doubt?: FormatQuestion;
}

export function isCube(wrapping: Wrapping | undefined): boolean {
  return wrapping === 'eac360' || wrapping === 'cube360';
}

/** The fisheye that comes nearest to one of so many degrees. */
export function nearestFisheye(degrees: number): Wrapping {
  return degrees < 185 ? 'fish180' : degrees < 196 ? 'fish190' : degrees < 211 ? 'fish200' : 'fish220';
}

export function formatOf(wrapping: Wrapping, layout: Layout): VideoFormat {
  return `${wrapping}_${layout}` as VideoFormat;
}
