import type { Site } from '#sites/site.ts';
import type { CamsDeps } from '../deps.ts';
import { findRoom, findRoomByNickname, type StoredRoom } from './room-store.ts';

/** R1. Whether a site shows a room. */
export const isListed = ({ isHidden, list }: StoredRoom, { camList }: Pick<Site, 'camList'>) =>
  !isHidden && list === camList;

/** R62. @param country undefined if unknown */
export const isBlockedIn = ({ blockedCountries }: Pick<StoredRoom, 'blockedCountries'>, country: string | undefined) =>
  country !== undefined && blockedCountries.includes(country);

/**
 * R1, R62. The room, if this site shows it to visitors from this country. The country is only read if the room blocks
 * any. `name` is its id or nickname.
 */
export async function findShownRoom(
  { db }: Pick<CamsDeps, 'db'>,
  site: Pick<Site, 'camList'>,
  name: string,
  countryOf: () => string | undefined,
): Promise<StoredRoom | undefined> {
  const room = await (/^[0-9]{1,15}$/.test(name)
    ? findRoom(db.drizzle, Number(name))
    : findRoomByNickname(db.drizzle, name));
  if (!room || !isListed(room, site)) return undefined;
  if (room.blockedCountries.length === 0) return room;
  return isBlockedIn(room, countryOf()) ? undefined : room;
}
