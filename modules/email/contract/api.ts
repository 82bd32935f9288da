import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint } from '#api/declare.ts';
import { ChoiceUid, MAIL_CHOICES, MailPreference } from './types.ts';

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
    .output(envelope(MailPreference)),
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
        type: z.enum(MAIL_CHOICES, `The type is one of ${MAIL_CHOICES.join(', ')}.`),
      }),
    )
    .output(envelope(MailPreference)),
  myPreference: neutralEndpoint
    .route({ method: 'GET', path: '/api/mailing/preference', tags, summary: 'Which mails I want' })
    .meta({ access: 'signed-in' })
    .output(envelope(MailPreference)),
});
