import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { type DiscussionKind, type SubjectKind, subjectIn, subjectRef } from '../contract/discussions.ts';
import { discussions, posts, reads, settings } from './tables.ts';

export type StoredDiscussion = typeof discussions.$inferSelect;
export type SiteSettings = Omit<typeof settings.$inferSelect, 'site'>;

export const PER_PAGE = 20;
const MOST_UNREAD = 100;

/** Its name on the wire. */
export const refOf = ({ id, kind, key }: Pick<StoredDiscussion, 'id' | 'kind' | 'key'>) =>
  kind === 'alone' ? String(id) : subjectRef({ kind: kind as SubjectKind, key });

/** A discussion that is about to be erased counts as gone. */
const isThere = isNull(discussions.goneAt);

function isNamed(site: string, ref: string): SQL | undefined {
  const subject = subjectIn(ref);
  const isIt = subject
    ? and(eq(discussions.kind, subject.kind), eq(discussions.key, subject.key))
    : eq(discussions.id, Number(ref));
  return and(eq(discussions.site, site), isIt, isThere);
}

export async function findDiscussion(tx: Tx, site: string, ref: string): Promise<StoredDiscussion | undefined> {
  const [row] = await tx.select().from(discussions).where(isNamed(site, ref));
  return row;
}

/** Locks it until the end of the transaction against adding, hiding and counting comments (R3). */
export async function lockDiscussion(
  tx: Tx,
  of: { site: string; ref: string } | { id: number },
): Promise<StoredDiscussion | undefined> {
  const isIt = 'id' in of ? and(eq(discussions.id, of.id), isThere) : isNamed(of.site, of.ref);
  const [row] = await tx.select().from(discussions).where(isIt).for('update');
  return row;
}

/** A subject's discussion, locked; created if there is none. Throws `NotFound` if it was deleted. */
export async function lockOrBegin(
  tx: Tx,
  begun: { site: string; kind: SubjectKind; key: string; title: string; path: string | null; createdAt: Date },
): Promise<StoredDiscussion> {
  await tx.insert(discussions).values(begun).onConflictDoNothing();
  const locked = await lockDiscussion(tx, { site: begun.site, ref: subjectRef(begun) });
  if (!locked) throw new NotFound('There is no such discussion.');
  return locked;
}

export async function beginAlone(tx: Tx, row: { site: string; title: string; createdAt: Date }): Promise<number> {
  const [made] = await tx
    .insert(discussions)
    .values({ ...row, kind: 'alone' })
    .returning({ id: discussions.id });
  if (!made) throw new TypeError('A discussion was not begun.');
  // Standalone discussions have an empty key at first, and get their id as key.
  return made.id;
}

export async function updateDiscussion(
  tx: Tx,
  id: number,
  set: Partial<typeof discussions.$inferInsert>,
): Promise<void> {
  await tx.update(discussions).set(set).where(eq(discussions.id, id));
}

