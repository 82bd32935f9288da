import { z } from 'zod';
import { CURSOR, DISCUSSION_KINDS, ORDERS } from './discussions.ts';

/** A discussion: its id, or its subject. */
export const DiscussionRef = z
  .string()
  .max(80)
  .regex(/^(\d{1,15}|(video|model|post)-[\w-]{1,60})$/, 'Use the number of a discussion, or such as video-12.');

export const PostId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const Author = z.object({
  name: z.string(),
  picture: z.object({ permalink: z.string(), alt: z.string() }),
});

/** `held`: only its author sees it until a moderator approves. Hidden and deleted comments keep their place. */
const POST_STATES = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const Post = z.object({
  id: z.number().int(),
  discussion: z.string(),
  /** Empty if it is hidden or deleted. */
  content: z.string(),
  state: z.enum(POST_STATES),
  /** The comment that it replies to. */
  replyTo: z.number().int().nullable(),
  /** Its parent in the tree: the comment it replies to, or a comment above that in a very deep tree (R2). */
  parent: z.number().int().nullable(),
  /** 0 for top-level comments. */
  depth: z.number().int(),
  /** Null if the account has no public name or is gone, and if the comment is hidden or deleted. */
  author: Author.nullable(),
  /** The name of whom it replies to. */
  answers: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Incremented by edits; a report is about one version (R12). */
  version: z.number().int(),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  votes: z.number().int(),
  /** All comments below it. */
  descendants: z.number().int(),
  /** Its loaded direct replies, in order. */
  sortedPosts: z.array(z.number().int()),
  /** About the caller; false if nobody is signed in. */
  hasUpvoted: z.boolean(),
  hasDownvoted: z.boolean(),
  notifyMe: z.boolean(),
  isMine: z.boolean(),
});
export type Post = z.output<typeof Post>;

export const DiscussionHead = z.object({
  /** `video-12` until its first comment. */
  id: z.string(),
  kind: z.enum(DISCUSSION_KINDS),
  title: z.string(),
  /** The page of its subject; null if it is standalone. */
  path: z.string().nullable(),
  /** The number of visible comments. */
  count: z.number().int(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  lastPostId: z.number().int().nullable(),
  lastPostAt: z.iso.datetime().nullable(),
});
export type DiscussionHead = z.output<typeof DiscussionHead>;

export const Cursor = z.string().regex(CURSOR, 'This is no beginning of a page.');

export const Branch = z.object({
  /** The direct replies to the parent, or top-level comments, in order. */
  sortedPosts: z.array(z.number().int()),
  /** These, and the first replies below them. */
  posts: z.array(Post),
  /** `after` for the next page; null at the end. */
  next: z.string().nullable(),
});
export type Branch = z.output<typeof Branch>;

export const Discussion = DiscussionHead.extend({
  order: z.enum(ORDERS),
  /** The site's whole forum is read-only; with the operators' explanation. */
  isReadOnly: z.boolean(),
  readOnlyText: z.string(),
  /** The opening comment of a standalone discussion; it is in `posts`. */
  opening: z.number().int().nullable(),
  /** The requested comment; the ones it replies to are above it. */
  comment: z.number().int().nullable(),
  ...Branch.shape,
});
export type Discussion = z.output<typeof Discussion>;

/** The structure of a tree, without its texts. */
export const Tree = z.object({
  id: z.number().int(),
  discussion: z.string(),
  /** In tree order: replies follow their comment. */
  posts: z.array(
    z.object({ id: z.number().int(), parent: z.number().int().nullable(), depth: z.number().int(), votes: z.number() }),
  ),
  /** The last of `posts`, if there are more. */
  next: z.number().int().nullable(),
});
export type Tree = z.output<typeof Tree>;

/** Why someone can't write, as shown to them (R14). */
export const Limit = z.object({
  kind: z.enum(['mute', 'ban']),
  /** Null means without end. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The page of the statement of reasons, with the way to appeal. */
  path: z.string(),
});
export type Limit = z.output<typeof Limit>;

/** The caller's own data about a discussion. */
export const Mine = z.object({
  /** Null until one is chosen; writing needs a name. */
  name: z.string().nullable(),
  limit: Limit.nullable(),
  /** Comments with a higher id are new to the caller; null on the first visit. */
  seen: z.number().int().nullable(),
  /** 1 or -1. */
  votes: z.array(z.object({ id: z.number().int(), value: z.number().int() })),
  own: z.array(z.number().int()),
  notified: z.array(z.number().int()),
  /** Comments of people whom the caller blocks (R15). */
  folded: z.array(z.number().int()),
  /** The caller's own comments that wait for a moderator. */
  held: z.array(Post),
});
export type Mine = z.output<typeof Mine>;

export const Reply = z.object({
  post: Post,
  discussion: z.object({ id: z.string(), title: z.string() }),
  isNew: z.boolean(),
});
export type Reply = z.output<typeof Reply>;

export const PostVersion = z.object({ version: z.number().int(), content: z.string(), until: z.iso.datetime() });
