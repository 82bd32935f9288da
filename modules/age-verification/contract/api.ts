import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint } from '#api/declare/declare.ts';
import { AgeCheckStatus, AgeSessionId } from './types.ts';

const MINUTE = 60_000;
/** A waiting visitor polls every two seconds, and a household shares an address. */
const STATUS_LIMIT = { limit: 300, windowMs: 2 * MINUTE };
const USER_LIMIT = { limit: 60, windowMs: MINUTE };

const tags = ['age verification'];
const OwnAccount = z.object({ id: z.uuid() });

export const ageVerificationEndpoints = moduleEndpoints('age-verification', {
  startSession: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/age-verification/sessions',
      tags,
      summary: 'Start an age check',
      description:
        'Send the visitor to `url`; the provider sends the visitor back to /age-verification/ and is not told of `next`, which stays in a cookie. The session belongs to the browser that gets its cookie, and to the account that started it, for one hour.',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z
        .object({
          /** Path on this site to which the visitor returns afterwards. */
          next: z.string().max(2000).optional(),
          /** One of `providers` of the state; if omitted, the first that can be reached. */
          provider: z.string().max(40).optional(),
        })
        .default({}),
    )
    .errors({
      PROVIDER_UNAVAILABLE: {
        status: 503,
        message: 'Age checks are not available right now. Try again in a minute.',
      },
    })
    .output(envelope(z.object({ sessionId: AgeSessionId, url: z.url() }))),
  session: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/age-verification/sessions/{id}',
      tags,
      summary: 'Result of an age check',
      description:
        'With `over`, the answer brings the clearance cookie. A proof that does not count where it is asked from is `inconclusive` there.',
    })
    .meta({ access: 'anyone', rateLimit: STATUS_LIMIT })
    .input(z.object({ id: AgeSessionId }))
    .output(envelope(z.object({ status: AgeCheckStatus }))),
  state: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/age-verification/state',
      tags,
      summary: 'Age check status of this browser',
    })
    .meta({ access: 'anyone', rateLimit: STATUS_LIMIT })
    .output(
      envelope(
        z.object({
          isRequired: z.boolean(),
          isVerified: z.boolean(),
          session: z.object({ sessionId: AgeSessionId, status: AgeCheckStatus }).nullable(),
          /** Providers offered at this location, in order. */
          providers: z.array(z.string()),
          /** Path on this site to which this browser returns. */
          next: z.string().nullable(),
        }),
      ),
    ),
  recordVerification: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/age-verification/users/{id}/verification',
      successStatus: 201,
      tags,
      summary: 'Save a passed age check to my account',
      description:
        'Records only what a provider has proved to this browser, its clearance or its check, in a way that counts here. `isVerified: false` records nothing.',
    })
    .meta({ access: 'signed-in', rateLimit: USER_LIMIT })
    .input(OwnAccount.extend({ isVerified: z.boolean() }))
    .errors({
      NOT_PROVED: { status: 403, message: 'There is no passed age check. Verify your age first.' },
    })
    .output(envelope(z.object({ isVerified: z.boolean() }))),
  isUserMustVerification: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/age-verification/users/{id}/is-user-must-verification',
      tags,
      summary: 'Whether this site asks for an age check',
    })
    .meta({ access: 'signed-in', rateLimit: USER_LIMIT })
    .input(OwnAccount)
    .output(envelope(z.object({ isMustVerification: z.boolean() }))),
  hasVerification: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/age-verification/users/{id}/has-verification',
      tags,
      summary: 'Whether my account has passed an age check',
      description: 'If so, the response sets the clearance cookie, which outlasts signing out.',
    })
    .meta({ access: 'signed-in', rateLimit: USER_LIMIT })
    .input(OwnAccount)
    .output(envelope(z.object({ isHasVerification: z.boolean() }))),
});
