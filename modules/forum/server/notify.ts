import { Hono } from 'hono';
import { z } from 'zod';
import { DAY, HOUR } from '#kernel/clock.ts';
import { cutTo } from '#kernel/cut-to.ts';
import type { EmailTemplate } from '#kernel/email-template.ts';
import { job } from '#kernel/jobs/declare.ts';
import * as m from '#messages/forum';
import { postPath } from '../contract/discussions.ts';
import type { ForumDeps } from './deps.ts';
import { discussionsByIds, findNotifiedAt, takeNotice } from './discussion-store.ts';
import { findPost, updatePost } from './post-store.ts';
import { shownPosts } from './read-discussion.ts';

/** R11: at most one email in this time about one discussion. */
const PAUSE_MS = HOUR;
/** R11: per day, about all discussions. */
const MOST_EMAILS = 10;
const PURPOSE = 'forum-unsubscribe';
const LINK_LIFE_MS = 400 * DAY;
const LONGEST_EXCERPT = 280;

/** Mail servers post there, not browsers on our pages. */
export const UNSUBSCRIBE_PATH = /^\/forum\/unsubscribe\/[\w.~-]{1,500}$/;

export const NotifyReply = job('forum.notify-reply', z.object({ post: z.number().int() }));

/** R11: notifies the author who was replied to, if they asked for it and the reply still exists. */
export async function notifyOfReply(deps: ForumDeps, id: number): Promise<void> {
  const { db, clock, email, profiles, accounts, limits, sites } = deps;
  const { drizzle } = db;
  const post = await findPost(drizzle, id);
  const answered = post && post.replyTo !== null ? await findPost(drizzle, post.replyTo) : undefined;
  const userId = answered?.authorId;
  if (post?.state !== 'shown' || !answered?.notifyMe || !userId || userId === post.authorId) return;
  if (answered.state !== 'shown') return;
  const site = (await discussionsByIds(drizzle, [post.discussionId])).get(post.discussionId)?.site ?? '';
  const at = sites().find(({ key }) => key === site);
  // R1: the flag may have been turned off since.
  if (!at?.flags.forum) return;
  const [shown] = await shownPosts(deps, site, [id]);
  if (!shown || (post.authorId && (await profiles.isBlocked(userId, post.authorId)))) return;
  const { id: ref, title, row } = shown.discussion;
  const names = await profiles.profilesOf(post.authorId ? [post.authorId] : []);
  const from = (post.authorId && names.get(post.authorId)?.name) || m.nobody();
  const now = clock.now();
  const token = await deps.tokens.sign(
    PURPOSE,
    { post: String(answered.id), user: userId },
    new Date(now.getTime() + LINK_LIFE_MS),
  );
  const since = new Date(now.getTime() - PAUSE_MS);
  // Checked first, so that emails that aren't sent don't count against the daily limit.
  const notifiedAt = await findNotifiedAt(drizzle, userId, row.id);
  if (notifiedAt && notifiedAt >= since) return;
  if (!(await limits.take(`forum.mail:${userId}`, { limit: MOST_EMAILS, windowMs: DAY })).allowed) return;
  await db.transaction(async (tx) => {
    if (!(await accounts.holdAccount(tx, userId))) return;
    if (!(await takeNotice(tx, { userId, discussionId: row.id, now, since }))) return;
    await email.send(tx, {
      to: { userId },
      kind: 'reminder',
      site,
      cause: `forum.reply:${post.id}`,
      ...replyEmail({
        from,
        title,
        site: at.name,
        text: excerptOf(post.content),
        path: postPath(ref, post.id),
      }),
      unsubscribe: { page: `/forum/unsubscribe/?token=${token}`, press: `/forum/unsubscribe/${token}` },
    });
  });
}

/** Their own words, without quotes and links: our emails link nowhere else. */
function excerptOf(content: string): string {
  const own = content.split('\n').filter((line) => !line.startsWith('>'));
  const text = own.join(' ').replace(/(https?:\/\/|www\.)\S+/gi, '…');
  return cutTo(text.replace(/\s+/g, ' ').trim(), LONGEST_EXCERPT);
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

/** R11: stops emails about replies to that comment. False for an invalid token. */
export async function endNotices({ db, tokens }: Pick<ForumDeps, 'db' | 'tokens'>, token: string): Promise<boolean> {
  const { post: id, user } = (await tokens.verify(PURPOSE, token)) ?? {};
  if (!id || !user) return false;
  const post = await findPost(db.drizzle, Number(id));
  if (post?.authorId === user && post.notifyMe) await updatePost(db.drizzle, post.id, { notifyMe: false });
  return true;
}

/** One-click unsubscribe in mail programs (RFC 8058). They open links to scan them, so GET redirects to a page. */
export function unsubscribeHttp(deps: Pick<ForumDeps, 'db' | 'tokens'>): Hono {
  const path = '/forum/unsubscribe/:token';
  return new Hono()
    .post(path, async (c) =>
      (await endNotices(deps, c.req.param('token'))) ? c.text('Done') : c.text('Not found', 404),
    )
    .get(path, (c) => c.redirect(`/forum/unsubscribe/?token=${encodeURIComponent(c.req.param('token'))}`, 302));
}
