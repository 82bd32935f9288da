import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import type { PictureRow } from '../contract/admin-api.ts';

export const KINDS: Labels<PictureRow['kind']> = {
  poster: m.poster,
  portrait: m.portrait,
  hero: m.hero_image,
};

export function pixelsOf({ previews }: PictureRow['image']): string {
  const largest = previews.at(-1);
  return largest ? `${largest.width} × ${largest.height}` : '';
}

/** Where all that show a picture are to be found. */
const TABLES = [
  { kind: 'videos', all: m.all_videos_with_it },
  { kind: 'models', all: m.all_models_with_it },
] as const;

/** In how many places a picture stands, and in which; the rest are in their tables. @param most so many are named */
export function Uses({ picture, most }: { picture: Pick<PictureRow, 'image' | 'uses'>; most: number }) {
  const { image, uses } = picture;
  const mayRead = useMay('catalogue.read');
  const total = usesOf(picture);
  if (total === 0) return <span className="muted">{m.nowhere()}</span>;
  const named = uses.first.slice(0, most);
  const left = total - named.length;
  const search = new URLSearchParams({ picture: image.permalink });
  return (
    <span>
      {total > 1 && <>{m.uses({ count: total.toLocaleString('en') })} </>}
      {named.map(({ kind, id, title }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && ', '}
          <Link to={`/${kind}/${id}/media`}>{title}</Link>
        </span>
      ))}
      {left > 0 && <> {m.and_more({ count: left.toLocaleString('en') })}</>}
      {left > 0 &&
        mayRead &&
        TABLES.filter(({ kind }) => uses[kind] > 0).map(({ kind, all }) => (
          <span key={kind}>
            {' · '}
            <Link to={`/${kind}?${search}`}>{all({ count: uses[kind].toLocaleString('en') })}</Link>
          </span>
        ))}
    </span>
  );
}

export function usesOf({ uses }: Pick<PictureRow, 'uses'>): number {
  return uses.videos + uses.models + uses.elsewhere;
}
