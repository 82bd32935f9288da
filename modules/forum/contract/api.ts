import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, PageNumber, query } from '#api/declare/declare.ts';
import { COOLDOWN_MS, DISCUSSION_KINDS, LENGTHS, MOST_POSTS } from './discussions.ts';
import {
  Cursor,
  Discussion,
  DiscussionHead,
  DiscussionRef,
  Limit,
  Mine,
  Post,
  PostId,
  PostVersion,
  Reply,
  Tree,
} from './types.ts';

const tags = ['forum'];
const MINUTE = 60_000;

/** R1. */
const forumCall = call.meta({ access: 'anyone', flag: 'forum' });
/** Comments aren't shown before the age check. */
const reading = forumCall.meta({ access: 'anyone', unverified: 'refused' });
const writing = forumCall.meta({ access: 'signed-in', rateLimit: { limit: 30, windowMs: MINUTE } });

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;

/** Why someone can't write now. */
const REFUSED = {
  ...NOT_FOUND,
  LIMITED: {
    status: 403,
    message: 'You can’t write in the forum at the moment.',
    /** R14. */
    data: Limit,
  },
  READ_ONLY: { status: 409, message: 'The forum is read-only at the moment. You can read, but not write.' },
  LOCKED: { status: 409, message: 'This discussion is closed. You can read it, but not add to it.' },
} as const;

const WRITE_REFUSED = {
  ...REFUSED,
  NAME_NEEDED: { status: 409, message: 'Choose your public name first. It stands beside what you write.' },
  TOO_SOON: {
    status: 429,
    message: `Wait ${COOLDOWN_MS / 1000} seconds between two comments.`,
    data: z.object({ retryAfterSeconds: z.number() }),
  },
  BLOCKED_WORDS: {
    status: 400,
    message: 'Your comment has words or links that this site doesn’t allow. Change it and try again.',
  },
} as const;

