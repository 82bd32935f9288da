import { useSearchParams } from 'react-router';
import { later } from '#ui/page/later.tsx';
import { useView } from '#ui/page/view.tsx';
import { PlaceInList } from './place-in-list.tsx';

/** Its script comes only for whom it is. */
const Place = later(
  import.meta.env.SSR ? PlaceInList : undefined,
  async () => (await import('./place-in-list.tsx')).PlaceInList,
);

/** Which of the visitor's own lists a video was opened from (`?playlist=`), and where it stands there (R8). */
export function PlayingFrom({ videoId }: { videoId: number }) {
  const [query] = useSearchParams();
  const { keepsFavourites } = useView();
  const list = query.get('playlist');
  if (!keepsFavourites || !list || !/^[\w-]{1,200}$/.test(list)) return null;
  return (
    <div className="playing-from">
      <Place key={`${list} ${videoId}`} list={list} video={videoId} />
    </div>
  );
}
