import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgSchema, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DiscussionKind } from '../contract/discussions.ts';
import type { PostState } from '../contract/types.ts';

const forum = pgSchema('forum');
const moment = (name: string) => timestamp(name, { withTimezone: true });
const number = (name: string) => bigint(name, { mode: 'number' });

export const discussions = forum.table('discussions', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  site: text().notNull(),
  kind: text().$type<DiscussionKind>().notNull(),
  key: text().notNull().default(''),
  title: text().notNull(),
  path: text(),
  openingId: number('opening_id'),
  posts: integer().notNull().default(0),
  lastPostId: number('last_post_id'),
  lastPostAt: moment('last_post_at'),
  createdAt: moment('created_at').notNull(),
  isLocked: boolean('is_locked').notNull().default(false),
  isPinned: boolean('is_pinned').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  isTitleHidden: boolean('is_title_hidden').notNull().default(false),
  goneAt: moment('gone_at'),
  version: integer().notNull().default(0),
});

export const posts = forum.table('posts', {
  id: number('id').primaryKey().generatedByDefaultAsIdentity(),
  discussionId: number('discussion_id').notNull(),
  replyTo: number('reply_to'),
  parentId: number('parent_id'),
  path: text().notNull(),
  depth: smallint().notNull(),
  authorId: uuid('author_id'),
  replyToAuthorId: uuid('reply_to_author_id'),
  content: text().notNull(),
  state: text().$type<PostState>().notNull(),
  heldFor: text('held_for'),
  upvotes: integer().notNull().default(0),
  downvotes: integer().notNull().default(0),
  score: integer().notNull().generatedAlwaysAs(sql`upvotes - downvotes`),
  descendants: integer().notNull().default(0),
  isListed: boolean('is_listed').notNull().generatedAlwaysAs(sql`state = 'shown' or descendants > 0`),
  notifyMe: boolean('notify_me').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
  version: integer().notNull().default(1),
});

export const postVersions = forum.table(
  'post_versions',
  {
    postId: number('post_id').notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

export const votes = forum.table(
  'votes',
  {
    postId: number('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    value: smallint().notNull(),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
);

export const reads = forum.table(
  'reads',
  {
    userId: uuid('user_id').notNull(),
    discussionId: number('discussion_id').notNull(),
    seenId: number('seen_id').notNull().default(0),
    seenAt: moment('seen_at'),
    notifiedAt: moment('notified_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.discussionId] })],
);

export const blockedWords = forum.table('blocked_words', {
  id: uuid().primaryKey(),
  site: text().notNull().default(''),
  pattern: text().notNull(),
  effect: text().$type<'hold' | 'refuse'>().notNull(),
  createdAt: moment('created_at').notNull(),
  version: integer().notNull().default(0),
});

export const settings = forum.table('settings', {
  site: text().primaryKey(),
  heldFirst: integer('held_first').notNull().default(0),
  isReadOnly: boolean('is_read_only').notNull().default(false),
  readOnlyText: text('read_only_text').notNull().default(''),
  version: integer().notNull().default(0),
});
