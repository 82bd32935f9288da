import { readMovieBox } from './mp4-head.ts';

/**
 * Names what an MP4 is coded with as players are asked for it (RFC 6381): `avc1.640033, mp4a.40.2`. Undefined for other
 * codings.
 */
export async function codecsOfMp4(path: string): Promise<string | undefined> {
  const head = (await readMovieBox(path))?.box;
  const picture = head && (h264(head) ?? hevc(head) ?? av1(head));
  if (!picture) return undefined;
  return head.includes('mp4a') ? `${picture}, mp4a.40.2` : picture;
}

/** What a box of this name holds; its name follows its length. */
function boxOf(head: Buffer, name: string): Buffer | undefined {
  const at = head.indexOf(name, 0, 'latin1');
  return at === -1 ? undefined : head.subarray(at + 4, at - 4 + head.readUInt32BE(at - 4));
}

function h264(head: Buffer): string | undefined {
  const box = boxOf(head, 'avcC');
  return box && `avc1.${box.subarray(1, 4).toString('hex').toUpperCase()}`;
}

function hevc(head: Buffer): string | undefined {
  const box = boxOf(head, 'hvcC');
  if (!box) return undefined;
  const general = box.readUInt8(1);
  const profile = `${['', 'A', 'B', 'C'][general >> 6]}${general & 31}`;
  const compatible = reversedBits(box.readUInt32BE(2)).toString(16).toUpperCase();
  const tier = general & 32 ? 'H' : 'L';
  const constraints = [...box.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.at(-1) === '0') constraints.pop();
  return ['hvc1', profile, compatible, `${tier}${box.readUInt8(12)}`, ...constraints].join('.');
}

function av1(head: Buffer): string | undefined {
  const box = boxOf(head, 'av1C');
  if (!box) return undefined;
  const [first, second] = [box.readUInt8(1), box.readUInt8(2)];
  const level = String(first & 31).padStart(2, '0');
  return `av01.${first >> 5}.${level}${second & 128 ? 'H' : 'M'}.${second & 64 ? '10' : '08'}`;
}

function reversedBits(word: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) if (word & (2 ** bit)) reversed += 2 ** (31 - bit);
  return reversed;
}
