import type { Tx } from '#kernel/db/database.ts';
import type { SearchDocument, SearchSource } from '#modules/search/contract/source.ts';
import { tagParts, tagTitle } from '../../contract/room-tags.ts';
import type { CamsDeps } from '../deps.ts';
import { roomPath } from './room-cards.ts';
import { readFindable } from './room-list-store.ts';
import { profileOf } from './room-profile.ts';

export const ROOM_SOURCE = 'cams.rooms';
const BATCH = 200;

/** R59. Rooms as search documents, for the sites that show them. */
export function roomSource({ db, sites }: Pick<CamsDeps, 'db' | 'sites'>): SearchSource {
  async function* ofSite({ key: site, camList }: ReturnType<CamsDeps['sites']>[number], ids?: readonly number[]) {
    let after = 0;
    do {
      const rooms = await readFindable(db.drizzle, { list: camList, ids, after, limit: BATCH });
      yield rooms.map((room): SearchDocument => {
        const { phrases, interests } = profileOf(room);
        const tags = room.tags.flatMap((stored) => tagParts(stored) ?? []);
        return {
          site,
          key: String(room.id),
          url: roomPath(room),
          title: room.nickname,
          words: [...tags.map(tagTitle), ...interests],
          text: [room.description, phrases.join(', ')].filter(Boolean).join(' '),
          picture: room.picture,
        };
      });
      after = rooms.length === BATCH ? (rooms.at(-1)?.id ?? 0) : 0;
    } while (after > 0);
  }

  return {
    name: ROOM_SOURCE,
    group: 'rooms',
    async *documents(keys) {
      for (const site of sites()) if (site.flags.cams) yield* ofSite(site, keys?.map(Number));
    },
  };
}

/** Has search index a room again once the transaction commits. */
export const findAgain = ({ search }: Pick<CamsDeps, 'search'>, tx: Tx, roomId: number): Promise<void> =>
  search.note(tx, ROOM_SOURCE, [String(roomId)]);
