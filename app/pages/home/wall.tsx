import type { VideoCard as Video } from '#modules/catalogue/contract/types.ts';
import { LARGE_TILE_SIZES, TILE_SIZES, VideoInList } from '#modules/catalogue/web/index.tsx';

/** Twelve posters fill whole rows of two, four and six columns if these four take four places each. */
const FULL = 12;
const LARGE: ReadonlySet<number> = new Set([0, 5, 6, 9]);

/** Posters of two sizes. */
export function Wall({ videos }: { videos: readonly Video[] }) {
  const isFull = videos.length >= FULL;
  const isLarge = (index: number) => isFull && LARGE.has(index);
  return (
    <ul className={`card-grid card-grid--grid${isFull ? ' wall' : ''}`}>
      {videos.slice(0, FULL).map((video, index) => (
        <VideoInList
          key={video.id}
          video={video}
          sizes={isLarge(index) ? LARGE_TILE_SIZES : TILE_SIZES}
          className={isLarge(index) ? 'tile--large' : undefined}
        />
      ))}
    </ul>
  );
}
