import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_TABLE, formatOfFileName } from './format-table.ts';
import { VIDEO_FORMATS } from './wire.ts';

test('a name made with a format’s suffix is read back as that format', () => {
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/);
  fc.assert(
    fc.property(
      slug,
      fc.constantFrom(...VIDEO_FORMATS),
      fc.constantFrom('.mp4', '.webm', ''),
      (name, format, end) => {
        expect(formatOfFileName(`${name}_1920p${FORMAT_TABLE[format].suffix}${end}`)).toBe(format);
      },
    ),
  );
});

test('no two formats share a suffix', () => {
  expect(new Set(VIDEO_FORMATS.map((format) => FORMAT_TABLE[format].suffix)).size).toBe(VIDEO_FORMATS.length);
});

test.each([
  ['desert-dawn_1920p_180_180x180_3dh_LR.mp4', 'eq180_sbs'],
  ['DESERT_180_180X180_3DH_LR.MP4', 'eq180_sbs'],
  ['a_360_TB.mp4', 'eq360_tb'],
  ['plain.mp4', 'flat_mono'],
])('%s is %s', (name, format) => {
  expect(formatOfFileName(name)).toBe(format);
});
