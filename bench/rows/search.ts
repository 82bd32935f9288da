import { startServer } from '../processes.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

interface Shares {
  first: number;
  ten: number;
  searches: number;
}
type Relevance = Record<string, { ours: Shares; mini: [Shares, Shares] }>;
interface Speed {
  p50: number;
  p95: number;
  perSecond: number;
  fillSeconds: number;
}

/** The share that must be found in first place, and among the first ten. */
const GOALS: Record<string, { first: number; ten?: number }> = {
  exact: { first: 0.99 },
  'human misspellings': { first: 0.98 },
  'human misspellings in whole titles': { first: 0.98 },
  'two cut words with one typo': { first: 0.75, ten: 0.9 },
};
const SIZES = [1000, 100_000];
/** At 100,000 videos. */
const GOAL_MS = 20;
const GOAL_RATE = 500;

/** How well search finds the intended one among 30,000 titles, beside MiniSearch, and how fast it is on one core. */
export async function search({ databaseUrl }: World): Promise<Row[]> {
  const server = await startServer('bench/search-server.ts', { DATABASE_URL: databaseUrl });
  const ask = async <Answer>(path: string) => (await (await fetch(server.origin + path)).json()) as Answer;
  const relevance = await ask<Relevance>('/relevance');
  const rows = Object.entries(relevance).flatMap(([name, { ours, mini }]) => {
    const goal = GOALS[name];
    const places = goal?.ten === undefined ? (['first'] as const) : (['first', 'ten'] as const);
    return places.map((place): Row => {
      const theirs = Math.max(...mini.map((one) => one[place]));
      return {
        name: `search: ${name}, ${place === 'first' ? 'at the first place' : 'among the first ten'}`,
        figure: ours[place],
        unit: 'ratio',
        goal: { atLeast: Math.max(goal?.[place] ?? 0, theirs) },
        details: `MiniSearch ${theirs.toFixed(3)}, ${ours.searches} searches`,
      };
    });
  });
  for (const videos of SIZES) {
    const { p50, p95, perSecond, fillSeconds } = await ask<Speed>(`/speed?videos=${videos}`);
    const isLarge = videos === SIZES.at(-1);
    const name = `search at ${videos.toLocaleString('en-US')} videos`;
    rows.push(
      {
        name: `${name}, p95`,
        figure: p95,
        unit: 'ms',
        goal: isLarge ? { atMost: GOAL_MS } : undefined,
        details: `p50 ${p50.toFixed(1)} ms; indexed in ${fillSeconds.toFixed(0)} s`,
      },
      {
        name: `${name}, eight at a time`,
        figure: perSecond,
        unit: 'per second',
        goal: isLarge ? { atLeast: GOAL_RATE } : undefined,
        details: '',
      },
    );
  }
  await server.stop();
  return rows;
}
