import type { Branch, Post } from '../contract/types.ts';

/** The comments of a discussion that a page has, and where more of them begin. */
export interface Thread {
  posts: ReadonlyMap<number, Post>;
  /** At the top, in order. */
  top: readonly number[];
  /** By comment, or 0 for the top: `after` of what follows. */
  next: ReadonlyMap<number, string | null>;
}

export function threadOf({ posts, sortedPosts, next }: Branch): Thread {
  return { posts: new Map(posts.map((post) => [post.id, post])), top: sortedPosts, next: new Map([[0, next]]) };
}

/** With another page of what stands below a comment, or at the top. */
export function withBranch(thread: Thread, branch: Branch, parent = 0): Thread {
  const posts = new Map(thread.posts);
  for (const post of branch.posts) {
    const before = posts.get(post.id);
    // What was opened there already stays open.
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

/** With a new comment: at the top it comes first, below another last. Without its place here it only counts. */
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

/** With what a comment is now; what stands below it stays. */
export function withPost(thread: Thread, post: Post): Thread {
  const before = thread.posts.get(post.id);
  if (!before) return thread;
  const { sortedPosts } = before;
  return { ...thread, posts: new Map(thread.posts).set(post.id, { ...post, sortedPosts }) };
}

/** How many comments stand below one that the page does not have. */
export function notHere({ posts }: Thread, { sortedPosts, descendants }: Post): number {
  const have = (ids: readonly number[]): number =>
    ids.reduce((sum, id) => {
      const post = posts.get(id);
      return post ? sum + Number(post.state === 'shown') + have(post.sortedPosts) : sum;
    }, 0);
  return Math.max(0, descendants - have(sortedPosts));
}

/** Right below it, without what those that came along hold back themselves. */
export function moreRightBelow(thread: Thread, post: Post): number {
  const heldBack = post.sortedPosts.reduce((sum, id) => {
    const below = thread.posts.get(id);
    return below ? sum + notHere(thread, below) : sum;
  }, 0);
  return notHere(thread, post) - heldBack;
}
