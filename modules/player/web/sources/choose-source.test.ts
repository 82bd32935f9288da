import { describe, expect, test } from 'vitest';
import type { Source } from '../../contract/types.ts';
import {
  chooseSource,
  lighterThan,
  offeredSources,
  sameAgain,
  startingType,
  steadySource,
  type Viewing,
} from './choose-source.ts';
import type { Decoding } from './decoding.ts';
import { viewingInHeadset } from './viewing-in-headset.ts';

const desktop: Viewing = { widest: () => 4200, rate: undefined, decoding: () => 'smooth' };
const phone: Viewing = { ...desktop, widest: () => 2200 };
const headset = viewingInHeadset(desktop);

/** At 0.11 bits a pixel and 60 pictures a second. */
function source(quality: string, width: number, type = 'video/mp4'): Source {
  const height = width / 2;
  return {
    url: `/${quality}`,
    quality,
    width,
    height,
    format: 'eq180_sbs',
    lensCurve: null,
    type,
    bitrate: Math.round(width * height * 3),
  };
}
const flat = (quality: string, width: number): Source => ({ ...source(quality, width), format: 'flat_mono' });
const coded = (quality: string, width: number, codec: string) => source(quality, width, `video/mp4; codecs="${codec}"`);
const ladder = source('Auto', 7680, 'application/vnd.apple.mpegurl');
const all = [source('8K', 7680), source('5K', 5120), source('4K', 4096), source('3K', 2880), source('2K', 2048)];
/** Codecs that this browser plays in such a way; all others as told first. */
const plays = (otherwise: Decoding, codecs: Record<string, Decoding>): Viewing['decoding'] => {
  return ({ type }) => Object.entries(codecs).find(([codec]) => type.includes(codec))?.[1] ?? otherwise;
};

describe('a video starts with', () => {
  test.each([
    ['4K on a large screen', all, desktop, '4K'],
    ['2K on a phone', all, phone, '2K'],
    ['the best there is when all are smaller', all.slice(3), desktop, '3K'],
    ['the smallest when all are sharper', all.slice(0, 2), phone, '5K'],
    ['8K in a headset', all, headset, '8K'],
    ['5K in a headset that decodes no more smoothly', all, { ...headset, decoding: smoothUpTo(5120) }, '5K'],
    ['3K on a line of 16 Mbit/s', all, { ...headset, rate: 16_000_000 }, '3K'],
    ['the lightest on a line that carries none', all, { ...headset, rate: 1_000_000 }, '2K'],
    ['4K of a flat video in a headset', [flat('8K', 7680), flat('4K', 3840), flat('FHD', 1920)], headset, '4K'],
    ['the ladder, wherever it can be played', [ladder, ...all], phone, 'Auto'],
    [
      'a file where no ladder can be played',
      [ladder, ...all],
      { ...desktop, decoding: plays('no', { mp4: 'smooth' }) },
      '4K',
    ],
    ['what was filmed rather than its flat version', [flat('FHD', 1920), ...all.slice(3)], desktop, '3K'],
    ['something rather than nothing', [source('4K', 3840)], { ...desktop, decoding: () => 'no' }, '4K'],
  ] satisfies [string, Source[], Viewing, string][])('%s', (_, sources, viewing, quality) => {
    expect(chooseSource(sources, viewing)?.quality).toBe(quality);
  });

  test('nothing when there is nothing', () => {
    expect(chooseSource([], desktop)).toBeUndefined();
  });
});

test.each([
  ['4K of one eye at 20 pixels a degree', 'eq180_mono', 20, '4K'],
  ['8K of one eye at 25', 'eq180_mono', 25, '8K'],
  ['8K of two eyes at 20', 'eq180_sbs', 20, '8K'],
  ['8K of two eyes though the browser draws fewer', 'eq180_sbs', 11, '8K'],
  ['4K of a flat picture for both eyes at 25', 'flat_sbs', 25, '4K'],
  ['8K of a flat picture for both eyes at 34', 'flat_sbs', 34, '8K'],
] satisfies [string, Source['format'], number, string][])('a headset is given %s', (_, format, density, quality) => {
  const sources = [source('8K', 7680), source('4K', 3840)].map((one) => ({ ...one, format }));
  expect(chooseSource(sources, viewingInHeadset(desktop, density))?.quality).toBe(quality);
});

