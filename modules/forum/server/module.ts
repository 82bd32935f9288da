import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { ModelRemoved, VideoRemoved } from '#modules/catalogue/contract/events.ts';
import type { SubjectKind } from '../contract/types.ts';
import { forumAdminHandlers } from './admin-api.ts';
import { forumHandlers } from './api.ts';
import { bringDiscussions } from './bring-discussions.ts';
import type { ForumDeps } from './deps.ts';
import { deleteAbout, readListed } from './discussion-store.ts';
import type { ForumApi } from './index.ts';
import { forumSocket } from './live.ts';
import { forumEmailTemplates, NotifyReply, notifyOfReply, UNSUBSCRIBE_PATH, unsubscribeHttp } from './notify.ts';
import { deleteReadsBefore, exportPerson, forgetPerson } from './person-store.ts';
import { eraseBefore } from './post-store.ts';
import { changed } from './publish-post.ts';
import { whatIsShown } from './read-discussion.ts';
import { commentReportable } from './reportable.ts';

const Tidy = job('forum.tidy', z.object({}), { cron: '40 3 * * *' });
/** R10. What was deleted, and what comments said before they were edited. */
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
    listed: async (site) =>
      (await whatIsShown(deps, site, await readListed(drizzle, site, MOST_LISTED))).map(({ id, row }) => ({
        path: `/forum/${id}/`,
        changedAt: row.lastPostAt,
      })),
  };
  /** What was about it goes with it. */
  const onRemoved = (kind: SubjectKind) => async (id: number, tx: Parameters<typeof deleteAbout>[0]) => {
    for (const gone of await deleteAbout(tx, kind, String(id))) changed(deps, tx, gone);
  };
  const [videoRemoved, modelRemoved] = [onRemoved('video'), onRemoved('model')];

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
      work(Tidy, async () => {
        await eraseBefore(drizzle, before(ERASE_MS));
        await deleteReadsBefore(drizzle, before(READS_MS));
      }),
      work(NotifyReply, ({ post }) => notifyOfReply(deps, post)),
    ],
    on: [
      on(VideoRemoved, ({ id }, tx) => videoRemoved(id, tx)),
      on(ModelRemoved, ({ id }, tx) => modelRemoved(id, tx)),
    ],
    async forgetAccount(tx, userId) {
      const keeps = await deps.profiles.keepsWriting(tx, userId);
      await forgetPerson(tx, userId, { keeps, now: clock.now() });
    },
    exportOf: (userId) => exportPerson(drizzle, userId),
    api,
  } satisfies Module & { api: ForumApi };
}
