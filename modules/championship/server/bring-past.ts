import { GUEST } from '#api/request/visitor.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { ChampionshipDeps } from './deps.ts';
import type { PastVotes } from './index.ts';
import { insertTallies, insertVotes, readVotedFor } from './store.ts';

/** Gives an edition of the demo its votes, once; the tallies include those that are there one by one. */
export async function bringPast(
  { db, clock, editions }: Pick<ChampionshipDeps, 'db' | 'clock' | 'editions'>,
  { edition: of, tallies, votes }: PastVotes,
): Promise<void> {
  const edition = await editions.find({ site: of.site, visitor: { ...GUEST, verified: true } }, of.key);
  if (!edition || (await readVotedFor(db.drizzle, edition.id)).length > 0) return;
  const pairOf = (number: number) => edition.pairs.findIndex((pair) => pair.includes(number)) + 1;
  const place = (round: number, number: number) => ({ edition: edition.id, pair: round === 1 ? pairOf(number) : 0 });
  await db.transaction(async (tx) => {
    await insertTallies(
      tx,
      tallies.map((tally) => ({
        ...tally,
        ...place(tally.round, tally.number),
        slot: 0,
        slug: edition.models[tally.number - 1]?.slug ?? '',
      })),
    );
    await insertVotes(
      tx,
      votes.map(({ browser, address, ...vote }) => ({
        ...vote,
        ...place(vote.round, vote.number),
        id: newId(clock),
        browser: hashOf(`demo ${browser}`).slice(0, 22),
        address: hashOf(`demo ${address}`).slice(0, 22),
      })),
    );
  });
}
