import { Link } from 'react-router';
import * as m from '#messages/playback-admin';
import type { PictureRow } from '../contract/desk-calls.ts';

export const KINDS: Record<PictureRow['kind'], () => string> = {
  poster: m.poster,
  portrait: m.portrait,
  hero: m.hero_image,
};

export function pixelsOf({ previews }: PictureRow['image']): string {
  const largest = previews.at(-1);
  return largest ? `${largest.width} × ${largest.height}` : '';
}

/** Where a picture stands. @param most so many are named */
export function Uses({ uses, most }: { uses: PictureRow['uses']; most: number }) {
  if (uses.length === 0) return <span className="muted">{m.nowhere()}</span>;
  return (
    <>
      {uses.slice(0, most).map(({ kind, id, title }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && ', '}
          <Link to={`/${kind}/${id}/media`}>{title}</Link>
        </span>
      ))}
      {uses.length > most && ` ${m.and_more({ count: uses.length - most })}`}
    </>
  );
}
