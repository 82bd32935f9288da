/**
 * R18: where a video stands. Every list is of one section; that of bonus videos and that of compilations are asked for.
 */
export const SECTIONS = { videos: 0, bonus: 1, compilations: 2 } as const;
export type Section = keyof typeof SECTIONS;

export function sectionOf(video: { kind: 'standard' | 'compilation'; isBonus: boolean }): Section {
  if (video.isBonus) return 'bonus';
  return video.kind === 'compilation' ? 'compilations' : 'videos';
}
