import { inflateRawSync } from 'node:zlib';
import { walkBoxes } from '../../mp4/boxes.ts';
import { bytesOf } from '../../mp4/file-bytes.ts';
import { isHalfEquirectangular, type Mesh, type Vertex } from './mesh-shape.ts';

/** Many times what cameras write. */
const MOST_BYTES = 8_000_000;
const MOST_NUMBERS = 100_000;
/** One for each eye: a kilobyte that unpacks to hundreds of full ones would fill the memory of the program. */
const MOST_MESHES = 2;
/** Before the meshes: version, checksum, and how the rest is packed. */
const HEAD = 12;

/** R19: whether the meshes of Google’s `mshp` box show what a half equirectangular picture shows. */
export async function isHalfSphere(content: Buffer): Promise<boolean> {
  try {
    const packing = content.toString('latin1', 8, HEAD);
    const rest = content.subarray(HEAD);
    const bytes = packing === 'dfl8' ? inflateRawSync(rest, { maxOutputLength: MOST_BYTES }) : rest;
    const meshes = packing === 'dfl8' || packing === 'raw ' ? await meshesIn(bytes) : [];
    return meshes.length > 0 && meshes.every(isHalfEquirectangular);
  } catch (error) {
    // Cut off, or packed wrongly: then nothing is known of it, and a person is asked.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return false;
    throw error;
  }
}

async function meshesIn(content: Buffer): Promise<Mesh[]> {
  const { bytes, whole } = bytesOf(content);
  const { boxes, stop } = await walkBoxes(bytes, whole);
  if (stop) throw new RangeError(`The list of meshes is ${stop}.`);
  const meshes = boxes.filter(({ name }) => name === 'mesh');
  if (meshes.length > MOST_MESHES) throw new RangeError('Nobody has so many eyes.');
  return meshes.map(({ from, to }) => readMesh(content.subarray(from, to)));
}

/** Coordinates, corners that name five of them each, and lists of corners; each number as what it adds to the last. */
function readMesh(bytes: Buffer): Mesh {
  const reader = bitsOf(bytes);
  const coordinates = Array.from({ length: reader.count() }, () => reader.float());
  const count = reader.count();
  const width = widthOf(coordinates.length);
  const last = [0, 0, 0, 0, 0];
  const vertices = Array.from({ length: count }, (): Vertex => {
    const [x = 0, y = 0, z = 0, u = 0, v = 0] = last.map((before, part) => {
      const index = before + zigzag(reader.number(width));
      last[part] = index;
      return within(coordinates, index);
    });
    return { x, y, z, u, v };
  });
  reader.align();
  const lists = Array.from({ length: reader.count() }, () => {
    reader.number(8);
    const kind = reader.number(8);
    const length = reader.count();
    let index = 0;
    const corners = Array.from({ length }, () => {
      index += zigzag(reader.number(widthOf(count)));
      return within(vertices, index);
    });
    reader.align();
    return trianglesOf(corners, kind);
  });
  return { vertices, triangles: lists.flat() };
}

/** Single triangles, a strip, or a fan. */
function trianglesOf(corners: readonly Vertex[], kind: number): Mesh['triangles'] {
  const step = kind === 0 ? 3 : 1;
  const triangles: [Vertex, Vertex, Vertex][] = [];
  for (let at = 0; at + 2 < corners.length; at += step) {
    const [first, second, third] = [corners[kind === 2 ? 0 : at], corners[at + 1], corners[at + 2]];
    if (first && second && third) triangles.push([first, second, third]);
  }
  return triangles;
}

function bitsOf(bytes: Buffer) {
  let at = 0;
  let room = MOST_NUMBERS;
  function number(width: number): number {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1, at += 1)
      value = value * 2 + ((bytes.readUInt8(at >> 3) >> (7 - (at & 7))) & 1);
    return value;
  }
  return {
    number,
    /** How many of something follow. */
    count(): number {
      const count = number(32);
      room -= count;
      if (room < 0) throw new RangeError('This is more than a mesh has.');
      return count;
    },
    /** Stands at a whole byte. */
    float(): number {
      const value = bytes.readFloatBE(at >> 3);
      at += 32;
      return value;
    },
    align(): void {
      at = Math.ceil(at / 8) * 8;
    },
  };
}

function widthOf(count: number): number {
  return Math.ceil(Math.log2(count * 2));
}

function zigzag(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

function within<One>(all: readonly One[], index: number): One {
  const one = all[index];
  if (one === undefined) throw new RangeError('There is no such corner.');
  return one;
}
