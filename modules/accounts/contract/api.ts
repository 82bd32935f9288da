import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint } from '#api/declare/declare.ts';
import { KnownEmail, NewEmail } from '#api/declare/email-address.ts';
import { avatarEndpoints } from './avatar-api.ts';
import { camEndpoints } from './cam-api.ts';
import { emailedEndpoints } from './emailed-api.ts';
import { factorEndpoints } from './factor-api.ts';
import { ADULT_RULE } from './form-rules.ts';
import { ownAccountEndpoints } from './own-account-api.ts';
import { BANNED, COMMON_PASSWORD, EMAIL_TAKEN, TOO_MANY_ATTEMPTS } from './refusals.ts';
import { SECOND_FACTOR_NEEDED, secondStepEndpoints } from './second-step-api.ts';
import { OldPassword, Password, PasswordRuleAnswer, Session, SignedInUser, TokenPair } from './types.ts';

const MINUTE = 60_000;
const SIGN_UP_LIMIT = { limit: 10, windowMs: 10 * MINUTE };
/**
 * Against guesses spread over many accounts; those at one account are slowed down by `check-credentials.ts`. A
 * household shares an address.
 */
const SIGN_IN_LIMIT = { limit: 30, windowMs: 10 * MINUTE };

export const accountsEndpoints = moduleEndpoints('accounts', {
  signUp: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/register',
      tags: ['accounts'],
      summary: 'Create an account and sign in',
    })
    .meta({ access: 'anyone', rateLimit: SIGN_UP_LIMIT })
    .input(
      z.object({
        email: NewEmail,
        password: Password,
        isAdult: z.literal(true, ADULT_RULE),
      }),
    )
    .errors({
      ...EMAIL_TAKEN,
      ...COMMON_PASSWORD,
      SIGN_UP_REFUSED: {
        status: 403,
        message: 'We can’t open an account for you here. If you think that’s a mistake, contact support.',
      },
    })
    .output(envelope(Session)),
  signIn: neutralEndpoint
    .route({ method: 'POST', path: '/api/wp/auth/login', tags: ['accounts'], summary: 'Sign in' })
    .meta({ access: 'anyone', rateLimit: SIGN_IN_LIMIT, duringMaintenance: true })
    .input(z.object({ email: KnownEmail, password: OldPassword }))
    .errors({
      WRONG_CREDENTIALS: { status: 403, message: 'Wrong email or password.' },
      ...BANNED,
      ...TOO_MANY_ATTEMPTS,
      ...SECOND_FACTOR_NEEDED,
    })
    .output(envelope(Session)),
  refresh: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/v1/auth/refresh-token',
      tags: ['accounts'],
      summary: 'Exchange the refresh token for a new pair',
      description:
        'The token is taken from the body, or from its cookie. Each is good for one use; using one again ends the whole session, except within half a minute of the first use, for two tabs that refresh at the same instant and for a page whose answer was lost.',
    })
    .meta({
      access: 'anyone',
      rateLimit: { limit: 120, windowMs: MINUTE },
      duringMaintenance: true,
    })
    .input(z.object({ refresh_token: z.string().max(200).optional() }).default({}))
    .errors({ SESSION_EXPIRED: { status: 465, message: 'Your session expired. Please, refresh the page.' } })
    .output(envelope(z.object({ token: TokenPair }))),
  signOut: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/playa/v1/auth/logout',
      tags: ['accounts'],
      summary: 'Sign out of this session',
    })
    .meta({ access: 'anyone', duringMaintenance: true })
    .input(z.object({ refresh_token: z.string().max(200).optional() }).default({}))
    /** `redirect`: where to go next, a page of the site or an address elsewhere. */
    .output(envelope(z.object({ redirect: z.string() }))),
  passwordRule: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/wp/auth/password-rule',
      tags: ['accounts'],
      summary: 'What a password is like',
    })
    .meta({ access: 'anyone' })
    .output(envelope(PasswordRuleAnswer)),
  currentUser: neutralEndpoint
    .route({ method: 'GET', path: '/api/wp/user', tags: ['accounts'], summary: 'The current user' })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({ item: SignedInUser }))),
  ...avatarEndpoints,
  ...camEndpoints,
  ...emailedEndpoints,
  ...ownAccountEndpoints,
  ...secondStepEndpoints,
  ...factorEndpoints,
});
