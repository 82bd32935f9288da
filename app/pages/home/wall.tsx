import type { VideoCard as Video } from '#modules/catalogue/contract/wire.ts';
import { TILE_SIZES, VideoInList } from '#modules/catalogue/web/index.tsx';
import { classNames } from '#ui/class-names.ts';

/** Twelve posters fill whole rows of two, four and six columns when these four take four places each. */
const FULL = 12;
const LARGE: ReadonlySet<number> = new Set([0, 5, 6, 9]);
/** As do nine, in three columns too, when the first does. */
const LED = 9;

const LARGE_SIZES = '(min-width: 2000px) 34vw, (min-width: 960px) 50vw, 100vw';

/** Posters edge to edge; their words come out where one points or tabs to. */
export function Wall({ videos, kind }: { videos: readonly Video[]; kind: 'mixed' | 'led' }) {
  const wanted = kind === 'mixed' ? FULL : LED;
  const isWhole = videos.length >= wanted;
  const isLarge = (index: number) => isWhole && (kind === 'mixed' ? LARGE.has(index) : index === 0);
  return (
    <ul className={classNames('card-grid card-grid--grid', isWhole ? `wall wall--${kind}` : 'wall')}>
      {videos.slice(0, wanted).map((video, index) => (
        <VideoInList
          key={video.id}
          video={video}
          sizes={isLarge(index) ? LARGE_SIZES : TILE_SIZES}
          className={isLarge(index) ? 'wall__large' : undefined}
        />
      ))}
    </ul>
  );
}
