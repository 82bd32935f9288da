import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { type ApiKeyRow, keyEndpoints } from '../../contract/key-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { type ApiKey, readKeys } from './api-key-store.ts';
import { makeKey, takeKeyBack } from './api-keys.ts';

/** The calls of `contract/key-api.ts`. */
export function keyHandlers(deps: OperatorsDeps) {
  const endpoints = implement(keyEndpoints).$context<AdminContext>();
  return {
    keys: endpoints.keys.handler(async () => {
      const keys = await readKeys(deps.db.drizzle);
      const owners = await deps.accounts.usersById([...new Set(keys.map(({ ownerId }) => ownerId))]);
      const emails = new Map(owners.map(({ id, email }) => [id, email]));
      return done({ keys: keys.map((key) => keyRow(key, emails.get(key.ownerId) ?? '')) });
    }),

    makeKey: endpoints.makeKey.handler(async ({ context, input }) => {
      const { key, made } = await makeKey(deps, context, input);
      return done({ key, row: keyRow(made, operatorOf(context).email) });
    }),

    revokeKey: endpoints.revokeKey.handler(async ({ context, input }) => {
      await takeKeyBack(deps, context, input.id);
      return done({});
    }),
  };
}

function keyRow({ id, label, hint, permissions, ...key }: ApiKey, ownerEmail: string): ApiKeyRow {
  return {
    id,
    label,
    hint,
    ownerEmail,
    permissions,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
