import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT, type Overview, type SearchProvider } from '#kernel/overview.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom } from '../rooms/room-store.ts';
import { countWaiting, findRooms, siteOfCharge, siteOfShow } from './admin-store.ts';

/** Rooms' alerts and numbers on the admin's home. */
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
 * For operators of some sites only: a room belongs to the sites that show its list, and what happened in it to the site
 * where it happened.
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
