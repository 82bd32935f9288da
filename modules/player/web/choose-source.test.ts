import { expect, test } from 'vitest';
import type { Source } from '../contract/types.ts';
import { chooseSource, sameAgain, startingType, steadySource, type Viewing } from './choose-source.ts';

const desktop: Viewing = { screenWidth: 2560, saveData: false, canPlay: () => true };
const phone: Viewing = { ...desktop, screenWidth: 844 };

function source(quality: string, width: number, type = 'video/mp4'): Source {
  return { url: `/${quality}`, quality, width, height: width / 2, format: 'eq180_sbs', type };
}
const flat = (quality: string, width: number): Source => ({ ...source(quality, width), format: 'flat_mono' });
const all = [source('8K', 7680), source('5K', 5120), source('4K', 4096), source('3K', 2880), source('2K', 2048)];

test.each([
  ['4K on a large screen', all, desktop, '4K'],
  ['2K on a phone', all, phone, '2K'],
  ['2K where data is to be saved', all, { ...desktop, saveData: true }, '2K'],
  ['the best there is when all are smaller', all.slice(3), desktop, '3K'],
  ['the smallest when all are sharper', all.slice(0, 2), phone, '5K'],
  [
    'what the browser can decode',
    [source('4K', 3840, 'video/hevc'), source('3K', 2880)],
    { ...desktop, canPlay: (type: string) => type !== 'video/hevc' },
    '3K',
  ],
  [
    'the ladder, wherever it can be played',
    [source('Auto', 7680, 'application/vnd.apple.mpegurl'), ...all],
    phone,
    'Auto',
  ],
  [
    'a file where no ladder can be played',
    [source('Auto', 7680, 'application/vnd.apple.mpegurl'), ...all],
    { ...desktop, canPlay: (type: string) => type === 'video/mp4' },
    '4K',
  ],
  ['what was filmed rather than its flat version', [flat('FHD', 1920), ...all.slice(3)], desktop, '3K'],
  ['something rather than nothing', [source('4K', 3840)], { ...desktop, canPlay: () => false }, '4K'],
])('starts with %s', (_, sources, viewing, quality) => {
  expect(chooseSource(sources, viewing)?.quality).toBe(quality);
});

test('starts with nothing when there is nothing', () => {
  expect(chooseSource([], desktop)).toBeUndefined();
});

test('after a retry the quality stays, as long as it is offered', () => {
  const fresh = all.map((old) => ({ ...old, url: `${old.url}?fresh` }));
  expect(sameAgain(fresh, source('3K', 2880), desktop)?.url).toBe('/3K?fresh');
  expect(sameAgain(fresh.slice(3), source('8K', 7680), desktop)?.quality).toBe('3K');
});

test('the kind of video that has no file gives way to the other', () => {
  const none = {
    mayWatchFull: true,
    frames: { full: null, trailer: null },
    captions: [],
    chapters: [],
    resume: null,
    downloads: [],
    dailyDownloads: null,
    downloadsLeft: null,
    downloadRefusal: null,
    joinLink: '/join-now/',
  };
  expect(startingType({ ...none, videoType: 'full', full: all, trailer: all })).toBe('full');
  expect(startingType({ ...none, videoType: 'full', full: [], trailer: all })).toBe('trailer');
  expect(startingType({ ...none, videoType: 'trailer', full: all, trailer: [] })).toBe('full');
});

test('without scripts the flat version plays, and never a ladder', () => {
  const ladder = source('Auto', 2048, 'application/vnd.apple.mpegurl');
  expect(steadySource([ladder, ...all, flat('FHD', 1920)])?.quality).toBe('FHD');
  expect(steadySource([ladder, ...all])?.quality).toBe('2K');
});
