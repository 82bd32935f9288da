import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { POST } from '#modules/blog/contract/kinds.ts';
import { ModelRemoved, VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { EntryRemoved } from '#modules/content/contract/events.ts';
import { forumAdminHandlers } from './admin-api.ts';
import { forumHandlers } from './api.ts';
import { bringDiscussions } from './bring-discussions.ts';
import type { ForumDeps } from './deps.ts';
import { readListed } from './discussion-store.ts';
import { EraseGone, eraseGone, removeAbout } from './erase-gone.ts';
import type { ForumApi } from './index.ts';
import { forumSocket } from './live.ts';
import { forumEmailTemplates, NotifyReply, notifyOfReply, UNSUBSCRIBE_PATH, unsubscribeHttp } from './notify.ts';
import { deleteReadsBefore, exportPerson, forgetPerson } from './person-store.ts';
import { eraseBefore } from './post-store.ts';
import { whatIsShown } from './read-discussion.ts';
import { commentReportable } from './reportable.ts';
import { type BlockedWord, findBlocked } from './word-patterns.ts';
import { wordsOf } from './word-store.ts';

const Tidy = job('forum.tidy', z.object({}), { cron: '40 3 * * *' });
/** R10: for deleted comments, and for the former texts of edited ones. */
const ERASE_MS = 30 * DAY;
/** R16. */
const READS_MS = 365 * DAY;
const MOST_LISTED = 5000;

/** Discussions and their comments. */
export function forumModule(deps: ForumDeps) {
  const { db, clock } = deps;
  const { drizzle } = db;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const api: ForumApi = {
    bring: (discussions) => bringDiscussions(deps, discussions),
    async blocks(site, text, more) {
      const added = more.map((pattern) => ({ pattern, effect: 'refuse' as const }));
      return findBlocked<BlockedWord>(text, [...(await wordsOf(drizzle, site)), ...added]) !== undefined;
    },
    listed: async (site) =>
      (await whatIsShown(deps, site, await readListed(drizzle, site, MOST_LISTED))).map(({ id, row }) => ({
        path: `/forum/${id}/`,
        changedAt: row.lastPostAt,
      })),
  };
  return {
    name: 'forum' as const,
    endpoints: forumHandlers(deps),
    adminEndpoints: forumAdminHandlers(deps),
    http: unsubscribeHttp(deps),
    machinePaths: [UNSUBSCRIBE_PATH],
    sockets: [forumSocket(deps)],
    reportables: [commentReportable(deps)],
    sanctionScopes: ['forum'] as const,
    profileChoices: ['blocks', 'writing'] as const,
    emailTemplates: forumEmailTemplates,
    jobs: [
      work(Tidy, async (_, { signal }) => {
        await eraseBefore(drizzle, before(ERASE_MS));
        await deleteReadsBefore(drizzle, before(READS_MS));
        await eraseGone(db, signal);
      }),
      work(EraseGone, (_, { signal }) => eraseGone(db, signal)),
      work(NotifyReply, ({ post }) => notifyOfReply(deps, post)),
    ],
    on: [
      on(VideoRemoved, ({ id }, tx) => removeAbout(deps, tx, 'video', id)),
      on(ModelRemoved, ({ id }, tx) => removeAbout(deps, tx, 'model', id)),
      on(EntryRemoved, async ({ kind, id }, tx) => {
        if (kind === POST.name) await removeAbout(deps, tx, 'post', id);
      }),
    ],
    async forgetAccount(tx, userId) {
      const keeps = await deps.profiles.keepsWriting(tx, userId);
      await forgetPerson(tx, userId, { keeps, now: clock.now() });
    },
    exportOf: (userId) => exportPerson(drizzle, userId),
    api,
  } satisfies Module & { api: ForumApi };
}
