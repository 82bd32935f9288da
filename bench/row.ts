import { type Load, load } from './load.ts';

/**
 * One judged figure. Ratios, sizes and counts are the same on any machine; times and rates are scaled to a machine on
 * which `node:http` alone sends the home page `REFERENCE_RATE` times a second.
 */
export interface Row {
  name: string;
  figure: number;
  unit: Unit;
  /** Undefined if the figure is only compared with earlier ones. */
  goal?: { atLeast: number } | { atMost: number };
  /** Further results of the measurement. */
  details: string;
}

export type Unit = 'ratio' | 'per second' | 'ms' | 'KB' | 'MB' | 'points' | 'count';

export const REFERENCE_RATE = 60_000;

/**
 * The figure as the reference machine would give it.
 * @param speed of this machine, 1 for the reference
 */
export function scaled({ figure, unit }: Pick<Row, 'figure' | 'unit'>, speed: number): number {
  if (unit === 'ms') return figure * speed;
  return unit === 'per second' ? figure / speed : figure;
}

export function meetsGoal(row: Row, speed: number): boolean {
  const value = scaled(row, speed);
  if (!row.goal) return true;
  return 'atLeast' in row.goal ? value >= row.goal.atLeast : value <= row.goal.atMost;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const WARMING_SECONDS = 10;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

/** Both warm up, then alternate, so that a noisy minute affects both; the medians are compared. */
export async function compare(name: string, ours: Target, baseline: Target, atLeast: number): Promise<Row> {
  const [a, b] = await rates([ours, baseline]);
  const details = `${rateText(a)} against ${rateText(b)}`;
  return { name, figure: a.perSecond / b.perSecond, unit: 'ratio', goal: { atLeast }, details };
}

/** The median rate of one target on its own. */
export async function measure(name: string, target: Target, atLeast: number): Promise<Row> {
  const [median] = await rates([target]);
  return { name, figure: median.perSecond, unit: 'per second', goal: { atLeast }, details: rateText(median) };
}

/** The median of each target's rounds, which alternate. */
export async function rates<const Targets extends readonly Target[]>(
  targets: Targets,
): Promise<{ [T in keyof Targets]: Load }> {
  for (const target of targets) await load(target.url, { ...target, seconds: WARMING_SECONDS });
  const rounds: Load[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, target] of targets.entries())
      rounds[index]?.push(await load(target.url, { ...target, seconds: ROUND_SECONDS }));
  return rounds.map(medianOf) as { [T in keyof Targets]: Load };
}

function medianOf(loads: readonly Load[]): Load {
  if (loads.some(({ failures }) => failures > 0))
    throw new Error('Some answers were failures; the figures would be worthless.');
  const sorted = loads.toSorted((left, right) => left.perSecond - right.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('Nothing was measured.');
  return median;
}

export function rateText({ perSecond, p99Ms }: Load): string {
  return `${Math.round(perSecond).toLocaleString('en-US')}/s, p99 ${p99Ms.toFixed(1)} ms`;
}

/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
