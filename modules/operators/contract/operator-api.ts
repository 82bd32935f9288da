import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['operators'];

export const OperatorRow = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Null if none of their sessions is stored. */
  lastSeenAt: Timestamp.nullable(),
  hasTotp: z.boolean(),
  passkeys: z.number().int(),
  /** Whether their roles admit them to the admin. */
  mayEnter: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

export const SignInRow = z.object({
  id: z.uuid(),
  /** Null if the account was removed. */
  email: z.string().nullable(),
  userId: z.uuid(),
  agent: z.string(),
  address: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Null if only the password was given. */
  factorAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type SignInRow = z.output<typeof SignInRow>;

/** Failed attempts by account, kind and address in one hour. */
export const FailedAttemptRow = z.object({
  /** Only distinguishes rows. */
  id: z.string(),
  /** The start of the hour. */
  hour: Timestamp,
  userId: z.uuid(),
  /** Null if the account was removed. */
  email: z.string().nullable(),
  what: z.enum(['password', 'factor']),
  address: z.string(),
  attempts: z.number().int(),
});
export type FailedAttemptRow = z.output<typeof FailedAttemptRow>;

export const OPERATORS = adminTable({
  path: '/api/admin/v1/operators',
  namesPeople: true,
  permission: 'accounts.read-accounts',
  tags,
  summary: 'Everybody who holds a role',
  row: OperatorRow,
  sorts: ['email', 'lastSeenAt'],
  direction: 'ascending',
  filters: { role: FilterName },
});

export const SIGN_INS = adminTable({
  path: '/api/admin/v1/sign-ins',
  namesPeople: true,
  permission: 'operators.read-audit',
  tags,
  summary: 'Sign-ins in the admin in the last 90 days',
  row: SignInRow,
  sorts: ['createdAt', 'lastSeenAt'],
  filters: { state: z.enum(['open', 'ended', 'without-factor']).optional() },
});

export const FAILED_ATTEMPTS = adminTable({
  path: '/api/admin/v1/failed-attempts',
  namesPeople: true,
  permission: 'operators.read-audit',
  tags,
  summary: 'Wrong passwords and second factors of operators in the last 90 days, by hour and address',
  row: FailedAttemptRow,
  sorts: ['hour'],
  filters: { what: FailedAttemptRow.shape.what.optional() },
});

/** Operators, their sign-ins and failed attempts. */
export const operatorEndpoints = {
  operators: listEndpoint(OPERATORS),
  resetFactor: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/operators/{id}/reset-factor',
      tags,
      summary: 'Remove all second factors of an account; operators set up a new one at the next sign-in',
    })
    .meta({ access: { permission: 'accounts.manage-accounts', isFresh: true } })
    .input(z.object({ id: z.uuid() }))
    .errors({
      OWN_FACTOR: {
        status: 409,
        message: 'This is your own account. Manage your second factors on the security screen.',
      },
      OUTRANKED: {
        status: 403,
        message: 'This account has more permissions than yours, so you cannot change it.',
      },
    })
    .output(envelope(z.object({}))),
  signIns: listEndpoint(SIGN_INS),
  failedAttempts: listEndpoint(FAILED_ATTEMPTS),
};
