import { z } from 'zod';
import { envelope, moduleCalls } from '#calls/declare.ts';
import { deskCall, Instant } from '#calls/desk-declare.ts';
import { auditCalls } from './audit-calls.ts';
import { backupCalls } from './backup-calls.ts';
import { factorCalls } from './factor-calls.ts';
import { keyCalls } from './key-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { operatorCalls } from './operator-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { storyCalls } from './story-calls.ts';
import { systemCalls } from './system-calls.ts';
import { Me, NewPassword, SecondFactor } from './wire.ts';
import { workCalls } from './work-calls.ts';

const MINUTE = 60_000;
const tags = ['desk'];
const WRONG_CODE = {
  WRONG_CODE: { status: 403, message: 'That code is not right, or it was used already.' },
};

/** How operators come in, what they prove themselves with, and what concerns the desk as a whole. */
export const deskCalls = moduleCalls('desk', {
  ...overviewCalls,
  ...storyCalls,
  ...auditCalls,
  ...workCalls,
  ...mailCalls,
  ...systemCalls,
  ...backupCalls,
  me: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/me',
      tags,
      summary: 'Who is at the desk, and what is asked of them next',
    })
    .meta({ access: 'anyone' })
    .output(envelope(Me)),
  signIn: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/sign-in',
      tags,
      summary: 'Sign in with e-mail and password',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 60, windowMs: 10 * MINUTE } })
    .input(z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(200) }))
    .errors({
      WRONG_CREDENTIALS: {
        status: 403,
        message: 'E-mail or password is wrong, or this account has nothing to do here.',
      },
    })
    .output(envelope(Me)),
  signOut: deskCall
    .route({ method: 'POST', path: '/api/desk/v1/sign-out', tags, summary: 'Sign out' })
    .meta({ access: 'anyone' })
    .output(envelope(z.object({}))),
  claimFirst: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/first-operator',
      tags,
      summary: 'Become the first operator, with the link that the program printed at its start',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(
      z.object({
        token: z.string().max(100),
        email: z.string().trim().toLowerCase().pipe(z.email()),
        password: NewPassword,
      }),
    )
    .errors({
      LINK_USED: {
        status: 403,
        message: 'This link has been used, or a newer start of the program has replaced it.',
      },
      EMAIL_TAKEN: { status: 409, message: 'There is already an account with this e-mail.' },
    })
    .output(envelope(Me)),
  firstLink: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/first-operator/link',
      tags,
      summary: 'Whether the link of the first operator still works',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(z.object({ token: z.string().max(100) }))
    .output(envelope(z.object({ isGood: z.boolean() }))),
  beginTotp: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/totp/begin',
      tags,
      summary: 'Begin to set up an authenticator app',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(
      envelope(
        z.object({
          /** Base32. */ secret: z.string(),
          uri: z.string(),
          /** An SVG picture of it. */ picture: z.string(),
        }),
      ),
    ),
  confirmTotp: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/totp/confirm',
      tags,
      summary: 'Finish setting up an authenticator app',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ code: z.string().trim().max(20) }))
    .errors(WRONG_CODE)
    .output(
      envelope(
        z.object({
          /** Shown this once. Empty where the operator has some already. */ recoveryCodes: z.array(
            z.string(),
          ),
        }),
      ),
    ),
  showFactor: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/second-factor',
      tags,
      summary: 'Show a second factor: a code of the app, or a recovery code',
    })
    .meta({ access: 'signed-in' })
    .input(SecondFactor)
    .errors(WRONG_CODE)
    .output(envelope(z.object({ until: Instant, recoveryCodesLeft: z.number().int() }))),
  ...factorCalls,
  ...keyCalls,
  ...operatorCalls,
});
