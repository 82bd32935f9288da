import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { discussions, posts, postVersions, reads, votes } from './tables.ts';

const MOST_EXPORTED = 20_000;

/** R17: deletes someone's comments, or keeps them without the author; votes and read marks are always deleted. */
export async function forgetPerson(tx: Tx, userId: string, { keeps, now }: { keeps: boolean; now: Date }) {
  await tx.delete(reads).where(eq(reads.userId, userId));
  const theirs = sql`select id, discussion_id, path from forum.posts where author_id = ${userId}`;
  // Discussions before comments and in order, so that two removals can't deadlock.
  await tx.execute(sql`
    select 1 from forum.discussions where id in (
      select discussion_id from (${theirs}) t
      union select p.discussion_id from forum.votes v join forum.posts p on p.id = v.post_id where v.user_id = ${userId}
    ) order by id for update`);
  await tx.execute(sql`
    with gone as (delete from forum.votes where user_id = ${userId} returning post_id, value)
    update forum.posts p set
      upvotes = p.upvotes - (g.value = 1)::int, downvotes = p.downvotes - (g.value = -1)::int
    from gone g where p.id = g.post_id`);
  await tx.execute(
    sql`delete from forum.post_versions where post_id in (select id from forum.posts where author_id = ${userId})`,
  );
  if (!keeps) {
    const shown = sql`${theirs} and state = 'shown'`;
    await tx.execute(sql`
      with above as (
        select discussion_id, left(path, n * 6) as path, count(*)::int as n
        from (${shown}) t, generate_series(1, length(path) / 6 - 1) as n group by 1, 2
      )
      update forum.posts p set descendants = p.descendants - a.n
      from above a where p.discussion_id = a.discussion_id and p.path = a.path`);
    await tx.execute(sql`
      update forum.discussions d set posts = d.posts - t.n
      from (select discussion_id, count(*)::int as n from (${shown}) s group by 1) t where d.id = t.discussion_id`);
    // They wrote the titles, too.
    await tx.execute(sql`
      update forum.discussions d set title = '' where kind = 'alone' and opening_id in (select id from (${theirs}) t)`);
    await tx
      .update(posts)
      .set({ state: 'deleted', content: '', heldFor: null, deletedAt: null, editedAt: now })
      .where(eq(posts.authorId, userId));
  }
  await tx.update(posts).set({ authorId: null, notifyMe: false }).where(eq(posts.authorId, userId));
  await tx.update(posts).set({ replyToAuthorId: null }).where(eq(posts.replyToAuthorId, userId));
}

/** Someone's own data, for their export. */
export async function exportPerson(tx: Tx, userId: string) {
  const [written, voted, read] = await Promise.all([
    tx
      .select({
        id: posts.id,
        discussion: discussions.title,
        site: discussions.site,
        content: posts.content,
        state: posts.state,
        createdAt: posts.createdAt,
        editedAt: posts.editedAt,
      })
      .from(posts)
      .innerJoin(discussions, eq(discussions.id, posts.discussionId))
      .where(eq(posts.authorId, userId))
      .orderBy(desc(posts.id))
      .limit(MOST_EXPORTED),
    tx
      .select({ post: votes.postId, value: votes.value, at: votes.votedAt })
      .from(votes)
      .where(eq(votes.userId, userId))
      .orderBy(desc(votes.postId))
      .limit(MOST_EXPORTED),
    tx
      .select({ discussion: reads.discussionId, upTo: reads.seenId, at: reads.seenAt })
      .from(reads)
      .where(eq(reads.userId, userId))
      .orderBy(asc(reads.discussionId))
      .limit(MOST_EXPORTED),
  ]);
  const edited = await tx
    .select({ post: postVersions.postId, content: postVersions.content, until: postVersions.until })
    .from(postVersions)
    .where(
      inArray(
        postVersions.postId,
        written.map(({ id }) => id),
      ),
    )
    .limit(MOST_EXPORTED);
  if (written.length + voted.length + read.length === 0) return undefined;
  return { comments: written, earlierVersions: edited, votes: voted, read };
}

/** Marks of discussions that weren't read again. */
export async function deleteReadsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(reads).where(lt(sql`coalesce(${reads.seenAt}, ${reads.notifiedAt})`, moment));
}
