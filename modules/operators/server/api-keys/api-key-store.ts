import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Permission } from '#api/declare/permissions.ts';
import type { Tx } from '#kernel/db/database.ts';
import { apiKeys } from '../tables.ts';

export interface ApiKey {
  id: string;
  ownerId: string;
  label: string;
  hint: string;
  permissions: Permission[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** Everything but the hash, which doesn't leave the store. */
const KEY = {
  id: apiKeys.id,
  ownerId: apiKeys.ownerId,
  label: apiKeys.label,
  hint: apiKeys.hint,
  permissions: apiKeys.permissions,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};
const MOST_SHOWN = 500;

export async function insertKey(tx: Tx, key: ApiKey & { tokenHash: string }): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** Newest first. */
export async function readKeys(tx: Tx): Promise<ApiKey[]> {
  return tx.select(KEY).from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(MOST_SHOWN);
}

/** Neither revoked nor expired. */
function isLive(now: Date): SQL | undefined {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
}

export async function findLiveKey(tx: Tx, tokenHash: string, now: Date): Promise<ApiKey | undefined> {
  const [key] = await tx
    .select(KEY)
    .from(apiKeys)
    .where(and(eq(apiKeys.tokenHash, tokenHash), isLive(now)));
  return key;
}

export async function readLiveKeysOf(tx: Tx, ownerId: string, now: Date): Promise<ApiKey[]> {
  return tx
    .select(KEY)
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), isLive(now)));
}

export async function touchKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

/** Undefined if there is no such key, or it was revoked already. */
export async function revokeKey(tx: Tx, id: string, now: Date): Promise<ApiKey | undefined> {
  const [key] = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning(KEY);
  return key;
}

export async function deleteKeysOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.ownerId, ownerId));
}
