import { NotFound } from '#kernel/errors.ts';
import * as m from '#messages/forum';
import { type DiscussionKind, type Order, type SubjectKind, subjectIn } from '../contract/discussions.ts';
import type { Discussion, DiscussionHead, Tree } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import {
  discussionsByIds,
  findDiscussion,
  PER_PAGE,
  readDiscussions,
  readSettings,
  refOf,
  type StoredDiscussion,
} from './discussion-store.ts';
import {
  type BranchIds,
  findPost,
  readAbove,
  readBranchIds,
  readPosts,
  readTree,
  type StoredPost,
  type Widths,
} from './post-store.ts';
import { showPosts } from './show-posts.ts';

/** R4: the comments of a page at first, and per click on “more”. */
const FIRST: Widths = { top: 10, first: 2, second: 0 };
const MORE: Widths = { top: 30, first: 2, second: 1 };
const ONE: Widths = { top: 20, first: 3, second: 1 };
/** R4: a comment's own page shows at most this many of the comments it replies to. */
const MOST_ABOVE = 4;
const MOST_OF_TREE = 10_000;
/** Nobody pages further; search engines use the site map. */
const LAST_PAGE = 500;

const headOf = (row: StoredDiscussion, now?: { title: string; path: string }): DiscussionHead => ({
  id: refOf(row),
  kind: row.kind,
  title: now?.title ?? (row.title || m.untitled()),
  path: now?.path ?? row.path,
  count: row.posts,
  isLocked: row.isLocked,
  isPinned: row.isPinned,
  createdAt: row.createdAt.toISOString(),
  lastPostId: row.lastPostId,
  lastPostAt: row.lastPostAt?.toISOString() ?? null,
});

/**
 * R1, R14: those of the discussions whose subject the site shows now, with its current title and path. A standalone
 * discussion is shown once one of its comments is, since its title is held with the opening comment.
 */
export async function whatIsShown<Row extends StoredDiscussion>(
  { subjectsOf }: Pick<ForumDeps, 'subjectsOf'>,
  site: string,
  rows: readonly Row[],
): Promise<(DiscussionHead & { row: Row })[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter((kind) => kind !== 'alone');
  const shown = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const keys = rows.filter((row) => row.kind === kind).map(({ key }) => key);
        return [kind, await subjectsOf(site, kind, [...new Set(keys)])] as const;
      }),
    ),
  );
  return rows.flatMap((row) => {
    if (row.isHidden || row.isTitleHidden) return [];
    if (row.kind === 'alone') return row.posts > 0 ? [{ ...headOf(row), row }] : [];
    const now = shown.get(row.kind)?.get(row.key);
    return now ? [{ ...headOf(row, now), row }] : [];
  });
}

/** A page of the site's discussions. */
export async function listDiscussions(
  deps: ForumDeps,
  site: string,
  { page, kind }: { page: number; kind?: DiscussionKind },
) {
  if (page > LAST_PAGE) return { items: [], page, pages: LAST_PAGE, total: 0 };
  const { rows, total } = await readDiscussions(deps.db.drizzle, site, { page, kind });
  const items = (await whatIsShown(deps, site, rows)).map(({ row: _, ...head }) => head);
  return { items, page, pages: Math.min(LAST_PAGE, Math.ceil(total / PER_PAGE)), total };
}

/** The discussion for a reference, with its subject; nothing is stored before its first comment. Throws `NotFound`. */
export async function headAt(deps: ForumDeps, site: string, ref: string) {
  const row = await findDiscussion(deps.db.drizzle, site, ref);
  if (row) {
    const [head] = await whatIsShown(deps, site, [row]);
    if (!head) throw new NotFound('There is no such discussion.');
    return head;
  }
  const subject = subjectIn(ref);
  const now = subject && (await subjectOf(deps, site, subject));
  if (!now) throw new NotFound('There is no such discussion.');
  return { ...emptyHead(ref, subject.kind, now), row: undefined };
}

export async function subjectOf(
  { subjectsOf }: Pick<ForumDeps, 'subjectsOf'>,
  site: string,
  { kind, key }: { kind: SubjectKind; key: string },
) {
  return (await subjectsOf(site, kind, [key])).get(key);
}

const emptyHead = (id: string, kind: DiscussionKind, now: { title: string; path: string }): DiscussionHead => ({
  id,
  kind,
  title: now.title,
  path: now.path,
  count: 0,
  isLocked: false,
  isPinned: false,
  createdAt: null,
  lastPostId: null,
  lastPostAt: null,
});

interface DiscussionQuery {
  site: string;
  ref: string;
  order: Order;
  parent?: number;
  after?: string;
  comment?: number;
  userId?: string;
}

