import { z } from 'zod';
import { envelope, neutralEndpoint, wholeNumber } from '#api/declare/declare.ts';
import { MY_EXPORT } from './own-account.ts';
import { COMMON_PASSWORD, PROOF_NEEDED, TOO_MANY_ATTEMPTS, WRONG_PASSWORD } from './refusals.ts';
import { Device, OldPassword, Password } from './types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const tags = ['accounts'];
const Nothing = envelope(z.object({}));

/** Endpoints for the signed-in visitor's own account. */
export const ownAccountEndpoints = {
  changePassword: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/change-password',
      tags,
      summary: 'Change the password; ends all other sessions',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .input(z.object({ oldPassword: OldPassword, password: Password }))
    .errors({ ...WRONG_PASSWORD, ...TOO_MANY_ATTEMPTS, ...COMMON_PASSWORD })
    .output(Nothing),
  devices: neutralEndpoint
    .route({ method: 'GET', path: '/api/wp/auth/devices', tags, summary: 'Where I am signed in' })
    .meta({ access: 'signed-in' })
    .input(z.object({ page: wholeNumber('The page', 10_000).default(1) }).default({ page: 1 }))
    .output(envelope(z.object({ items: z.array(Device), total: z.number().int() }))),
  endDevice: neutralEndpoint
    .route({ method: 'POST', path: '/api/wp/auth/devices/{id}/end', tags, summary: 'End one of my sessions' })
    .meta({ access: 'signed-in' })
    .input(z.object({ id: z.uuid() }))
    .output(Nothing),
  endOtherDevices: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/devices/end-others',
      tags,
      summary: 'End all my other sessions',
    })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({ ended: z.number().int() }))),
  discreet: neutralEndpoint
    .route({ method: 'GET', path: '/api/wp/auth/discreet', tags, summary: 'Whether my emails look neutral' })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({ emails: z.boolean() }))),
  setDiscreet: neutralEndpoint
    .route({
      method: 'PUT',
      path: '/api/wp/auth/discreet',
      tags,
      summary: 'Choose a neutral tab in this browser and neutral senders and subjects',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 60, windowMs: HOUR } })
    .input(z.object({ here: z.boolean(), emails: z.boolean() }))
    .output(Nothing),
  exportMine: neutralEndpoint
    .route({
      method: 'GET',
      path: MY_EXPORT,
      tags,
      summary: 'Export everything you know about me, by module',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 10, windowMs: HOUR }, closedToImpersonation: true })
    .errors(PROOF_NEEDED)
    .output(envelope(z.record(z.string(), z.unknown()))),
};
