import { readFileSync } from 'node:fs';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';
import { expect, test } from 'vitest';
import { loopVideo } from './loop-video.ts';
import { mediaPath } from './test-media-scenes.ts';

const video = readFileSync(mediaPath('desert-dawn', 'trailer.mp4'));

/** The tracks of a video, each with its samples and their bytes. */
function tracksOf(bytes: Uint8Array) {
  const file = createFile();
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  const { tracks, duration, timescale } = file.getInfo();
  const seconds = duration / timescale;
  return { seconds, tracks: tracks.map(({ id }) => file.getTrackSamplesInfo(id)) };
}

const bytesOf = (whole: Uint8Array, { offset, size }: Sample) =>
  Buffer.from(whole.subarray(offset, offset + size)).toString('base64');

test('goes round in hardly more bytes, each round with the pictures of the first', () => {
  const looped = loopVideo(video, 4);
  expect(looped.length).toBeLessThan(video.length * 1.3);
  const [once, often] = [tracksOf(video), tracksOf(looped)];
  expect(often.seconds).toBeCloseTo(once.seconds * 4, 1);
  expect(often.tracks).toHaveLength(2);
  for (const [index, samples] of often.tracks.entries()) {
    const round = samples.length / 4;
    const first = (once.tracks[index] ?? []).slice(0, round);
    expect(Number.isInteger(round)).toBe(true);
    for (const [place, sample] of samples.entries()) {
      const same = first[place % round] as Sample;
      expect(bytesOf(looped, sample)).toBe(bytesOf(video, same));
      expect(sample.is_sync).toBe(same.is_sync);
      expect(sample.duration).toBe(same.duration);
      expect(sample.cts - sample.dts).toBe(same.cts - same.dts);
    }
    const lasting = samples.reduce((sum, { duration }) => sum + duration, 0) / (samples[0]?.timescale ?? 1);
    expect(Math.abs(lasting - often.seconds)).toBeLessThan(0.1);
  }
});

test('what is no video is refused', () => {
  expect(() => loopVideo(Buffer.from('river full.mp4'), 2)).toThrow();
});
