import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { accounts, entries, type HoldState, holds, OWN_KINDS, type OwnKind, transfers } from '../tables.ts';

/** An owner's three accounts: `held` for tokens on hold, `debt` never above zero. */
export type OwnAccounts = Record<OwnKind, { id: string; balance: number }>;

/** Locks an owner's accounts until the transaction ends, opening them on first use. */
export async function lockAccounts(tx: Tx, clock: Clock, owner: string): Promise<OwnAccounts> {
  const found = await ownAccounts(tx, owner);
  if (found) return found;
  const fresh = OWN_KINDS.map((kind) => ({ id: newId(clock), owner, kind }));
  await tx.insert(accounts).values(fresh).onConflictDoNothing();
  const opened = await ownAccounts(tx, owner);
  if (!opened) throw new Error('Accounts that were just opened are not there.');
  return opened;
}

async function ownAccounts(tx: Tx, owner: string): Promise<OwnAccounts | undefined> {
  const rows = await tx
    .select({ id: accounts.id, kind: accounts.kind, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, owner), inArray(accounts.kind, [...OWN_KINDS])))
    .orderBy(asc(accounts.kind))
    .for('update');
  if (rows.length < OWN_KINDS.length) return undefined;
  return Object.fromEntries(rows.map(({ kind, id, balance }) => [kind, { id, balance }])) as OwnAccounts;
}

/** Locks an owner's account of earnings until the transaction ends, opening it on first use. */
export async function lockEarned(tx: Tx, clock: Clock, owner: string): Promise<{ id: string; balance: number }> {
  await tx
    .insert(accounts)
    .values({ id: newId(clock), owner, kind: 'earned' })
    .onConflictDoNothing();
  const [account] = await tx
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, owner), eq(accounts.kind, 'earned')))
    .for('update');
  if (!account) throw new Error('An account that was just opened is not there.');
  return account;
}

/** An owner's balances, read without locks. `due` is the part of `held` whose holds have expired. */
export function prepareBalances(db: Database['drizzle'] | Tx) {
  const owner = sql.placeholder('owner');
  const due = db
    .select({ due: sql<number>`coalesce(sum(${holds.amount}), 0)::bigint`.as('due') })
    .from(holds)
    .where(and(eq(holds.owner, owner), eq(holds.state, 'open'), lte(holds.expiresAt, sql.placeholder('now'))))
    .as('due_holds');
  const query = db
    .select({ kind: accounts.kind, balance: accounts.balance, due: due.due })
    .from(accounts)
    .crossJoin(due)
    .where(eq(accounts.owner, owner))
    .prepare('wallet_balances');
  return async (of: string, now: Date): Promise<Record<OwnKind, number> & { due: number }> => {
    const rows = await query.execute({ owner: of, now });
    const balance = (kind: OwnKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
    return { tokens: balance('tokens'), held: balance('held'), debt: balance('debt'), due: rows[0]?.due ?? 0 };
  };
}

export type Transfer = Omit<typeof transfers.$inferSelect, 'id' | 'earner'> & { earner?: string | null };

export async function transferOf(tx: Tx, key: string): Promise<Transfer | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.key, key));
  return row;
}

/**
 * Writes a transfer with its entries, leaving out those of zero. The database rejects entries that don't add up to
 * zero.
 */
export async function addTransfer(
  tx: Tx,
  transfer: Transfer,
  sides: readonly { account: string; amount: number }[],
): Promise<void> {
  const [row] = await tx.insert(transfers).values(transfer).returning({ id: transfers.id });
  if (!row) throw new Error('A transfer that was just written is not there.');
  const moved = sides.filter(({ amount }) => amount !== 0);
  await tx
    .insert(entries)
    .values(moved.map(({ account, amount }) => ({ transferId: row.id, accountId: account, amount })));
}

export type Hold = typeof holds.$inferSelect;

export async function addHold(tx: Tx, hold: Omit<Hold, 'state' | 'used'>): Promise<void> {
  await tx.insert(holds).values(hold);
}

export async function holdOf(tx: Tx, key: string): Promise<Hold | undefined> {
  const [row] = await tx.select().from(holds).where(eq(holds.key, key));
  return row;
}

export async function setHoldEnd(
  tx: Tx,
  key: string,
  end: { state: Exclude<HoldState, 'open'>; used: number },
): Promise<void> {
  await tx.update(holds).set(end).where(eq(holds.key, key));
}

/** Open holds of an owner. @param dueAt only those expired by then */
export async function openHoldsOf(tx: Tx, owner: string, dueAt?: Date): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.owner, owner),
        eq(holds.state, 'open'),
        dueAt === undefined ? undefined : lte(holds.expiresAt, dueAt),
      ),
    )
    .orderBy(asc(holds.expiresAt), asc(holds.key));
}

/** The owner of one expired hold. */
export async function ownerOfDueHold(tx: Tx, now: Date, except: readonly string[]): Promise<string | undefined> {
  const [row] = await tx
    .select({ owner: holds.owner })
    .from(holds)
    .where(and(eq(holds.state, 'open'), lte(holds.expiresAt, now), notInArray(holds.owner, [...except])))
    .orderBy(asc(holds.expiresAt))
    .limit(1);
  return row?.owner;
}
