import { expect, test } from 'vitest';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { contextOf, nextVideo } from './next-video.ts';

const card = (id: number) => ({ id, slug: `video-${id}` }) as VideoCard;
const suggested = [card(7), card(8)];
const of = (id: number, address = '', part?: VideoCard) =>
  nextVideo(id, { suggested, context: contextOf(new URLSearchParams(address)) }, part)?.to;

test.each(['in=best-of', 'playlist=watch-later'])('the next of %s comes first, and stays within it', (address) => {
  expect(of(1, address, card(2))).toBe(`/video/video-2/?${address}`);
});

test('after its last, and without one, comes what is most like the video', () => {
  expect(of(3, 'in=best-of')).toBe('/video/video-7/');
  expect(of(1)).toBe('/video/video-7/');
});

test('an address that can be of no list names none', () => {
  expect(contextOf(new URLSearchParams('in=../x&playlist=a%2Fb'))).toBeUndefined();
});

test('a video never follows itself, and where nothing is like it nothing follows', () => {
  expect(of(7)).toBe('/video/video-8/');
  expect(nextVideo(1, { suggested: [], context: undefined }, undefined)).toBeUndefined();
});
