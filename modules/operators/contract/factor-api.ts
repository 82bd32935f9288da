import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { PasskeyAnswer, PasskeyLabel } from '#modules/accounts/contract/passkey-types.ts';
import { TOO_MANY_PASSKEYS, WRONG_PASSKEY } from '#modules/accounts/contract/refusals.ts';
import { SecurityFacts } from './types.ts';

const MINUTE = 60_000;
const tags = ['operators'];
const BEGIN_LIMIT = { limit: 30, windowMs: 10 * MINUTE };
/** Every operator may, so only a fresh second factor is required. */
const FRESH = { permission: 'operators.enter', isFresh: true } as const;
const LAST_FACTOR = {
  LAST_FACTOR: { status: 409, message: 'This is your only second factor. Set up another one first.' },
};
/** Passed to the browser's WebAuthn API as is. */
const Options = envelope(z.record(z.string(), z.unknown()));

/** An operator's passkeys, and their other second factors and sessions. */
export const factorEndpoints = {
  security: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/security',
      tags,
      summary: 'My second factors and admin sessions',
    })
    .output(envelope(SecurityFacts)),
  beginPasskey: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/passkeys/begin', tags, summary: 'Start adding a passkey' })
    .meta({ access: 'signed-in', rateLimit: BEGIN_LIMIT })
    .output(Options),
  addPasskey: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/passkeys', tags, summary: 'Finish adding a passkey' })
    .meta({ access: 'signed-in', rateLimit: BEGIN_LIMIT })
    .input(z.object({ label: PasskeyLabel, response: PasskeyAnswer }))
    .errors({ ...WRONG_PASSKEY, ...TOO_MANY_PASSKEYS })
    .output(
      envelope(
        z.object({
          /** Returned only here. Empty if the operator has some already. */ recoveryCodes: z.array(z.string()),
        }),
      ),
    ),
  askPasskey: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/second-factor/passkey/begin',
      tags,
      summary: 'Get the challenge for a passkey',
    })
    .meta({ access: 'signed-in', rateLimit: BEGIN_LIMIT })
    .output(Options),
  showPasskey: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/second-factor/passkey',
      tags,
      summary: 'Confirm the second factor with a passkey',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ response: PasskeyAnswer }))
    .errors(WRONG_PASSKEY)
    .output(envelope(z.object({ until: Instant, recoveryCodesLeft: z.number().int() }))),
  removePasskey: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/passkeys/{id}',
      tags,
      summary: 'Remove one of my passkeys',
    })
    .meta({ access: FRESH })
    .input(z.object({ id: z.string().min(1).max(1500) }))
    .errors(LAST_FACTOR)
    .output(envelope(z.object({}))),
  removeTotp: adminEndpoint
    .route({ method: 'DELETE', path: '/api/admin/v1/totp', tags, summary: 'Remove my authenticator app' })
    .meta({ access: FRESH })
    .errors(LAST_FACTOR)
    .output(envelope(z.object({}))),
  renewRecoveryCodes: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/recovery-codes',
      tags,
      summary: 'Replace my recovery codes',
    })
    .meta({ access: FRESH })
    .output(envelope(z.object({ recoveryCodes: z.array(z.string()) }))),
  endOwnSession: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/sessions/{id}',
      tags,
      summary: 'End one of my admin sessions',
    })
    .meta({ access: { permission: 'operators.enter' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(z.object({}))),
  setAlertEmails: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/security/alert-emails',
      tags,
      summary: 'Get emails about alerts, or get none',
    })
    .input(z.object({ isOn: z.boolean() }))
    .output(envelope(z.object({}))),
  endOtherSessions: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/sessions/end-others',
      tags,
      summary: 'End all my other admin sessions',
    })
    .meta({ access: { permission: 'operators.enter' } })
    .output(envelope(z.object({ ended: z.number().int() }))),
};
