import { z } from 'zod';
import { envelope, neutralEndpoint } from '#api/declare/declare.ts';
import { PasskeyAnswer } from './passkey-types.ts';
import { BANNED, TOO_MANY_ATTEMPTS, WRONG_CODE, WRONG_PASSKEY } from './refusals.ts';
import { Code, PasskeyOptions, Session, Ticket } from './types.ts';

const MINUTE = 60_000;
const tags = ['accounts'];
const STEP_LIMIT = { limit: 60, windowMs: 10 * MINUTE };

/**
 * R28. The password was right, and the account requires a second step: one of the endpoints below continues with the
 * ticket.
 */
export const SECOND_FACTOR_NEEDED = {
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: 'Your password is correct. Now confirm with your second factor.',
    data: z.object({
      ticket: Ticket,
      expiresInSeconds: z.number().int(),
      /** What a passkey of this account has to sign; null if none of them works on this host. */
      passkey: PasskeyOptions.nullable(),
    }),
  },
} as const;

const TICKET_EXPIRED = {
  TICKET_EXPIRED: { status: 422, message: 'This took longer than five minutes. Sign in again.' },
} as const;

/** Endpoints that follow the password or replace it. */
export const secondStepEndpoints = {
  finishSignIn: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/login/code',
      tags,
      summary: 'Finish signing in with an app code or a recovery code',
    })
    .meta({ access: 'anyone', rateLimit: STEP_LIMIT, duringMaintenance: true })
    .input(z.object({ ticket: Ticket, code: Code }))
    .errors({ ...BANNED, ...WRONG_CODE, ...TICKET_EXPIRED, ...TOO_MANY_ATTEMPTS })
    .output(envelope(Session)),
  finishSignInWithPasskey: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/login/passkey',
      tags,
      summary: 'Finish signing in with a passkey',
    })
    .meta({ access: 'anyone', rateLimit: STEP_LIMIT, duringMaintenance: true })
    .input(z.object({ ticket: Ticket, response: PasskeyAnswer }))
    .errors({ ...BANNED, ...WRONG_PASSKEY, ...TICKET_EXPIRED, ...TOO_MANY_ATTEMPTS })
    .output(envelope(Session)),
  beginPasskeySignIn: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/passkey/begin',
      tags,
      summary: 'Get the challenge to sign in with a passkey',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 120, windowMs: 10 * MINUTE }, duringMaintenance: true })
    .output(envelope(z.object({ ticket: Ticket, options: PasskeyOptions }))),
  signInWithPasskey: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/passkey',
      tags,
      summary: 'Sign in with a passkey, without a password',
    })
    .meta({ access: 'anyone', rateLimit: STEP_LIMIT, duringMaintenance: true })
    .input(z.object({ ticket: Ticket, response: PasskeyAnswer }))
    .errors({ ...BANNED, ...WRONG_PASSKEY })
    .output(envelope(Session)),
};
