import { and, eq } from 'drizzle-orm';
import type { Database } from '#kernel/db/database.ts';
import { rooms, shows } from '../tables.ts';

/** For guests: an id that nobody has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** All that decides whether a person may view a room, in one statement. @param person undefined for a guest */
export async function viewOf(db: Database['drizzle'], roomId: number, person: string | undefined) {
  const [found] = await db
    .select({
      status: rooms.status,
      list: rooms.list,
      isHidden: rooms.isHidden,
      performerId: rooms.performerId,
      blockedCountries: rooms.blockedCountries,
      /** Their own running show in this room. */
      showId: shows.id,
    })
    .from(rooms)
    .leftJoin(shows, and(eq(shows.roomId, rooms.id), eq(shows.visitorId, person ?? NOBODY), eq(shows.state, 'running')))
    .where(eq(rooms.id, roomId));
  return found;
}

/** The only people who may view a room that isn't public now; undefined if everybody may. */
export async function viewersOf(db: Database['drizzle'], roomId: number): Promise<string[] | undefined> {
  const isOfShow = and(eq(shows.roomId, rooms.id), eq(shows.state, 'running'), eq(rooms.status, 'private'));
  const rows = await db
    .select({ status: rooms.status, performerId: rooms.performerId, visitorId: shows.visitorId })
    .from(rooms)
    .leftJoin(shows, isOfShow)
    .where(eq(rooms.id, roomId));
  const [room] = rows;
  if (!room || room.status === 'public') return undefined;
  return [room.performerId, ...rows.flatMap(({ visitorId }) => visitorId ?? [])];
}

/** The performer who hears the client of a show, while it runs. */
export async function listenerOf(db: Database['drizzle'], showId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ performerId: rooms.performerId })
    .from(shows)
    .innerJoin(rooms, eq(rooms.id, shows.roomId))
    .where(
      and(eq(shows.id, showId), eq(shows.kind, 'voice'), eq(shows.withClientVoice, true), eq(shows.state, 'running')),
    );
  return found?.performerId;
}
