import type { Level } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinCodecs } from './join-codecs.ts';

type Answer = Partial<MediaCapabilitiesDecodingInfo>;

const ROUGH = { supported: true, smooth: false };
const SMOOTH = { supported: true, smooth: true, powerEfficient: false };
const EFFICIENT = { ...SMOOTH, powerEfficient: true };
/** Each test asks about other sizes: what a browser has said is not asked again. */
let height = 2000;
/** How the browser decodes what is coded like this. */
let answers: Readonly<Record<string, Answer>>;

beforeEach(() => {
  height += 2;
  const decodingInfo = async ({ video }: MediaDecodingConfiguration) =>
    Object.entries(answers).find(([codec]) => video?.contentType.includes(codec))?.[1] ?? SMOOTH;
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } });
});
afterEach(() => vi.unstubAllGlobals());

const level = (videoCodec: string, width: number): Level =>
  ({ videoCodec, width, height, averageBitrate: width * 1000, codecSet: `${videoCodec.slice(0, 4)},mp4a` }) as Level;

test.each<[string, Readonly<Record<string, Answer>>, readonly string[], number]>([
  ['sizes in HEVC follow those in H.264', { hvc1: EFFICIENT }, ['avc1.64', 'avc1.64', 'hvc1.1'], 3],
  ['what is smooth without sparing the battery follows too', { hvc1: SMOOTH }, ['avc1.64', 'hvc1.1'], 2],
  ['what would leave pictures out does not', { hvc1: ROUGH }, ['avc1.64', 'hvc1.1'], 1],
  ['sizes in AV1 follow those in H.264', { av01: SMOOTH }, ['avc1.64', 'av01.0'], 2],
  ['each codec is asked about', { hvc1: ROUGH, av01: SMOOTH }, ['avc1.64', 'hvc1.1', 'av01.0'], 2],
  ['one codec alone stays as it is', {}, ['hvc1.1', 'hvc1.1'], 2],
])('%s', async (_, said, codecs, reached) => {
  answers = said;
  const levels = codecs.map((codec, at) => level(codec, 1920 * (at + 1)));
  await joinCodecs(levels);
  expect(levels.filter(({ codecSet }) => codecSet === levels[0]?.codecSet)).toHaveLength(reached);
});

test('a ladder without sizes is left alone', async () => {
  await expect(joinCodecs([])).resolves.toBeUndefined();
});
