import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName, FilterSites } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { RoleKey } from '#api/declare/role-key.ts';
import { accountAdminEndpoints, ofAccount } from './account-admin-api.ts';
import { OUTRANKED } from './admin-refusals.ts';

const tags = ['accounts'];
const Id = z.object({ id: z.uuid() });

export const AccountRow = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.string()).readonly(),
  createdAt: Timestamp,
  /** When one of the account's sessions was last used; null if none is stored. */
  lastSeenAt: Timestamp.nullable(),
  isDemo: z.boolean(),
  /** Works here or used to; everyone else is a customer. */
  isStaff: z.boolean(),
});
export type AccountRow = z.output<typeof AccountRow>;

export const SessionRow = z.object({
  id: z.uuid(),
  site: z.string(),
  agent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  endedAt: Timestamp.nullable(),
});

const LogInRow = SessionRow.extend({ userId: z.uuid(), email: z.string() });

const ofPerson = { of: 'account', by: 'id', some: true } as const;
const LAST_SUPERADMIN = {
  LAST_SUPERADMIN: { status: 409, message: 'This is the last account that can assign roles.' },
};

/** The most emails that one request may ask for. */
export const MOST_EMAILS = 100;

export const ACCOUNTS = adminTable({
  path: '/api/admin/v1/accounts',
  namesPeople: true,
  bySite: true,
  permission: 'accounts.read-accounts',
  tags,
  summary: 'Accounts, page by page',
  row: AccountRow,
  sorts: ['createdAt', 'email'],
  filters: { kind: z.enum(['customer', 'staff']).optional(), role: FilterName, site: FilterSites },
});

export const LOG_INS = adminTable({
  path: '/api/admin/v1/log-ins',
  namesPeople: true,
  bySite: true,
  permission: 'accounts.read-accounts',
  tags,
  summary: 'Visitors’ sessions on the sites, page by page',
  row: LogInRow,
  sorts: ['createdAt', 'lastSeenAt'],
  filters: { site: FilterSites, state: z.enum(['open', 'ended']).optional() },
});

export const accountsAdminEndpoints = moduleEndpoints('accounts', {
  ...accountAdminEndpoints,
  accounts: listEndpoint(ACCOUNTS),
  emails: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/account-emails', tags, summary: 'Emails of some accounts' })
    .meta({ access: { permission: 'accounts.read-accounts' }, site: 'none', namesPeople: true })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_EMAILS) }))
    .output(envelope(z.object({ emails: z.array(z.object({ id: z.uuid(), email: z.string() })) }))),
  account: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/accounts/{id}', tags, summary: 'One account with its sessions' })
    .meta({
      access: { permission: 'accounts.read-accounts' },
      site: ofPerson,
      looksAt: { type: 'account', by: 'id' },
    })
    .input(Id)
    .output(envelope(AccountRow.extend({ version: Version, sessions: z.array(SessionRow) }))),
  endSessions: ofAccount('POST', 'end-sessions', 'Sign an account out everywhere')
    .meta({ access: { permission: 'accounts.manage-accounts' } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ ended: z.number().int() }))),
  setRoles: ofAccount('PUT', 'roles', 'Set an account’s roles')
    .meta({ access: { permission: 'accounts.set-roles', isFresh: true } })
    .input(Id.extend({ version: Version, roles: z.array(RoleKey).max(20) }))
    .errors({ ...OUTRANKED, ...LAST_SUPERADMIN, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: z.number().int() }))),
  remove: ofAccount('POST', 'remove', 'Delete an account permanently', {
    description:
      'Deletes its sessions, sign-in, age check and download counts, and stops renewals. Money entries, the log of memberships and the audit log stay, under an id without a name.',
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
  impersonate: ofAccount('POST', 'impersonate', 'View the site as this account, read-only, for ten minutes')
    .meta({ access: { permission: 'accounts.impersonate' } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ until: Timestamp }))),
});
