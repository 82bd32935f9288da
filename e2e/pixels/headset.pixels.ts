import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GREEN_KEY } from '#modules/media/contract/transparency.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type { Noted, Visit } from './headset.page.ts';
import type { Evening, LostStream } from './headset-evening.ts';

const { bare } = browserForE2e();
const FRAMES = 12;

let page: Page;
beforeAll(async () => {
  page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./headset.page.ts') });
});
afterAll(() => page?.close());

interface InPage {
  visit(options: Visit): Promise<Noted>;
  changeRooms(): Promise<(string | undefined)[]>;
  spendEvening(): Promise<Evening>;
  loseStream(): Promise<LostStream>;
  callAhead(radians: number): Promise<(DOMPointInit | undefined)[]>;
  changeVideo(): Promise<(readonly number[] | undefined)[]>;
}

const WITH_ALL = { hasLayers: true, hasMediaLayers: true, refused: [], picturesAFrame: 3, frames: FRAMES } as const;

function watch(options: Partial<Visit> & Pick<Visit, 'format'>): Promise<Noted> {
  return page.evaluate((all) => (globalThis as unknown as InPage).visit(all), { ...WITH_ALL, ...options });
}

describe('a headset with layers', () => {
  it.each([
    ['eq180_sbs', {}, 'media equirect stereo-left-right'],
    ['eq360_tb', {}, 'media equirect stereo-top-bottom'],
    ['flat_mono', {}, 'media quad mono'],
    ['flat_sbs', {}, 'media quad stereo-left-right'],
    ['flat_htb', {}, 'media quad stereo-top-bottom'],
    ['flat_tb', { screenCurve: 0.5 }, 'media cylinder stereo-top-bottom'],
  ] as const)('shows %s with %o by itself, from the video: %s', async (format, settings, layer) => {
    const { shown, calls, draws } = await watch({ format, settings });
    expect(shown).toEqual([layer, 'projection']);
    expect(calls).toContain('foveation 0');
    expect(calls).toContain('make projection 1.5');
    expect(draws).toEqual({});
  });

  it.each([
    ['fish180_sbs', {}, 'drawn equirect stereo'],
    ['mkx220_mono', {}, 'drawn equirect mono'],
    ['eac360_mono', {}, 'drawn equirect mono'],
    ['cube360_tb', {}, 'drawn equirect stereo'],
    ['eq180_sbs_rl', {}, 'drawn equirect stereo'],
    ['eq180_sbs', { brightness: 1.2 }, 'drawn equirect stereo'],
    ['eq180_sbs', { distance: -1 }, 'drawn equirect stereo'],
    ['flat_tb_bt', {}, 'drawn quad stereo'],
    ['flat_sbs_rl', { screenCurve: 1 }, 'drawn cylinder stereo'],
  ] as const)('gets %s with %o unwrapped, once a frame of the video: %s', async (format, settings, layer) => {
    const { shown, draws, frames } = await watch({ format, settings });
    expect(frames).toBe(FRAMES);
    expect(shown).toEqual([layer, 'projection']);
    const eyes = layer.endsWith('mono') ? ['none'] : ['left', 'right'];
    expect(draws).toEqual(Object.fromEntries(eyes.map((eye) => [`${layer} ${eye}`, frames])));
  });

  it('turns, moves and enlarges its picture as a chapter says', async () => {
    const chapter = { seconds: 0, title: 'Part', tilt: null, zoom: null, height: null };
    const shownIn = (values: object) => watch({ format: 'eq180_sbs', chapters: [{ ...chapter, ...values }] });
    const { shown, turn } = await shownIn({ tilt: 20 });
    expect(shown[0]).toBe('media equirect stereo-left-right');
    expect(turn?.x).toBeCloseTo(Math.sin(Math.PI / 18), 3);
    for (const values of [{ zoom: 0.5 }, { height: 0.5 }])
      expect((await shownIn(values)).shown[0]).toBe('drawn equirect stereo');
  });

  it('that refuses a video gets it drawn onto a layer, or drawn eye by eye', async () => {
    expect((await watch({ format: 'eq180_sbs', refused: ['media'] })).shown[0]).toBe('drawn equirect stereo');
    expect((await watch({ format: 'flat_mono', hasMediaLayers: false })).shown[0]).toBe('drawn quad mono');
    expect((await watch({ format: 'eq180_sbs', refused: ['media', 'drawn'] })).shown).toEqual(['projection']);
  });

  it('keeps the last picture over a source that is gone, until the next one has its own', async () => {
    const { overSwitch } = await watch({ format: 'eq180_sbs' });
    // The first display frame without a video frame is drawn over its layer.
    expect(overSwitch[1]).toBe('drawn equirect stereo, projection');
    expect(overSwitch.at(-1)).toBe('media equirect stereo-left-right, projection');
  });
});

