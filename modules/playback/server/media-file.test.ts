import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_TABLE, formatOfFileName } from '../contract/format-table.ts';
import { VIDEO_FORMATS } from '../contract/wire.ts';
import { bestFirst, fileNameOf, type MediaFile } from './media-file.ts';

const FILM: MediaFile = {
  id: 1,
  videoId: 7,
  role: 'full',
  format: 'eq180_sbs',
  width: 3840,
  height: 1920,
  quality: '4K',
  storageKey: 'films/dawn.mp4',
  sizeBytes: 10,
  contentType: 'video/mp4',
  durationSeconds: null,
};

test('a file’s name says film, height and format', () => {
  expect(fileNameOf(FILM, 'desert-dawn')).toBe('desert-dawn_1920p_180_180x180_3dh_LR.mp4');
  expect(fileNameOf({ ...FILM, role: 'trailer', format: 'flat_mono', height: 720 }, 'desert-dawn')).toBe(
    'desert-dawn_trailer_720p.mp4',
  );
});

test('the name of any film in any format is read back as that format', () => {
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/);
  const end = fc.constantFrom('.mp4', '.webm', '');
  fc.assert(
    fc.property(slug, fc.constantFrom(...VIDEO_FORMATS), end, (name, format, extension) => {
      const file = { ...FILM, format, storageKey: `films/dawn${extension}` };
      expect(formatOfFileName(fileNameOf(file, name))).toBe(format);
    }),
  );
});

test.each([
  ['DESERT_180_180X180_3DH_LR.MP4', 'eq180_sbs'],
  ['a_360_TB.mp4', 'eq360_tb'],
  ['plain.mp4', 'flat_mono'],
])('%s is %s', (name, format) => {
  expect(formatOfFileName(name)).toBe(format);
});

test('no two formats share a suffix', () => {
  const suffixes = VIDEO_FORMATS.map((format) => FORMAT_TABLE[format].suffix);
  expect(new Set(suffixes).size).toBe(VIDEO_FORMATS.length);
});

test('the sharpest file comes first, the larger one of two alike', () => {
  const small = { ...FILM, width: 1920, height: 960 };
  const heavy = { ...FILM, sizeBytes: 20 };
  expect([small, FILM, heavy].sort(bestFirst)).toEqual([heavy, FILM, small]);
});
