import { isUuid } from '#kernel/ids.ts';
import { FOUND_LIMIT, type Overview, type SearchProvider } from '#kernel/overview.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom } from '../rooms/room-store.ts';
import { countWaiting, findRooms, siteOfCharge, siteOfShow } from './admin-store.ts';

/** What the admin's home says of rooms. */
export function camsOverview({ db }: CamsDeps): Overview {
  return {
    permission: 'cams.read',
    async alerts() {
      const waiting = await countWaiting(db.drizzle);
      return waiting > 0 ? [{ name: 'cams.rooms-waiting', count: waiting, path: '/cams/rooms?mayBroadcast=no' }] : [];
    },
  };
}

export function camsSearch({ db }: CamsDeps): SearchProvider {
  return {
    permission: 'cams.read',
    async find(text) {
      const found = await findRooms(db.drizzle, text, FOUND_LIMIT);
      return found.map(({ id, nickname, list }) => ({
        kind: 'room',
        title: nickname,
        hint: list,
        path: `/cams/rooms/${id}`,
        isExact: nickname.toLowerCase() === text.toLowerCase(),
      }));
    },
  };
}

/**
 * For operators of some sites: a room is of those that show its list, what happened in it of the site it happened on.
 */
export function sitesOfCams({ db, sites }: CamsDeps) {
  const { drizzle } = db;
  const digits = /^\d{1,15}$/;
  return {
    async 'cam-room'(id: string) {
      const room = digits.test(id) ? await findRoom(drizzle, Number(id)) : undefined;
      return sites().flatMap(({ key, camList, flags }) => (flags.cams && camList === room?.list ? [key] : []));
    },
    'cam-show': async (id: string) => (isUuid(id) ? siteOfShow(drizzle, id) : []),
    'cam-charge': async (id: string) => (digits.test(id) ? siteOfCharge(drizzle, Number(id)) : []),
  };
}
