import { tagParts, tagSlug } from '../../contract/room-tags.ts';
import type { CamsDeps } from '../deps.ts';
import { roomPath } from './room-cards.ts';
import { readListed } from './room-list-store.ts';

/** Addresses of a site's rooms for its site map; none if its flag is off (R1). */
export async function listed({ db, sites }: Pick<CamsDeps, 'db' | 'sites'>, key: string) {
  const site = sites().find((one) => one.key === key);
  if (!site?.flags.cams) return [];
  const rooms = await readListed(db.drizzle, site.camList);
  const tags = new Set(rooms.flatMap((room) => room.tags));
  const slugs = [...tags].flatMap((stored) => {
    const tag = tagParts(stored);
    return tag ? [tagSlug(tag)] : [];
  });
  const page = (path: string) => ({ path, changedAt: null });
  return [
    page(`/${site.camList}/`),
    ...slugs.toSorted().map((slug) => page(`/vr-cam-tag/${slug}/`)),
    // R61. A room that was never on air isn't listed.
    ...rooms.filter((room) => room.wasOnAir).map((room) => ({ path: roomPath(room), changedAt: room.changedAt })),
  ];
}