/** A visible character: not a space, a control character, a lone combining mark, or an invisible letter. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Control characters that break lines, or change the text direction around a title. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const content = z
  .string()
  .trim()
  .min(1, { error: 'Write something first.', abort: true })
  .max(LENGTHS.content, { error: `Use at most ${LENGTHS.content} characters.`, abort: true })
  .refine((text) => VISIBLE.test(text), 'Write something first.');
const OfPost = z.object({ id: PostId });
/** A list of ids: separated by commas, or as a repeated parameter. */
const Ids = z
  .union([z.string().max(4000), z.array(z.string().max(20)).max(MOST_POSTS)])
  .transform((list) => (typeof list === 'string' ? list.split(',') : list).map(Number))
  .pipe(
    z.array(z.number('Use numbers of comments.').int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(MOST_POSTS),
  );

const itemsOf = <Item extends z.ZodType>(item: Item) => envelope(z.object({ items: z.array(item) }));

const order = {
  createdAt: z.enum(['desc']).optional(),
  /** Best first. */
  vote: z.enum(['desc']).optional(),
};

export const forumEndpoints = moduleEndpoints('forum', {
  discussions: reading
    .meta({ access: 'anyone', unverified: { instead: { items: [], page: 1, pages: 0, total: 0 } } })
    .route({ method: 'GET', path: '/forum/discussions', tags, summary: 'Discussions, the liveliest first, 20 a page' })
    .input(query({ page: PageNumber, kind: z.enum(DISCUSSION_KINDS).optional() }).optional())
    .errors(NOT_FOUND)
    .output(
      envelope(
        z.object({
          items: z.array(DiscussionHead),
          page: z.number().int(),
          pages: z.number().int(),
          total: z.number().int(),
        }),
      ),
    ),
  discussion: reading
    .route({
      method: 'GET',
      path: '/forum/discussions/{id}',
      tags,
      summary: 'A discussion with its first comments',
      description:
        '`id` is its number, or what it is about, such as `video-12`. `createdAt=desc`: the newest first; with `vote=desc` the best. ' +
        '`parent` and `after` ask for more of a tree, `comment` for one comment with what it answers and what answers it. ' +
        '`shared=1` leaves out what is the caller’s own.',
    })
    .input(
      z.object({
        id: DiscussionRef,
        ...order,
        parent: PostId.optional(),
        after: Cursor.optional(),
        comment: PostId.optional(),
        shared: z.enum(['1']).optional(),
      }),
    )
    .errors(NOT_FOUND)
    .output(envelope(Discussion)),
  tree: reading
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: MINUTE } })
    .route({
      method: 'GET',
      path: '/forum/trees/{id}',
      tags,
      summary: 'The shape of the tree below a comment, up to 10,000 of it',
    })
    .input(z.object({ id: PostId, after: PostId.optional() }))
    .errors(NOT_FOUND)
    .output(envelope(Tree)),
  posts: reading
    .meta({ access: 'anyone', unverified: { instead: { items: [] } } })
    .route({ method: 'GET', path: '/forum/posts', tags, summary: 'Comments by their ids: `filter[id]=1,2`' })
    .input(query({ filter: z.strictObject({ id: Ids }) }))
    .errors(NOT_FOUND)
    .output(itemsOf(Post)),
  createPost: writing
    .route({
      method: 'POST',
      path: '/forum/posts',
      tags,
      summary: 'Comment, or answer a comment',
      description:
        'The same text at the same place again answers the comment that is there. One in five seconds. `held` comments wait for a moderator.',
    })
    .input(
      z.object({
        discussion: DiscussionRef,
        content,
        replyTo: PostId.nullish(),
        notifyMe: z.boolean().default(false),
      }),
    )
    .errors(WRITE_REFUSED)
    .output(envelope(Post)),
  changePost: forumCall
    .meta({ access: 'signed-in', rateLimit: { limit: 120, windowMs: MINUTE } })
    .route({
      method: 'PATCH',
      path: '/forum/posts/{id}',
      tags,
      summary: 'Edit my comment, vote on one, or choose whether I hear of answers',
      description: 'A vote is one a person: `hasUpvoted` or `hasDownvoted`, false takes it back.',
    })
    .input(
      OfPost.extend({
        content: content.optional(),
        hasUpvoted: z.boolean().optional(),
        hasDownvoted: z.boolean().optional(),
        notifyMe: z.boolean().optional(),
      })
        .refine(({ hasUpvoted, hasDownvoted }) => !(hasUpvoted && hasDownvoted), {
          path: ['hasDownvoted'],
          message: 'Vote up or down.',
        })
        .refine(
          ({ content: text, hasUpvoted, hasDownvoted }) =>
            text === undefined || (hasUpvoted ?? hasDownvoted) === undefined,
          {
            path: ['content'],
            message: 'Edit or vote, not both at once.',
          },
        ),
    )
    .errors({
      ...REFUSED,
      TOO_SOON: { ...WRITE_REFUSED.TOO_SOON, message: 'You edited many comments. Try again in an hour.' },
      BLOCKED_WORDS: WRITE_REFUSED.BLOCKED_WORDS,
      NOT_YOURS: { status: 403, message: 'You can only change your own comments.' },
      OWN_POST: { status: 409, message: 'You can’t vote on your own comment.' },
    })
    .output(envelope(Post)),
  deletePost: forumCall
    // R10: people can always delete what they wrote.
    .meta({ access: 'signed-in', unverified: 'same', rateLimit: { limit: 60, windowMs: MINUTE } })
    .route({ method: 'DELETE', path: '/forum/posts/{id}', tags, summary: 'Delete my comment' })
    .input(OfPost)
    .errors({ ...NOT_FOUND, NOT_YOURS: { status: 403, message: 'You can only delete your own comments.' } })
    .output(envelope(z.object({ id: z.number().int() }))),
  postHistory: forumCall
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/forum/posts/{id}/history', tags, summary: 'Earlier versions of my comment' })
    .input(OfPost)
    .errors(NOT_FOUND)
    .output(itemsOf(PostVersion)),
  createDiscussion: writing
    .route({ method: 'POST', path: '/forum/discussions', tags, summary: 'Begin a discussion of your own' })
    .input(
      z.object({
        title: z
          .string()
          .trim()
          .min(3, { error: 'Use at least 3 characters.', abort: true })
          .max(LENGTHS.title, { error: `Use at most ${LENGTHS.title} characters.`, abort: true })
          .refine((title) => /[\p{L}\p{N}]/u.test(title), 'Use letters or digits.')
          .refine((title) => !CONTROLS.test(title), 'Leave out characters that can’t be seen.'),
        content,
        notifyMe: z.boolean().default(true),
      }),
    )
    .errors(WRITE_REFUSED)
    .output(envelope(z.object({ id: z.string(), post: Post }))),
  mine: forumCall
    .meta({ access: 'signed-in' })
    .route({
      method: 'GET',
      path: '/forum/mine/{discussion}',
      tags,
      summary: 'What is my own in a discussion: votes, comments, how far I have read',
    })
    .input(z.object({ discussion: DiscussionRef, posts: Ids.optional() }))
    .errors(NOT_FOUND)
    .output(envelope(Mine)),
  seen: forumCall
    .meta({ access: 'signed-in', rateLimit: { limit: 240, windowMs: MINUTE } })
    .route({
      method: 'PUT',
      path: '/forum/discussions/{id}/seen',
      tags,
      summary: 'I have read a discussion up to a comment',
      description: 'Never goes back.',
    })
    .input(z.object({ id: DiscussionRef, post: PostId }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ seen: z.number().int() }))),
  unread: forumCall
    .meta({ access: 'signed-in', unverified: { instead: { items: [] } } })
    .route({
      method: 'GET',
      path: '/forum/unread',
      tags,
      summary: 'Discussions I read that have new comments, up to 100',
    })
    .input(noQuery)
    .errors(NOT_FOUND)
    .output(itemsOf(z.object({ id: z.string(), count: z.number().int() }))),
  replies: forumCall
    .meta({ access: 'signed-in', unverified: { instead: { items: [] } } })
    .route({ method: 'GET', path: '/forum/replies', tags, summary: 'What others answered me, the newest first' })
    .input(query({ limit: z.coerce.number().int().min(1).max(50).default(5) }).optional())
    .errors(NOT_FOUND)
    .output(itemsOf(Reply)),
  unsubscribe: neutralEndpoint
    .route({
      method: 'POST',
      path: '/forum/notifications/off',
      tags,
      summary: 'No more emails about answers to a comment, by the token of an email',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: MINUTE } })
    .input(z.object({ token: z.string().max(500) }))
    .errors({ NOT_FOUND: { status: 404, message: 'This link is not valid any more.' } })
    .output(envelope(z.object({ done: z.literal(true) }))),
});
