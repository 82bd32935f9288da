import { expect, test } from 'vitest';
import { VIDEO_FORMATS } from '#modules/media/contract/types.ts';
import { codecOf, deoVrFormat, hereSphereFormat, playaFormat } from './formats.ts';

/** Each app's own names: HereSphere's projection, stereo, field of view and lens; PLAY'A's; DeoVR's. */
test.each([
  ['flat_mono', ['perspective', 'mono', undefined, 'Linear'], ['FLT', 'MN'], ['flat', 'off', false]],
  ['eq180_mono', ['equirectangular', 'mono', 180, 'Linear'], ['180', 'MN'], ['dome', 'off', false]],
  ['eq180_sbs', ['equirectangular', 'sbs', 180, 'Linear'], ['180', 'LR'], ['dome', 'sbs', true]],
  ['eq180_tb', ['equirectangular', 'tb', 180, 'Linear'], ['180', 'TB'], ['dome', 'tb', true]],
  ['eq360_mono', ['equirectangular360', 'mono', 360, 'Linear'], ['360', 'MN'], ['sphere', 'off', false]],
  ['eq360_sbs', ['equirectangular360', 'sbs', 360, 'Linear'], ['360', 'LR'], ['sphere', 'sbs', true]],
  ['eq360_tb', ['equirectangular360', 'tb', 360, 'Linear'], ['360', 'TB'], ['sphere', 'tb', true]],
  ['fish180_sbs', ['fisheye', 'sbs', 180, 'Linear'], ['FSH', 'LR'], ['fisheye', 'sbs', true]],
  ['fish190_sbs', ['fisheye', 'sbs', 190, 'Linear'], ['FSH', 'LR'], ['rf52', 'sbs', true]],
  ['fish200_sbs', ['fisheye', 'sbs', 200, 'Linear'], ['FSH', 'LR'], ['mkx200', 'sbs', true]],
  ['fish220_tb', ['fisheye', 'tb', 220, 'Linear'], ['FSH', 'TB'], ['mkx220', 'tb', true]],
  ['flat_hsbs', ['perspective', 'sbs', undefined, 'Linear'], ['FLT', 'LR'], ['flat', 'sbs', true]],
  ['mkx200_sbs', ['fisheye', 'sbs', 200, 'MKX200'], ['FSH', 'LR'], ['mkx200', 'sbs', true]],
  ['mkx220_sbs', ['fisheye', 'sbs', 220, 'MKX220'], ['FSH', 'LR'], ['mkx220', 'sbs', true]],
  ['vrca220_sbs', ['fisheye', 'sbs', 220, 'VRCA220'], ['FSH', 'LR'], ['vrca220', 'sbs', true]],
] as const)('%s is said in the words of each app', (format, [projection, stereo, fov, lens], playa, deovr) => {
  const isEyeSwapped = false;
  expect(hereSphereFormat(format)).toEqual({ projection, stereo, isEyeSwapped, lens, ...(fov && { fov }) });
  expect(playaFormat(format)).toEqual({ projection: playa[0], stereo: playa[1] });
  expect(deoVrFormat(format)).toEqual({ screenType: deovr[0], stereoMode: deovr[1], is3d: deovr[2] });
});

test.each([
  ['eac360_mono', 'equiangularCubemap', 'mono'],
  ['cube360_tb', 'cubemap', 'tb'],
] as const)(
  '%s is said to HereSphere, and left to the file’s name in apps without a word for it',
  (format, projection, stereo) => {
    expect(hereSphereFormat(format)).toEqual({ projection, stereo, isEyeSwapped: false, fov: 360, lens: 'Linear' });
    expect([playaFormat(format), deoVrFormat(format)]).toEqual([undefined, undefined]);
  },
);

test('the right eye first is said where there is a word for it, and left to the file’s name where there is none', () => {
  for (const format of VIDEO_FORMATS) {
    const isSwapped = /_(rl|bt)$/.test(format);
    expect(hereSphereFormat(format).isEyeSwapped, format).toBe(isSwapped);
    const isCube = /^(eac|cube)/.test(format);
    expect(['RL', 'BT'].includes(playaFormat(format)?.stereo ?? ''), format).toBe(isSwapped && !isCube);
    expect(deoVrFormat(format) === undefined, format).toBe(isSwapped || isCube);
  }
});

test.each([
  [{ codecs: 'avc1.640033, mp4a.40.2', width: 3840 }, 'h264'],
  [{ codecs: 'hvc1.1.6.L186.B0', width: 3840 }, 'h265'],
  [{ codecs: 'av01.0.13M.08', width: 3840 }, 'av1'],
  [{ codecs: null, width: 4096 }, 'h264'],
  [{ codecs: null, width: 5760 }, 'h265'],
])('%j is %s', (file, codec) => {
  expect(codecOf(file)).toBe(codec);
});
