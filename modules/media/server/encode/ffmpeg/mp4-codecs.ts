import { type Box, boxesIn, descriptionOf, PICTURE_FIELDS, tracksIn } from '../../mp4/boxes.ts';
import { type ReadBytes, readingFile } from '../../mp4/file-bytes.ts';

/** Names the codecs of an MP4 of ours as players are asked for them (RFC 6381): `avc1.640033, mp4a.40.2`. */
export function codecsOfMp4(path: string): Promise<string | undefined> {
  return readingFile(path, async (bytes, whole) => {
    let picture: string | undefined;
    let hasSound = false;
    for (const track of await tracksIn(bytes, whole)) {
      const description = await descriptionOf(bytes, track);
      if (!description) continue;
      if (description.name === 'mp4a') hasSound = true;
      picture ??= await pictureCodec(bytes, description);
    }
    return picture && hasSound ? `${picture}, mp4a.40.2` : picture;
  });
}

const CODECS: Readonly<Record<string, (settings: Buffer) => string>> = { avcC: h264, hvcC: hevc, av1C: av1 };

async function pictureCodec(bytes: ReadBytes, { from, to }: Box): Promise<string | undefined> {
  for (const box of await boxesIn(bytes, { from: from + PICTURE_FIELDS, to })) {
    const codecOf = CODECS[box.name];
    if (codecOf) return codecOf(await bytes(box.from, box.to - box.from));
  }
  return undefined;
}

function h264(settings: Buffer): string {
  return `avc1.${settings.subarray(1, 4).toString('hex').toUpperCase()}`;
}

function hevc(settings: Buffer): string {
  const general = settings.readUInt8(1);
  const profile = `${['', 'A', 'B', 'C'][general >> 6]}${general & 31}`;
  const compatible = reversedBits(settings.readUInt32BE(2)).toString(16).toUpperCase();
  const tier = general & 32 ? 'H' : 'L';
  const constraints = [...settings.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.at(-1) === '0') constraints.pop();
  return ['hvc1', profile, compatible, `${tier}${settings.readUInt8(12)}`, ...constraints].join('.');
}

function av1(settings: Buffer): string {
  const [first, second] = [settings.readUInt8(1), settings.readUInt8(2)];
  const level = String(first & 31).padStart(2, '0');
  return `av01.${first >> 5}.${level}${second & 128 ? 'H' : 'M'}.${second & 64 ? '10' : '08'}`;
}

function reversedBits(word: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) if (word & (2 ** bit)) reversed += 2 ** (31 - bit);
  return reversed;
}
