import { useSearchParams } from 'react-router';
import { later } from '#ui/page/later.tsx';
import { useView } from '#ui/page/view.tsx';
import { PlaceInList } from './place-in-list.tsx';

/** Its script loads only for visitors who can use it. */
const Place = later(
  import.meta.env.SSR ? PlaceInList : undefined,
  async () => (await import('./place-in-list.tsx')).PlaceInList,
);

/** The visitor's own playlist that a video was opened from (`?playlist=`), and the video's position in it (R8). */
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
