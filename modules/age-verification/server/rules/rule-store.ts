import { and, asc, count, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AgeRule } from '../../contract/rules.ts';
import { rules } from '../tables.ts';

export type StoredRule = AgeRule & { revision: number; changedAt: Date };

export async function readRules(tx: Tx): Promise<StoredRule[]> {
  return tx.select().from(rules).orderBy(asc(rules.site), asc(rules.location));
}

export async function countRules(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(rules);
  return row?.n ?? 0;
}

/** Locks the rule until the transaction ends. */
export async function lockRule(
  tx: Tx,
  { site, location }: Pick<AgeRule, 'site' | 'location'>,
): Promise<StoredRule | undefined> {
  const [rule] = await tx
    .select()
    .from(rules)
    .where(and(eq(rules.site, site), eq(rules.location, location)))
    .for('update');
  return rule;
}

export async function putRule(tx: Tx, rule: StoredRule): Promise<void> {
  await tx
    .insert(rules)
    .values(rule)
    .onConflictDoUpdate({ target: [rules.site, rules.location], set: rule });
}

export async function deleteRule(tx: Tx, { site, location }: Pick<AgeRule, 'site' | 'location'>): Promise<void> {
  await tx.delete(rules).where(and(eq(rules.site, site), eq(rules.location, location)));
}
