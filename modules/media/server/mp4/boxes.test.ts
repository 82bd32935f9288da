import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesIn, findBox, makeBox, walkBoxes } from './boxes.ts';
import { bytesOf } from './file-bytes.ts';

/** A box whose length takes eight bytes. */
function longBox(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(head.length + content.length), 8);
  return Buffer.concat([head, content]);
}

/** A box that goes on to the end of the file. */
function lastBox(name: string, content: Buffer): Buffer {
  const whole = makeBox(name, content);
  whole.writeUInt32BE(0);
  return whole;
}

const walk = (file: Buffer, most?: number) => walkBoxes(bytesOf(file).bytes, bytesOf(file).whole, most);

const name = fc.constantFrom('moov', 'trak', 'mdat', 'free');
const content = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
const written = fc.record({ name, content, make: fc.constantFrom(makeBox, longBox) });

test('every box that was written is found where it stands, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 12 }), fc.option(content), async (all, last) => {
      const parts = all.map((one) => one.make(one.name, one.content));
      const file = Buffer.concat([...parts, ...(last ? [lastBox('last', last)] : [])]);
      const { boxes, end, stop } = await walk(file);
      expect({ end, stop }).toEqual({ end: file.length, stop: undefined });
      expect(boxes.map((box) => [box.name, file.subarray(box.from, box.to).toString('hex')])).toEqual([
        ...all.map((one) => [one.name, one.content.toString('hex')]),
        ...(last ? [['last', last.toString('hex')]] : []),
      ]);
    }),
  );
});

test('a file that ends too early gives the boxes before that, and says that it is cut off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 8 }), fc.nat(), async (all, seed) => {
      const parts = all.map((one) => one.make(one.name, one.content));
      const file = Buffer.concat(parts);
      const cut = file.subarray(0, seed % file.length);
      const { boxes, end, stop } = await walk(cut);
      const ends = parts.map((_, at) => Buffer.concat(parts.slice(0, at + 1)).length);
      expect(boxes.map((box) => box.to)).toEqual(ends.filter((whole) => whole <= cut.length));
      expect(stop).toBe(cut.length - end < 8 ? undefined : 'cut off');
    }),
  );
});

test('whatever the bytes are, boxes follow each other inside of them, and there is an end to them', async () => {
  // Small numbers, so that many of them are lengths that fit.
  const bytes = fc.array(fc.oneof(fc.constantFrom(0, 1, 8, 16), fc.nat(255)), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 5 }), async (given, most) => {
      const file = Buffer.from(given);
      const { boxes, end } = await walk(file, most);
      expect(boxes.length).toBeLessThanOrEqual(most);
      let at = 0;
      for (const box of boxes) {
        expect(box.at).toBe(at);
        expect(box.from).toBeGreaterThanOrEqual(at + 8);
        expect(box.to).toBeGreaterThanOrEqual(box.from);
        at = box.to;
      }
      expect([end, end <= file.length]).toEqual([at, true]);
    }),
  );
});

test('a box that ends before its content begins is damaged', async () => {
  for (const length of [2, 7]) {
    const file = makeBox('free', Buffer.alloc(8));
    file.writeUInt32BE(length);
    expect(await walk(file)).toEqual({ boxes: [], end: 0, stop: 'damaged' });
  }
  for (const length of [0n, 8n, 15n]) {
    const file = longBox('free', Buffer.alloc(8));
    file.writeBigUInt64BE(length, 8);
    expect(await walk(file)).toEqual({ boxes: [], end: 0, stop: 'damaged' });
  }
  const endless = longBox('free', Buffer.alloc(8));
  endless.writeBigUInt64BE(2n ** 63n, 8);
  expect(await walk(endless)).toEqual({ boxes: [], end: 0, stop: 'cut off' });
});

test('no more boxes are read than a file has reason to hold', async () => {
  const file = Buffer.concat(new Array<Buffer>(1001).fill(makeBox('free')));
  expect(await walk(file)).toMatchObject({ end: 8000, stop: 'too many' });
  expect(await walk(file, 1001)).toMatchObject({ end: 8008 });
});

test('a path of names leads to the first box of each', async () => {
  const file = Buffer.concat([makeBox('free'), makeBox('moov', makeBox('trak', makeBox('mdia'))), makeBox('moov')]);
  const { bytes, whole } = bytesOf(file);
  expect(await findBox(bytes, whole, ['moov', 'trak', 'mdia'])).toEqual({ name: 'mdia', at: 24, from: 32, to: 32 });
  expect(await findBox(bytes, whole, ['moov', 'mdia'])).toBeUndefined();
  expect(await boxesIn(bytes, whole, 'moov')).toHaveLength(2);
});
