import { quantile, type Row } from '../row.ts';
import { bytesOf, CLIPS, type Coder, codedTiles, codedWhole, HEIGHT, masterOf, WIDTH } from '../tiles/clips.ts';
import type { Policy, Stream } from '../tiles/fetching.ts';
import { headTraces, turnsWithinTwoSeconds } from '../tiles/head-traces.ts';
import { judge, type Likeness, leastShare, sharpAfterTurns, type Verdict } from '../tiles/judge.ts';
import { joinedTiles, likenessTo, picturesOf } from '../tiles/likeness.ts';
import type { Grid, Wrapping } from '../tiles/tiling.ts';
import type { World } from '../world.ts';

const HEADS = 50;
/** A loss of similarity (SSIM) that nobody notices. */
const EQUAL = 0.005;
const WHOLE = { width: WIDTH, height: HEIGHT };

/** The same picture with two interpretations: what happens in the middle of its left half is straight ahead in both. */
const WRAPPINGS: readonly Wrapping[] = [
  { format: 'eq180_sbs', across: 180, eyes: 2, front: 0 },
  { format: 'eq360_mono', across: 360, eyes: 1, front: -90 },
];
const FINEST: Grid = { columns: 16, rows: 8 };
const GRIDS: readonly Grid[] = [
  { columns: 8, rows: 2 },
  { columns: 8, rows: 4 },
  { columns: 12, rows: 3 },
  { columns: 12, rows: 6 },
  FINEST,
];
const POLICIES: readonly Policy[] = [{ margin: 0 }, { margin: 5 }, { margin: 10 }];
const NAMES = Object.keys(CLIPS) as (keyof typeof CLIPS)[];

/** The names used for each coder; HEVC takes long here and is measured on one clip. */
const CODED = [
  ['h264', 'everywhere'],
  ['h264', 'staged'],
  ['large', 'staged'],
] as const;

/** A way to cut the picture and to fetch tiles, with the result for each clip. */
interface Tried {
  grid: Grid;
  policy: Policy;
  verdicts: Verdict[];
}

/** Bits saved by sharp tiles over a low picture, as sharp to the eye as the whole picture (docs/decisions/039). */
export async function tiles({ folder }: Pick<World, 'folder'>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const wrapping of WRAPPINGS) {
    const traces = headTraces(HEADS, wrapping.across);
    const tried: Tried[] = [];
    for (const grid of GRIDS) {
      const clips = await Promise.all(NAMES.map((name) => streamOf(folder, name, 'h264', grid)));
      const likeness = await Promise.all(NAMES.map((name) => likenessOf(folder, name, 'h264')));
      for (const policy of POLICIES) {
        const verdicts = clips.flatMap((stream, at) => {
          const like = likeness[at];
          return like ? [judge(traces, { wrapping, stream, policy }, like)] : [];
        });
        tried.push({ grid, policy, verdicts });
      }
    }
    const best = bestOf(tried);
    rows.push(await sparedBy(folder, wrapping, best, tried), await sharpBy(folder, wrapping, best));
    const turns = turnsWithinTwoSeconds(traces);
    rows.push({
      name: `degrees that a generated head turns within two seconds, ${wrapping.format}`,
      figure: quantile(turns, 0.5),
      unit: 'count',
      details: `median; ${quantile(turns, 0.9).toFixed(0)} at most in nine of ten`,
    });
  }
  return rows;
}

