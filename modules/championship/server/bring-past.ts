import { GUEST } from '#api/request/visitor.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { EDITION } from '../contract/kinds.ts';
import type { ChampionshipDeps } from './deps.ts';
import { editionOf } from './edition.ts';
import type { PastVotes } from './index.ts';
import { insertTallies, insertVotes, readVotedFor } from './store.ts';

/** Gives an edition of the demo its votes, once; the tallies include the individual votes. */
export async function bringPast(
  { db, clock, content }: Pick<ChampionshipDeps, 'db' | 'clock' | 'content'>,
  { edition: of, tallies, votes }: PastVotes,
): Promise<void> {
  const entries = await content.visible(EDITION, { site: of.site, visitor: GUEST, key: of.key });
  const edition = entries[0] && editionOf(entries[0]);
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
