import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { sitesHeld } from '#api/declare/rights.ts';
import { Refused } from '#api/errors/refused.ts';
import { fitting } from '#api/errors/validation-error.ts';
import { Forbidden } from '#kernel/errors.ts';
import { storyboardAddress } from '#modules/media/contract/short-addresses.ts';
import { vreelEntryEndpoints, vreelsAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS, VREEL } from '../contract/kinds.ts';
import type { VreelsDeps } from './deps.ts';
import { faultInMoment } from './fault-in-moment.ts';
import { momentOf } from './moment-of.ts';

/** Handlers of `contract/admin-api.ts`. */
export function vreelsAdminHandlers(deps: VreelsDeps) {
  const { content, media, db } = deps;
  const endpoints = implement(vreelsAdminEndpoints).$context<AdminContext>();
  return {
    ...content.adminHandlers(vreelEntryEndpoints, {
      kinds: KINDS,
      publish: 'promotions.publish',
      faultIn: (_kind, written, entry) => faultInMoment(deps, fitting(VREEL.content, written), entry),
      // R4
      onSaved: (tx, _kind, written) => media.requestShort(tx, momentOf(fitting(VREEL.content, written))),
    }),

    clip: endpoints.clip.handler(async ({ context, input }) => {
      await requireVideo(deps, context, 'promotions.read', input.videoId);
      const [short] = await media.shortsOf([momentOf(input)]);
      return done({
        id: short?.id ?? null,
        state: short?.state ?? 'none',
        problem: short?.problem ?? null,
        sizeBytes: short?.files?.sizeBytes ?? null,
        duration: short?.files ? short.files.durationMs / 1000 : null,
      });
    }),

    remakeClip: endpoints.remakeClip.handler(async ({ context, input }) => {
      await requireVideo(deps, context, 'promotions.edit', input.videoId);
      await db.transaction(async (tx) => {
        if (!(await media.remakeShort(tx, momentOf(input)))) throw new Refused('NO_CLIP');
      });
      return done({});
    }),

    moments: endpoints.moments.handler(async ({ context, input }) => {
      await requireVideo(deps, context, 'promotions.read', input.videoId);
      const found = await media.storyboardOf(input.videoId);
      if (!found) return done({ duration: null, storyboard: null });
      const { columns, rows, frames, frameWidth, frameHeight, intervalMs } = found;
      const intervalSeconds = intervalMs / 1000;
      const url = storyboardAddress(input.videoId);
      return done({
        duration: frames * intervalSeconds,
        storyboard: { url, columns, rows, frames, frameWidth, frameHeight, intervalSeconds },
      });
    }),
  };
}

/** Operators of some sites only get videos that one of those sites shows. */
async function requireVideo(
  { catalogue }: Pick<VreelsDeps, 'catalogue'>,
  context: AdminContext,
  permission: Permission,
  videoId: number,
): Promise<void> {
  const own = sitesHeld(operatorOf(context), permission);
  if (own === 'all') return;
  for (const site of own) if ((await catalogue.shownIds(site, 'video', [videoId])).length > 0) return;
  throw new Forbidden('Your role does not cover a site that shows this video.');
}
