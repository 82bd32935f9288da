import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Order } from '../contract/discussions.ts';
import { isNotHidden } from './discussion-store.ts';
import { LAST, pathsAbove } from './path-key.ts';
import { discussions, posts, postVersions, votes } from './tables.ts';

export type StoredPost = typeof posts.$inferSelect;

/** How many comments to load: at the top, below each of these, and below each of those. */
export interface Widths {
  top: number;
  first: number;
  second: number;
}

export interface BranchQuery {
  discussionId: number;
  /** Null means top level. */
  parentId: number | null;
  order: Order;
  /** At top level the newest come first, below a comment the oldest. */
  isTop: boolean;
  /** The last comment of the previous page, with its score if best come first. */
  after?: { id: number; score?: number };
  widths: Widths;
}

export interface BranchIds {
  ids: readonly number[];
  /** The loaded direct replies of each comment, in order. */
  below: ReadonlyMap<number, readonly number[]>;
  hasMore: boolean;
}

const inOrder = (order: Order, isTop: boolean, of: string) => {
  const column = sql.raw(of);
  if (order === 'best') return sql`${column}.score desc, ${column}.id desc`;
  return isTop ? sql`${column}.id desc` : sql`${column}.id`;
};

function isAfter({ order, isTop, after }: BranchQuery): SQL {
  if (!after) return sql`true`;
  if (order === 'best') return sql`(p.score, p.id) < (${after.score ?? 0}::int, ${after.id}::bigint)`;
  return isTop ? sql`p.id < ${after.id}::bigint` : sql`p.id > ${after.id}::bigint`;
}

/** A page of direct replies, with the first replies below those, in one statement (R4). */
export async function readBranchIds(tx: Tx, query: BranchQuery): Promise<BranchIds> {
  const { discussionId, parentId, order, isTop, widths } = query;
  const place =
    parentId === null
      ? sql`p.discussion_id = ${discussionId}::bigint and p.parent_id is null`
      : sql`p.parent_id = ${parentId}::bigint`;
  const below = (of: string, most: number) => sql`
    select c.id, ${sql.raw(of)}.id as parent_id, ${sql.raw(of)}.place * 1000 + c.place as place
    from ${sql.raw(of)} cross join lateral (
      select p.id, row_number() over (order by ${inOrder(order, false, 'p')}) as place
      from forum.posts p where p.parent_id = ${sql.raw(of)}.id and p.is_listed
      order by ${inOrder(order, false, 'p')} limit ${most}
    ) c`;
  const { rows } = await tx.execute<{ id: number; parent_id: number | null; level: number }>(sql`
    with top as (
      select p.id, null::bigint as parent_id, row_number() over (order by ${inOrder(order, isTop, 'p')}) as place
      from forum.posts p where ${place} and p.is_listed and ${isAfter(query)}
      order by ${inOrder(order, isTop, 'p')} limit ${widths.top + 1}
    ), seen as (select * from top order by place limit ${widths.top}),
    one as (${below('seen', widths.first)}),
    two as (${below('one', widths.second)})
    select id, parent_id, 0 as level, place from top
    union all select id, parent_id, 1, place from one
    union all select id, parent_id, 2, place from two
    order by level, place`);
  const ids = rows.filter(({ level }) => level === 0).map(({ id }) => id);
  const children = new Map<number, number[]>();
  for (const { id, parent_id: parent } of rows) {
    if (parent === null) continue;
    const beside = children.get(parent);
    if (beside) beside.push(id);
    else children.set(parent, [id]);
  }
  return { ids: ids.slice(0, widths.top), below: children, hasMore: ids.length > widths.top };
}

export async function readPosts(tx: Tx, ids: readonly number[]): Promise<StoredPost[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]));
}

export async function findPost(tx: Tx, id: number): Promise<StoredPost | undefined> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id));
  return row;
}

export async function lockPost(tx: Tx, id: number): Promise<StoredPost | undefined> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('no key update');
  return row;
}

/** The comments above one, topmost first. */
export async function readAbove(tx: Tx, { discussionId, path }: StoredPost): Promise<StoredPost[]> {
  const paths = pathsAbove(path);
  if (paths.length === 0) return [];
  return tx
    .select()
    .from(posts)
    .where(and(eq(posts.discussionId, discussionId), inArray(posts.path, paths)))
    .orderBy(asc(posts.depth));
}

/** The structure of the tree below a comment, in tree order. */
export async function readTree(tx: Tx, root: StoredPost, { after, most }: { after?: string; most: number }) {
  return tx
    .select({ id: posts.id, parent: posts.parentId, depth: posts.depth, votes: posts.score })
    .from(posts)
    .where(
      and(
        eq(posts.discussionId, root.discussionId),
        gt(posts.path, after ?? root.path),
        lt(posts.path, root.path + LAST),
        eq(posts.isListed, true),
      ),
    )
    .orderBy(asc(posts.path))
    .limit(most);
}

