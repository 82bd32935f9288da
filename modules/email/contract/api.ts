import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint } from '#api/declare.ts';
import { ChoiceUid, EMAIL_CHOICES, EmailPreference } from './types.ts';

const tags = ['email'];
const LIMIT = { limit: 60, windowMs: 60_000 };

export const emailEndpoints = moduleEndpoints('email', {
  preference: neutralEndpoint
    .route({
      method: 'GET',
      path: '/send/v1/subscription/{uid}',
      tags,
      summary: 'Which mails somebody wants, by the uid that their mails carry',
    })
    .meta({ access: 'anyone', rateLimit: LIMIT })
    .input(z.object({ uid: ChoiceUid }))
    .output(envelope(EmailPreference)),
  setPreference: neutralEndpoint
    .route({
      method: 'PATCH',
      path: '/send/v1/subscription/{uid}',
      tags,
      summary: 'Choose which mails to get',
      description:
        '`all`, `important` (no news) or `none` (no news and no reminders). Mails that an account or a payment makes necessary are always sent.',
    })
    .meta({ access: 'anyone', rateLimit: LIMIT })
    .input(
      z.object({
        uid: ChoiceUid,
        type: z.enum(EMAIL_CHOICES, `The type is one of ${EMAIL_CHOICES.join(', ')}.`),
      }),
    )
    .output(envelope(EmailPreference)),
  myPreference: neutralEndpoint
    .route({ method: 'GET', path: '/api/email/preference', tags, summary: 'Which mails I want' })
    .meta({ access: 'signed-in' })
    .output(envelope(EmailPreference)),
});
