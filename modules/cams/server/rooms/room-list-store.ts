import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { RoomList } from '../../contract/room-lists.ts';
import type { Narrowing } from '../../contract/room-queries.ts';
import type { Goal } from '../../contract/types.ts';
import { follows, goals, rooms, schedule } from '../tables.ts';
import type { StoredRoom } from './room-store.ts';

type Reader = Tx | Database['drizzle'];

/** Goals of a room that are shown to visitors. */
const MOST_GOALS = 20;
const MOST_TIMES = 20;
/** The most rooms of a list in its site map, tags that are counted, and rooms that search indexes again at once. */
const MOST_LISTED = 10_000;

/** On air first, then the most recent. */
const orderOf = ({ status, statusAt, id }: Record<'status' | 'statusAt' | 'id', SQLWrapper>) => [
  asc(sql`case ${status} when 'public' then 0 when 'private' then 1 when 'away' then 2 else 3 end`),
  desc(statusAt),
  asc(id),
];

/** Rooms of a list that visitors from a country may see. */
function shown(list: RoomList, country: string | undefined): SQL | undefined {
  return and(
    eq(rooms.list, list),
    eq(rooms.isHidden, false),
    country === undefined ? undefined : sql`not ${rooms.blockedCountries} @> array[${country}]::text[]`,
  );
}

function narrowed({ tags, modelId, status }: Narrowing): SQL | undefined {
  return and(
    tags.length > 0 ? arrayContains(rooms.tags, tags) : undefined,
    modelId === undefined ? undefined : eq(rooms.modelId, modelId),
    status === 'all' ? undefined : status === 'online' ? ne(rooms.status, 'offline') : eq(rooms.status, status),
  );
}

export async function readRoomPage(
  tx: Reader,
  question: Narrowing & { list: RoomList; country: string | undefined; page: number; limit: number },
): Promise<{ rooms: StoredRoom[]; total: number; byCountry: boolean }> {
  const { list, country, page, limit } = question;
  const where = and(shown(list, country), narrowed(question));
  const counted = tx.$with('counted').as(
    tx
      .select({
        total: sql<number>`count(*) filter (where ${where})::int`.as('total'),
        byCountry: sql<boolean>`coalesce(bool_or(cardinality(${rooms.blockedCountries}) > 0), false)`.as('by_country'),
      })
      .from(rooms)
      .where(shown(list, undefined)),
  );
  const found = tx.$with('found').as(
    tx
      .select()
      .from(rooms)
      .where(where)
      .orderBy(...orderOf(rooms))
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const rows = await tx
    .with(counted, found)
    .select()
    .from(counted)
    .leftJoin(found, sql`true`)
    .orderBy(...orderOf(found));
  const { total = 0, byCountry = false } = rows[0]?.counted ?? {};
  return { rooms: rows.flatMap((row) => (row.found ? [row.found] : [])), total, byCountry };
}

/** How many rooms of a list have each tag, including rooms that some countries can't see. */
export async function readTagCounts(tx: Reader, list: RoomList): Promise<{ tag: string; count: number }[]> {
  return tx
    .select({ tag: sql<string>`tag`, count: sql<number>`count(*)::int` })
    .from(sql`${rooms} cross join lateral unnest(${rooms.tags}) as tag`)
    .where(shown(list, undefined))
    .groupBy(sql`tag`)
    .orderBy(sql`count(*) desc, tag`)
    .limit(MOST_LISTED);
}

/**
 * The previous and next room on air in the list, wrapping around. Rooms that any country can't see are left out,
 * wherever the visitor is.
 */
export async function readNeighbours(tx: Reader, { id, list }: StoredRoom) {
  const onAir = and(
    shown(list, undefined),
    ne(rooms.status, 'offline'),
    ne(rooms.id, id),
    sql`cardinality(${rooms.blockedCountries}) = 0`,
  );
  const first = (...order: SQL[]) =>
    tx
      .select({ id: rooms.id, nickname: rooms.nickname, list: rooms.list })
      .from(rooms)
      .where(onAir)
      .orderBy(...order)
      .limit(1);
  const [[before], [after]] = await Promise.all([
    first(desc(lt(rooms.id, id)), desc(rooms.id)),
    first(desc(gt(rooms.id, id)), asc(rooms.id)),
  ]);
  return { before, after };
}

export async function readGoals(tx: Reader, room: number): Promise<Goal[]> {
  return tx
    .select({ id: goals.id, title: goals.title, target: goals.target, collected: goals.collected })
    .from(goals)
    .where(and(eq(goals.roomId, room), isNull(goals.removedAt)))
    .orderBy(asc(goals.sort), asc(goals.id))
    .limit(MOST_GOALS);
}

export async function readSchedule(tx: Reader, room: number, now: Date) {
  return tx
    .select({ startsAt: schedule.startsAt, endsAt: schedule.endsAt })
    .from(schedule)
    .where(and(eq(schedule.roomId, room), gt(schedule.endsAt, now)))
    .orderBy(asc(schedule.startsAt))
    .limit(MOST_TIMES);
}

export async function countFollowers(tx: Reader, room: number): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(follows)
    .where(eq(follows.roomId, room));
  return counted?.count ?? 0;
}

export async function isFollowing(tx: Reader, room: number, userId: string): Promise<boolean> {
  const found = await tx
    .select({ room: follows.roomId })
    .from(follows)
    .where(and(eq(follows.roomId, room), eq(follows.userId, userId)));
  return found.length > 0;
}

/** @returns whether anything changed */
export async function setFollowing(
  tx: Tx,
  { room, userId, at, follows: wanted }: { room: number; userId: string; at: Date; follows: boolean },
): Promise<boolean> {
  const changed = wanted
    ? await tx
        .insert(follows)
        .values({ roomId: room, userId, at })
        .onConflictDoNothing()
        .returning({ room: follows.roomId })
    : await tx
        .delete(follows)
        .where(and(eq(follows.roomId, room), eq(follows.userId, userId)))
        .returning({ room: follows.roomId });
  return changed.length > 0;
}

const WAS_ON_AIR = sql<boolean>`(${rooms.lastOnlineAt} is not null or ${rooms.status} <> 'offline')`;

/** R59. Rooms that search may return to everybody, in any country. */
export async function readFindable(
  tx: Reader,
  { list, ids, after, limit }: { list: RoomList; ids?: readonly number[]; after: number; limit: number },
): Promise<StoredRoom[]> {
  return tx
    .select()
    .from(rooms)
    .where(
      and(
        shown(list, undefined),
        WAS_ON_AIR,
        sql`cardinality(${rooms.blockedCountries}) = 0`,
        ids && inArray(rooms.id, [...ids]),
        gt(rooms.id, after),
      ),
    )
    .orderBy(asc(rooms.id))
    .limit(limit);
}

export async function readRoomIds(tx: Reader): Promise<number[]> {
  const rows = await tx.select({ id: rooms.id }).from(rooms).orderBy(asc(rooms.id)).limit(MOST_LISTED);
  return rows.map(({ id }) => id);
}

export async function readListed(tx: Reader, list: RoomList) {
  return tx
    .select({
      nickname: rooms.nickname,
      list: rooms.list,
      tags: rooms.tags,
      changedAt: rooms.statusAt,
      wasOnAir: WAS_ON_AIR,
    })
    .from(rooms)
    .where(shown(list, undefined))
    .orderBy(asc(rooms.id))
    .limit(MOST_LISTED);
}
