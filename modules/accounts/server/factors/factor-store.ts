import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { passkeys, recoveryCodes, totp } from '../tables.ts';

interface Totp {
  secret: string;
  isConfirmed: boolean;
  confirmedAt: Date | null;
}

export interface Factors {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** Serializes changes of this account's factors until the transaction ends. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${userId}`}, 0))`);
}

/** The factors of each of these accounts, by account id. */
export async function readFactorsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, Pick<Factors, 'hasTotp' | 'passkeys'>>> {
  const apps = await tx
    .select({ userId: totp.userId })
    .from(totp)
    .where(and(inArray(totp.userId, [...userIds]), isNotNull(totp.confirmedAt)));
  const keys = await tx
    .select({ userId: passkeys.userId, n: count() })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]))
    .groupBy(passkeys.userId);
  const withApp = new Set(apps.map(({ userId }) => userId));
  const keysOf = new Map(keys.map(({ userId, n }) => [userId, n]));
  return new Map(userIds.map((id) => [id, { hasTotp: withApp.has(id), passkeys: keysOf.get(id) ?? 0 }]));
}

export async function readFactors(tx: Tx, userId: string): Promise<Factors> {
  // Sequential: a transaction has one connection.
  const app = await findTotp(tx, userId);
  const [keys] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [codes] = await tx
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    hasTotp: app?.isConfirmed === true,
    passkeys: keys?.n ?? 0,
    recoveryCodesLeft: codes?.n ?? 0,
  };
}

export async function findTotp(tx: Tx, userId: string): Promise<Totp | undefined> {
  const [found] = await tx.select().from(totp).where(eq(totp.userId, userId));
  if (!found) return undefined;
  const { secret, confirmedAt } = found;
  return { secret, isConfirmed: confirmedAt !== null, confirmedAt };
}

/** Replaces an unconfirmed secret; returns false if there is a confirmed one. */
export async function beginTotp(tx: Tx, userId: string, secret: string): Promise<boolean> {
  const rows = await tx
    .insert(totp)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totp.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(totp.confirmedAt),
    })
    .returning({ userId: totp.userId });
  return rows.length === 1;
}

/** Marks a time step as used; returns false if it or a later one was used before. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.userId, userId), lt(totp.lastStep, step)))
    .returning({ userId: totp.userId });
  return rows.length === 1;
}

export async function confirmTotp(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(totp)
    .set({ confirmedAt: now })
    .where(and(eq(totp.userId, userId), isNull(totp.confirmedAt)));
}

/** Returns false if there was no confirmed one. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(totp)
    .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)))
    .returning({ userId: totp.userId });
  return rows.length === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Returns false if there is no such code, or it was used. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length === 1;
}

/** Removes all factors of an account. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totp).where(eq(totp.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
