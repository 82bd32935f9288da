import { and, count, eq, gte, isNotNull, lt, lte, sql, sum } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { runNamed } from '#kernel/db/run-prepared.ts';
import type { Round } from '../contract/stage.ts';
import { signUps, tallies, voids, votes } from './tables.ts';

export interface NewVote {
  id: string;
  edition: number;
  round: Round;
  pair: number;
  number: number;
  points: number;
  browser: string;
  address: string;
  userId: string | undefined;
  castAt: Date;
  slug: string;
  slot: number;
}

/**
 * R6: stores the vote and updates the count in one statement, so neither exists without the other. False if there was a
 * vote already.
 */
export async function insertVote(tx: Tx, vote: NewVote): Promise<boolean> {
  const { rowCount } = await runNamed(
    tx,
    'championship_vote',
    `with added as (
       insert into championship.votes
         (id, edition, round, pair, number, points, browser, address, user_id, cast_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict do nothing
       returning edition, round, number, pair, points
     )
     insert into championship.tallies as tally (edition, round, number, slot, pair, slug, votes, points)
     select edition, round, number, $11::smallint, pair, $12::text, 1, points from added
     on conflict (edition, round, number, slot)
       do update set votes = tally.votes + 1, points = tally.points + excluded.points
     returning number`,
    [
      vote.id,
      vote.edition,
      vote.round,
      vote.pair,
      vote.number,
      vote.points,
      vote.browser,
      vote.address,
      vote.userId ?? null,
      vote.castAt,
      vote.slot,
      vote.slug,
    ],
  );
  return rowCount === 1;
}

interface VoterRef {
  edition: number;
  browser: string | undefined;
  userId: string | undefined;
}

/** The vote of a browser or an account. */
export async function findVote(
  tx: Tx,
  { edition, round, pair, browser, userId }: VoterRef & { round: Round; pair: number },
): Promise<{ number: number; points: number } | undefined> {
  const found = await readVotesOf(tx, { edition, browser, userId });
  return found.find((vote) => vote.round === round && vote.pair === pair);
}

export async function readVotesOf(tx: Tx, { edition, browser, userId }: VoterRef) {
  const { round, pair, number, points } = votes;
  const shape = { round, pair, number, points };
  const ofEdition = eq(votes.edition, edition);
  const [byBrowser, byUser] = await Promise.all([
    browser === undefined
      ? []
      : tx
          .select(shape)
          .from(votes)
          .where(and(ofEdition, eq(votes.browser, browser))),
    userId === undefined
      ? []
      : tx
          .select(shape)
          .from(votes)
          .where(and(eq(votes.userId, userId), ofEdition)),
  ]);
  return [...byUser, ...byBrowser];
}

export interface Tally {
  round: number;
  number: number;
  votes: number;
  points: number;
}

export async function readTallies(tx: Tx, edition: number): Promise<Tally[]> {
  const total = (column: typeof tallies.votes | typeof tallies.points) => sql<number>`${sum(column)}::integer`;
  return tx
    .select({
      round: tallies.round,
      number: tallies.number,
      votes: total(tallies.votes),
      points: total(tallies.points),
    })
    .from(tallies)
    .where(eq(tallies.edition, edition))
    .groupBy(tallies.round, tallies.number);
}

/** The models that have votes, with number, pair and slug. */
export async function readVotedFor(tx: Tx, edition: number) {
  const { round, number, pair, slug } = tallies;
  return tx.selectDistinct({ round, number, pair, slug }).from(tallies).where(eq(tallies.edition, edition));
}

/** Adds to a model's count, or subtracts from it: in any of its rows, of which there is at least one. */
export async function addToTally(
  tx: Tx,
  { edition, round, number, votes: more, points }: { edition: number } & Tally,
): Promise<void> {
  await tx.execute(sql`
    update championship.tallies set votes = votes + ${more}::integer, points = points + ${points}::integer
    where edition = ${edition} and round = ${round} and number = ${number}
      and slot = (
        select min(slot) from championship.tallies
        where edition = ${edition} and round = ${round} and number = ${number}
      )`);
}

/** For the demo, whose past editions have counts without voters. */
export async function insertTallies(tx: Tx, rows: readonly (typeof tallies.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(tallies)
      .values([...rows])
      .onConflictDoNothing();
}

export async function insertVotes(tx: Tx, rows: readonly (typeof votes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(votes)
      .values([...rows])
      .onConflictDoNothing();
}

/** R11: the vote stays, without the account. */
export async function forgetVoter(tx: Tx, userId: string): Promise<void> {
  await tx.update(votes).set({ userId: null, address: null }).where(eq(votes.userId, userId));
}

export function votesOfAccount(tx: Tx, userId: string) {
  const { edition, round, number, points, castAt } = votes;
  return tx.select({ edition, round, number, points, castAt }).from(votes).where(eq(votes.userId, userId));
}

/** R11 */
export async function forgetAddressesBefore(tx: Tx, time: Date): Promise<void> {
  await tx
    .update(votes)
    .set({ address: null })
    .where(and(isNotNull(votes.address), lt(votes.castAt, time)));
}

/** The number of votes in a period, and of their addresses. */
export async function countVotes(tx: Tx, edition: number, { from, until }: { from: Date; until: Date }) {
  const [counted] = await tx
    .select({ votes: count(), addresses: sql<number>`count(distinct ${votes.address})::integer` })
    .from(votes)
    .where(and(eq(votes.edition, edition), gte(votes.castAt, from), lte(votes.castAt, until)));
  return counted ?? { votes: 0, addresses: 0 };
}

/** Votes per minute, for minutes that have any. */
export async function readMinutes(tx: Tx, edition: number, from: Date): Promise<{ at: Date; votes: number }[]> {
  const minute = sql<Date>`date_trunc('minute', ${votes.castAt})`.mapWith(votes.castAt);
  return tx
    .select({ at: minute.as('at'), votes: count() })
    .from(votes)
    .where(and(eq(votes.edition, edition), gte(votes.castAt, from)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** R13: deletes some data of a deleted edition. False once nothing is left. */
export async function deleteSomeOf(tx: Tx, edition: number, most: number): Promise<boolean> {
  for (const table of [votes, signUps, tallies, voids]) {
    const some = sql`(select ctid from ${table} where ${table.edition} = ${edition} limit ${most})`;
    if ((await tx.delete(table).where(sql`ctid = any(array(${some}))`)).rowCount) return true;
  }
  return false;
}
