import { type Load, load } from './load.ts';

/** One line of the table. */
export interface Row {
  name: string;
  ours: string;
  baseline: string;
  ratio: string;
  goal: string;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const WARMING_SECONDS = 10;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

/** Both warm up, then alternate, so that a noisy minute falls on both; the medians are compared. */
export async function compare(name: string, ours: Target, baseline: Target, goal: string): Promise<Row> {
  for (const target of [ours, baseline]) await load(target.url, { ...target, seconds: WARMING_SECONDS });
  const rounds: { ours: Load; baseline: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await load(ours.url, { ...ours, seconds: ROUND_SECONDS }),
      baseline: await load(baseline.url, { ...baseline, seconds: ROUND_SECONDS }),
    });
  }
  const a = medianOf(rounds.map((round) => round.ours));
  const b = medianOf(rounds.map((round) => round.baseline));
  const ratio = (a.perSecond / b.perSecond).toFixed(2);
  return { name, ours: figures(a), baseline: figures(b), ratio, goal };
}

/** The median rate of one target on its own. */
export async function measure(name: string, target: Target, goal: string): Promise<Row> {
  await load(target.url, { ...target, seconds: WARMING_SECONDS });
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await load(target.url, { ...target, seconds: ROUND_SECONDS }));
  return { name, ours: figures(medianOf(rounds)), baseline: '', ratio: '', goal };
}

function medianOf(loads: readonly Load[]): Load {
  if (loads.some(({ failures }) => failures > 0))
    throw new Error('Some answers were failures; the figures would be worthless.');
  const sorted = loads.toSorted((left, right) => left.perSecond - right.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('Nothing was measured.');
  return median;
}

function figures({ perSecond, p99Ms }: Load): string {
  return `${Math.round(perSecond).toLocaleString('en-US')}/s, p99 ${p99Ms.toFixed(1)} ms`;
}
