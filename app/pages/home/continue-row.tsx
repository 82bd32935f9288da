import * as m from '#messages/app';
import { CARD_SIZES, TILE_SIZES, VideoInList } from '#modules/catalogue/web/index.tsx';
import { useUnfinished } from '#modules/player/web/index.tsx';
import { RAIL_SIZES, Rail } from '#ui/media/rail.tsx';
import { useView } from '#ui/page/view.tsx';
import { SectionHead } from './section-head.tsx';

const HISTORY = '/main-dashboard/watch-history/';
/** Full rows of two, three, four and six. */
const TILES = 6;
const GRID = 4;

/**
 * Videos that this visitor has begun; nothing if there are none. It is below the first screen, so that it doesn't move
 * it.
 */
export function ContinueRow() {
  const { theme } = useView();
  const unfinished = useUnfinished() ?? [];
  if (unfinished.length === 0) return null;
  if (theme === 'dark')
    return (
      <Rail title={m.continue_watching()} more={{ label: m.see_all(), to: HISTORY }}>
        {unfinished.map(({ video }) => (
          <VideoInList key={video.id} video={video} sizes={RAIL_SIZES} />
        ))}
      </Rail>
    );
  const isLight = theme === 'light';
  return (
    <section className="home__section">
      <SectionHead title={m.continue_watching()} to={HISTORY} />
      <ul className="card-grid card-grid--grid card-grid--row">
        {unfinished.slice(0, isLight ? GRID : TILES).map(({ video }) => (
          <VideoInList key={video.id} video={video} sizes={isLight ? CARD_SIZES : TILE_SIZES} />
        ))}
      </ul>
    </section>
  );
}
