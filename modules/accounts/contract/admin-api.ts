import { z } from 'zod';
import { adminEndpoint, Instant, listEndpoint, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { ROLES } from '#api/declare/permissions.ts';
import { accountAdminEndpoints } from './account-admin-api.ts';
import { OUTRANKED } from './admin-refusals.ts';

const tags = ['accounts'];
const Id = z.object({ id: z.uuid() });

export const AccountRow = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.string()),
  createdAt: Instant,
  /** When a session of theirs was last used; null where none is kept. */
  lastSeenAt: Instant.nullable(),
  isDemo: z.boolean(),
});
export type AccountRow = z.output<typeof AccountRow>;

export const SessionRow = z.object({
  id: z.uuid(),
  site: z.string(),
  agent: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  endedAt: Instant.nullable(),
});
export type SessionRow = z.output<typeof SessionRow>;

export const LogInRow = SessionRow.extend({ userId: z.uuid(), email: z.string() });
export type LogInRow = z.output<typeof LogInRow>;

const LAST_SUPERADMIN = {
  LAST_SUPERADMIN: { status: 409, message: 'This is the last account that can assign roles.' },
};

/** Whose e-mails can be asked for at once. */
export const MOST_EMAILS = 100;

export const ACCOUNTS = adminTable({
  path: '/api/admin/v1/accounts',
  permission: 'accounts.read-accounts',
  tags,
  summary: 'Accounts, page by page',
  row: AccountRow,
  sorts: ['createdAt', 'email'],
  filters: { role: z.enum(ROLES).optional() },
});

export const LOG_INS = adminTable({
  path: '/api/admin/v1/log-ins',
  permission: 'accounts.read-accounts',
  tags,
  summary: "Visitors' sessions on the sites, page by page",
  row: LogInRow,
  sorts: ['createdAt', 'lastSeenAt'],
  filters: { site: FilterName, state: z.enum(['open', 'ended']).optional() },
});

/** Accounts as operators see and keep them. */
export const accountsAdminEndpoints = moduleEndpoints('accounts', {
  ...accountAdminEndpoints,
  accounts: listEndpoint(ACCOUNTS),
  emails: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/account-emails', tags, summary: 'Emails of some accounts' })
    .meta({ access: { permission: 'accounts.read-accounts' } })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_EMAILS) }))
    .output(envelope(z.object({ emails: z.array(z.object({ id: z.uuid(), email: z.string() })) }))),
  account: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}',
      tags,
      summary: 'One account with its sessions',
    })
    .meta({ access: { permission: 'accounts.read-accounts' } })
    .input(Id)
    .output(envelope(AccountRow.extend({ version: Version, sessions: z.array(SessionRow) }))),
  endSessions: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/end-sessions',
      tags,
      summary: 'Sign an account out everywhere',
    })
    .meta({ access: { permission: 'accounts.manage-accounts' } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ ended: z.number().int() }))),
  setRoles: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/accounts/{id}/roles',
      tags,
      summary: "Set an account's roles",
    })
    .meta({ access: { permission: 'accounts.set-roles', isFresh: true } })
    .input(Id.extend({ version: Version, roles: z.array(z.enum(ROLES)).max(ROLES.length) }))
    .errors({ ...LAST_SUPERADMIN, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: z.number().int() }))),
  remove: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/remove',
      tags,
      summary: 'Delete an account permanently',
      description:
        'Its sessions, sign-in, age check and download counts go; paid time is not charged again. Money entries, the log of memberships and the audit log stay, under an id that names nobody any more.',
    })
    .meta({ access: { permission: 'accounts.manage-accounts', isFresh: true } })
    .input(Id.extend({ /** Typed to confirm. */ email: z.string().trim().toLowerCase().max(254) }))
    .errors({
      ...OUTRANKED,
      ...LAST_SUPERADMIN,
      WRONG_EMAIL: { status: 409, message: 'This is not the email of the account.' },
      OWN_ACCOUNT: { status: 409, message: 'This is your own account. Another operator has to delete it.' },
    })
    .output(envelope(z.object({}))),
  logIns: listEndpoint(LOG_INS),
  impersonate: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/impersonate',
      tags,
      summary: 'View the site as this account, read-only, for ten minutes',
    })
    .meta({ access: { permission: 'accounts.impersonate' } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ until: Instant }))),
});
