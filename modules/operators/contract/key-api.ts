import { z } from 'zod';
import { adminEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { PERMISSIONS, type Permission } from '#api/declare/permissions.ts';

const tags = ['api-keys'];
const LONGEST_DAYS = 730;

/** Permissions whose endpoints require a second factor or a session, which a key never has. */
export const PERSONS_ALONE: readonly Permission[] = [
  'accounts.change-email',
  'accounts.export-accounts',
  'accounts.impersonate',
  'accounts.set-roles',
  'age-verification.edit-rules',
  'billing.block',
  'billing.decide',
  'billing.operate-sandbox',
  'billing.refund',
  'deletions.at-once',
  'membership.cancel',
  'membership.give-benefits',
  'membership.pause',
  'membership.revoke',
  'player.watch-everything',
  'shop.set-prices',
  'wallet.approve-gifts',
  'wallet.give',
];

export const ApiKeyRow = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The first characters of the key, to tell keys apart. */
  hint: z.string(),
  ownerEmail: z.string(),
  permissions: z.array(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
});
export type ApiKeyRow = z.output<typeof ApiKeyRow>;

/** API keys with which an operator's programs use the admin's API. */
export const keyEndpoints = {
  keys: adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/keys', tags, summary: 'API keys, newest first' })
    .meta({ access: { permission: 'operators.manage-keys' } })
    .output(envelope(z.object({ keys: z.array(ApiKeyRow) }))),
  makeKey: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/keys', tags, summary: 'Create an API key' })
    .meta({ access: { permission: 'operators.manage-keys', isFresh: true } })
    .input(
      z.object({
        label: z.string().trim().min(1, 'Enter what the key is for.').max(80),
        permissions: z.array(z.enum(PERMISSIONS)).min(1, 'Choose at least one permission.'),
        /** Null: valid until it is revoked. */
        expiresInDays: z.number().int().min(1).max(LONGEST_DAYS).nullable(),
      }),
    )
    .output(envelope(z.object({ /** Returned only here. */ key: z.string(), row: ApiKeyRow }))),
  revokeKey: adminEndpoint
    .route({ method: 'DELETE', path: '/api/admin/v1/keys/{id}', tags, summary: 'Revoke an API key for good' })
    .meta({ access: { permission: 'operators.manage-keys', isFresh: true } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(z.object({}))),
};
