import { Hono } from 'hono';
import { DAY, HOUR } from '#kernel/clock.ts';
import { cutTo } from '#kernel/cut-to.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { EmailTemplate } from '#kernel/email-template.ts';
import * as m from '#messages/forum';
import { postPath } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import { refOf, type StoredDiscussion, takeNotice } from './discussion-store.ts';
import { findPost, type StoredPost, updatePost } from './post-store.ts';

/** R11. One email in so long about one discussion. */
const PAUSE_MS = HOUR;
const PURPOSE = 'forum-unsubscribe';
const LINK_LIFE_MS = 400 * DAY;
const LONGEST_EXCERPT = 280;

/** Mail servers post there, not browsers on our pages. */
export const UNSUBSCRIBE_PATH = /^\/forum\/unsubscribe\/[\w.~-]{1,500}$/;

/** R11. Tells who was answered, where they asked for it. */
export async function notifyOfReply(
  deps: ForumDeps,
  tx: Tx,
  { post, discussion }: { post: StoredPost; discussion: StoredDiscussion },
): Promise<void> {
  const { clock, email, profiles, accounts, sites } = deps;
  const answered = post.replyTo === null ? undefined : await findPost(tx, post.replyTo);
  const userId = answered?.authorId;
  if (!answered?.notifyMe || !userId || userId === post.authorId || answered.state !== 'shown') return;
  if (post.authorId && (await profiles.isBlocked(userId, post.authorId))) return;
  if (!(await accounts.holdAccount(tx, userId))) return;
  const now = clock.now();
  const since = new Date(now.getTime() - PAUSE_MS);
  if (!(await takeNotice(tx, { userId, discussionId: discussion.id, now, since }))) return;
  const names = await profiles.profilesOf(post.authorId ? [post.authorId] : []);
  const { site, title } = discussion;
  const from = (post.authorId && names.get(post.authorId)?.name) || m.nobody();
  const token = await deps.tokens.sign(
    PURPOSE,
    { post: String(answered.id), user: userId },
    new Date(now.getTime() + LINK_LIFE_MS),
  );
  await email.send(tx, {
    to: { userId },
    kind: 'reminder',
    site,
    cause: `forum.reply:${post.id}`,
    ...replyEmail({
      from,
      title,
      site: sites().find(({ key }) => key === site)?.name ?? site,
      text: withoutQuotes(post.content),
      path: postPath(refOf(discussion), post.id),
    }),
    unsubscribe: { page: `/forum/unsubscribe/?token=${token}`, press: `/forum/unsubscribe/${token}` },
  });
}

function withoutQuotes(content: string): string {
  const own = content.split('\n').filter((line) => !line.startsWith('>'));
  return cutTo(own.join(' ').replace(/\s+/g, ' ').trim(), LONGEST_EXCERPT);
}

function replyEmail({
  from,
  title,
  site,
  text,
  path,
}: {
  from: string;
  title: string;
  site: string;
  text: string;
  path: string;
}) {
  return {
    subject: m.email_reply({ name: from, site }),
    paragraphs: [m.email_reply_text({ name: from, title }), ...(text ? [`“${text}”`] : []), m.email_reply_once()],
    action: { text: m.email_reply_action(), path },
  };
}

export const forumEmailTemplates: readonly EmailTemplate[] = [
  {
    key: 'forum.reply',
    kind: 'reminder',
    sample: ({ name }) =>
      replyEmail({
        from: 'Carla_VR',
        title: 'Desert at dawn',
        site: name,
        text: 'Watch it standing up. It is another film.',
        path: '/forum/',
      }),
  },
];

/** R11. No more emails about answers to that comment. False for a token that is none. */
export async function endNotices({ db, tokens }: Pick<ForumDeps, 'db' | 'tokens'>, token: string): Promise<boolean> {
  const { post: id, user } = (await tokens.verify(PURPOSE, token)) ?? {};
  if (!id || !user) return false;
  const post = await findPost(db.drizzle, Number(id));
  if (post?.authorId === user && post.notifyMe) await updatePost(db.drizzle, post.id, { notifyMe: false });
  return true;
}

/** One press in a mail program (RFC 8058). Such programs open links to scan them, so GET leads to a page. */
export function unsubscribeHttp(deps: Pick<ForumDeps, 'db' | 'tokens'>): Hono {
  const path = '/forum/unsubscribe/:token';
  return new Hono()
    .post(path, async (c) =>
      (await endNotices(deps, c.req.param('token'))) ? c.text('Done') : c.text('Not found', 404),
    )
    .get(path, (c) => c.redirect(`/forum/unsubscribe/?token=${encodeURIComponent(c.req.param('token'))}`, 302));
}
