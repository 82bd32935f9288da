import { open, readFile, writeFile } from 'node:fs/promises';
import { FORMAT_TABLE, type FormatRow, type Projection } from '../../../contract/format-table.ts';
import type { VideoFormat } from '../../../contract/types.ts';
import { visionLayout } from '../vision-layout.ts';
import { readMovieBox } from './mp4-head.ts';

/** Arguments that leave room in a file's head for `sayFormat`: a remark that gives way to what is said. */
export const ROOM_TO_SAY = ['-metadata', `comment=${' '.repeat(200)}`] as const;

/** Length and name, with which every box begins. */
const HEAD = 8;

interface Level {
  isIt(box: Buffer): boolean;
  /** What stands in it before the boxes within, its length and name among it. */
  head: number;
}

const named = (name: string, head = HEAD): Level => ({ isIt: (one) => nameOf(one) === name, head });

/** From the head of a file down to the description of its picture. */
const LEVELS: readonly Level[] = [
  { isIt: (one) => nameOf(one) === 'trak' && one.includes('vmhd', 0, 'latin1'), head: HEAD },
  named('mdia'),
  named('minf'),
  named('stbl'),
  named('stsd', HEAD + 8),
  { isIt: () => true, head: HEAD + 78 },
];

/**
 * R77: has an MP4 of ours say how its picture is wrapped and how its eyes lie (Spherical Video V2), so that players
 * know it without the file's name. Its head stays as long as it was, and nothing behind it moves.
 */
export async function sayFormat(path: string, format: VideoFormat): Promise<void> {
  const said = boxesOf(FORMAT_TABLE[format]);
  if (said.length === 0) return;
  const head = await readMovieBox(path);
  if (!head || head.box.readUInt32BE() !== head.box.length) throw new Error('The head of this MP4 cannot be read.');
  const bare = childrenOf(head.box.subarray(HEAD)).filter((child) => nameOf(child) !== 'udta');
  const saying = into(box('moov', ...bare), HEAD, LEVELS, said);
  const room = head.box.length - saying.length;
  if (room < HEAD) throw new Error('The head of this MP4 has no room to say its format.');
  const file = await open(path, 'r+');
  try {
    await file.write(Buffer.concat([saying, box('free', Buffer.alloc(room - HEAD))]), 0, head.box.length, head.at);
  } finally {
    await file.close();
  }
}

/**
 * R81: has the beginning of a ladder's pieces, a head without a video behind it, say the same in the words of Apple's
 * players. One picture for both eyes needs none about eyes and how they are packed.
 */
export async function sayToVision(path: string, format: VideoFormat): Promise<void> {
  const said = visionLayout(format);
  if (!said) throw new Error(`visionOS has no word for ${format}.`);
  const degrees = Buffer.alloc(4);
  degrees.writeUInt32BE(said.degrees * 1000);
  const kind = box('prji', Buffer.alloc(4), Buffer.from(said.projection, 'latin1'));
  const boxes = [box('vexu', box('proj', kind)), box('hfov', degrees)];
  const whole = childrenOf(await readFile(path));
  await writeFile(
    path,
    Buffer.concat(whole.map((one) => (nameOf(one) === 'moov' ? into(one, HEAD, LEVELS, boxes) : one))),
  );
}

/** Shares of the whole sphere that are missing left and right, of a whole of 2³². */
const MISSING: Partial<Record<Projection, number>> = { equirectangular180: 2 ** 30, equirectangular360: 0 };
const LAYOUTS = { mono: 0, 'top-bottom': 1, 'side-by-side': 2 } as const;

/**
 * Nothing for what has no word that players know: lenses, and right eyes that come first. Half of what it is would be
 * taken for all of it.
 */
function boxesOf({ projection, stereo, eyesSwapped }: FormatRow): Buffer[] {
  const missing = MISSING[projection];
  const isFlat = projection === 'flat';
  if (eyesSwapped || (!isFlat && missing === undefined) || (isFlat && stereo === 'mono')) return [];
  const eyes = box('st3d', Buffer.from([0, 0, 0, 0, LAYOUTS[stereo]]));
  if (missing === undefined) return [eyes];
  const bounds = Buffer.alloc(20);
  bounds.writeUInt32BE(missing, 12);
  bounds.writeUInt32BE(missing, 16);
  // No name of who wrote it, and no turn of the picture.
  const header = box('svhd', Buffer.alloc(5));
  const wrapped = box('proj', box('prhd', Buffer.alloc(16)), box('equi', bounds));
  return [eyes, box('sv3d', header, wrapped)];
}

/** The same box with more in the description of its picture, behind what decoders need. */
function into(whole: Buffer, head: number, [level, ...deeper]: readonly Level[], said: readonly Buffer[]): Buffer {
  const children = childrenOf(whole.subarray(head));
  const at = level ? children.findIndex(level.isIt) : 0;
  const child = children[at];
  if (!child) throw new Error('This MP4 does not describe its picture.');
  const changed = level ? [into(child, level.head, deeper, said)] : [child, ...said];
  const all = [whole.subarray(HEAD, head), ...children.slice(0, at), ...changed, ...children.slice(at + 1)];
  return box(nameOf(whole), ...all);
}

function childrenOf(content: Buffer): Buffer[] {
  const children: Buffer[] = [];
  for (let at = 0; at + HEAD <= content.length; ) {
    const size = content.readUInt32BE(at);
    if (size < HEAD || at + size > content.length) throw new Error('The head of this MP4 cannot be read.');
    children.push(content.subarray(at, at + size));
    at += size;
  }
  return children;
}

function nameOf(whole: Buffer): string {
  return whole.toString('latin1', 4, HEAD);
}

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(HEAD), ...content]);
  whole.writeUInt32BE(whole.length);
  whole.write(name, 4, 'latin1');
  return whole;
}
