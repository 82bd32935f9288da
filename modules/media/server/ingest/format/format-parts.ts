import type { FormatQuestion, VideoFormat } from '../../../contract/types.ts';

/** The halves of a format's name: how the picture is wrapped, and how its eyes are laid out. */
export type Wrapping = VideoFormat extends infer Format
  ? Format extends `${infer Part}_${Layout}`
    ? Part
    : never
  : never;
export type Layout = 'mono' | 'sbs' | 'sbs_rl' | 'tb' | 'tb_bt';

/** What a name or metadata says of a picture; parts that it says nothing of are left out. */
export interface SaidFormat {
  wrapping?: Wrapping;
  layout?: Layout;
  /** Why it may be read in more than one way, or in none that is played here; the rest is a guess then. */
  doubt?: FormatQuestion;
}

export function formatOf(wrapping: Wrapping, layout: Layout): VideoFormat {
  return `${wrapping}_${layout}` as VideoFormat;
}
