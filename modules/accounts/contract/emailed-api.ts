import { z } from 'zod';
import { envelope, neutralEndpoint } from '#api/declare/declare.ts';
import { KnownEmail, NewEmail } from '#api/declare/email-address.ts';
import { COMMON_PASSWORD, EMAIL_TAKEN, LINK_EXPIRED, TOO_MANY_ATTEMPTS, WRONG_PASSWORD } from './refusals.ts';
import { LinkToken, OldPassword, Password } from './types.ts';

const MINUTE = 60_000;
const tags = ['accounts'];
/** A household shares an address. Emails to one person have a limit of their own. */
const ASKING = { limit: 10, windowMs: 10 * MINUTE };
const COMING_BACK = { limit: 30, windowMs: 10 * MINUTE };
const Nothing = envelope(z.object({}));
const SAME_FOR_ALL = 'The response is the same whether or not the account exists.';

/** Actions that an account's owner takes by links in emails. */
export const emailedEndpoints = {
  restore: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/restore',
      tags,
      summary: 'Request a link to reset the password',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING, duringMaintenance: true })
    .input(z.object({ email: KnownEmail }))
    .output(Nothing),
  checkResetToken: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/checkResetToken',
      tags,
      summary: 'Check a password reset link',
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
      summary: 'Set a new password with an emailed link; ends all sessions',
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
      summary: 'Request a link to unlock sign-in',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING, duringMaintenance: true })
    .input(z.object({ email: KnownEmail }))
    .output(Nothing),
  unblock: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/unblock',
      tags,
      summary: 'Unlock sign-in from this browser',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK, duringMaintenance: true })
    .input(z.object({ token: LinkToken }))
    .errors(LINK_EXPIRED)
    .output(Nothing),
  confirmAddress: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/confirm-address',
      tags,
      summary: 'Confirm the address of an account with an emailed link',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK })
    .input(z.object({ token: LinkToken }))
    .errors(LINK_EXPIRED)
    .output(Nothing),
  resendConfirmation: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/resend-confirmation',
      tags,
      summary: 'Send the link that confirms my address again',
    })
    .meta({ access: 'signed-in', rateLimit: ASKING })
    .output(Nothing),
  requestChangeEmail: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/request-change-email-action',
      tags,
      summary: 'Request a link to change the email',
    })
    .meta({ access: 'signed-in', rateLimit: ASKING })
    .input(z.object({ email: NewEmail, password: OldPassword }))
    .errors({ ...WRONG_PASSWORD, ...TOO_MANY_ATTEMPTS })
    .output(Nothing),
  confirmChangeEmail: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/confirm-change-email-action',
      tags,
      summary: 'Confirm the new email',
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
      summary: 'Request a link to delete the account',
      description: SAME_FOR_ALL,
    })
    .meta({ access: 'anyone', rateLimit: ASKING })
    .input(z.object({ email: KnownEmail }))
    .output(Nothing),
  remove: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/wp/auth/remove',
      tags,
      summary: 'Delete the account with an emailed link',
    })
    .meta({ access: 'anyone', rateLimit: COMING_BACK })
    .input(z.object({ token: LinkToken }))
    .errors({
      ...LINK_EXPIRED,
      OF_AN_OPERATOR: {
        status: 409,
        message: 'You still work on this site. Ask another operator to take away your role, then delete your account.',
      },
    })
    .output(Nothing),
};
