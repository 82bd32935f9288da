import { implement } from '@orpc/server';
import { type AdminContext, atSites } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { playerAdminEndpoints } from '../contract/admin-api.ts';
import type { PlayerDeps } from './deps.ts';
import { dayOf } from './downloads/daily-limit.ts';
import { readGrantsOf } from './downloads/download-store.ts';
import { SHOWN_FROM } from './watched/most-watched.ts';
import { readWatched } from './watched/watched-store.ts';

const MOST_GRANTS = 100;

/** The endpoints of `contract/admin-api.ts`. */
export function playerAdminHandlers(deps: Pick<PlayerDeps, 'db' | 'clock' | 'catalogue' | 'media'>) {
  const { db, clock, catalogue, media } = deps;
  const endpoints = implement(playerAdminEndpoints).$context<AdminContext>();

  return {
    watchedOfVideo: endpoints.watchedOfVideo.handler(async ({ input: { id } }) => {
      const sums = (await readWatched(db.drizzle, id, dayOf(clock.now()))) ?? { viewers: 0, parts: [], gaze: [] };
      return done({ ...sums, shownFrom: SHOWN_FROM });
    }),

    downloadsOfAccount: endpoints.downloadsOfAccount.handler(async ({ context, input: { id } }) => {
      const isShown = atSites(context, 'accounts.read-accounts');
      const rows = (await readGrantsOf(db.drizzle, id, MOST_GRANTS)).filter(({ site }) => isShown(site));
      const [titles, files] = await Promise.all([
        catalogue.titlesOf(rows.flatMap(({ videoId }) => videoId ?? [])),
        media.findFiles(rows.map(({ mediaFileId }) => mediaFileId)),
      ]);
      const grants = rows.map(({ mediaFileId, issuedAt, expiresAt, ...row }) => {
        const { quality = '', storageKey = '' } = files.get(mediaFileId) ?? {};
        return {
          ...row,
          video: titles.get(row.videoId ?? 0) ?? '',
          quality,
          storageKey,
          issuedAt: issuedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        };
      });
      return done({ grants });
    }),
  };
}
