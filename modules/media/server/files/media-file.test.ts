import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_TABLE } from '../../contract/format-table.ts';
import { VIDEO_FORMATS, type VideoFormat } from '../../contract/types.ts';
import type { MediaFile } from '../types.ts';
import { bestFirst, fileNameOf } from './media-file.ts';

const VIDEO: MediaFile = {
  id: 1,
  videoId: 7,
  role: 'full',
  format: 'eq180_sbs',
  width: 3840,
  height: 1920,
  quality: '4K',
  storageKey: 'videos/dawn.mp4',
  sizeBytes: 10,
  contentType: 'video/mp4',
  durationSeconds: null,
  problem: null,
  codecs: null,
  lensCurve: null,
  transparency: { kind: 'none' },
  videoRange: null,
  ambisonics: null,
};

test('a file’s name says video, height and format', () => {
  expect(fileNameOf(VIDEO, 'desert-dawn')).toBe('desert-dawn_1920p_180_180x180_3dh_LR.mp4');
  expect(fileNameOf({ ...VIDEO, role: 'trailer', format: 'flat_mono', height: 720 }, 'desert-dawn')).toBe(
    'desert-dawn_trailer_720p.mp4',
  );
  const packed = { ...VIDEO, format: 'fish190_sbs', transparency: { kind: 'packed' } } as const;
  expect(fileNameOf(packed, 'desert-dawn')).toBe('desert-dawn_1920p_FISHEYE190_alpha.mp4');
});

/** As headset apps do: by the end of the name, extension aside and in any case, the longest spelling first. */
function formatOfFileName(name: string): VideoFormat {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').toLowerCase();
  const suffixOf = (format: VideoFormat) => FORMAT_TABLE[format].suffix.toLowerCase();
  const named = VIDEO_FORMATS.filter((format) => stem.endsWith(suffixOf(format)));
  return named.sort((one, other) => suffixOf(other).length - suffixOf(one).length)[0] ?? 'flat_mono';
}

test('the name of any video in any format is read back as that format', () => {
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/);
  const end = fc.constantFrom('.mp4', '.webm', '');
  fc.assert(
    fc.property(slug, fc.constantFrom(...VIDEO_FORMATS), end, (name, format, extension) => {
      const file = { ...VIDEO, format, storageKey: `videos/dawn${extension}` };
      expect(formatOfFileName(fileNameOf(file, name))).toBe(format);
    }),
  );
});

test('no two formats share a suffix', () => {
  const suffixes = VIDEO_FORMATS.map((format) => FORMAT_TABLE[format].suffix);
  expect(new Set(suffixes).size).toBe(VIDEO_FORMATS.length);
});

test('the sharpest file comes first, the larger one of two alike', () => {
  const small = { ...VIDEO, width: 1920, height: 960 };
  const heavy = { ...VIDEO, sizeBytes: 20 };
  expect([small, VIDEO, heavy].sort(bestFirst)).toEqual([heavy, VIDEO, small]);
});
