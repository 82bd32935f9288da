import { readFileSync, writeFileSync } from 'node:fs';
import { systemClock } from '#kernel/clock.ts';
import { type Row, scaled } from './row.ts';

const FILE = new URL('figures.json', import.meta.url);

/** Figures scaled to the reference machine, by the row's name. */
type Figures = Record<string, { figure: number; unit: string; commit: string; day: string; details: string }>;

export const readFigures = () => JSON.parse(readFileSync(FILE, 'utf8')) as Figures;

/** Rows that weren't measured this time keep their figures. */
export function storeFigures(rows: readonly Row[], { commit, speed }: { commit: string; speed: number }): void {
  const day = systemClock.now().toISOString().slice(0, 10);
  const figures = readFigures();
  for (const row of rows) {
    const { name, unit, details } = row;
    figures[name] = { figure: Number(scaled(row, speed).toPrecision(3)), unit, commit, day, details };
  }
  const sorted = Object.fromEntries(Object.entries(figures).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** The variation between runs on one machine. */
const NOISE = 0.25;

/** One line for each figure that is worse than the stored one by more than noise. */
export function compareWithStored(rows: readonly Row[], stored: Figures, speed: number): string[] {
  return rows.flatMap((row) => {
    const before = stored[row.name];
    if (!before || !row.goal) return [];
    const now = scaled(row, speed);
    const isWorse = 'atLeast' in row.goal ? now < before.figure * (1 - NOISE) : now > before.figure * (1 + NOISE);
    return isWorse ? [`SLIPPED since ${before.commit}: ${row.name}, ${before.figure} to ${now.toPrecision(3)}`] : [];
  });
}
