import { and, arrayContains, asc, eq, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sqlState } from '#kernel/db/retry.ts';
import { users } from './tables.ts';
import type { AccountUser } from './types.ts';

const UNIQUE_VIOLATION = '23505';

/** Columns of an account that leave the store; only `findUserByEmail` returns the password's hash. */
export const USER = {
  id: users.id,
  email: users.email,
  roles: users.roles,
  createdAt: users.createdAt,
  isDemo: users.isDemo,
  confirmedAt: users.confirmedAt,
  isDiscreet: users.isDiscreet,
  isStaff: users.isStaff,
};

/** Returns false if the email already has an account. */
export async function insertUser(
  tx: Tx,
  user: AccountUser & { passwordHash: string; confirmDueAt: Date | null },
): Promise<boolean> {
  const rows = await tx
    .insert(users)
    .values({ ...user, roles: [...user.roles] })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function findUser(tx: Tx, id: string): Promise<AccountUser | undefined> {
  const [user] = await tx.select(USER).from(users).where(eq(users.id, id));
  return user;
}

export async function findUsers(tx: Tx, ids: readonly string[]): Promise<AccountUser[]> {
  return tx
    .select(USER)
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** Sorted by email. */
export async function findUsersWithRoles(tx: Tx): Promise<AccountUser[]> {
  return tx.select(USER).from(users).where(sql`${users.roles} <> '{}'`).orderBy(asc(users.email));
}

/** @param email lower-cased */
export async function findUserByEmail(
  tx: Tx,
  email: string,
): Promise<{ user: AccountUser; passwordHash: string } | undefined> {
  const [found] = await tx
    .select({ user: USER, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return found;
}

/** Deletes its sessions and refresh tokens too. Returns its email. */
export async function deleteUser(tx: Tx, id: string): Promise<string | undefined> {
  const [gone] = await tx.delete(users).where(eq(users.id, id)).returning({ email: users.email });
  return gone?.email;
}

/** Locks the account until the transaction ends; undefined if it doesn't exist. */
export async function lockUser(tx: Tx, id: string): Promise<(AccountUser & { version: number }) | undefined> {
  const [user] = await tx
    .select({ ...USER, version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return user;
}

export async function updateRoles(tx: Tx, id: string, roles: readonly Role[]): Promise<void> {
  await tx
    .update(users)
    .set({ roles: [...roles], version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Until the transaction ends, nobody can change the account's password or remove it. False if it doesn't exist. */
export async function holdUser(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return rows.length === 1;
}

/** Whether the account still has this password. Nobody can change it until the transaction ends. */
export async function holdPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  return rows.length === 1;
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/**
 * R48. The new address is proved, or an operator vouches for it. Returns false if another account has this email. Of
 * two concurrent changes to it, the second fails with an error that `isEmailTaken` recognizes.
 * @param email lower-cased
 */
export async function updateEmail(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  const isFree = notExists(tx.select({ id: users.id }).from(users).where(eq(users.email, email)));
  const rows = await tx
    .update(users)
    .set({
      email,
      version: sql`${users.version} + 1`,
      confirmedAt: sql`coalesce(${users.confirmedAt}, ${now})`,
      confirmDueAt: null,
    })
    .where(and(eq(users.id, id), isFree))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Whether a transaction failed because the email was taken concurrently. */
export function isEmailTaken(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/** R48. Records that somebody proved the mailbox. Returns whether it was the first proof. */
export async function markConfirmed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ confirmedAt: now, confirmDueAt: null })
    .where(and(eq(users.id, id), isNull(users.confirmedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** R49. Locks one account whose reminder is due. */
export async function takeDueConfirmation(tx: Tx, now: Date): Promise<(AccountUser & { dueAt: Date }) | undefined> {
  const [due] = await tx
    .select({ ...USER, dueAt: sql<Date>`${users.confirmDueAt}`.mapWith(users.confirmDueAt) })
    .from(users)
    .where(lte(users.confirmDueAt, now))
    .orderBy(asc(users.confirmDueAt))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due;
}

/** Does nothing if it was confirmed meanwhile. */
export async function setConfirmationDue(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx
    .update(users)
    .set({ confirmDueAt: at })
    .where(and(eq(users.id, id), isNull(users.confirmedAt)));
}

export async function setDiscreet(tx: Tx, id: string, isDiscreet: boolean): Promise<void> {
  await tx.update(users).set({ isDiscreet }).where(eq(users.id, id));
}

/** @param demo whether the demo's accounts count */
function isSuperadmin({ demo }: { demo: boolean }): SQL | undefined {
  return and(arrayContains(users.roles, ['superadmin']), demo ? undefined : eq(users.isDemo, false));
}

/** @param people as `isSuperadmin` counts them */
export async function hasSuperadmin(tx: Tx, people: { demo: boolean }): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(isSuperadmin(people)).limit(1);
  return rows.length > 0;
}

/**
 * Locks everyone who holds the role, in one order: until the transaction ends, nobody gains or loses it.
 * @param people as `isSuperadmin` counts them
 */
export async function lockSuperadmins(tx: Tx, people: { demo: boolean }): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isSuperadmin(people))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}
