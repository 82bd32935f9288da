import { open, readFile, writeFile } from 'node:fs/promises';
import { FORMAT_TABLE, type FormatRow, type Projection } from '../../../contract/format-table.ts';
import type { VideoFormat } from '../../../contract/types.ts';
import { findBox, HEAD_BYTES, makeBox, PICTURE_FIELDS, walkBoxes } from '../../mp4/boxes.ts';
import { bytesOf, readingFile } from '../../mp4/file-bytes.ts';
import { visionLayout } from '../vision-layout.ts';

/** Reserves room in a file's head for `sayFormat`: a comment that it overwrites. */
export const ROOM_TO_SAY = ['-metadata', `comment=${' '.repeat(200)}`] as const;

/** Several times the head of a video of many hours. */
const MOST_HEAD_BYTES = 64 * 1024 * 1024;

interface Level {
  isIt(box: Buffer): boolean;
  /** Bytes before the boxes within, its length and name among them. */
  head: number;
}

const named = (name: string, head = HEAD_BYTES): Level => ({ isIt: (one) => nameOf(one) === name, head });

/** From the head of a file down to the description of its picture. */
const LEVELS: readonly Level[] = [
  { isIt: (one) => nameOf(one) === 'trak' && one.includes('vmhd', 0, 'latin1'), head: HEAD_BYTES },
  named('mdia'),
  named('minf'),
  named('stbl'),
  named('stsd', HEAD_BYTES + 8),
  { isIt: () => true, head: HEAD_BYTES + PICTURE_FIELDS },
];

/**
 * R77: has an MP4 of ours say how its picture is wrapped and how its eyes lie (Spherical Video V2), so that players
 * know it without the file's name. Its head stays as long as it was, and nothing behind it moves.
 */
export async function sayFormat(path: string, format: VideoFormat): Promise<void> {
  const said = boxesOf(FORMAT_TABLE[format]);
  if (said.length === 0) return;
  const { at, movie } = await readMovie(path);
  const bare = (await childrenOf(movie.subarray(HEAD_BYTES))).filter((child) => nameOf(child) !== 'udta');
  const saying = await into(makeBox('moov', ...bare), HEAD_BYTES, LEVELS, said);
  const room = movie.length - saying.length;
  if (room < HEAD_BYTES) throw new Error('The head of this MP4 has no room to say its format.');
  const file = await open(path, 'r+');
  try {
    const filled = Buffer.concat([saying, makeBox('free', Buffer.alloc(room - HEAD_BYTES))]);
    await file.write(filled, 0, filled.length, at);
  } finally {
    await file.close();
  }
}

/** The box that describes the video, and where it begins. */
function readMovie(path: string): Promise<{ at: number; movie: Buffer }> {
  return readingFile(path, async (bytes, whole) => {
    const box = await findBox(bytes, whole, ['moov']);
    const length = box ? box.to - box.at : 0;
    if (!box || box.from - box.at !== HEAD_BYTES || length > MOST_HEAD_BYTES) throw new Error(UNREADABLE);
    return { at: box.at, movie: await bytes(box.at, length) };
  });
}

const UNREADABLE = 'The head of this MP4 cannot be read.';

/**
 * R81: has the beginning of a ladder's pieces, a head without a video behind it, say the same in the words of Apple's
 * players. One picture for both eyes needs none about eyes and how they are packed.
 */
export async function sayToVision(path: string, format: VideoFormat): Promise<void> {
  const said = visionLayout(format);
  if (!said) throw new Error(`visionOS has no word for ${format}.`);
  const degrees = Buffer.alloc(4);
  degrees.writeUInt32BE(said.degrees * 1000);
  const kind = makeBox('prji', Buffer.alloc(4), Buffer.from(said.projection, 'latin1'));
  const boxes = [makeBox('vexu', makeBox('proj', kind)), makeBox('hfov', degrees)];
  const changed: Buffer[] = [];
  for (const one of await childrenOf(await readFile(path)))
    changed.push(nameOf(one) === 'moov' ? await into(one, HEAD_BYTES, LEVELS, boxes) : one);
  await writeFile(path, Buffer.concat(changed));
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
  const eyes = makeBox('st3d', Buffer.from([0, 0, 0, 0, LAYOUTS[stereo]]));
  if (missing === undefined) return [eyes];
  const bounds = Buffer.alloc(20);
  bounds.writeUInt32BE(missing, 12);
  bounds.writeUInt32BE(missing, 16);
  // No name of who wrote it, and no turn of the picture.
  const header = makeBox('svhd', Buffer.alloc(5));
  const wrapped = makeBox('proj', makeBox('prhd', Buffer.alloc(16)), makeBox('equi', bounds));
  return [eyes, makeBox('sv3d', header, wrapped)];
}

/** The same box with more in the description of its picture, behind what decoders need. */
async function into(
  whole: Buffer,
  head: number,
  [level, ...deeper]: readonly Level[],
  said: readonly Buffer[],
): Promise<Buffer> {
  const children = await childrenOf(whole.subarray(head));
  const at = level ? children.findIndex(level.isIt) : 0;
  const child = children[at];
  if (!child) throw new Error('This MP4 does not describe its picture.');
  const changed = level ? [await into(child, level.head, deeper, said)] : [child, ...said];
  const all = [whole.subarray(HEAD_BYTES, head), ...children.slice(0, at), ...changed, ...children.slice(at + 1)];
  return makeBox(nameOf(whole), ...all);
}

async function childrenOf(content: Buffer): Promise<Buffer[]> {
  const { bytes, whole } = bytesOf(content);
  const { boxes, stop } = await walkBoxes(bytes, whole);
  if (stop) throw new Error(UNREADABLE);
  return boxes.map(({ at, to }) => content.subarray(at, to));
}

function nameOf(whole: Buffer): string {
  return whole.toString('latin1', 4, HEAD_BYTES);
}
