import type { Branch, Post } from '../contract/types.ts';

/** The loaded comments of a discussion, and where to load more. */
export interface Thread {
  posts: ReadonlyMap<number, Post>;
  /** Top level, in order. */
  top: readonly number[];
  /** By comment, or 0 for top level: `after` of the next page. */
  next: ReadonlyMap<number, string | null>;
}

export function threadOf({ posts, sortedPosts, next }: Branch): Thread {
  return { posts: new Map(posts.map((post) => [post.id, post])), top: sortedPosts, next: new Map([[0, next]]) };
}

/** Adds a page of replies to a comment, or of top-level comments. */
export function withBranch(thread: Thread, branch: Branch, parent = 0): Thread {
  const posts = new Map(thread.posts);
  for (const post of branch.posts) {
    const before = posts.get(post.id);
    // Replies that were loaded before stay.
    const sortedPosts = before ? joined(before.sortedPosts, post.sortedPosts) : post.sortedPosts;
    posts.set(post.id, { ...post, sortedPosts });
  }
  const above = posts.get(parent);
  if (above) posts.set(parent, { ...above, sortedPosts: joined(above.sortedPosts, branch.sortedPosts) });
  return {
    posts,
    top: parent === 0 ? joined(thread.top, branch.sortedPosts) : thread.top,
    next: new Map(thread.next).set(parent, branch.next),
  };
}

const joined = (one: readonly number[], other: readonly number[]) => [...new Set([...one, ...other])];

/** Adds a new comment: first at top level, last below another. If its place isn't loaded, it is only counted. */
export function withNew(thread: Thread, post: Post, opening: number | null): Thread {
  if (thread.posts.has(post.id)) return withPost(thread, post);
  const posts = new Map(thread.posts).set(post.id, post);
  if (post.parent === null || post.parent === opening) return { ...thread, posts, top: [post.id, ...thread.top] };
  let isDirect = true;
  for (let above = posts.get(post.parent); above; above = above.parent === null ? undefined : posts.get(above.parent)) {
    const sortedPosts = isDirect ? [...above.sortedPosts, post.id] : above.sortedPosts;
    posts.set(above.id, { ...above, sortedPosts, descendants: above.descendants + 1 });
    isDirect = false;
  }
  return { ...thread, posts };
}

/** Updates a comment and keeps its replies. */
export function withPost(thread: Thread, post: Post): Thread {
  const before = thread.posts.get(post.id);
  if (!before) return thread;
  const { sortedPosts } = before;
  return { ...thread, posts: new Map(thread.posts).set(post.id, { ...post, sortedPosts }) };
}

/** The number of comments below one that aren't loaded. */
export function notHere({ posts }: Thread, { sortedPosts, descendants }: Post): number {
  const have = (ids: readonly number[]): number =>
    ids.reduce((sum, id) => {
      const post = posts.get(id);
      return post ? sum + Number(post.state === 'shown') + have(post.sortedPosts) : sum;
    }, 0);
  return Math.max(0, descendants - have(sortedPosts));
}

/** The number of direct replies that aren't loaded, not counting those that loaded replies have below them. */
export function moreRightBelow(thread: Thread, post: Post): number {
  const heldBack = post.sortedPosts.reduce((sum, id) => {
    const below = thread.posts.get(id);
    return below ? sum + notHere(thread, below) : sum;
  }, 0);
  return notHere(thread, post) - heldBack;
}
