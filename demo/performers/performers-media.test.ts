import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLIPS, type ClipName, clipFile, FRAMES_PER_SECOND, SOUND_FILE } from './clips.ts';
import { readOpus, readPictures } from './read-clip.ts';
import { RtpWriter } from './write-rtp.ts';

describe.each(Object.keys(CLIPS) as ClipName[])('the clip of %s', (name) => {
  const pictures = readPictures(readFileSync(clipFile(name)));

  test('begins with a picture that needs no other, and has one each second', () => {
    expect(pictures).toHaveLength(8 * FRAMES_PER_SECOND);
    const keys = pictures.flatMap(({ isKey }, index) => (isKey ? [index] : []));
    expect(keys).toEqual(Array.from({ length: 8 }, (_, second) => second * FRAMES_PER_SECOND));
  });

  test('describes the picture before each of those', () => {
    for (const { units, isKey } of pictures)
      if (isKey)
        expect(units.map((unit) => unit.readUInt8(0) & 0x1f).filter((type) => type >= 7 && type <= 8)).toEqual([7, 8]);
  });

  test('is small enough for a repository', () => {
    expect(readFileSync(clipFile(name)).length).toBeLessThan(450_000);
  });
});

test('the sound is as long as the clips, in steps of 20 ms', () => {
  expect(readOpus(readFileSync(SOUND_FILE)).length).toBeGreaterThanOrEqual(8 * 50);
});

test('sends a unit that is too long in pieces that can be put together', () => {
  const unit = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(3000, 7)]);
  const packets = new RtpWriter({ ssrc: 5, payloadType: 102 }).picture([Buffer.from([0x67, 1]), unit], 9000);
  expect(packets.map((packet) => packet.readUInt16BE(2))).toEqual([0, 1, 2, 3]);
  expect(packets.map((packet) => packet.readUInt8(1) >> 7)).toEqual([0, 0, 0, 1]);
  const payloads = packets.slice(1).map((packet) => packet.subarray(12));
  expect(payloads.map((payload) => payload.readUInt8(1) >> 6)).toEqual([2, 0, 1]);
  const rebuilt = Buffer.concat([Buffer.from([0x65]), ...payloads.map((payload) => payload.subarray(2))]);
  expect(rebuilt.equals(unit)).toBe(true);
  expect(packets.every(({ length }) => length <= 1200)).toBe(true);
});
