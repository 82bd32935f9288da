import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Source } from '../../contract/types.ts';
import { decodingOf, learnDecoding } from './decoding.ts';

const LADDER = 'application/vnd.apple.mpegurl; codecs="hvc1.2.4.L120.90, mp4a.40.2"';
/** What browsers are asked. */
let questions: MediaDecodingConfiguration[];
let isBright: boolean;
let width = 1280;

beforeEach(() => {
  questions = [];
  isBright = true;
  const decodingInfo = async (configuration: MediaDecodingConfiguration) => {
    questions.push(configuration);
    return { supported: configuration.video?.transferFunction !== 'hlg', smooth: true, powerEfficient: true };
  };
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } });
  vi.stubGlobal('document', { createElement: () => ({ canPlayType: () => 'maybe' }) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isBright && query === '(dynamic-range: high)' }));
});
afterEach(() => vi.unstubAllGlobals());

/** Each of its own width: what was learnt is kept. */
function source(fields: Partial<Source>): Source {
  width += 2;
  const type = 'video/mp4; codecs="hvc1.2.4.L120.90, mp4a.40.2"';
  return {
    url: '/',
    quality: 'HD',
    width,
    height: 720,
    format: 'flat_mono',
    type,
    bitrate: 1e6,
    videoRange: 'pq',
    lensCurve: null,
    ...fields,
  };
}

async function learnt(fields: Partial<Source>) {
  const one = source(fields);
  await learnDecoding([one]);
  return decodingOf(one);
}

test('HDR is played where screen and browser say that they show it', async () => {
  expect(await learnt({})).toBe('efficient');
  expect(questions[0]?.video).toMatchObject({
    contentType: 'video/mp4; codecs="hvc1.2.4.L120.90"',
    colorGamut: 'rec2020',
    transferFunction: 'pq',
    hdrMetadataType: 'smpteSt2086',
  });
  expect(await learnt({ type: LADDER })).toBe('efficient');
  expect(questions[1]?.video?.contentType).toBe('video/mp4; codecs="hvc1.2.4.L120.90"');
});

test('it is not where the browser says no, though its element says maybe', async () => {
  expect(await learnt({ videoRange: 'hlg' })).toBe('no');
});

test('it is not on an ordinary screen, around the viewer, or before the browser has been asked', async () => {
  isBright = false;
  expect(await learnt({})).toBe('no');
  isBright = true;
  expect(await learnt({ format: 'eq180_sbs' })).toBe('no');
  expect(decodingOf(source({}))).toBe('no');
});

test('a file of ordinary colours is asked about as such', async () => {
  const { videoRange: _, ...ordinary } = source({});
  await learnDecoding([ordinary]);
  expect(decodingOf(ordinary)).toBe('efficient');
  expect(questions[0]?.video).not.toHaveProperty('transferFunction');
});