describe('a transparent video', () => {
  const packed = { kind: 'packed' } as const;
  it.each([
    ['fish190_sbs', packed, 'drawn equirect stereo'],
    ['eq180_sbs', GREEN_KEY, 'drawn equirect stereo'],
    ['flat_mono', GREEN_KEY, 'drawn quad mono'],
  ] as const)(
    'in %s lets the own room of its viewer through, cut out once a frame',
    async (format, transparency, layer) => {
      const noted = await watch({ format, transparency, surroundings: 'own-room' });
      expect(noted.modes).toEqual(['immersive-ar']);
      expect(noted.shown).toEqual([layer, 'projection']);
      expect(noted.blended).toContain(layer);
      expect(new Set(Object.values(noted.draws))).toEqual(new Set([noted.frames]));
    },
  );

  it('changes between both rooms by a press on the panel, which ends the session', async () => {
    const nexts = await page.evaluate(() => (globalThis as unknown as InPage).changeRooms());
    expect(nexts).toEqual(['dark-room', 'own-room']);
  });

  it('stands in a dark room where the own one is not seen', async () => {
    const { modes, shown, blended } = await watch({ format: 'fish190_sbs', transparency: packed });
    expect([modes, shown, blended]).toEqual([['immersive-vr'], ['drawn equirect stereo', 'projection'], []]);
  });
});

describe('a headset without layers', () => {
  it('has all of it drawn as sharp as it shows it, up to the edges', async () => {
    const { shown, calls, ended } = await watch({ format: 'fish190_sbs', hasLayers: false });
    expect(shown).toEqual(['session layer']);
    expect(calls).toEqual(['make session layer 1.2', 'foveation 0']);
    expect(ended).toBe(true);
  });
});

it('the grip of a controller brings the picture to where its viewer looks', async () => {
  const [before, after] = await page.evaluate((by) => (globalThis as unknown as InPage).callAhead(by), Math.PI / 3);
  expect(before).toMatchObject({ y: 0, w: 1 });
  expect(after?.y).toBeCloseTo(0.5, 3);
});

it('the display goes as fast as it can before anything is known of the video', async () => {
  expect((await watch({ format: 'eq180_sbs' })).rates[0]).toBe(120);
});

describe('a stream of what happens now', () => {
  it('that is lost shows the panel by itself, which says so, can ask again and has nothing to seek in', async () => {
    const { before, lost, again } = await page.evaluate(() => (globalThis as unknown as InPage).loseStream());
    expect(before).toEqual([]);
    expect(lost).toEqual(expect.arrayContaining(['Video 1', 'Live', 'The picture is gone', 'Try', 'again', 'Exit']));
    expect(again).toEqual(expect.arrayContaining(['Live', 'Pause']));
    expect(again).not.toContain('The picture is gone');
    const ofVideos = ['Slower', 'Faster', 'chapter', '10 s', 'forward', 'Start'];
    expect([...lost, ...again].filter((text) => ofVideos.includes(text) || text.includes('/'))).toEqual([]);
  });
});

describe('an evening', () => {
  it('has its cues on a panel, what is up next at the end, and no more textures after fifty videos', async () => {
    const { captions, end, isStopped, textures } = await page.evaluate(() =>
      (globalThis as unknown as InPage).spendEvening(),
    );
    expect(captions.during).toEqual(['Where were we?']);
    expect(captions.after).toEqual([]);
    expect(end).toEqual(expect.arrayContaining(['Up next', 'Video 2', 'Plays in 7 seconds', 'Cancel']));
    expect(isStopped).toBe(true);
    expect(textures.after).toBe(textures.before);
  });

  it('shows the last picture of a video that the headset took by itself until the next video has one', async () => {
    const seen = await page.evaluate(() => (globalThis as unknown as InPage).changeVideo());
    // At first the headset's own layer is there, which we don't draw on.
    const drawn = seen.filter((colour) => colour !== undefined);
    expect(drawn.length).toBeGreaterThan(2);
    for (const [red = 0, green = 0, blue = 0] of drawn) {
      expect(green).toBeGreaterThan(200);
      expect(red + blue).toBeLessThan(60);
    }
  });
});
