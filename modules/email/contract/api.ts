import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint } from '#api/declare/declare.ts';
import { EMAIL_CHOICES } from './choices.ts';
import { ChoiceUid, EmailPreference } from './types.ts';

const tags = ['email'];
const LIMIT = { limit: 60, windowMs: 60_000 };

export const emailEndpoints = moduleEndpoints('email', {
  preference: neutralEndpoint
    .route({
      method: 'GET',
      path: '/send/v1/subscription/{uid}',
      tags,
      summary: 'Which emails somebody wants, by the uid in their emails',
    })
    .meta({ access: 'anyone', rateLimit: LIMIT })
    .input(z.object({ uid: ChoiceUid }))
    .output(envelope(EmailPreference)),
  setPreference: neutralEndpoint
    .route({
      method: 'PATCH',
      path: '/send/v1/subscription/{uid}',
      tags,
      summary: 'Choose which emails to get',
      description:
        '`all`, `important` (no news) or `none` (no news and no reminders). Emails about an account or a payment are always sent.',
    })
    .meta({ access: 'anyone', rateLimit: LIMIT })
    .input(
      z.object({
        uid: ChoiceUid,
        type: z.enum(EMAIL_CHOICES, `Use one of: ${EMAIL_CHOICES.join(', ')}.`),
      }),
    )
    .output(envelope(EmailPreference)),
  myPreference: neutralEndpoint
    .route({ method: 'GET', path: '/api/email/preference', tags, summary: 'Which emails I want' })
    .meta({ access: 'signed-in' })
    .output(envelope(EmailPreference)),
});
