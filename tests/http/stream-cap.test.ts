import { expect, test } from 'vitest';
import { createStreamCap, streamOf } from '../../app/http/stream-cap.ts';

test.each([
  ['video', '/media/v/12/dunes_8k.mp4?v=1&for=stream&exp=9&kid=a&sig=b'],
  ['video', '/media/a/folder.of-app/v/12/dunes_8k.mp4?v=1&for=stream&exp=9&kid=a&sig=b'],
  ['video', '/media/a/folder.of-app/d/12/dunes_8k.mp4?exp=9&kid=a&sig=b'],
  ['video', '/media/h/12/stream.9.a.b/0.mp4'],
  ['video', '/download/12/dunes.mp4'],
  // A repeated parameter isn't what was signed.
  ['video', '/media/v/12/dunes_8k.mp4?v=1&for=stream&exp=9&for=trailer&sig=b'],
  ['video', '/media/%76/12/dunes_8k.mp4'],
  ['clip', '/media/v/12/dunes_trailer.mp4?v=1&for=trailer&exp=9&kid=a&sig=b'],
  ['clip', '/media/a/folder.of-app/v/12/dunes_trailer.mp4?v=1&for=trailer&exp=9&kid=a&sig=b'],
  ['clip', '/media/p/dunes.mp4'],
  ['clip', '/media/a/folder.of-app/p/dunes.mp4'],
  ['clip', '/media/a/folder.of-app/f/12/full/deovr/4096_timelinePreview.jpg?v=1&for=stream&exp=9'],
  ['clip', '/media/t/12/en.vtt?v=1&for=stream&exp=9'],
  [undefined, '/media/pictures/dunes-640.webp'],
  [undefined, '/media/a/folder.of-app/pictures/dunes-640.webp'],
  [undefined, '/videos/media/v/'],
])('takes for a %s what lies at %s', (stream, url) => {
  expect(streamOf(url)).toBe(stream);
});

test('clips take no video’s place', () => {
  const cap = createStreamCap({ videos: 1 });
  const clips = Array.from({ length: 300 }, () => cap.enter('clip', '192.0.2.1'));
  expect(clips.filter(Boolean)).toHaveLength(256);
  const leave = cap.enter('video', '192.0.2.1');
  expect(leave).toBeDefined();
  expect(cap.enter('video', '192.0.2.1')).toBeUndefined();
  leave?.();
  expect(cap.enter('video', '192.0.2.1')).toBeDefined();
});
