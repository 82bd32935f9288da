import type { Stage } from '../contract/stage.ts';
import type { VoteResult } from '../contract/types.ts';
import type { ChampionshipDeps } from './deps.ts';
import { type Edition, stageOf } from './edition.ts';
import { NO_POINTS, type Points, type Standings, standingsOf } from './standings.ts';
import { readTallies } from './store.ts';

export interface Results extends Standings {
  stage: Stage;
  points: Points;
}

type Counting = Pick<ChampionshipDeps, 'db' | 'clock' | 'tallies'>;

/** R9: cached for a second. */
const talliesOf = ({ db, tallies }: Omit<Counting, 'clock'>, edition: number) =>
  tallies.of(String(edition), () => readTallies(db.drizzle, edition));

/** R4, R9: the results of an edition; before its first round everything is zero. */
export async function readResults(deps: Counting, edition: Edition): Promise<Results> {
  const stage = stageOf(deps, edition);
  const points = stage === 0 ? NO_POINTS : pointsOf(await talliesOf(deps, edition.id));
  return { stage, points, ...standingsOf(edition.pairs, points, stage) };
}

/** The same, but if the votes can't be read, every count is the base and the page says so (R9). */
export async function readResultsOrBase(
  deps: Counting & Pick<ChampionshipDeps, 'log'>,
  edition: Edition,
): Promise<Results & { areVotesKnown: boolean }> {
  try {
    return { ...(await readResults(deps, edition)), areVotesKnown: true };
  } catch (error) {
    deps.log.error({ err: error, edition: edition.id }, 'the votes of the championship could not be read');
    return { stage: stageOf(deps, edition), points: NO_POINTS, finalists: [], winner: null, areVotesKnown: false };
  }
}

export function pointsOf(tallies: readonly { round: number; number: number; points: number }[]): Points {
  const ofRound = (round: number) =>
    new Map(tallies.filter((tally) => tally.round === round).map(({ number, points }) => [number, points]));
  return { 1: ofRound(1), 2: ofRound(2) };
}

/** In the wire format: strings, without the base. */
export function resultOf({ points, finalists, winner }: Results, number: number): VoteResult {
  return {
    voteStep1: String(points[1].get(number) ?? 0),
    voteStep2: String(points[2].get(number) ?? 0),
    isWinnerStep1: String(finalists.includes(number)),
    isWinnerStep2: String(winner === number),
  };
}
