import type { ReadBytes, Span } from './file-bytes.ts';

/** Where the content of a box begins and ends. */
export interface Box extends Span {
  name: string;
  /** Where its head begins. */
  at: number;
}

interface Walk {
  boxes: Box[];
  /** Where the last of them ends. */
  end: number;
  /** Why the boxes end before the span does. Fewer bytes than a head has are padding. */
  stop?: 'cut off' | 'damaged' | 'too many';
}

/** Length and name, with which every box begins. */
export const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
/** Many times what any box holds. A file that has more is made to keep us reading. */
const MOST_BOXES = 1000;

/** The boxes that follow each other in a span (ISO/IEC 14496-12 §4.2), up to the first that isn't whole. */
export async function walkBoxes(bytes: ReadBytes, { from, to }: Span, most: number = MOST_BOXES): Promise<Walk> {
  const boxes: Box[] = [];
  let end = from;
  while (end + HEAD_BYTES <= to) {
    if (boxes.length === most) return { boxes, end, stop: 'too many' };
    const box = boxAt(await bytes(end, LONG_HEAD_BYTES), end, to);
    if (box && box.to < box.from) return { boxes, end, stop: 'damaged' };
    if (!box || box.to > to) return { boxes, end, stop: 'cut off' };
    boxes.push(box);
    end = box.to;
  }
  return { boxes, end };
}

/** Undefined where the head is cut off. Where the box ends is what its head says, true or not. */
function boxAt(head: Buffer, at: number, spanEnd: number): Box | undefined {
  if (head.length < HEAD_BYTES) return undefined;
  const length = head.readUInt32BE();
  const name = head.toString('latin1', 4, HEAD_BYTES);
  // 0: to the end of what holds it. 1: the length follows the name, in eight bytes.
  if (length === 0) return { name, at, from: at + HEAD_BYTES, to: spanEnd };
  if (length > 1) return { name, at, from: at + HEAD_BYTES, to: at + length };
  if (head.length < LONG_HEAD_BYTES) return undefined;
  return { name, at, from: at + LONG_HEAD_BYTES, to: at + Number(head.readBigUInt64BE(HEAD_BYTES)) };
}

/** Those that are whole: all, or those of a name. */
export async function boxesIn(bytes: ReadBytes, span: Span, name?: string): Promise<Box[]> {
  const { boxes } = await walkBoxes(bytes, span);
  return name === undefined ? boxes : boxes.filter((box) => box.name === name);
}

/** Follows names from box to box, each time to the first box of that name. */
export async function findBox(bytes: ReadBytes, span: Span, path: readonly string[]): Promise<Box | undefined> {
  const [name = '', ...rest] = path;
  const [found] = await boxesIn(bytes, span, name);
  return found && rest.length > 0 ? findBox(bytes, found, rest) : found;
}

export async function tracksIn(bytes: ReadBytes, whole: Span): Promise<Box[]> {
  const movie = await findBox(bytes, whole, ['moov']);
  return movie ? boxesIn(bytes, movie, 'trak') : [];
}

/** What precedes the boxes in a list of descriptions, and in the description of a picture. */
const LIST_FIELDS = 8;
export const PICTURE_FIELDS = 78;

/** How the first sample of a track is coded: `avc1`, `mp4a` and so on. */
export async function descriptionOf(bytes: ReadBytes, track: Span): Promise<Box | undefined> {
  const list = await findBox(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  const [first] = list ? await boxesIn(bytes, { from: list.from + LIST_FIELDS, to: list.to }) : [];
  return first;
}

export function makeBox(name: string, ...content: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(HEAD_BYTES), ...content]);
  whole.writeUInt32BE(whole.length);
  whole.write(name, 4, 'latin1');
  return whole;
}
