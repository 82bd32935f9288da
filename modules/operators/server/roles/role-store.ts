import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { PERMISSIONS, type Permission } from '#api/declare/permissions.ts';
import type { Limits } from '#api/declare/rights.ts';
import type { Tx } from '#kernel/db/database.ts';
import { roles } from '../tables.ts';

export interface StoredRole {
  key: string;
  name: string;
  about: string;
  /** Null: as shipped with the program. */
  permissions: readonly Permission[] | null;
  sites: readonly string[] | null;
  limits: Limits;
  version: number;
}

const ROLE = {
  key: roles.key,
  name: roles.name,
  about: roles.about,
  permissions: roles.permissions,
  sites: roles.sites,
  limits: roles.limits,
  version: roles.version,
};
const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** By creation time; permissions that no longer exist are left out. */
export async function readRoles(tx: Tx): Promise<StoredRole[]> {
  return (await tx.select(ROLE).from(roles).orderBy(asc(roles.madeAt), asc(roles.name))).map(asStored);
}

export async function findRoles(tx: Tx, keys: readonly string[]): Promise<StoredRole[]> {
  const rows = await tx
    .select(ROLE)
    .from(roles)
    .where(inArray(roles.key, [...keys]));
  return rows.map(asStored);
}

/** The same, locked against removal until the transaction ends. */
export async function holdStoredRoles(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: roles.key })
    .from(roles)
    .where(inArray(roles.key, [...keys]))
    .for('share');
  return rows.map(({ key }) => key);
}

/** Locked: until the transaction ends, nobody else changes it, removes it or gives it to an account. */
export async function lockRole(tx: Tx, key: string): Promise<StoredRole | undefined> {
  const [row] = await tx.select(ROLE).from(roles).where(eq(roles.key, key)).for('update');
  return row && asStored(row);
}

/** One creation at a time, so that the number of roles is limited and no two have the same key. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators.roles', 0))`);
}

type Fields = Omit<StoredRole, 'version'>;

export async function insertRole(tx: Tx, { permissions, sites, ...role }: Fields, now: Date): Promise<void> {
  await tx.insert(roles).values({ ...role, permissions: copyOf(permissions), sites: copyOf(sites), madeAt: now });
}

export async function updateRole(tx: Tx, { key, permissions, sites, ...role }: Fields): Promise<void> {
  const changed = { ...role, permissions: copyOf(permissions), sites: copyOf(sites) };
  await tx
    .update(roles)
    .set({ ...changed, version: sql`${roles.version} + 1` })
    .where(eq(roles.key, key));
}

export async function deleteRole(tx: Tx, key: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.key, key));
}

/** Whether another role has this name, ignoring case. */
export async function isNameTaken(tx: Tx, name: string, key: string): Promise<boolean> {
  const isOther = and(sql`lower(${roles.name}) = lower(${name})`, sql`${roles.key} <> ${key}`);
  return (await tx.$count(roles, isOther)) > 0;
}

const copyOf = <T>(list: readonly T[] | null): T[] | null => list && [...list];

function asStored({
  permissions,
  ...row
}: Omit<StoredRole, 'permissions'> & { permissions: string[] | null }): StoredRole {
  const known = permissions?.filter((permission): permission is Permission => KNOWN.has(permission));
  return { ...row, permissions: known ?? null };
}
