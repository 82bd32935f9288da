import { useView } from '#ui/page/view.tsx';
import { CustomCard } from '../cards/custom-card.tsx';
import { VideoInList } from '../cards/video-card.tsx';
import { isAboveTheFold, isCustom, type ListEntry } from './list-entries.ts';

/** Picture widths in grids of 2, 3 and 4 columns; slightly too wide rather than too narrow. */
/**
 * On phones a card is the page's width minus its margins: any wider, and many phones would load a picture twice the
 * size.
 */
export const CARD_SIZES = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, (min-width: 576px) 50vw, 88vw';
export const PORTRAIT_SIZES = '(min-width: 1700px) 20vw, (min-width: 1280px) 25vw, (min-width: 768px) 34vw, 50vw';
/**
 * The same for 2, 3, 4 and 6 columns without gaps. Two columns are cropped to 4:3, so their pictures are wider than
 * shown.
 */
export const TILE_SIZES = '(min-width: 1700px) 17vw, (min-width: 1280px) 25vw, (min-width: 768px) 33vw, 67vw';
export const LARGE_TILE_SIZES = '(min-width: 1700px) 34vw, (min-width: 1280px) 50vw, (min-width: 768px) 67vw, 100vw';
/** In the theme without gaps, grids of this many start with a large one and fill their rows. */
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
  /** The first pictures are visible without scrolling. */
  startsPage?: boolean;
  /** Shows as many of nine as make full rows, or makes the first one larger. */
  wholeRows?: boolean;
  fromFreePage?: boolean;
  /** The slug of the compilation they are listed in. */
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
