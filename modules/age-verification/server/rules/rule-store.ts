import { and, asc, count, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AgeRule } from '../../contract/rules.ts';
import { rules } from '../tables.ts';

export type CacheRule = AgeRule & { revision: number; changedAt: Date };

export async function readRules(tx: Tx): Promise<CacheRule[]> {
  return tx.select().from(rules).orderBy(asc(rules.site), asc(rules.place));
}

export async function countRules(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(rules);
  return row?.n ?? 0;
}

/** Holds the rule until the end of the transaction. */
export async function lockRule(
  tx: Tx,
  { site, place }: Pick<AgeRule, 'site' | 'place'>,
): Promise<CacheRule | undefined> {
  const [rule] = await tx
    .select()
    .from(rules)
    .where(and(eq(rules.site, site), eq(rules.place, place)))
    .for('update');
  return rule;
}

export async function putRule(tx: Tx, rule: CacheRule): Promise<void> {
  await tx
    .insert(rules)
    .values(rule)
    .onConflictDoUpdate({ target: [rules.site, rules.place], set: rule });
}

export async function removeRule(tx: Tx, { site, place }: Pick<AgeRule, 'site' | 'place'>): Promise<void> {
  await tx.delete(rules).where(and(eq(rules.site, site), eq(rules.place, place)));
}
