/** One frame: its NAL units, without start codes, as they are sent. */
export interface Picture {
  units: Buffer[];
  isKey: boolean;
}

const DELIMITER = 9;
const KEY = 5;
const typeOf = (unit: Buffer) => unit.readUInt8(0) & 0x1f;

/** Splits an H.264 stream (Annex B) into frames, each of which begins with a delimiter. */
export function readPictures(stream: Buffer): Picture[] {
  const pictures: Picture[] = [];
  let units: Buffer[] = [];
  for (const unit of unitsOf(stream)) {
    if (typeOf(unit) !== DELIMITER) {
      units.push(unit);
      continue;
    }
    if (units.length > 0) pictures.push(pictureOf(units));
    units = [];
  }
  if (units.length > 0) pictures.push(pictureOf(units));
  return pictures;
}

const pictureOf = (units: Buffer[]): Picture => ({ units, isKey: units.some((unit) => typeOf(unit) === KEY) });

function unitsOf(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let from = -1;
  for (let at = 0; at + 3 <= stream.length; at += 1) {
    if (stream[at] !== 0 || stream[at + 1] !== 0 || stream[at + 2] !== 1) continue;
    if (from >= 0) units.push(withoutZeros(stream.subarray(from, at)));
    from = at + 3;
    at += 2;
  }
  if (from >= 0) units.push(withoutZeros(stream.subarray(from)));
  return units.filter(({ length }) => length > 0);
}

/** The first zero of a four-byte start code belongs to no unit. */
function withoutZeros(unit: Buffer): Buffer {
  let to = unit.length;
  while (to > 0 && unit[to - 1] === 0) to -= 1;
  return unit.subarray(0, to);
}

const OGG = Buffer.from('OggS');

/** The Opus packets in an Ogg file, without its two header packets. */
export function readOpus(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let part: Buffer[] = [];
  for (let at = 0; at + 27 <= file.length && file.subarray(at, at + 4).equals(OGG); ) {
    const segments = file.readUInt8(at + 26);
    const sizes = [...file.subarray(at + 27, at + 27 + segments)];
    let from = at + 27 + segments;
    for (const size of sizes) {
      part.push(file.subarray(from, from + size));
      from += size;
      if (size === 255) continue;
      packets.push(Buffer.concat(part));
      part = [];
    }
    at = from;
  }
  return packets.slice(2);
}
