import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { passkeys } from '../tables.ts';

export interface Passkey {
  /** The credential's, base64url. */
  id: string;
  userId: string;
  label: string;
  /** Where it was made and works; null where nobody knows any more. */
  host: string | null;
  /** base64url */
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Answers false when the passkey is known already, be it to somebody else. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

/** The oldest first. */
export async function readPasskeys(tx: Tx, userId: string): Promise<Passkey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Whosever it is. */
export async function findPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
  return passkey;
}

/** Answers false when this account has no such passkey. */
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

/** Keeps the counter that the authenticator told; answers false when another request was quicker with this one. */
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

/** The label of what was there. */
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
