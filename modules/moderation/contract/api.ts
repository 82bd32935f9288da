import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { LENGTHS } from './reasons.ts';
import { ReportReason, Statement } from './types.ts';

const HOUR = 3_600_000;
const tags = ['moderation'];
/** By the token of an email; or by id, for the signed-in person that it is about. */
const ref = { token: z.string().max(500).optional(), id: z.uuid().optional() };

export const moderationEndpoints = moduleEndpoints('moderation', {
  report: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/moderation/reports',
      tags,
      summary: 'Report something',
      description:
        'Guests give a name and an email, except about people under 18. Reporting the same thing again counts once. ' +
        'Ten an hour, and ten more that are urgent.',
    })
    // The handler enforces the rate limit, by the urgency of the reason (R2), and reports all invalid fields at once.
    .meta({ access: 'anyone' })
    .input(
      z.object({
        /** Such as `name` or `picture`. */
        kind: z.string().max(40),
        /** What pages identify it by. For an `address`, the address itself. */
        subject: z.string().trim().min(1).max(LENGTHS.subject),
        /** The version that the page showed. If it has changed since, the report is refused. */
        version: z.string().max(200).optional(),
        reason: ReportReason,
        note: z.string().trim().max(LENGTHS.note).default(''),
        name: z.string().trim().max(LENGTHS.reporter).optional(),
        email: z.string().trim().toLowerCase().max(254).optional(),
        isGoodFaith: z.literal(true, 'Confirm that your report is accurate.'),
      }),
    )
    .errors({
      CHANGED: {
        status: 409,
        message: 'This was changed since you opened the page. Look at it again before you report it.',
        /** The current version; without text and picture for visitors whose age is not verified. */
        data: z.object({ version: z.string(), text: z.string().nullable(), picture: z.string().nullable() }),
      },
      NOT_FOUND: { status: 404, message: 'This is no longer there, so you don’t need to report it.' },
      VALIDATION_ERROR: {
        status: 400,
        message: 'Some fields need your attention.',
        data: z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })) }),
      },
    })
    .output(envelope(z.object({ number: z.number().int() }))),
  statements: neutralEndpoint
    .route({ method: 'GET', path: '/api/moderation/statements', tags, summary: 'Decisions about me' })
    .meta({ access: 'signed-in', closedToImpersonation: true })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(Statement) }))),
  statement: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/moderation/statement',
      tags,
      summary: 'One decision, by the token of its email or as its person',
    })
    // The handler only limits misses, so that people can read their own decision as often as they like.
    .meta({ access: 'anyone', closedToImpersonation: true })
    .input(query(ref))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such decision.' } })
    .output(envelope(Statement)),
  appeal: neutralEndpoint
    .route({ method: 'POST', path: '/api/moderation/appeals', tags, summary: 'Appeal a decision, once' })
    .meta({ access: 'anyone', rateLimit: { limit: 10, windowMs: HOUR } })
    .input(
      z.object({
        ...ref,
        text: z.string().trim().min(1, 'Say why the decision is wrong.').max(LENGTHS.appeal),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no such decision.' },
      NOT_APPEALABLE: {
        status: 409,
        message: 'This decision can’t be appealed: it was appealed before, it was reversed, or six months have passed.',
      },
    })
    .output(envelope(Statement)),
  cancelRenewal: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/moderation/cancel-renewal',
      tags,
      summary: 'Stop all renewals of somebody who is banned from the site, by the token of an email',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 10, windowMs: HOUR } })
    .input(z.object({ token: z.string().max(500) }))
    .errors({
      NOT_FOUND: { status: 404, message: 'There is no such decision.' },
      NOT_BANNED: { status: 409, message: 'This account isn’t banned any more. Sign in to cancel your membership.' },
    })
    .output(envelope(Statement)),
});
