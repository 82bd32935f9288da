import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAT_TABLE } from '../../../contract/format-table.ts';
import { VIDEO_FORMATS, type VideoFormat } from '../../../contract/types.ts';
import { findFormat } from './find-format.ts';
import { titleOfName } from './format-of-name.ts';

const NOTHING = { metadata: {} };
const of = (name: string, width = 3840, height = 1920) => findFormat({ ...NOTHING, name, width, height });

/** A frame that such a picture may have; of flat ones its shape says whether the eyes were squeezed. */
function frameOf(format: VideoFormat): readonly [number, number] {
  if (/^flat_sbs/.test(format)) return [3840, 1080];
  return /^flat_tb/.test(format) ? [1920, 2160] : [1920, 1080];
}

/** A name may end in anything else, and begin with it. */
const title = fc.stringMatching(/^[a-z]{4,12}( [a-z]{4,9})?$/).filter((text) => !/flat|mono/.test(text));
const named = fc.constantFrom(...VIDEO_FORMATS.filter((format) => format !== 'flat_mono'));

describe('the format of a file', () => {
  it('is what the ending of its name says, which is the one that we give our own files', () => {
    fc.assert(
      fc.property(title, named, (before, format) => {
        const { suffix } = FORMAT_TABLE[format];
        expect(of(`${before}${suffix}.mp4`, ...frameOf(format))).toEqual({ format, formatFrom: 'name' });
      }),
    );
  });

  it('is the same however its words are spelled, ordered and parted', () => {
    const sign = fc.constantFrom('_', '-', '.', ' ', '__');
    fc.assert(
      fc.property(
        title,
        named,
        sign,
        fc.boolean(),
        fc.infiniteStream(fc.nat(1000)),
        (before, format, between, isLoud, order) => {
          const words = FORMAT_TABLE[format].suffix.slice(1).split('_');
          const mixed = words.map((word) => ({ word, at: order.next().value })).sort((a, b) => a.at - b.at);
          const name = [before, ...mixed.map(({ word }) => word)].join(between);
          const spelled = isLoud ? name.toUpperCase() : name.toLowerCase();
          expect(of(`${spelled}.MP4`, ...frameOf(format)).format).toBe(format);
        },
      ),
    );
  });

  it.each([
    ['a_180x180_3dh_LR.mp4', 'eq180_sbs'],
    ['a_180_sbs.mp4', 'eq180_sbs'],
    ['180_mono_a.mp4', 'eq180_mono'],
    ['mono_360 a.mp4', 'eq360_mono'],
    ['a_3dv_360.mp4', 'eq360_tb'],
    ['a_OU_360.mp4', 'eq360_tb'],
    ['a_180F_RL.mp4', 'fish180_sbs_rl'],
    ['a_RF52.mp4', 'fish190_sbs'],
    ['a fisheye 190.mp4', 'fish190_sbs'],
    ['a_mkx200_alpha.mp4', 'mkx200_sbs'],
    ['a_180lr.mp4', 'eq180_sbs'],
    ['a.TB360.mp4', 'eq360_tb'],
    ['a_360_BT.mp4', 'eq360_tb_bt'],
    ['a_flat.mp4', 'flat_mono'],
    ['Flat Share_180_LR.mp4', 'eq180_sbs'],
    ['BT Tower_360_TB.mp4', 'eq360_tb'],
    ['The 180 Turn_360_TB.mp4', 'eq360_tb'],
    ['Ou est la mer_180_LR.mp4', 'eq180_sbs'],
    ['Mono Lake_180_4K_60fps_LR.mp4', 'eq180_sbs'],
    ['a_360_Over-Under.mp4', 'eq360_tb'],
    ['a_360_Top+Bottom.mp4', 'eq360_tb'],
    ['a_180_HSBS.mp4', 'eq180_sbs'],
    ['a_360_HOU.mp4', 'eq360_tb'],
    ['a 180 Side by Side.mp4', 'eq180_sbs'],
    ['Over the Top_180_LR.mp4', 'eq180_sbs'],
    ['LR_180_lake.mp4', 'eq180_sbs'],
  ])('of %s is %s', (name, format) => {
    expect(of(name).format).toBe(format);
  });

  it.each([
    [3840, 1920, 'eq180_sbs'],
    [4096, 2040, 'eq180_sbs'],
    [2880, 2880, 'eq360_tb'],
    [7680, 1920, 'eq360_sbs'],
    [1920, 1080, 'flat_mono'],
    [1080, 1920, 'flat_mono'],
  ] as const)('of a nameless picture of %i × %i is %s, by its shape', (width, height, format) => {
    expect(of('video.mp4', width, height)).toEqual({ format, formatFrom: 'shape' });
  });

  it('is what its metadata says, whatever its name says', () => {
    const metadata = { wrapping: 'eq360', layout: 'tb' } as const;
    expect(findFormat({ metadata, name: 'a_180_LR.mp4', width: 3840, height: 1920 })).toEqual({
      format: 'eq360_tb',
      formatFrom: 'metadata',
    });
  });

  it('is asked where its metadata names what nothing here plays, and nobody asks where metadata settles a name', () => {
    const name = 'a_VR180.mp4';
    const file = { name, width: 3840, height: 1920 };
    expect(findFormat({ ...file, metadata: { doubt: 'projection' } })).toEqual({
      format: null,
      formatFrom: null,
      question: { why: 'projection', guess: 'eq180_sbs' },
    });
    expect(findFormat({ ...file, metadata: { wrapping: 'eq180' } })).toEqual({
      format: 'eq180_sbs',
      formatFrom: 'metadata',
    });
  });

  it('takes from its name what its metadata leaves open', () => {
    const metadata = { layout: 'sbs_rl' } as const;
    expect(findFormat({ metadata, name: 'a_MKX220.mp4', width: 3840, height: 1920 })).toEqual({
      format: 'mkx220_sbs_rl',
      formatFrom: 'metadata',
    });
  });
});

it('a number that may be of the title is no format', () => {
  expect(of('REBD-360.mp4', 1920, 1080)).toEqual({ format: 'flat_mono', formatFrom: 'shape' });
  expect(of('Turn 180.mp4', 1920, 1080).formatFrom).toBe('shape');
  expect(of('Beach_360.mp4').format).toBe('eq360_mono');
  expect(of('Beach [180].mp4').format).toBe('eq180_sbs');
});

it.each([
  ['Flat Share_180_LR.mp4', 'Flat Share'],
  ['BT Tower_360_TB.mp4', 'BT Tower'],
  ['The 180 Turn_360_TB.mp4', 'The 180 Turn'],
  ['Ou est la mer_180_LR.mp4', 'Ou est la mer'],
  ['REBD-360.mp4', 'REBD 360'],
  ['Reef_360_Over-Under.mp4', 'Reef'],
  ['Reef_8K_HSBS.mp4', 'Reef'],
])('the title of %s is %s', (name, title) => {
  expect(titleOfName(name)).toBe(title);
});

it('the title of a name leaves out what says how the picture lies', () => {
  expect(titleOfName('lake_night_180_180x180_3dh_LR.mp4')).toBe('Lake night');
  expect(titleOfName('Rain-City 4K [h265] 360tb.mkv')).toBe('Rain City');
  expect(titleOfName('_180_LR.mp4')).toBe('');
});
