import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { passkeys } from '../tables.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  userId: string;
  label: string;
  /** The host where it was created and works; null if unknown. */
  host: string | null;
  /** base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Returns false if the passkey is already registered, for this or another account. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Oldest first. */
export async function readPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Of any account. */
export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
  return passkey;
}

/** Returns false if this account has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  { id, userId, label }: Pick<Passkey, 'id' | 'userId' | 'label'>,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ label })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Stores the authenticator's counter; returns false if a concurrent request already used this one. */
export async function moveCounter(
  tx: Tx,
  { id, userId, counter }: Passkey,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Returns the label of the deleted passkey. */
export async function deletePasskey(
  tx: Tx,
  { id, userId }: Pick<Passkey, 'id' | 'userId'>,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ label: passkeys.label });
  return gone?.label;
}