export async function nextPostId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('forum.posts', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

export async function insertPosts(tx: Tx, rows: readonly (typeof posts.$inferInsert)[]): Promise<StoredPost[]> {
  return tx
    .insert(posts)
    .values([...rows])
    .returning();
}

export async function updatePost(tx: Tx, id: number, set: Partial<typeof posts.$inferInsert>): Promise<StoredPost> {
  const [row] = await tx.update(posts).set(set).where(eq(posts.id, id)).returning();
  if (!row) throw new TypeError('There is no such comment.');
  return row;
}

/**
 * Updates the counts of all comments above one that became visible, or stopped being visible. The discussion is locked.
 */
export async function countAbove(tx: Tx, { discussionId, path }: StoredPost, by: 1 | -1): Promise<void> {
  const paths = pathsAbove(path);
  if (paths.length === 0) return;
  await tx
    .update(posts)
    .set({ descendants: sql`${posts.descendants} + ${by}` })
    .where(and(eq(posts.discussionId, discussionId), inArray(posts.path, paths)));
}

/** The same text by the same person in the same place, which counts as one comment (R6). */
export async function findSame(
  tx: Tx,
  of: { discussionId?: number; authorId: string; replyTo: number | null; content: string; since: Date },
): Promise<StoredPost | undefined> {
  const { discussionId, authorId, replyTo, content, since } = of;
  const [row] = await tx
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.authorId, authorId),
        discussionId === undefined ? undefined : eq(posts.discussionId, discussionId),
        replyTo === null ? isNull(posts.replyTo) : eq(posts.replyTo, replyTo),
        eq(posts.content, content),
        inArray(posts.state, ['shown', 'held']),
        gt(posts.createdAt, since),
      ),
    )
    .orderBy(desc(posts.createdAt))
    .limit(1);
  return row;
}

/** Whether someone has at least this many visible comments. */
export async function hasShown(tx: Tx, authorId: string, least: number): Promise<boolean> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.state, 'shown')))
    .limit(least);
  return rows.length >= least;
}

export async function readHeld(tx: Tx, authorId: string, discussionId: number, most: number): Promise<StoredPost[]> {
  return tx
    .select()
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.discussionId, discussionId), eq(posts.state, 'held')))
    .orderBy(desc(posts.id))
    .limit(most);
}

/** R9: only the newest versions are kept. */
const MOST_VERSIONS = 50;

export async function saveVersion(tx: Tx, { id, version, content }: StoredPost, until: Date): Promise<void> {
  await tx.insert(postVersions).values({ postId: id, version, content, until }).onConflictDoNothing();
  await tx
    .delete(postVersions)
    .where(and(eq(postVersions.postId, id), lte(postVersions.version, version - MOST_VERSIONS)));
}

export async function readVersions(tx: Tx, postId: number, most: number) {
  return tx
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.version))
    .limit(most);
}

/** R5: one vote per person; the comment is locked. @param value 0 removes the vote */
export async function saveVote(
  tx: Tx,
  of: { post: StoredPost; userId: string; value: -1 | 0 | 1; ofOnly?: -1 | 1; now: Date },
): Promise<StoredPost> {
  const { post, userId, value, ofOnly, now } = of;
  const isMine = and(eq(votes.postId, post.id), eq(votes.userId, userId));
  const [before] = await tx.select({ value: votes.value }).from(votes).where(isMine);
  const was = before?.value ?? 0;
  if (was === value || (ofOnly !== undefined && was !== ofOnly)) return post;
  if (value === 0) await tx.delete(votes).where(isMine);
  else
    await tx
      .insert(votes)
      .values({ postId: post.id, userId, value, votedAt: now })
      .onConflictDoUpdate({ target: [votes.postId, votes.userId], set: { value, votedAt: now } });
  return updatePost(tx, post.id, {
    upvotes: post.upvotes + Number(value === 1) - Number(was === 1),
    downvotes: post.downvotes + Number(value === -1) - Number(was === -1),
  });
}

export async function readVotes(tx: Tx, userId: string, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: votes.postId, value: votes.value })
    .from(votes)
    .where(and(eq(votes.userId, userId), inArray(votes.postId, [...ids])));
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** Replies of others to someone, newest first. */
export async function readReplies(
  tx: Tx,
  of: { userId: string; site: string; without: readonly string[]; most: number },
) {
  const { userId, site, without, most } = of;
  return tx
    .select({ post: posts, discussion: discussions })
    .from(posts)
    .innerJoin(discussions, eq(discussions.id, posts.discussionId))
    .where(
      and(
        eq(posts.replyToAuthorId, userId),
        eq(posts.state, 'shown'),
        or(isNull(posts.authorId), ne(posts.authorId, userId)),
        without.length > 0 ? or(isNull(posts.authorId), notInArray(posts.authorId, [...without])) : undefined,
        eq(discussions.site, site),
        isNotHidden,
      ),
    )
    .orderBy(desc(posts.id))
    .limit(most);
}

/** R10: erases what was deleted or edited before a time. */
export async function eraseBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(postVersions).where(lt(postVersions.until, moment));
  await tx
    .update(posts)
    .set({ content: '', deletedAt: null })
    .where(and(isNotNull(posts.deletedAt), lt(posts.deletedAt, moment)));
}
