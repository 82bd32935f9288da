import { DAY, MINUTE } from '#kernel/clock.ts';
import { EDITION_KEYS, RUNNING_DAYS } from '../content/championship.ts';
import { createRandom } from '../random.ts';
import type { SeedDeps } from './seed-deps.ts';

/** Votes of the running round by model, and the final counts of the edition that has ended. */
const RUNNING = [118, 131, 96, 74, 142, 88];
const FIRST = [412, 388, 365, 501, 290, 344];
const FINAL = [611, 0, 0, 702, 0, 655];
/** One address whose votes look automated, for the fraud view. */
const FLOOD = { votes: 60, minutes: 3, number: 2 };
const ADDRESSES = 240;

/** Votes for the championship of the first site, from made-up browsers and addresses. */
export async function seedVotes({ championship, sites, clock, log }: SeedDeps): Promise<void> {
  const [site] = sites;
  if (!championship || !site) return;
  const random = createRandom('championship votes');
  const began = clock.now().getTime() + RUNNING_DAYS.stageOne * DAY;
  const weight = () => Math.max(5, Math.floor(random.between(0, 8)));
  const vote = (number: number, who: string, address: string, at: number) => ({
    number,
    round: 1 as const,
    points: weight(),
    browser: who,
    address,
    castAt: new Date(at),
  });
  const crowd = RUNNING.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) =>
      vote(
        index + 1,
        `browser ${index} ${place}`,
        `address ${Math.floor(random.between(0, ADDRESSES))}`,
        began + random.next() * -RUNNING_DAYS.stageOne * DAY,
      ),
    ),
  );
  const floodAt = began + DAY;
  const flood = Array.from({ length: FLOOD.votes }, (_, place) =>
    vote(FLOOD.number, `flood ${place}`, 'flood', floodAt + (place / FLOOD.votes) * FLOOD.minutes * MINUTE),
  );
  const votes = [...crowd, ...flood];
  const countOf = (number: number) => votes.filter((one) => one.number === number);
  await championship.bring({
    edition: { site: site.key, key: EDITION_KEYS.running },
    votes,
    tallies: RUNNING.map((_, index) => {
      const own = countOf(index + 1);
      return {
        number: index + 1,
        round: 1,
        votes: own.length,
        points: own.reduce((sum, { points }) => sum + points, 0),
      };
    }),
  });
  const past = (round: 1 | 2, counts: readonly number[]) =>
    counts.flatMap((count, index) =>
      count > 0 ? [{ number: index + 1, round, votes: count, points: count * 5 + (count >> 1) }] : [],
    );
  await championship.bring({
    edition: { site: site.key, key: EDITION_KEYS.first },
    votes: [],
    tallies: [...past(1, FIRST), ...past(2, FINAL)],
  });
  log.info(`demo: ${votes.length} votes for the championship`);
}
