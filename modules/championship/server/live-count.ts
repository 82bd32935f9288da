import { HOUR, MINUTE } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import type { LiveCount } from '../contract/admin-api.ts';
import { EDITION } from '../contract/kinds.ts';
import { timerOf } from '../contract/stage.ts';
import type { ChampionshipDeps } from './deps.ts';
import { editionOf, stageOf } from './edition.ts';
import { pointsOf } from './results.ts';
import { standingsOf } from './standings.ts';
import { countVotes, readMinutes, readTallies } from './store.ts';

type Deps = Pick<ChampionshipDeps, 'db' | 'clock' | 'content' | 'liveCounts'>;

/** R12: the current count of an edition, visible or not; cached for a second. */
export const liveCount = (deps: Deps, id: number): Promise<LiveCount> =>
  deps.liveCounts.of(String(id), () => readLiveCount(deps, id));

async function readLiveCount(deps: Deps, id: number): Promise<LiveCount> {
  const { db, clock, content } = deps;
  const entry = await content.find(EDITION, id);
  const edition = entry && editionOf({ ...entry, key: entry.key ?? String(id) });
  if (!entry || !edition) throw new NotFound('There is no such edition, or it isn’t complete.');
  const now = clock.now();
  const since = (ms: number) => ({ from: new Date(now.getTime() - ms), until: now });
  const [tallies, lastMinute, lastHour, minutes] = await Promise.all([
    readTallies(db.drizzle, id),
    countVotes(db.drizzle, id, since(MINUTE)),
    countVotes(db.drizzle, id, since(HOUR)),
    readMinutes(db.drizzle, id, since(HOUR).from),
  ]);
  const stage = stageOf(deps, edition);
  const { finalists, winner } = standingsOf(edition.pairs, pointsOf(tallies), stage);
  const { base, title } = edition.content;
  const countedOf = (round: number, number: number) => {
    const { votes, points } = tallies.find((tally) => tally.round === round && tally.number === number) ?? NOTHING;
    return { votes, points, total: base + points };
  };
  return {
    id,
    key: entry.key,
    title,
    stage,
    timer: timerOf(edition.dates, stage),
    base,
    models: edition.models.map(({ number, name }) => ({
      number,
      name,
      pair: edition.pairs.findIndex((pair) => pair.includes(number)) + 1,
      isFinalist: finalists.includes(number),
      isWinner: winner === number,
      step1: countedOf(1, number),
      step2: countedOf(2, number),
    })),
    lastMinute: lastMinute.votes,
    lastHour,
    minutes: minutes.map(({ at, votes }) => ({ at: at.toISOString(), votes })),
  };
}

const NOTHING = { votes: 0, points: 0 };
