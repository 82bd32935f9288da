import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { type ApiKeyRow, keyCalls } from '../contract/key-calls.ts';
import { type ApiKey, readKeys } from './api-key-store.ts';
import { makeKey, takeKeyBack } from './api-keys.ts';
import type { DeskDeps } from './parts.ts';

/** The calls of `contract/key-calls.ts`. */
export function keyCallHandlers(parts: DeskDeps) {
  const calls = implement(keyCalls).$context<DeskContext>();
  return {
    keys: calls.keys.handler(async () => {
      const keys = await readKeys(parts.db.drizzle);
      const owners = await parts.access.usersById([...new Set(keys.map(({ ownerId }) => ownerId))]);
      const emails = new Map(owners.map(({ id, email }) => [id, email]));
      return done({ keys: keys.map((key) => keyRow(key, emails.get(key.ownerId) ?? '')) });
    }),

    makeKey: calls.makeKey.handler(async ({ context, input }) => {
      const { key, made } = await makeKey(parts, context, input);
      return done({ key, row: keyRow(made, operatorOf(context).email) });
    }),

    revokeKey: calls.revokeKey.handler(async ({ context, input }) => {
      await takeKeyBack(parts, context, input.id);
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
