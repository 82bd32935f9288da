import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { NewEmail } from '#api/declare/email-address.ts';
import { activityEndpoints } from './activity-api.ts';
import { auditEndpoints } from './audit-api.ts';
import { backupEndpoints } from './backup-api.ts';
import { mailEndpoints } from './email-api.ts';
import { factorEndpoints } from './factor-api.ts';
import { invitationEndpoints } from './invitation-api.ts';
import { keyEndpoints } from './key-api.ts';
import { operatorEndpoints } from './operator-api.ts';
import { overviewEndpoints } from './overview-api.ts';
import { roleEndpoints } from './role-api.ts';
import { systemEndpoints } from './system-api.ts';
import { Me, NewPassword, SecondFactor } from './types.ts';
import { workEndpoints } from './work-api.ts';

const MINUTE = 60_000;
const tags = ['operators'];
const WRONG_CODE = {
  WRONG_CODE: { status: 403, message: 'This code is wrong or was already used.' },
};

/** Sign-in and second factors of operators, and what concerns the admin as a whole. */
export const adminEndpoints = moduleEndpoints('operators', {
  ...overviewEndpoints,
  ...activityEndpoints,
  ...auditEndpoints,
  ...workEndpoints,
  ...mailEndpoints,
  ...systemEndpoints,
  ...backupEndpoints,
  me: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/me',
      tags,
      summary: 'The current operator and their next sign-in step',
    })
    .meta({ access: 'anyone' })
    .output(envelope(Me)),
  signIn: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/sign-in',
      tags,
      summary: 'Sign in with email and password',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: 10 * MINUTE } })
    .input(z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(200) }))
    .errors({
      WRONG_CREDENTIALS: {
        status: 403,
        message: 'Wrong email or password, or this account has no access to the admin.',
      },
    })
    .output(envelope(Me)),
  signOut: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/sign-out', tags, summary: 'Sign out' })
    .meta({ access: 'anyone' })
    .output(envelope(z.object({}))),
  claimFirst: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/first-operator',
      tags,
      summary: 'Become the first operator with the link that the program printed when it started',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        token: z.string().max(100),
        email: NewEmail,
        password: NewPassword,
      }),
    )
    .errors({
      LINK_USED: {
        status: 403,
        message: 'This link was already used, or replaced when the program restarted.',
      },
      EMAIL_TAKEN: { status: 409, message: 'There is already an account with this email.' },
    })
    .output(envelope(Me)),
  firstLink: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/first-operator/link',
      tags,
      summary: 'Check the link of the first operator',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(z.object({ token: z.string().max(100) }))
    .output(envelope(z.object({ isGood: z.boolean() }))),
  beginTotp: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/totp/begin',
      tags,
      summary: 'Start setting up an authenticator app',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(
      envelope(
        z.object({
          /** Base32. */ secret: z.string(),
          uri: z.string(),
          /** The QR code of the URI, as SVG. */ picture: z.string(),
        }),
      ),
    ),
  confirmTotp: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/totp/confirm',
      tags,
      summary: 'Finish setting up an authenticator app',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ code: z.string().trim().max(20) }))
    .errors(WRONG_CODE)
    .output(
      envelope(
        z.object({
          /** Returned only here. Empty if the operator has some already. */ recoveryCodes: z.array(z.string()),
        }),
      ),
    ),
  showFactor: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/second-factor',
      tags,
      summary: 'Confirm the second factor with an app code or a recovery code',
    })
    .meta({ access: 'signed-in' })
    .input(SecondFactor)
    .errors(WRONG_CODE)
    .output(envelope(z.object({ until: Instant, recoveryCodesLeft: z.number().int() }))),
  ...factorEndpoints,
  ...keyEndpoints,
  ...operatorEndpoints,
  ...roleEndpoints,
  ...invitationEndpoints,
});
