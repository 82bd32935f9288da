import { useView } from '#ui/page/view.tsx';
import { CustomCard } from '../cards/custom-card.tsx';
import { VideoInList } from '../cards/video-card.tsx';
import { isAboveTheFold, isCustom, type ListEntry } from './list-entries.ts';

/** How wide pictures are in grids of 2, 3 and 4 columns; a little too wide rather than too narrow. */
/**
 * On a phone a card is as wide as the page without its edges: told as little more, many would fetch a picture of twice
 * the bytes.
 */
export const CARD_SIZES = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, (min-width: 576px) 50vw, 88vw';
export const PORTRAIT_SIZES = '(min-width: 1700px) 20vw, (min-width: 1280px) 25vw, (min-width: 768px) 34vw, 50vw';
/**
 * The same of 2, 3, 4 and 6 columns without gaps. Two columns are cut to 4:3, so that their pictures are wider than
 * they show.
 */
export const TILE_SIZES = '(min-width: 1700px) 17vw, (min-width: 1280px) 25vw, (min-width: 768px) 33vw, 67vw';
export const LARGE_TILE_SIZES = '(min-width: 1700px) 34vw, (min-width: 1280px) 50vw, (min-width: 768px) 67vw, 100vw';
/** Whole rows of so many begin with a large one in the theme without gaps. */
const LED = 9;

export function VideoGrid({
  videos,
  layout = 'grid',
  heading = 'h3',
  startsPage = false,
  wholeRows = false,
  fromFreePage = false,
  within,
}: {
  videos: readonly ListEntry[];
  layout?: 'grid' | 'list';
  heading?: 'h2' | 'h3';
  /** The first pictures are on the first screen. */
  startsPage?: boolean;
  /** Shows as many of nine as fill their rows, or the first larger than the others. */
  wholeRows?: boolean;
  fromFreePage?: boolean;
  /** The slug of the compilation whose parts they are. */
  within?: string;
}) {
  const { theme } = useView();
  const leads = wholeRows && videos.length === LED;
  return (
    <ul className={`card-grid card-grid--${layout}${wholeRows ? ' card-grid--whole' : ''}`}>
      {videos.map((video, index) => {
        const shown = {
          layout,
          heading,
          sizes: theme !== 'darkest' ? CARD_SIZES : leads && index === 0 ? LARGE_TILE_SIZES : TILE_SIZES,
          priority: startsPage && isAboveTheFold(video, index),
        };
        if (isCustom(video))
          return (
            <li key={`custom-${video.id}`} className="card-grid__across">
              <CustomCard item={video} {...shown} sizes={layout === 'grid' ? '100vw' : shown.sizes} />
            </li>
          );
        return (
          <VideoInList
            key={video.id}
            video={video}
            fromFreePage={fromFreePage}
            within={within}
            className={leads && index === 0 ? 'tile--large' : undefined}
            {...shown}
          />
        );
      })}
    </ul>
  );
}
