import { z } from 'zod';
import { call, envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { HandOff } from './types.ts';

const MINUTE = 60_000;
const tags = ['headset'];

const WRONG_CODE = {
  WRONG_CODE: { status: 422, message: 'This code is not known, was used, or has expired.' },
} as const;

/** The endpoints for pages about headsets and their apps. */
export const headsetEndpoints = moduleEndpoints('headset', {
  confirmCode: call
    .route({
      method: 'POST',
      path: '/api/auth-code',
      tags,
      summary: 'Let the app in that shows this code',
      description:
        'The app is signed in as anyone who confirms it, on this site alone. A code is good once and for ten minutes.',
    })
    .meta({ access: 'signed-in', unverified: 'same', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .input(z.object({ code: z.string().trim().min(1, 'Type the code that the app shows.').max(40) }))
    .errors(WRONG_CODE)
    .output(envelope(z.object({}))),
  handOff: call
    .route({
      method: 'POST',
      path: '/api/content/v1/videos/{id}/hand-off',
      tags,
      summary: 'Six digits that open this video at this second in another browser',
      description: 'Good once and for ten minutes. It grants nothing: anyone who opens it watches what they may.',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 30, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        id: z.string().min(1).max(200),
        seconds: z.coerce.number().min(0).max(1_000_000).default(0),
      }),
    )
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(HandOff)),
  openHandOff: call
    .route({
      method: 'POST',
      path: '/api/content/v1/headset/open',
      tags,
      summary: 'Where six digits lead; for a member the video goes on there',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(z.object({ code: z.string().trim().min(1, 'Type the six digits.').max(40) }))
    .errors(WRONG_CODE)
    .output(
      envelope(
        z.object({
          slug: z.string(),
          seconds: z.number(),
          /** It was made by somebody who is signed in, and this visitor isn't. */
          asksSignIn: z.boolean(),
        }),
      ),
    ),
});
