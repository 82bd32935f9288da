import { z } from 'zod';
import { envelope, neutralEndpoint } from '#api/declare.ts';
import { COMMON_PASSWORD, EMAIL_TAKEN, LINK_EXPIRED, TOO_MANY_ATTEMPTS, WRONG_PASSWORD } from './refusals.ts';
import { Email, LinkToken, OldPassword, Password } from './types.ts';

const MINUTE = 60_000;
const tags = ['accounts'];
/** A household shares an address; letters to one person have a limit of their own. */
const ASKING = { limit: 10, windowMs: 10 * MINUTE };
const COMING_BACK = { limit: 30, windowMs: 10 * MINUTE };
const Nothing = envelope(z.object({}));
const SAME_FOR_ALL = 'Answers the same whether or not there is such an account.';

/** What an account does by links that are mailed to its owner. */
export const mailedEndpoints = {
  restore: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/restore',
      tags,
      summary: 'Have a link mailed that sets a new password',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING, duringMaintenance: true })
    .input(z.object({ email: Email }))
    .output(Nothing),
  checkResetToken: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/checkResetToken',
      tags,
      summary: 'Whether a link for a new password is still good',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK, duringMaintenance: true })
    .input(z.object({ token: LinkToken }))
    .errors(LINK_EXPIRED)
    .output(Nothing),
  reset: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/reset',
      tags,
      summary: 'Set a new password by a mailed link; every session of the account ends',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK, duringMaintenance: true })
    .input(z.object({ token: LinkToken, password: Password }))
    .errors({ ...LINK_EXPIRED, ...COMMON_PASSWORD })
    .output(Nothing),
  resendUnblockEmail: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/resendUnblockEmail',
      tags,
      summary: 'Have a link mailed that lets its owner in despite guesses at the password',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING, duringMaintenance: true })
    .input(z.object({ email: Email }))
    .output(Nothing),
  unblock: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/unblock',
      tags,
      summary: 'From now on guesses from elsewhere keep nobody out of this browser',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK, duringMaintenance: true })
    .input(z.object({ token: LinkToken }))
    .errors(LINK_EXPIRED)
    .output(Nothing),
  requestChangeEmail: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/request-change-email-action',
      tags,
      summary: 'Have a link mailed to the address that the account is to have',
    })
    .meta({ access: 'signed-in', rateLimit: ASKING })
    .input(z.object({ email: Email, password: OldPassword }))
    .errors({ ...WRONG_PASSWORD, ...TOO_MANY_ATTEMPTS })
    .output(Nothing),
  confirmChangeEmail: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/confirm-change-email-action',
      tags,
      summary: 'Give the account the address that the link was mailed to',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK })
    .input(z.object({ token: LinkToken }))
    .errors({ ...LINK_EXPIRED, ...EMAIL_TAKEN })
    .output(Nothing),
  initRemoval: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/initRemoval',
      tags,
      summary: 'Have a link mailed that removes the account',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING })
    .input(z.object({ email: Email }))
    .output(Nothing),
  remove: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/remove',
      tags,
      summary: 'Remove the account for good by a mailed link',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK })
    .input(z.object({ token: LinkToken }))
    .errors({
      ...LINK_EXPIRED,
      OF_AN_OPERATOR: {
        status: 409,
        message: 'This account runs the site. Somebody else who does has to remove it.',
      },
    })
    .output(Nothing),
};
