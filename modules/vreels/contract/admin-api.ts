import { z } from 'zod';
import { adminRoutes, MOST } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS, VREEL } from './kinds.ts';

const MAY = { read: 'promotions.read', edit: 'promotions.edit', publish: 'promotions.publish' } as const;

/** Which moments a site shows, where, when and in which order. */
export const vreelEntryEndpoints = contentAdminEndpoints('vreels', KINDS, MAY);

const route = adminRoutes('vreels');
const { videoId, fromSeconds, seconds } = VREEL.content.shape;
const Moment = z.object({ videoId, fromSeconds, seconds });

/** `none`: it was never saved, so there is no clip. */
const CLIP_STATES = ['none', 'waiting', 'made', 'failed'] as const;

export const vreelsAdminEndpoints = moduleEndpoints('vreels', {
  ...vreelEntryEndpoints,
  clip: route(MAY.read, 'GET', '/vreels/clip', 'What was made of a moment', { site: 'none' })
    .input(Moment)
    .output(
      envelope(
        z.object({
          /** The id in the addresses of its files. */
          id: z.number().int().nullable(),
          state: z.enum(CLIP_STATES),
          problem: z.string().nullable(),
          sizeBytes: z.number().int().nullable(),
          /** Shorter than requested if the video ends before. */
          duration: z.number().nullable(),
        }),
      ),
    ),
  remakeClip: route(MAY.edit, 'POST', '/vreels/clip/remake', 'Make a clip anew, such as one that failed', {
    site: 'none',
  })
    .input(Moment)
    .errors({ NO_CLIP: { status: 409, message: 'No vreel shows this moment. Save it first.' } })
    .output(envelope(z.object({}))),
  moments: route(MAY.read, 'GET', '/vreels/moments/{videoId}', 'The small pictures of a video, to choose a moment on', {
    site: 'none',
  })
    .input(z.object({ videoId: z.coerce.number().int().positive().max(MOST) }))
    .output(
      envelope(
        z.object({
          /** Seconds; null if unknown. */
          duration: z.number().nullable(),
          storyboard: z
            .object({
              url: z.string(),
              columns: z.number().int(),
              rows: z.number().int(),
              frames: z.number().int(),
              frameWidth: z.number().int(),
              frameHeight: z.number().int(),
              intervalSeconds: z.number(),
            })
            .nullable(),
        }),
      ),
    ),
});
