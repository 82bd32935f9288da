/** R18: the section of a video. Every list is of one section; bonus videos and compilations have to be requested. */
export const SECTIONS = { videos: 0, bonus: 1, compilations: 2 } as const;
export type Section = keyof typeof SECTIONS;

export function sectionOf(video: { kind: 'standard' | 'compilation'; isBonus: boolean }): Section {
  if (video.isBonus) return 'bonus';
  return video.kind === 'compilation' ? 'compilations' : 'videos';
}
