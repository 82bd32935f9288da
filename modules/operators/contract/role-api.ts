import { z } from 'zod';
import { adminRoutes, listEndpoint, VALIDATION_ERROR, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { PERMISSIONS } from '#api/declare/permissions.ts';
import { RoleKey } from '#api/declare/role-key.ts';

const tags = ['operators'];
const route = adminRoutes(...tags);
/** Few enough for one screen. */
export const MOST_ROLES = 50;
const MOST_SITES = 100;
const Most = z.number().int().min(1).max(1_000_000).nullable();

/** The editable fields of a role. */
export const RoleFields = z.object({
  name: z.string().trim().min(2, 'Enter a name.').max(40),
  about: z.string().trim().max(200),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  /** It applies at every site, future ones included; otherwise at `sites`. */
  isEverywhere: z.boolean(),
  sites: z.array(z.string().max(60)).max(MOST_SITES),
  /** Refunds by one operator in 24 hours, in units of their currency; null is unlimited. */
  refundsADay: Most,
  /** Tokens given by one operator in 24 hours. */
  tokensADay: Most,
  /** Maximum length of a benefit that they give. */
  benefitDays: Most,
});
export type RoleFields = z.output<typeof RoleFields>;

export const RoleDetail = RoleFields.extend({
  id: RoleKey,
  /** How many accounts have it. */
  holders: z.number().int(),
  /** Shipped with the program; it can be changed but not removed. */
  isStandard: z.boolean(),
  /** It can't be changed. */
  isFixed: z.boolean(),
  version: z.number().int(),
});
export type RoleDetail = z.output<typeof RoleDetail>;

export const ROLE_TABLE = adminTable({
  path: '/api/admin/v1/roles',
  permission: 'accounts.read-accounts',
  tags,
  summary: 'Roles with what they allow, where and up to how much',
  row: RoleDetail,
  sorts: ['name', 'holders'],
  direction: 'ascending',
});

const Id = z.object({ id: RoleKey });
const ROLE_REFUSALS = {
  ...VALIDATION_ERROR,
  OUTRANKED: { status: 403, message: 'This role allows more than yours, so you cannot give or change it.' },
} as const;
/** Roles don't belong to a site. */
const reading = { access: { permission: 'accounts.read-accounts' }, site: 'none' } as const;
const fresh = { access: { permission: 'accounts.set-roles', isFresh: true } } as const;

export const roleEndpoints = {
  roles: listEndpoint(ROLE_TABLE).meta(reading),
  role: route('accounts.read-accounts', 'GET', '/roles/{id}', 'One role')
    .meta(reading)
    .input(Id)
    .output(envelope(RoleDetail)),
  makeRole: route('accounts.set-roles', 'POST', '/roles', 'Make a role')
    .meta(fresh)
    .input(RoleFields)
    .errors({
      ...ROLE_REFUSALS,
      TOO_MANY_ROLES: { status: 409, message: `There can be at most ${MOST_ROLES} roles. Remove one first.` },
    })
    .output(envelope(Id)),
  saveRole: route('accounts.set-roles', 'PUT', '/roles/{id}', 'Change what a role allows, for all who hold it')
    .meta(fresh)
    .input(RoleFields.extend({ id: RoleKey, version: Version }))
    .errors({
      ...ROLE_REFUSALS,
      ...VERSION_CONFLICT,
      FIXED_ROLE: { status: 409, message: 'Nobody can change this role.' },
    })
    .output(envelope(z.object({ version: Version }))),
  removeRole: route('accounts.set-roles', 'DELETE', '/roles/{id}', 'Remove a role that nobody holds')
    .meta(fresh)
    .input(Id)
    .errors({
      OUTRANKED: ROLE_REFUSALS.OUTRANKED,
      FIXED_ROLE: { status: 409, message: 'The program needs this role, so it cannot be removed.' },
      ROLE_IN_USE: { status: 409, message: 'Somebody holds this role or is invited with it. Take it from them first.' },
    })
    .output(envelope(z.object({}))),
  roleHistory: historyEndpoint({
    path: '/api/admin/v1/roles/{id}/history',
    tags,
    ...reading,
    one: Id,
  }),
};
