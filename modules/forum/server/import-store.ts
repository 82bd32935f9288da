import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { StoredPost } from './post-store.ts';
import { discussions, posts, votes } from './tables.ts';

/** Undefined if there is one already, about the same subject or with the same title. */
export async function insertDiscussion(
  tx: Tx,
  row: typeof discussions.$inferInsert & { key: string },
): Promise<number | undefined> {
  const { site, kind, key, title } = row;
  const isSame = and(eq(discussions.site, site), eq(discussions.kind, kind), eq(discussions.key, key));
  const known = await tx
    .select({ id: discussions.id })
    .from(discussions)
    .where(kind === 'alone' ? and(isSame, eq(discussions.title, title)) : isSame);
  if (known.length > 0) return undefined;
  const [made] = await tx.insert(discussions).values(row).returning({ id: discussions.id });
  return made?.id;
}

export async function bringPosts(
  tx: Tx,
  of: {
    discussionId: number;
    posts: readonly StoredPost[];
    votes: readonly (typeof votes.$inferInsert)[];
    set: Partial<typeof discussions.$inferInsert>;
  },
): Promise<void> {
  // Generated columns can't be inserted.
  const rows = of.posts.map(({ score: _, isListed: __, ...row }) => row);
  await tx.insert(posts).values(rows);
  if (of.votes.length > 0) await tx.insert(votes).values([...of.votes]);
  await tx.update(discussions).set(of.set).where(eq(discussions.id, of.discussionId));
}
