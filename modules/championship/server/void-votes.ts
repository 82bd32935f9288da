import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { ChampionshipDeps } from './deps.ts';
import { insertVoid, lockVoid, markVoid, setUndone, unmarkVoid, type VotesToVoid } from './fraud-store.ts';
import { addToTally, type Tally } from './store.ts';

type Deps = Pick<ChampionshipDeps, 'db' | 'clock' | 'tallies' | 'liveCounts'>;
type Recording = Pick<AdminContext, 'operator' | 'record'>;

/** R12: voided votes no longer count, and their visitors can't vote again. */
export async function voidVotes(
  { db, clock, ...counts }: Deps,
  { reason, ...which }: VotesToVoid & { reason: string },
  context: Recording,
): Promise<{ votes: number; points: number }> {
  return db.transaction(async (tx) => {
    const id = newId(clock);
    const found = await markVoid(tx, id, which);
    const total = totalOf(found);
    if (total.votes === 0) throw new Refused('NOTHING_TO_VOID');
    const { edition, address, round, number, from, until } = which;
    for (const { votes, points, ...of } of found)
      await addToTally(tx, { ...of, edition, votes: -votes, points: -points });
    await insertVoid(tx, {
      id,
      edition,
      reason,
      address,
      round,
      number,
      fromAt: from,
      untilAt: until,
      ...total,
      voidedBy: operatorOf(context).id,
      voidedAt: clock.now(),
    });
    dropAfter(tx, counts, edition);
    await context.record(tx, {
      action: 'championship.votes-voided',
      subject: { type: 'championship.edition', id: String(edition) },
      after: { void: id, reason, address, round, number, from, until, ...total },
    });
    return total;
  });
}

export async function undoVoid(
  { db, clock, ...counts }: Deps,
  { id, reason }: { id: string; reason: string },
  context: Recording,
): Promise<{ votes: number }> {
  return db.transaction(async (tx) => {
    const row = await lockVoid(tx, id);
    if (!row) throw new NotFound('There are no such voided votes.');
    if (row.undoneAt) throw new Refused('ALREADY_UNDONE');
    const found = await unmarkVoid(tx, id);
    for (const tally of found) await addToTally(tx, { ...tally, edition: row.edition });
    await setUndone(tx, id, clock.now());
    const { votes } = totalOf(found);
    dropAfter(tx, counts, row.edition);
    await context.record(tx, {
      action: 'championship.void-undone',
      subject: { type: 'championship.edition', id: String(row.edition) },
      after: { void: id, reason, votes },
    });
    return { votes };
  });
}

function totalOf(tallies: readonly Tally[]) {
  const sumOf = (part: 'votes' | 'points') => tallies.reduce((sum, tally) => sum + tally[part], 0);
  return { votes: sumOf('votes'), points: sumOf('points') };
}

/** Invalidates cached counts. */
function dropAfter(tx: Tx, { tallies, liveCounts }: Pick<Deps, 'tallies' | 'liveCounts'>, edition: number): void {
  afterCommit(tx, () => {
    for (const counts of [tallies, liveCounts]) counts.drop((key) => key === String(edition));
  });
}
