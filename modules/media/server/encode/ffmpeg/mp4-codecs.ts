import { open } from 'node:fs/promises';

/** The head of a file that was made to be played while it comes is far smaller, but for videos of many hours. */
const MOST_HEAD = 32 * 1024 * 1024;

/**
 * Names what an MP4 is coded with as players are asked for it (RFC 6381): `avc1.640033, mp4a.40.2`. Undefined for other
 * codings.
 */
export async function codecsOfMp4(path: string): Promise<string | undefined> {
  const head = await readMovieBox(path);
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

/** The box `moov`, which stands among the first of the file. */
async function readMovieBox(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      if (bytesRead < 16) return undefined;
      const [short, name] = [header.readUInt32BE(0), header.toString('latin1', 4, 8)];
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
      if (name === 'moov') {
        const box = Buffer.alloc(Math.min(size, MOST_HEAD));
        await file.read(box, 0, box.length, at);
        return box;
      }
      if (size < 8) return undefined;
      at += size;
    }
  } finally {
    await file.close();
  }
}
