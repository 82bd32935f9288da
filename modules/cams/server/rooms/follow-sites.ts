import { SECOND } from '#kernel/clock.ts';
import type { LocalWork } from '#kernel/jobs/local-work.ts';
import type { CamsDeps } from '../deps.ts';
import { readRoomIds } from './room-list-store.ts';
import { ROOM_SOURCE } from './search-source.ts';

/** R59. Has search index all rooms again when another site starts or stops showing them. */
export function followSites({ db, search, sites }: Pick<CamsDeps, 'db' | 'search' | 'sites'>): LocalWork {
  const shown = () =>
    sites()
      .flatMap(({ key, flags, camList }) => (flags.cams ? [`${key} ${camList}`] : []))
      .join();
  let seen = shown();
  return {
    name: 'cams.follow-sites',
    everyMs: 5 * SECOND,
    async run() {
      const now = shown();
      if (now === seen) return;
      const ids = await readRoomIds(db.drizzle);
      await db.transaction((tx) => search.note(tx, ROOM_SOURCE, ids.map(String)));
      seen = now;
    },
  };
}
