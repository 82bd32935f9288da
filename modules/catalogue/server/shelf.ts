/** R18: where a video stands. Every list is of one shelf; that of bonus videos and that of compilations are asked for. */
export const SHELVES = { videos: 0, bonus: 1, compilations: 2 } as const;
/** In tables that hold both, models stand here. */
export const SHELF_OF_MODELS = 3;
export type Shelf = keyof typeof SHELVES;

export function shelfOf(video: { kind: 'standard' | 'compilation'; isBonus: boolean }): Shelf {
  if (video.isBonus) return 'bonus';
  return video.kind === 'compilation' ? 'compilations' : 'videos';
}
