import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { matching, type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { CHARGE_TABLE, PAYOUT_TABLE, ROOM_TABLE, SettingsFields, SHOW_TABLE } from '../../contract/admin-types.ts';
import type { RoomList } from '../../contract/room-lists.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { charges, rooms, settings, shows } from '../tables.ts';

type Reader = Tx | Database['drizzle'];

/** The lists shown by these sites, whose keys are separated by commas. */
export type ListsOf = (sites: string) => readonly RoomList[];

const isYes = (column: typeof rooms.mayBroadcast | typeof rooms.isHidden) => (value: 'yes' | 'no') =>
  eq(column, value === 'yes');
const named = (text: string) => ilike(rooms.nickname, `%${escapeLike(text)}%`);

/** By the room's id, or by part of its nickname. */
const ofRoom = (column: typeof shows.roomId | typeof charges.roomId) => (text: string) =>
  /^\d{1,15}$/.test(text)
    ? eq(column, Number(text))
    : sql`${column} in (select ${rooms.id} from ${rooms} where ${named(text)})`;

export function readRoomPage(tx: Reader, query: QueryOf<typeof ROOM_TABLE>, listsOf: ListsOf) {
  const source: PageSource<QueryOf<typeof ROOM_TABLE>> = {
    from: rooms,
    id: rooms.id,
    sorts: {
      statusAt: rooms.statusAt,
      nickname: sql`lower(${rooms.nickname})`,
      createdAt: rooms.createdAt,
      lastOnlineAt: sql`coalesce(${rooms.lastOnlineAt}, 'epoch')`,
    },
    search: named,
    filters: {
      site: (sites) => inArray(rooms.list, [...listsOf(sites)]),
      list: rooms.list,
      status: rooms.status,
      mayBroadcast: isYes(rooms.mayBroadcast),
      isHidden: isYes(rooms.isHidden),
    },
  };
  return readPage(tx, source, query, ({ page, order }) =>
    tx
      .select({ room: rooms })
      .from(page)
      .innerJoin(rooms, eq(rooms.id, page.id))
      .orderBy(...order),
  );
}

const SHOW = {
  id: shows.id,
  roomId: sql<string>`${shows.roomId}::text`,
  nickname: rooms.nickname,
  list: rooms.list,
  site: shows.site,
  kind: shows.kind,
  state: shows.state,
  visitorId: shows.visitorId,
  tariff: shows.tariff,
  minMinutes: shows.minMinutes,
  periodSeconds: shows.periodSeconds,
  ticks: shows.ticks,
  charged: sql<number>`(select coalesce(sum(c.tokens), 0)::bigint from cams.charges c
    where c.show_id = ${shows.id} and c.kind in ('private', 'voice', 'spy'))`,
  reason: shows.reason,
  requestedAt: shows.requestedAt,
  startedAt: shows.startedAt,
  endedAt: shows.endedAt,
};

const SHOWS: PageSource<QueryOf<typeof SHOW_TABLE>> = {
  from: shows,
  // Ids are in the order of creation.
  id: shows.id,
  sorts: {
    requestedAt: shows.requestedAt,
    startedAt: sql`coalesce(${shows.startedAt}, 'epoch')`,
    endedAt: sql`coalesce(${shows.endedAt}, 'infinity')`,
    ticks: shows.ticks,
  },
  filters: { site: shows.site, room: ofRoom(shows.roomId), kind: shows.kind, state: shows.state },
};

export const readShowPage = (tx: Reader, query: QueryOf<typeof SHOW_TABLE>) =>
  readPage(tx, SHOWS, query, ({ page, order }) =>
    tx
      .select(SHOW)
      .from(page)
      .innerJoin(shows, eq(shows.id, page.id))
      .innerJoin(rooms, eq(rooms.id, shows.roomId))
      .orderBy(...order),
  );

export async function readShow(tx: Reader, id: string) {
  const [show] = await tx.select(SHOW).from(shows).innerJoin(rooms, eq(rooms.id, shows.roomId)).where(eq(shows.id, id));
  return show;
}

const CHARGE = {
  id: sql<string>`${charges.id}::text`,
  key: charges.key,
  roomId: sql<string>`${charges.roomId}::text`,
  nickname: rooms.nickname,
  site: charges.site,
  kind: charges.kind,
  tokens: charges.tokens,
  earned: charges.earned,
  title: charges.title,
  showId: charges.showId,
  visitorId: charges.visitorId,
  performerId: charges.performerId,
  isAnonymous: charges.isAnonymous,
  madeAt: charges.madeAt,
};

const CHARGES: PageSource<QueryOf<typeof CHARGE_TABLE>> = {
  from: charges,
  id: charges.id,
  sorts: { madeAt: charges.madeAt, tokens: charges.tokens, earned: charges.earned },
  filters: {
    site: charges.site,
    room: ofRoom(charges.roomId),
    show: (id) => (isUuid(id) ? eq(charges.showId, id) : sql`false`),
    kind: charges.kind,
  },
};

export async function readChargePage(tx: Reader, query: QueryOf<typeof CHARGE_TABLE>) {
  const [page, [sums]] = await Promise.all([
    readPage(tx, CHARGES, query, ({ page, order }) =>
      tx
        .select(CHARGE)
        .from(page)
        .innerJoin(charges, eq(charges.id, page.id))
        .innerJoin(rooms, eq(rooms.id, charges.roomId))
        .orderBy(...order),
    ),
    tx
      .select({ tokens: sum(charges.tokens), earned: sum(charges.earned) })
      .from(charges)
      .where(matching(CHARGES, query)),
  ]);
  return { ...page, tokens: sums?.tokens ?? 0, earned: sums?.earned ?? 0 };
}

const sum = (column: typeof charges.tokens | typeof charges.earned) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

export async function readCharge(tx: Reader, id: number) {
  const [charge] = await tx
    .select(CHARGE)
    .from(charges)
    .innerJoin(rooms, eq(rooms.id, charges.roomId))
    .where(eq(charges.id, id));
  return charge;
}

/** What performers earned in a period: from `from`, before `until`. */
export function readPayoutPage(
  tx: Reader,
  query: QueryOf<typeof PAYOUT_TABLE>,
  { from, until }: { from: Date; until: Date },
) {
  const inMonth = and(gte(charges.madeAt, from), lt(charges.madeAt, until));
  const inSql = (what: SQL) =>
    sql<number>`(select ${what} from ${charges} where ${charges.performerId} = ${rooms.performerId} and ${inMonth})`;
  const source: PageSource<QueryOf<typeof PAYOUT_TABLE>> = {
    from: rooms,
    id: rooms.id,
    sorts: {
      earned: inSql(sql`coalesce(sum(${charges.earned}), 0)::bigint`),
      nickname: sql`lower(${rooms.nickname})`,
    },
    search: named,
    filters: { month: () => undefined },
  };
  return readPage(tx, source, query, ({ page, order }) =>
    tx
      .select({
        id: sql<string>`${rooms.id}::text`,
        nickname: rooms.nickname,
        performerId: rooms.performerId,
        charges: inSql(sql`count(*)::int`),
        tokens: inSql(sql`coalesce(sum(${charges.tokens}), 0)::bigint`),
        earned: inSql(sql`coalesce(sum(${charges.earned}), 0)::bigint`),
      })
      .from(page)
      .innerJoin(rooms, eq(rooms.id, page.id))
      .orderBy(...order),
  );
}

const MOST_LIVE = 300;

export async function readLiveRooms(tx: Reader, lists: readonly RoomList[]): Promise<StoredRoom[]> {
  if (lists.length === 0) return [];
  return tx
    .select()
    .from(rooms)
    .where(and(ne(rooms.status, 'offline'), inArray(rooms.list, [...lists])))
    .orderBy(desc(rooms.statusAt), asc(rooms.id))
    .limit(MOST_LIVE);
}

/** Rooms of performers who wait for an operator's approval. */
export async function countWaiting(tx: Reader): Promise<number> {
  return tx.$count(rooms, and(eq(rooms.mayBroadcast, false), eq(rooms.isHidden, false), isNull(rooms.lastOnlineAt)));
}

export async function findRooms(tx: Reader, text: string, limit: number): Promise<StoredRoom[]> {
  return tx.select().from(rooms).where(named(text)).orderBy(sql`lower(${rooms.nickname})`).limit(limit);
}

export async function siteOfShow(tx: Reader, id: string): Promise<string[]> {
  const rows = await tx.select({ site: shows.site }).from(shows).where(eq(shows.id, id));
  return rows.map(({ site }) => site);
}

export async function siteOfCharge(tx: Reader, id: number): Promise<string[]> {
  const rows = await tx.select({ site: charges.site }).from(charges).where(eq(charges.id, id));
  return rows.map(({ site }) => site);
}

/** Returns false if somebody else saved a newer version. */
export async function saveSettings(tx: Tx, site: string, version: number, fields: SettingsFields): Promise<boolean> {
  const row = { ...fields, version: version + 1 };
  const saved =
    version === 0
      ? await tx
          .insert(settings)
          .values({ site, ...row })
          .onConflictDoNothing()
          .returning({ site: settings.site })
      : await tx
          .update(settings)
          .set(row)
          .where(and(eq(settings.site, site), eq(settings.version, version)))
          .returning({ site: settings.site });
  return saved.length > 0;
}