/** R4: a discussion with a page of its comments. Throws `NotFound`. */
export async function readDiscussion(deps: ForumDeps, query: DiscussionQuery): Promise<Discussion> {
  const { db } = deps;
  const { site, ref, order, comment } = query;
  const [{ row, ...head }, settings] = await Promise.all([headAt(deps, site, ref), readSettings(db.drizzle, site)]);
  const { isReadOnly, readOnlyText } = settings;
  const shared = { ...head, order, isReadOnly, readOnlyText, opening: row?.openingId ?? null };
  if (!row) {
    if (comment !== undefined || query.parent !== undefined) throw new NotFound('There is no such comment.');
    return { ...shared, comment: null, sortedPosts: [], posts: [], next: null };
  }
  const branch = comment === undefined ? await pageOf(deps, row, query) : await around(deps, row, comment, order);
  const posts = await showPosts(deps, branch.rows, {
    discussions: new Map([[row.id, row]]),
    below: branch.below,
    userId: query.userId,
  });
  return { ...shared, comment: comment ?? null, sortedPosts: [...branch.ids], posts, next: branch.next };
}

async function pageOf({ db }: Pick<ForumDeps, 'db'>, row: StoredDiscussion, { order, parent, after }: DiscussionQuery) {
  const { drizzle: tx } = db;
  const isTop = parent === undefined;
  if (!isTop && (await findPost(tx, parent))?.discussionId !== row.id) throw new NotFound('There is no such comment.');
  const found = await readBranchIds(tx, {
    discussionId: row.id,
    parentId: parent ?? row.openingId,
    order,
    isTop,
    after: after === undefined ? undefined : cursorIn(after),
    widths: isTop ? FIRST : MORE,
  });
  const opening = isTop && row.openingId !== null && after === undefined ? [row.openingId] : [];
  const rows = await inOrderOf(tx, [...opening, ...allIds(found)]);
  return { ...found, rows, next: cursorAfter(found, rows, order) };
}

/** A comment, the comments it replies to, and the replies below it. */
async function around({ db }: Pick<ForumDeps, 'db'>, row: StoredDiscussion, comment: number, order: Order) {
  const { drizzle: tx } = db;
  const post = await findPost(tx, comment);
  if (post?.discussionId !== row.id || !post.isListed) throw new NotFound('There is no such comment.');
  const [above, found] = await Promise.all([
    readAbove(tx, post),
    readBranchIds(tx, { discussionId: row.id, parentId: post.id, order, isTop: false, widths: ONE }),
  ]);
  const [opening, others] = [
    above.filter(({ id }) => id === row.openingId),
    above.filter(({ id }) => id !== row.openingId),
  ];
  const chain = [...others.slice(-MOST_ABOVE), post];
  const below = new Map(found.below);
  below.set(post.id, found.ids);
  for (const [index, { id }] of chain.slice(1).entries()) below.set(chain[index]?.id ?? 0, [id]);
  const rows = [...opening, ...chain, ...(await inOrderOf(tx, allIds(found)))];
  return { ids: [chain[0]?.id ?? post.id], below, rows, next: null };
}

const allIds = ({ ids, below }: BranchIds) => [...ids, ...[...below.values()].flat()];

async function inOrderOf(tx: Parameters<typeof readPosts>[0], ids: readonly number[]): Promise<StoredPost[]> {
  const byId = new Map((await readPosts(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function cursorIn(after: string): { id: number; score?: number } {
  const [first = '', second] = after.split('.');
  return second === undefined ? { id: Number(first) } : { id: Number(second), score: Number(first) };
}

function cursorAfter({ ids, hasMore }: BranchIds, rows: readonly StoredPost[], order: Order): string | null {
  const last = hasMore ? rows.find(({ id }) => id === ids.at(-1)) : undefined;
  if (!last) return null;
  return order === 'best' ? `${last.score}.${last.id}` : String(last.id);
}

/** The structure of the tree below a comment. Throws `NotFound`. */
export async function readTreeOf(deps: ForumDeps, site: string, id: number, after?: number): Promise<Tree> {
  const { drizzle: tx } = deps.db;
  const [{ post, discussion } = {}] = await shownPosts(deps, site, [id]);
  if (!post || !discussion) throw new NotFound('There is no such comment.');
  const from = after === undefined ? undefined : await findPost(tx, after);
  if (after !== undefined && !from?.path.startsWith(post.path)) throw new NotFound('There is no such comment.');
  const rows = await readTree(tx, post, { after: from?.path, most: MOST_OF_TREE + 1 });
  const posts = rows.slice(0, MOST_OF_TREE);
  const next = rows.length > MOST_OF_TREE ? (posts.at(-1)?.id ?? null) : null;
  return { id, discussion: discussion.id, posts, next };
}

/** Comments that a site shows, with their discussions, in the order of `ids`. */
export async function shownPosts(deps: ForumDeps, site: string, ids: readonly number[]) {
  const { drizzle: tx } = deps.db;
  const rows = await inOrderOf(tx, [...new Set(ids)]);
  const found = await discussionsByIds(tx, [...new Set(rows.map(({ discussionId }) => discussionId))]);
  const heads = await whatIsShown(
    deps,
    site,
    [...found.values()].filter((row) => row.site === site),
  );
  const byId = new Map(heads.map((head) => [head.row.id, head]));
  return rows.flatMap((post) => {
    const discussion = byId.get(post.discussionId);
    return discussion && post.isListed ? [{ post, discussion }] : [];
  });
}
