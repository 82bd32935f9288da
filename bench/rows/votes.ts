import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../processes.ts';
import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

const VOTES = 5000;
const AT_ONCE = 32;
/** The votes of a busy minute. */
const A_MINUTE = 5000;
/** A count is at most a second old. */
const COUNTED_WITHIN_MS = 3000;

/**
 * Votes of the championship, each from another browser at another address; all of them must be in the count. They go to
 * a second process on the same database, which trusts the addresses in a proxy's header.
 */
export async function votes(world: World): Promise<Row[]> {
  const server = await startServer('app/main.ts', {
    DATA_DIR: `${world.folder}/data`,
    DATABASE_URL: world.databaseUrl,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
  });
  try {
    const before = await counted(server.origin);
    const times: number[] = [];
    let next = 0;
    let points = 0;
    const voter = async () => {
      while (next < VOTES) {
        const number = next++;
        const began = performance.now();
        const own = await vote(server.origin, number);
        // Not `points += await …`: that would lose what others added meanwhile.
        points += own;
        times.push(performance.now() - began);
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, voter));
    const seconds = (performance.now() - began) / 1000;
    const missing = await missingIn(server.origin, before + points);
    if (missing !== 0) throw new Error(`${missing} points of ${VOTES} votes are not in the count.`);
    return [
      {
        name: `votes, ${AT_ONCE} at once`,
        figure: VOTES / seconds,
        unit: 'per second',
        goal: { atLeast: A_MINUTE / 60 },
        details: `${VOTES} counted in ${seconds.toFixed(1)} s, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function vote(origin: string, number: number): Promise<number> {
  const answer = await fetch(`${origin}/votes/${(number % 6) + 1}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${number >> 8}.${number & 255}`,
    },
    body: '{"voteStep1":true}',
  });
  if (answer.status !== 200) throw new Error(`A vote was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { isCounted: boolean; points: number } };
  if (!data.isCounted) throw new Error('A vote was not counted.');
  return data.points;
}

/** How many of these points the count lacks, once there was time to refresh it. */
async function missingIn(origin: string, points: number): Promise<number> {
  const until = performance.now() + COUNTED_WITHIN_MS;
  for (;;) {
    const missing = points - (await counted(origin));
    if (missing === 0 || performance.now() > until) return missing;
    await pause(200);
  }
}

/** The points of all models in the first round. */
async function counted(origin: string): Promise<number> {
  const { data } = (await (await fetch(`${origin}/votes/`)).json()) as {
    data: { results: { result: { voteStep1: string } }[] };
  };
  return data.results.reduce((sum, { result }) => sum + Number(result.voteStep1), 0);
}
