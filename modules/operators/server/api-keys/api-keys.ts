import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import type { Permission, Role } from '#api/declare/permissions.ts';
import { heldAnywhere, holds, narrowRights } from '#api/declare/rights.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Actor, Change } from '#kernel/audit/audit.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { OperatorsDeps } from '../deps.ts';
import { rightsOf } from '../roles/rights.ts';
import { newToken } from '../sign-in/token.ts';
import { type ApiKey, findLiveKey, insertKey, readLiveKeysOf, revokeKey, touchKey } from './api-key-store.ts';

/** The prefix lets scanners recognize leaked keys. */
const PREFIX = 'pxk_';
const HINT_LENGTH = PREFIX.length + 4;
/** Precision of "last used", so that not every request writes. */
const TOUCH_MS = MINUTE;

/** R10. Returns the key, which isn't stored. Throws `Forbidden` for a permission that its creator doesn't hold. */
export async function makeKey(
  { db, clock }: OperatorsDeps,
  context: AdminContext,
  {
    label,
    expiresInDays,
    ...options
  }: { label: string; permissions: readonly Permission[]; expiresInDays: number | null },
): Promise<{ key: string; made: ApiKey }> {
  const operator = operatorOf(context);
  const permissions = [...new Set(options.permissions)].sort();
  const held = heldAnywhere(operator);
  if (!permissions.every((permission) => held.has(permission)))
    throw new Forbidden('A key cannot have permissions that you do not have.');
  const key = PREFIX + newToken().token;
  const now = clock.now();
  const made: ApiKey = {
    id: newId(clock),
    ownerId: operator.id,
    label,
    hint: key.slice(0, HINT_LENGTH),
    permissions,
    createdAt: now,
    expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY),
    lastUsedAt: null,
    revokedAt: null,
  };
  await db.transaction(async (tx) => {
    await insertKey(tx, { ...made, tokenHash: hashOf(key) });
    const { hint, expiresAt } = made;
    await context.record(tx, {
      action: 'operators.key-made',
      subject: { type: 'api-key', id: made.id },
      after: { label, hint, permissions, expiresAt },
    });
  });
  return { key, made };
}

/** R11. Revokes all keys of an operator; returns how many. */
export async function endKeysOf(
  { clock }: Pick<OperatorsDeps, 'clock'>,
  tx: Tx,
  { userId, record }: { userId: string; record: RecordKey },
): Promise<number> {
  return endKeys(tx, await readLiveKeysOf(tx, userId, clock.now()), { now: clock.now(), record });
}

/** R10. Revokes keys with permissions that the roles no longer give; giving the roles back doesn't restore them. */
export async function endKeysBeyond(
  { clock, audit }: Pick<OperatorsDeps, 'clock' | 'audit'>,
  tx: Tx,
  { userId, roles, actor }: { userId: string; roles: readonly Role[]; actor: Actor },
): Promise<void> {
  const held = heldAnywhere(await rightsOf(tx, roles));
  const now = clock.now();
  const beyond = (await readLiveKeysOf(tx, userId, now)).filter(
    ({ permissions }) => !held.has('operators.enter') || permissions.some((permission) => !held.has(permission)),
  );
  await endKeys(tx, beyond, { now, record: (change) => audit.record(tx, { ...change, actor }) });
}

type RecordKey = (change: Omit<Change, 'actor'>) => Promise<void>;

async function endKeys(
  tx: Tx,
  keys: readonly ApiKey[],
  { now, record }: { now: Date; record: RecordKey },
): Promise<number> {
  // One by one, since a transaction has one connection.
  for (const { id, label, hint } of keys) {
    await revokeKey(tx, id, now);
    await record({
      action: 'operators.key-revoked',
      subject: { type: 'api-key', id },
      before: { label, hint },
    });
  }
  return keys.length;
}

export async function takeKeyBack({ db, clock }: OperatorsDeps, context: AdminContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await revokeKey(tx, id, clock.now());
    if (!revoked) throw new NotFound('There is no such key, or it was already revoked.');
    const { label, hint } = revoked;
    const subject = { type: 'api-key', id };
    await context.record(tx, { action: 'operators.key-revoked', subject, before: { label, hint } });
  });
}

/** R10. The operator of a key: the key's permissions, as far as its owner still holds them. */
export async function operatorOfKey(
  { db, clock, accounts }: OperatorsDeps,
  key: string,
): Promise<Operator | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const now = clock.now();
  const found = await findLiveKey(db.drizzle, hashOf(key), now);
  const owner = found && (await accounts.admittedById(found.ownerId));
  if (!owner) return undefined;
  const held = await rightsOf(db.drizzle, owner.roles);
  if (!holds(held, 'operators.enter')) return undefined;
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > TOUCH_MS)
    await touchKey(db.drizzle, found.id, now);
  return {
    id: owner.id,
    email: owner.email,
    roles: owner.roles,
    ...narrowRights(held, found.permissions),
    by: { kind: 'key', id: found.id },
    isVerified: true,
    factorAt: undefined,
  };
}
