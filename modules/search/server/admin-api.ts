import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { searchAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import { deleteUnanswered, readUnansweredPage } from './unanswered/unanswered-store.ts';

/** Handlers of `contract/admin-api.ts`. */
export function searchAdminHandlers({ db, content }: { db: Database; content: Pick<ContentApi, 'adminHandlers'> }) {
  const endpoints = implement(searchAdminEndpoints).$context<AdminContext>();
  return {
    ...content.adminHandlers(searchAdminEndpoints, { kinds: KINDS, publish: 'pages.publish' }),

    unanswered: endpoints.unanswered.handler(async ({ input }) => done(await readUnansweredPage(db.drizzle, input))),

    removeUnanswered: endpoints.removeUnanswered.handler(async ({ context, input: { ids } }) => {
      const removed = await db.transaction(async (tx) => {
        const gone = await deleteUnanswered(tx, ids);
        if (gone.length > 0)
          await context.record(tx, {
            action: 'search.unanswered-removed',
            subject: { type: 'search.unanswered', id: 'all' },
            before: { searches: gone.map(({ site, query }) => `${site}: ${query}`) },
          });
        return gone.length;
      });
      if (removed === 0) context.unchanged();
      return done({ removed });
    }),
  };
}