describe('of codecs', () => {
  const both = [coded('4K', 3840, 'hvc1.1'), coded('4K', 3840, 'avc1.64'), coded('2K', 1920, 'avc1.64')];
  test.each([
    ['what is efficient is taken before what is smooth', { hvc1: 'efficient' }, 'hvc1', '4K'],
    ['what is smooth before what is rough', { hvc1: 'rough' }, 'avc1', '4K'],
    ['nothing that cannot play', { hvc1: 'no' }, 'avc1', '4K'],
    ['the sharpest smooth one before a sharper rough one', { avc1: 'rough' }, 'hvc1', '4K'],
  ] satisfies [string, Record<string, Decoding>, string, string][])('%s', (_, codecs, codec, quality) => {
    const chosen = chooseSource(both, { ...desktop, decoding: plays('smooth', codecs) });
    expect([chosen?.quality, chosen?.type]).toEqual([quality, expect.stringContaining(codec)]);
  });

  test('the menu offers each quality once, and nothing that cannot play', () => {
    const kinds = (decoding: Viewing['decoding']) => offeredSources(both, { decoding }).map((one) => both.indexOf(one));
    expect(kinds(plays('smooth', { hvc1: 'efficient' }))).toEqual([0, 2]);
    expect(kinds(plays('smooth', { hvc1: 'no' }))).toEqual([1, 2]);
    expect(kinds(() => 'no')).toEqual([]);
  });
});

describe('of HDR', () => {
  const sdr = flat('4K', 3840);
  const hdr: Source = { ...sdr, url: '/4K-hdr', videoRange: 'pq' };
  const auto: Source = { ...ladder, url: '/auto', format: 'flat_mono' };
  const autoHdr: Source = { ...auto, url: '/auto-hdr', videoRange: 'pq' };
  const shown = (decoding: Decoding): Viewing => ({
    ...desktop,
    decoding: ({ videoRange }) => (videoRange ? decoding : 'smooth'),
  });
  test.each([
    ['what the browser shows comes before ordinary colours', 'smooth', '/4K-hdr', '/auto-hdr'],
    ['what it does not show is not chosen', 'no', '/4K', '/auto'],
    ['what would stutter is not chosen', 'rough', '/4K', '/auto'],
  ] satisfies [string, Decoding, string, string][])('%s', (_, decoding, file, stream) => {
    expect(chooseSource([sdr, hdr], shown(decoding))?.url).toBe(file);
    expect(chooseSource([auto, autoHdr, sdr, hdr], shown(decoding))?.url).toBe(stream);
  });

  test('nobody who can play nothing is given it, nor who has no scripts', () => {
    expect(chooseSource([hdr, sdr], { ...desktop, decoding: () => 'no' })?.url).toBe('/4K');
    expect(steadySource([hdr, sdr])?.url).toBe('/4K');
  });
});

describe('what is lighter', () => {
  const [, , fourK, threeK, twoK] = all as [Source, Source, Source, Source, Source];

  test('is the next one where nobody knows the line', () => {
    expect(lighterThan(fourK, all, desktop)).toBe(threeK);
  });

  test('fits the line where it is known', () => {
    expect(lighterThan(fourK, all, { ...desktop, rate: (twoK.bitrate ?? 0) * 1.5 })).toBe(twoK);
    expect(lighterThan(fourK, all, { ...desktop, rate: 1000 })).toBe(twoK);
  });

  test('is never a ladder, and nothing below the lightest', () => {
    expect(lighterThan(twoK, [ladder, ...all], desktop)).toBeUndefined();
  });
});

test('after a retry the quality stays, as long as it is offered', () => {
  const fresh = all.map((old) => ({ ...old, url: `${old.url}?fresh` }));
  expect(sameAgain(fresh, source('3K', 2880), desktop)?.url).toBe('/3K?fresh');
  expect(sameAgain(fresh.slice(3), source('8K', 7680), desktop)?.quality).toBe('3K');
});

test('the kind of video that has no file gives way to the other', () => {
  const none = {
    mayWatchFull: true,
    visionUrl: null,
    frames: { full: null, trailer: null },
    captions: [],
    chapters: [],
    spatialSound: null,
    scripts: [],
    mostWatched: null,
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
  expect(steadySource([ladder, ...all, flat('FHD', 1920)])?.quality).toBe('FHD');
  expect(steadySource([ladder, ...all])?.quality).toBe('2K');
});

function smoothUpTo(width: number): Viewing['decoding'] {
  return (one) => (one.width <= width ? 'efficient' : 'rough');
}
