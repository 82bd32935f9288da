import { Link, useSearchParams } from 'react-router';
import * as m from '#messages/player';
import { withNext } from '#modules/accounts/web/index.tsx';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { useView } from '#ui/page/view.tsx';
import { formatClock } from '#ui/text/formats.ts';
import { handedSeconds } from './handed-seconds.ts';

/**
 * For a video that was handed over by a member to a browser where nobody is signed in: what guests may see plays, and
 * signing in leads back to its second.
 */
export function HandedLine({ video }: { video: VideoItem }) {
  const [query] = useSearchParams();
  const { isGuest } = useView();
  const seconds = handedSeconds(query.get('t'));
  if (!isGuest || seconds === undefined || query.get('handed') !== '1') return null;
  const back = `/video/${video.slug}/?t=${seconds}`;
  return (
    <p className="handed-line" role="status">
      {m.handed_over({ at: formatClock(seconds) })}{' '}
      <Link className="handed-line__link" to={withNext('/sign-in/', back)}>
        {m.handed_sign_in()}
      </Link>
    </p>
  );
}