/** The fewest bytes among those that look the same, or otherwise the one that looks most similar. */
function bestOf(tried: readonly Tried[]): Tried {
  const alike = tried.filter(({ verdicts }) => verdicts.every(({ lost }) => lost <= EQUAL));
  const [best] =
    alike.length > 0
      ? alike.toSorted((a, b) => shareOf(a) - shareOf(b))
      : tried.toSorted((a, b) => lostBy(a) - lostBy(b));
  if (!best) throw new Error('Nothing was tried.');
  return best;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = ({ verdicts }: Tried) => mean(verdicts.map(({ share }) => share));
const lostBy = ({ verdicts }: Tried) => Math.max(...verdicts.map(({ lost }) => lost));

async function sparedBy(folder: string, wrapping: Wrapping, best: Tried, tried: readonly Tried[]): Promise<Row> {
  const details = [`${namedGrid(best.grid)} and ${best.policy.margin}°`];
  const traces = headTraces(HEADS, wrapping.across);
  for (const name of NAMES) {
    const least = leastShare(traces, wrapping, await streamOf(folder, name, 'h264', FINEST));
    details.push(`${name}: ${percent(1 - least)} at most, if cutting cost nothing and every turn were known`);
  }
  for (const [coder, name] of CODED) {
    const stream = await streamOf(folder, name, coder, best.grid);
    const like = await likenessOf(folder, name, coder, best.grid);
    const verdict = judge(traces, { wrapping, stream, policy: best.policy }, like);
    details.push(`${coder === 'large' ? 'HEVC' : 'H.264'} ${name}: ${verdictText(verdict)}, ${costOf(stream)}`);
  }
  for (const { grid, policy, verdicts } of tried)
    details.push(`${namedGrid(grid)} and ${policy.margin}°: ${verdicts.map(short).join(', ')}`);
  return {
    name: `bits that tiles spare, ${wrapping.format}`,
    figure: 1 - shareOf(best),
    unit: 'ratio',
    goal: { atLeast: 0.4 },
    details: details.join('; '),
  };
}

async function sharpBy(folder: string, wrapping: Wrapping, { grid, policy }: Tried): Promise<Row> {
  const all = await Promise.all(
    NAMES.map(async (name) => sharpAfterTurns(wrapping, await streamOf(folder, name, 'h264', grid), policy)),
  );
  const times = all.flat();
  return {
    name: `sharp again after a turn of 60°, of 400 ms, ${wrapping.format}`,
    figure: Math.max(...times) / 400,
    // No machine is faster at it: the connection and the decoder are assumed.
    unit: 'ratio',
    goal: { atMost: 1 },
    details: `${Math.max(...times).toFixed(0)} ms at worst, ${quantile(times, 0.5).toFixed(0)} in the median`,
  };
}

const namedGrid = ({ columns, rows }: Grid) => `${columns} × ${rows}`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const short = ({ share, lost }: Verdict) => `${percent(1 - share)} at −${lost.toFixed(4)}`;

function verdictText({ share, shares, lost, lostAtWorst, blurred, atOnce }: Verdict): string {
  const enough = shares.filter((one) => one <= 0.6).length;
  return (
    `${percent(1 - share)} spared (${enough} of ${HEADS} heads 40 %), SSIM −${lost.toFixed(4)}, ` +
    `−${lostAtWorst.toFixed(4)} in the worst twentieth, ${percent(blurred)} of what was seen not sharp, ` +
    `${atOnce.toFixed(0)} tiles of an eye at once`
  );
}

/** All tiles and the low picture, relative to the plain file. */
function costOf({ plain, base, tiles: all }: Stream): string {
  const total = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum + one, 0);
  const cut = percent(total(all.map(total)) / total(plain) - 1);
  const megabits = (total(plain) * 8) / 1e6 / plain.length;
  const low = percent(total(base) / total(plain));
  return `cutting costs ${cut}, the low picture ${low} of ${megabits.toFixed(1)} Mbit/s`;
}

async function streamOf(folder: string, name: keyof typeof CLIPS, coder: Coder, grid: Grid): Promise<Stream> {
  const master = masterOf(folder, name);
  const [plain, base] = [await codedWhole(master, coder, 'plain'), await codedWhole(master, coder, 'base')];
  const cut = await codedTiles(master, coder, grid);
  return {
    grid,
    plain: await bytesOf(plain),
    base: await bytesOf(base),
    tiles: await Promise.all(cut.map(bytesOf)),
  };
}

const known = new Map<string, Likeness>();

/** @param grid if undefined, its tiles count as the plain file */
async function likenessOf(folder: string, name: keyof typeof CLIPS, coder: Coder, grid?: Grid): Promise<Likeness> {
  const key = `${name} ${coder} ${grid ? namedGrid(grid) : ''}`;
  const before = known.get(key);
  if (before) return before;
  const master = masterOf(folder, name);
  const masters = picturesOf(master, WHOLE);
  const plain = likenessTo(masters, picturesOf(await codedWhole(master, coder, 'plain'), WHOLE));
  const base = likenessTo(masters, picturesOf(await codedWhole(master, coder, 'base'), WHOLE));
  const cut = grid ? likenessTo(masters, joinedTiles(await codedTiles(master, coder, grid), grid)) : plain;
  const likeness = { plain, base, tiles: cut };
  known.set(key, likeness);
  return likeness;
}
