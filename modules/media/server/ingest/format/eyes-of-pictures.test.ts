import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { VideoFormat } from '../../../contract/types.ts';
import { doubtShape, likenessOf } from './eyes-of-pictures.ts';

/** A scene of shapes that stand anywhere, another one for each number. */
async function scene(number: number, { width, height, shift = 0 }: { width: number; height: number; shift?: number }) {
  let state = number * 7919 + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const shapes = Array.from({ length: 30 }, () => {
    const [x, y, size, grey] = [
      random() * width,
      random() * height,
      random() * 0.2 * width,
      Math.round(random() * 255),
    ];
    return `<rect x="${x + shift}" y="${y}" width="${size}" height="${size}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#446' }).png().toBuffer();
}

/** Two pictures in one, each half of it. */
async function joined(first: Buffer, second: Buffer, { isAbove = false, width = 512, height = 256 } = {}) {
  const half = isAbove ? { width, height: height / 2 } : { width: width / 2, height };
  const scaled = (input: Buffer) => sharp(input).resize(half.width, half.height, { fit: 'fill' }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([
      { input: await scaled(first), left: 0, top: 0 },
      { input: await scaled(second), left: isAbove ? 0 : half.width, top: isAbove ? half.height : 0 },
    ])
    .jpeg()
    .toBuffer();
}

const eye = { width: 256, height: 256 };
const eyes = async (number: number) => [await scene(number, eye), await scene(number, { ...eye, shift: 4 })] as const;
const inQuestion = (guess: VideoFormat) => ({ format: null, question: { why: 'shape', guess } });
const found = (format: VideoFormat) => ({ format, formatFrom: 'shape' }) as const;

test('two eyes beside each other are what the shape of two domes says', async () => {
  const pictures = await Promise.all([1, 2, 3].map(async (number) => joined(...(await eyes(number)))));
  expect(doubtShape(found('eq180_sbs'), await likenessOf(pictures))).toEqual(found('eq180_sbs'));
});

test('one picture in the same shape is asked about, as the sphere that it may be', async () => {
  const pictures = await Promise.all([1, 2, 3].map((number) => scene(number, { width: 512, height: 256 })));
  expect(doubtShape(found('eq180_sbs'), await likenessOf(pictures))).toMatchObject(inQuestion('eq360_mono'));
});

test('two eyes above each other are what a square says, and anything else is asked about', async () => {
  const square = { width: 256, height: 256 };
  const above = await joined(...(await eyes(4)), { ...square, isAbove: true });
  expect(doubtShape(found('eq360_tb'), await likenessOf([above]))).toEqual(found('eq360_tb'));
  expect(doubtShape(found('eq360_tb'), await likenessOf([await scene(5, square)]))).toMatchObject(
    inQuestion('eq180_mono'),
  );
});

test('a flat video that holds the same twice is asked about, and no other', async () => {
  const wide = { width: 480, height: 270 };
  const twice = await joined(...(await eyes(6)), wide);
  expect(doubtShape(found('flat_mono'), await likenessOf([twice]))).toMatchObject(inQuestion('eq180_sbs'));
  for (const number of [7, 8, 9]) {
    const likeness = await likenessOf([await scene(number, wide)]);
    expect(doubtShape(found('flat_mono'), likeness)).toEqual(found('flat_mono'));
  }
});

test('what a name or metadata says is not asked about, nor what is black', async () => {
  const picture = await scene(1, { width: 512, height: 256 });
  const named = { format: 'eq180_sbs', formatFrom: 'name' } as const;
  expect(doubtShape(named, await likenessOf([picture]))).toEqual(named);
  const black = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  expect(doubtShape(found('eq180_sbs'), await likenessOf([black]))).toEqual(found('eq180_sbs'));
});
