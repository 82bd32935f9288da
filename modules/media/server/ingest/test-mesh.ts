import { makeBox } from '../mp4/boxes.ts';

/** A half equirectangular mesh, or what is hardly one. */
export interface Turned {
  /** Squares from side to side. */
  steps: number;
  /** Degrees to the right. */
  yaw?: number;
  /** From side to side. */
  degrees?: number;
  /** How much of the picture is used from its left. */
  part?: number;
}

/** What Google’s `mshp` box holds of meshes; `pack` deflates them. */
export function meshBox(meshes: readonly Turned[], pack?: (content: Buffer) => Buffer): Buffer {
  const content = Buffer.concat(meshes.map(meshOf));
  return Buffer.concat([
    Buffer.alloc(8),
    Buffer.from(pack ? 'dfl8' : 'raw ', 'latin1'),
    pack ? pack(content) : content,
  ]);
}

function meshOf({ steps, yaw = 0, degrees = 180, part = 1 }: Turned): Buffer {
  const coordinates: number[] = [];
  const corners = Array.from({ length: (steps + 1) ** 2 }, (_, index) => {
    const [u, v] = [(index % (steps + 1)) / steps, Math.floor(index / (steps + 1)) / steps];
    const across = ((u - 0.5) * degrees + yaw) * (Math.PI / 180);
    const up = (v - 0.5) * Math.PI;
    const [x, y] = [Math.sin(across) * Math.cos(up), Math.sin(up)];
    return [x, y, -Math.cos(across) * Math.cos(up), u * part, v].map((value) => coordinates.push(value) - 1);
  });
  const strips = Array.from({ length: steps }, (_, row) =>
    Array.from({ length: 2 * (steps + 1) }, (_, at) => (row + ((at + 1) % 2)) * (steps + 1) + (at >> 1)),
  );
  const bits = writer();
  bits.number(coordinates.length, 32);
  for (const coordinate of coordinates) bits.float(coordinate);
  bits.number(corners.length, 32);
  const last = [0, 0, 0, 0, 0];
  for (const corner of corners)
    for (const [part, index] of corner.entries()) {
      bits.number(zigzag(index - (last[part] ?? 0)), Math.ceil(Math.log2(coordinates.length * 2)));
      last[part] = index;
    }
  bits.align();
  bits.number(strips.length, 32);
  for (const strip of strips) {
    bits.number(0, 8);
    bits.number(1, 8);
    bits.number(strip.length, 32);
    let before = 0;
    for (const index of strip) {
      bits.number(zigzag(index - before), Math.ceil(Math.log2(corners.length * 2)));
      before = index;
    }
    bits.align();
  }
  return makeBox('mesh', bits.bytes());
}

const zigzag = (number: number) => (number >= 0 ? number * 2 : -number * 2 - 1);

function writer() {
  const bits: number[] = [];
  const number = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push(Math.floor(value / 2 ** bit) % 2);
  };
  return {
    number,
    float(value: number) {
      const bytes = Buffer.alloc(4);
      bytes.writeFloatBE(value);
      number(bytes.readUInt32BE(), 32);
    },
    align() {
      while (bits.length % 8 !== 0) bits.push(0);
    },
    bytes: () =>
      Buffer.from(
        Array.from({ length: bits.length / 8 }, (_, at) =>
          bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
        ),
      ),
  };
}
