import { expect, test } from 'vitest';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { nextVideo } from './next-video.ts';

const card = (id: number) => ({ id, slug: `video-${id}` }) as VideoCard;
const suggested = [card(7), card(8)];
const parts = [card(1), card(2), card(3)];
const of = (id: number, within?: string) => nextVideo(id, { suggested, within }, within ? parts : [])?.to;

test('the next of the compilation comes first, and stays within it', () => {
  expect(of(1, 'best-of')).toBe('/video/video-2/?in=best-of');
  expect(of(2, 'best-of')).toBe('/video/video-3/?in=best-of');
});

test('after its last, and without one, comes what is most like the video', () => {
  expect(of(3, 'best-of')).toBe('/video/video-7/');
  expect(of(1)).toBe('/video/video-7/');
});

test('an address that names a compilation the video is not in changes nothing', () => {
  expect(of(9, 'best-of')).toBe('/video/video-7/');
});

test('a video never follows itself, and where nothing is like it nothing follows', () => {
  expect(of(7)).toBe('/video/video-8/');
  expect(nextVideo(1, { suggested: [], within: undefined }, [])).toBeUndefined();
});
