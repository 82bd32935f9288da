import { expect, test } from 'vitest';
import type { Post } from '../contract/types.ts';
import { moreRightBelow, notHere, threadOf, withBranch, withNew, withPost } from './thread-state.ts';

const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  discussion: '1',
  content: `${id}`,
  state: 'shown',
  replyTo: null,
  parent: null,
  depth: 0,
  author: null,
  answers: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  version: 1,
  upvotes: 0,
  downvotes: 0,
  votes: 0,
  descendants: 0,
  sortedPosts: [],
  hasUpvoted: false,
  hasDownvoted: false,
  notifyMe: false,
  isMine: false,
  ...more,
});

const begun = () =>
  threadOf({
    posts: [post(1, { descendants: 5, sortedPosts: [2] }), post(2, { parent: 1, descendants: 2, sortedPosts: [] })],
    sortedPosts: [1],
    next: '1',
  });

test('what is not here is told apart from what those below hold back', () => {
  const thread = begun();
  const [first] = [...thread.posts.values()];
  if (!first) throw new Error('none');
  expect(notHere(thread, first)).toBe(4);
  expect(moreRightBelow(thread, first)).toBe(2);
});

test('a further page joins what is there, and says where the next begins', () => {
  const more = withBranch(begun(), { posts: [post(3, { parent: 1 })], sortedPosts: [3], next: '3' }, 1);
  expect(more.posts.get(1)?.sortedPosts).toEqual([2, 3]);
  expect(more.next.get(1)).toBe('3');
  expect(more.top).toEqual([1]);
  expect(withBranch(more, { posts: [post(9)], sortedPosts: [9], next: null }).top).toEqual([1, 9]);
});

test('a new comment comes first at the top, last below another, and counts in all above it', () => {
  expect(withNew(begun(), post(7), null).top).toEqual([7, 1]);
  const below = withNew(begun(), post(8, { parent: 2 }), null);
  expect(below.posts.get(2)).toMatchObject({ sortedPosts: [8], descendants: 3 });
  expect(below.posts.get(1)).toMatchObject({ sortedPosts: [2], descendants: 6 });
  expect(withNew(below, post(8, { parent: 2, content: 'again' }), null).posts.get(1)?.descendants).toBe(6);
});

test('what a comment is now leaves what stands below it', () => {
  const edited = withPost(begun(), post(1, { content: 'edited', descendants: 5 }));
  expect(edited.posts.get(1)).toMatchObject({ content: 'edited', sortedPosts: [2] });
});
