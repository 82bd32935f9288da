import type { VideoFormat } from '../../contract/types.ts';

/** The halves of a format's name: how the picture is wrapped, and how its eyes are laid out. */
export type Wrapping = VideoFormat extends infer Format
  ? Format extends `${infer Part}_${Layout}`
    ? Part
    : never
  : never;
export type Layout = 'mono' | 'sbs' | 'sbs_rl' | 'tb' | 'tb_bt';

export function formatOf(wrapping: Wrapping, layout: Layout): VideoFormat {
  return `${wrapping}_${layout}` as VideoFormat;
}
