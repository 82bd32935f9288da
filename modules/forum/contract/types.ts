import { z } from 'zod';
import { CURSOR, DISCUSSION_KINDS, ORDERS } from './discussions.ts';

/** A discussion: its number, or what it is about. */
export const DiscussionRef = z
  .string()
  .max(80)
  .regex(/^(\d{1,15}|(video|model|post)-[\w-]{1,60})$/, 'Use the number of a discussion, or such as video-12.');

export const PostId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const Author = z.object({
  name: z.string(),
  picture: z.object({ permalink: z.string(), alt: z.string() }),
});

/** `held`: only its author sees it until a moderator has. Of what is hidden or deleted its place is left. */
const POST_STATES = ['shown', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const Post = z.object({
  id: z.number().int(),
  discussion: z.string(),
  /** Empty of what is hidden or deleted. */
  content: z.string(),
  state: z.enum(POST_STATES),
  /** What it answers. */
  replyTo: z.number().int().nullable(),
  /** Where it stands in the tree: what it answers, or above that in a very deep one (R2). */
  parent: z.number().int().nullable(),
  /** 0 at the top. */
  depth: z.number().int(),
  /** Null where the account has no name (any more), and of what is hidden or deleted. */
  author: Author.nullable(),
  /** The name of whom it answers. */
  answers: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Counts its edits: what a report is about (R12). */
  version: z.number().int(),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  votes: z.number().int(),
  /** All comments below it. */
  descendants: z.number().int(),
  /** Those right below it that came along, in order. */
  sortedPosts: z.array(z.number().int()),
  /** The caller's own; false where nobody is signed in. */
  hasUpvoted: z.boolean(),
  hasDownvoted: z.boolean(),
  notifyMe: z.boolean(),
  isMine: z.boolean(),
});
export type Post = z.output<typeof Post>;

export const DiscussionHead = z.object({
  /** `video-12` until somebody says something there. */
  id: z.string(),
  kind: z.enum(DISCUSSION_KINDS),
  title: z.string(),
  /** The page of what it is about; null where it stands alone. */
  path: z.string().nullable(),
  /** Comments to be seen. */
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
  /** Those right below the parent, or at the top, in order. */
  sortedPosts: z.array(z.number().int()),
  /** These, and the first of what stands below them. */
  posts: z.array(Post),
  /** `after` of the next page; null at the end. */
  next: z.string().nullable(),
});
export type Branch = z.output<typeof Branch>;

export const Discussion = DiscussionHead.extend({
  order: z.enum(ORDERS),
  /** Nobody writes anywhere in the forum of this site now; what its operators say about that. */
  isReadOnly: z.boolean(),
  readOnlyText: z.string(),
  /** The comment that one that stands alone begins with; it is among `posts`. */
  opening: z.number().int().nullable(),
  /** The comment that was asked for; what it answers stands above it. */
  comment: z.number().int().nullable(),
  ...Branch.shape,
});
export type Discussion = z.output<typeof Discussion>;

/** The shape of a tree without its texts. */
export const Tree = z.object({
  id: z.number().int(),
  discussion: z.string(),
  /** In the order of the tree: what stands below something follows it. */
  posts: z.array(
    z.object({ id: z.number().int(), parent: z.number().int().nullable(), depth: z.number().int(), votes: z.number() }),
  ),
  /** The last of `posts`, where there are more. */
  next: z.number().int().nullable(),
});
export type Tree = z.output<typeof Tree>;

/** Why somebody may not write, as they are told (R14). */
export const Limit = z.object({
  kind: z.enum(['mute', 'ban']),
  /** Null: without end. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The statement of reasons, with the way to appeal. */
  path: z.string(),
});
export type Limit = z.output<typeof Limit>;

/** What is the caller's own in a discussion. */
export const Mine = z.object({
  /** Null until one is chosen: without a name nobody writes. */
  name: z.string().nullable(),
  limit: Limit.nullable(),
  /** Comments with a higher number are new to the caller; null where they never were here. */
  seen: z.number().int().nullable(),
  /** 1 or -1. */
  votes: z.array(z.object({ id: z.number().int(), value: z.number().int() })),
  own: z.array(z.number().int()),
  notified: z.array(z.number().int()),
  /** By people whom the caller blocks (R15). */
  folded: z.array(z.number().int()),
  /** Their own that wait for a moderator. */
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
