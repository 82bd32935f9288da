import { z } from 'zod';
import { envelope, moduleCalls, neutralCall } from '#calls/declare.ts';
import { ADULT_RULE, PASSWORD_MISSING } from './form-rules.ts';
import { Email, Password, SignedInUser, TokenPair } from './wire.ts';

const MINUTE = 60_000;
const SIGN_UP_LIMIT = { limit: 10, windowMs: 10 * MINUTE };
/** For guesses spread over many accounts; those at one are slowed by `check-credentials.ts`. A household shares an address. */
const SIGN_IN_LIMIT = { limit: 30, windowMs: 10 * MINUTE };
const Session = envelope(z.object({ user: SignedInUser, token: TokenPair }));

export const accessCalls = moduleCalls('access', {
  signUp: neutralCall
    .route({
      method: 'POST',
      path: '/api/wp/auth/register',
      tags: ['access'],
      summary: 'Create an account and sign in',
    })
    .meta({ access: 'anyone', rateLimit: SIGN_UP_LIMIT })
    .input(
      z.object({
        email: Email,
        password: Password,
        isAdult: z.literal(true, ADULT_RULE),
      }),
    )
    .errors({
      EMAIL_TAKEN: { status: 409, message: 'There is already an account with this e-mail. Please sign in.' },
      COMMON_PASSWORD: {
        status: 400,
        message: 'This password is among the most used, so it would be guessed first. Please choose another.',
      },
    })
    .output(Session),
  signIn: neutralCall
    .route({ method: 'POST', path: '/api/wp/auth/login', tags: ['access'], summary: 'Sign in' })
    .meta({ access: 'anyone', rateLimit: SIGN_IN_LIMIT, duringMaintenance: true })
    .input(z.object({ email: Email, password: z.string().min(1, PASSWORD_MISSING).max(200) }))
    .errors({
      WRONG_CREDENTIALS: { status: 403, message: 'E-mail or password is wrong.' },
      TOO_MANY_TRIES: {
        status: 429,
        message: 'Too many tries with this e-mail. Please wait and try again.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .output(Session),
  refresh: neutralCall
    .route({
      method: 'POST',
      path: '/api/v1/auth/refresh-token',
      tags: ['access'],
      summary: 'Exchange the refresh token for a new pair',
      description:
        'The token is taken from the body, or from its cookie. Each is good for one use; using one again ends the whole session, except within ten seconds of the first use, for two tabs that refresh at the same instant.',
    })
    .meta({
      access: 'anyone',
      rateLimit: { limit: 120, windowMs: MINUTE },
      duringMaintenance: true,
    })
    .input(z.object({ refresh_token: z.string().max(200).optional() }).default({}))
    .errors({ SESSION_EXPIRED: { status: 465, message: 'Your session expired. Please, refresh the page.' } })
    .output(envelope(z.object({ token: TokenPair }))),
  signOut: neutralCall
    .route({
      method: 'POST',
      path: '/api/playa/v1/auth/logout',
      tags: ['access'],
      summary: 'Sign out of this session',
    })
    .meta({ access: 'anyone', duringMaintenance: true })
    .input(z.object({ refresh_token: z.string().max(200).optional() }).default({}))
    /** `redirect`: where to go then, a page of the site or an address elsewhere. */
    .output(envelope(z.object({ redirect: z.string() }))),
  currentUser: neutralCall
    .route({ method: 'GET', path: '/api/wp/user', tags: ['access'], summary: 'Who I am' })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({ item: SignedInUser }))),
});
