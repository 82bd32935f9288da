import { type FileHandle, open } from 'node:fs/promises';
import { bytesAt } from '../whole-file.ts';
import { nearestFisheye, type SaidFormat } from './format-parts.ts';
import { isHalfSphere } from './mesh-box.ts';

export interface Box {
  name: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

/** What stands in a box before the boxes within. */
const BEFORE: Readonly<Record<string, number>> = { stsd: 8, picture: 78, prji: 4, pkin: 4, stri: 4 };
/** A track has a handful; anyone who has more wants to keep us reading. */
const MOST_BOXES = 1000;
/** In each of them as many boxes are read, level by level. */
const MOST_TRACKS = 32;
/** Cameras write some ten thousand. */
const MOST_MESH_BYTES = 4_000_000;

/**
 * R19: what the boxes of an MP4 say of its picture that ffprobe does not tell: Google's meshes and cube maps, and
 * Apple's spatial and immersive videos (`vexu`), whose second eye may be a layer that no decoder here reads.
 */
export async function formatOfBoxes(path: string): Promise<SaidFormat> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [movie] = await boxesIn(file, { from: 0, to: size }, 'moov');
    const tracks = movie ? await boxesIn(file, movie, 'trak') : [];
    for (const track of tracks.slice(0, MOST_TRACKS)) {
      const entries = await findBox(file, track, ['mdia', 'minf', 'stbl', 'stsd']);
      const [entry] = entries ? await boxesIn(file, within(entries, 'stsd')) : [];
      const said = entry && (await formatOfEntry(file, within(entry, 'picture')));
      if (said && Object.keys(said).length > 0) return said;
    }
    return {};
  } finally {
    await file.close();
  }
}

async function formatOfEntry(file: FileHandle, entry: Pick<Box, 'from' | 'to'>): Promise<SaidFormat> {
  const projection = await findBox(file, entry, ['sv3d', 'proj']);
  for (const box of projection ? await boxesIn(file, projection) : [])
    if (box.name === 'mshp') return { wrapping: 'eq180', ...(!(await isEquirectangular(file, box)) && IN_DOUBT) };
    // Its upper and lower faces are turned otherwise by what writes them than by the words of its specification.
    else if (box.name === 'cbmp') return { wrapping: 'cube360', ...IN_DOUBT };
  const eyes = await findBox(file, entry, ['vexu']);
  const hasLayers = (await findBox(file, entry, ['lhvC'])) !== undefined;
  const seen = await findBox(file, entry, ['hfov']);
  const degrees = seen && seen.to - seen.from >= 4 ? (await bytesAt(file, seen.from, 4)).readUInt32BE() / 1000 : 0;
  return {
    ...(eyes && (await formatOfEyes(file, eyes, degrees))),
    ...(hasLayers && { layout: 'mono', doubt: 'eyes' }),
  };
}

const IN_DOUBT = { doubt: 'projection' } as const;

async function isEquirectangular(file: FileHandle, { from, to }: Box): Promise<boolean> {
  return to - from <= MOST_MESH_BYTES && isHalfSphere(await bytesAt(file, from, to - from));
}

/**
 * As Apple says it: a word of four letters, or bits of which two say that there are two eyes.
 * @param degrees from side to side; 0 where nothing says it
 */
async function formatOfEyes(file: FileHandle, eyes: Box, degrees: number): Promise<SaidFormat> {
  const projection = await wordIn(file, await findBox(file, eyes, ['proj', 'prji']));
  const packing = await wordIn(file, await findBox(file, eyes, ['pack', 'pkin']));
  const stereo = await findBox(file, eyes, ['eyes', 'stri']);
  const bits = stereo ? ((await bytesAt(file, within(stereo, 'stri').from, 1))[0] ?? 0) : 0;
  const isSwapped = (bits & REVERSED) !== 0;
  const layout = PACKINGS[packing]?.[isSwapped ? 1 : 0];
  return {
    ...wrappingOf(projection, degrees),
    ...(layout ? { layout } : (bits & BOTH) === BOTH && ({ layout: 'mono', doubt: 'eyes' } as const)),
  };
}

const BOTH = 0b0011;
const REVERSED = 0b1000;

const PACKINGS: Readonly<Record<string, readonly ['sbs', 'sbs_rl'] | readonly ['tb', 'tb_bt']>> = {
  side: ['sbs', 'sbs_rl'],
  over: ['tb', 'tb_bt'],
};

/** Degrees that nobody sees. */
const HARDLY = 0.2;

function wrappingOf(projection: string, degrees: number): SaidFormat {
  if (projection === 'rect') return { wrapping: 'flat' };
  if (projection === 'fish') return { wrapping: nearestFisheye(degrees), doubt: 'lens' };
  if (projection === 'prim') return { wrapping: nearestFisheye(degrees), doubt: 'projection' };
  const whole = projection === 'equi' ? 360 : projection === 'hequ' ? 180 : undefined;
  // Apple has other projections, and more to come.
  if (whole === undefined) return projection === '' ? {} : IN_DOUBT;
  const isOther = degrees > 0 && Math.abs(degrees - whole) > HARDLY;
  return { wrapping: whole === 360 ? 'eq360' : 'eq180', ...(isOther && IN_DOUBT) };
}

async function wordIn(file: FileHandle, box: Box | undefined): Promise<string> {
  return box ? (await bytesAt(file, within(box, 'prji').from, 4)).toString('latin1') : '';
}

function within({ from, to }: Pick<Box, 'from' | 'to'>, kind: string): Pick<Box, 'from' | 'to'> {
  return { from: from + (BEFORE[kind] ?? 0), to };
}

export async function findBox(
  file: FileHandle,
  of: Pick<Box, 'from' | 'to'>,
  path: readonly string[],
): Promise<Box | undefined> {
  const [name = '', ...rest] = path;
  const [found] = await boxesIn(file, of, name);
  return found && rest.length > 0 ? findBox(file, found, rest) : found;
}

/** The boxes between two places, or those of a name. */
export async function boxesIn(file: FileHandle, { from, to }: Pick<Box, 'from' | 'to'>, name?: string): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from, boxes = 0; at + 8 <= to && boxes < MOST_BOXES; boxes += 1) {
    const head = await bytesAt(file, at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE();
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const before = isLong ? 16 : 8;
    if (size < before || at + size > to) break;
    const box = { name: head.toString('latin1', 4, 8), from: at + before, to: at + size };
    if (name === undefined || box.name === name) found.push(box);
    at += size;
  }
  return found;
}