/** Counts a comment that became visible, or stopped being visible. */
export async function countInDiscussion(
  tx: Tx,
  id: number,
  { by, last }: { by: 1 | -1; last?: { id: number; at: Date } },
): Promise<void> {
  await tx
    .update(discussions)
    .set({
      posts: sql`${discussions.posts} + ${by}`,
      ...(last && {
        lastPostId: sql`greatest(coalesce(${discussions.lastPostId}, 0), ${last.id})`,
        lastPostAt: sql`greatest(${discussions.lastPostAt}, ${last.at.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(discussions.id, id));
}

/** R14: hidden neither by an operator nor with its opening comment. */
export const isNotHidden = and(eq(discussions.isHidden, false), eq(discussions.isTitleHidden, false));

const isListed = (site: string, kind?: DiscussionKind) =>
  and(eq(discussions.site, site), isNotHidden, gt(discussions.posts, 0), kind && eq(discussions.kind, kind));

export async function readDiscussions(tx: Tx, site: string, { page, kind }: { page: number; kind?: DiscussionKind }) {
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(discussions)
      .where(isListed(site, kind))
      .orderBy(desc(discussions.isPinned), desc(discussions.lastPostAt), desc(discussions.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    tx.select({ n: count() }).from(discussions).where(isListed(site, kind)),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

/** For site maps: visible discussions, most recently active first. */
export async function readListed(tx: Tx, site: string, most: number): Promise<StoredDiscussion[]> {
  return tx.select().from(discussions).where(isListed(site)).orderBy(desc(discussions.lastPostAt)).limit(most);
}

export async function readSettings(tx: Tx, site: string): Promise<SiteSettings> {
  const [row] = await tx.select().from(settings).where(eq(settings.site, site));
  return row ?? { heldFirst: 0, isReadOnly: false, readOnlyText: '', version: 0 };
}

/** R16: the mark only moves forward. */
export async function markSeen(
  tx: Tx,
  row: { userId: string; discussionId: number; seenId: number; seenAt: Date },
): Promise<number> {
  const [kept] = await tx
    .insert(reads)
    .values(row)
    .onConflictDoUpdate({
      target: [reads.userId, reads.discussionId],
      set: { seenId: sql`greatest(${reads.seenId}, excluded.seen_id)`, seenAt: row.seenAt },
    })
    .returning({ seenId: reads.seenId });
  return kept?.seenId ?? row.seenId;
}

export async function findSeen(tx: Tx, userId: string, discussionId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ seenId: reads.seenId, seenAt: reads.seenAt })
    .from(reads)
    .where(and(eq(reads.userId, userId), eq(reads.discussionId, discussionId)));
  return row?.seenAt ? row.seenId : undefined;
}

/** R11: when they were last notified of a reply in this discussion. */
export async function findNotifiedAt(tx: Tx, userId: string, discussionId: number): Promise<Date | undefined> {
  const isIt = and(eq(reads.userId, userId), eq(reads.discussionId, discussionId));
  const [row] = await tx.select({ notifiedAt: reads.notifiedAt }).from(reads).where(isIt);
  return row?.notifiedAt ?? undefined;
}

/** R11: false if they were notified of a reply there after `since`. */
export async function takeNotice(
  tx: Tx,
  of: { userId: string; discussionId: number; now: Date; since: Date },
): Promise<boolean> {
  const { userId, discussionId, now, since } = of;
  const taken = await tx
    .insert(reads)
    .values({ userId, discussionId, notifiedAt: now })
    .onConflictDoUpdate({
      target: [reads.userId, reads.discussionId],
      set: { notifiedAt: now },
      setWhere: or(isNull(reads.notifiedAt), sql`${reads.notifiedAt} < ${since.toISOString()}::timestamptz`),
    })
    .returning({ userId: reads.userId });
  return taken.length > 0;
}

/** Discussions that someone has read and that have new comments by others, with their number, up to a hundred each. */
export async function readUnread(tx: Tx, userId: string, site: string) {
  const news = tx
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.discussionId, discussions.id),
        eq(posts.state, 'shown'),
        gt(posts.id, reads.seenId),
        or(isNull(posts.authorId), ne(posts.authorId, userId)),
      ),
    )
    .limit(MOST_UNREAD);
  const rows = await tx
    .select({ discussion: discussions, count: sql<number>`(select count(*) from (${news}) news)`.mapWith(Number) })
    .from(reads)
    .innerJoin(discussions, eq(discussions.id, reads.discussionId))
    .where(
      and(
        eq(reads.userId, userId),
        sql`${reads.seenAt} is not null`,
        sql`${discussions.lastPostId} > ${reads.seenId}`,
        isListed(site),
      ),
    )
    .orderBy(desc(discussions.lastPostAt))
    .limit(MOST_UNREAD);
  return rows.filter((row) => row.count > 0);
}

/** R1: hides discussions about something for good. Returns them. */
export async function hideAbout(tx: Tx, kind: SubjectKind, key: string, now: Date): Promise<StoredDiscussion[]> {
  return tx
    .update(discussions)
    .set({ goneAt: now, isHidden: true })
    .where(and(eq(discussions.kind, kind), eq(discussions.key, key), isThere))
    .returning();
}

/** Discussions to be erased. */
export async function readGone(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: discussions.id }).from(discussions).where(isNotNull(discussions.goneAt));
  return rows.map(({ id }) => id);
}

/** Deletes some of its comments or read marks, and finally the discussion. False once nothing is left. */
export async function eraseSome(tx: Tx, id: number, most: number): Promise<boolean> {
  const somePosts = tx.select({ id: posts.id }).from(posts).where(eq(posts.discussionId, id)).limit(most);
  if ((await tx.delete(posts).where(inArray(posts.id, somePosts))).rowCount) return true;
  const readers = tx.select({ id: reads.userId }).from(reads).where(eq(reads.discussionId, id)).limit(most);
  const isOfSome = and(eq(reads.discussionId, id), inArray(reads.userId, readers));
  if ((await tx.delete(reads).where(isOfSome)).rowCount) return true;
  await tx.delete(discussions).where(eq(discussions.id, id));
  return false;
}

export async function discussionsByIds(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredDiscussion>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(discussions)
    .where(and(inArray(discussions.id, [...ids]), isThere));
  return new Map(rows.map((row) => [row.id, row]));
}
