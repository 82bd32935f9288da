import { Refused } from '#api/errors/refused.ts';
import type { ApiContext } from '#api/request/context.ts';
import { DAY } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { giveBackToAddress, takeFromAddress } from '#kernel/network/limit-address.ts';
import type { Round } from '../contract/stage.ts';
import type { ChampionshipDeps } from './deps.ts';
import { type Edition, stageOf } from './edition.ts';
import { readResults } from './results.ts';
import { findVote, insertVote } from './store.ts';
import type { Voters } from './voter.ts';

/** The final is a single pair: all finalists compete with each other. */
const FINAL = 0;
/** Rows per count, so that concurrent votes rarely wait for the same row. */
const SLOTS = 16;
/** R7: allows for as many visitors as may share an IP address. */
const VOTES_PER_ADDRESS = { limit: 30, windowMs: DAY };

/**
 * R6 to R8: counts a vote once. Throws `Refused` with NOT_OPEN, NOT_A_FINALIST, ALREADY_VOTED or TOO_MANY_VOTES;
 * repeating the same vote isn't an error.
 */
export async function castVote(
  deps: ChampionshipDeps & { voters: Voters },
  { edition, number, round }: { edition: Edition; number: number; round: Round },
  context: Pick<ApiContext, 'request' | 'visitor' | 'reply' | 'limits'>,
): Promise<{ isCounted: boolean; points: number }> {
  const { db, clock, voters, draw } = deps;
  const model = edition.models[number - 1];
  if (!model) throw new NotFound('There is no such model in the championship.');
  if (stageOf(deps, edition) !== round) throw new Refused('NOT_OPEN');
  if (round === 2 && !(await readResults(deps, edition)).finalists.includes(number))
    throw new Refused('NOT_A_FINALIST');
  const pair = round === 1 ? pairOf(edition, number) : FINAL;
  const voter = await voters.voterOf(edition.id, context);
  const { limits, request } = context;
  const ofAddress = { name: `championship:${edition.id}:${round}:${pair}`, ...VOTES_PER_ADDRESS };
  if (!(await takeFromAddress(limits, request.address, ofAddress)).allowed) throw new Refused('TOO_MANY_VOTES');
  const { weightFrom, weightTo } = edition.content;
  const vote = { edition: edition.id, round, pair, number, points: pointsOf(draw, weightFrom, weightTo) };
  const isCounted = await insertVote(db.drizzle, {
    ...vote,
    ...voter,
    id: newId(clock),
    castAt: clock.now(),
    slug: model.slug,
    slot: draw(SLOTS),
  });
  if (isCounted) return { isCounted, points: vote.points };
  await giveBackToAddress(limits, request.address, ofAddress);
  const before = await findVote(db.drizzle, { ...vote, ...voter });
  if (before?.number !== number) throw new Refused('ALREADY_VOTED', { data: { modelId: before?.number ?? number } });
  return { isCounted, points: before.points };
}

function pairOf({ pairs }: Edition, number: number): number {
  return pairs.findIndex((pair) => pair.includes(number)) + 1;
}

/** R8: a random whole number from 0 to `to`, raised to `from`, so `from` is more likely than the others. */
export function pointsOf(draw: (limit: number) => number, from: number, to: number): number {
  return Math.max(from, draw(to + 1));
}
