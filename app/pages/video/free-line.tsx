import { Link, useSearchParams } from 'react-router';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';

/**
 * A link back to the free videos for visitors who came from there. It says nothing about what may be watched
 * (R46 of `modules/catalogue`).
 */
export function FreeLine() {
  const [query] = useSearchParams();
  if (query.get('isVideoFromFreePage') !== '1') return null;
  return (
    <p className="free-line">
      <Link className="free-line__link" to="/free/" prefetch="intent">
        <Icon name="chevron-left" size={18} />
        {m.all_free_videos()}
      </Link>
    </p>
  );
}
