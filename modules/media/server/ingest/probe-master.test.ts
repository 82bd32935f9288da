import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpegEncoder } from '../encode/ffmpeg/ffmpeg-encoder.ts';
import { lookInto } from './probe-master.ts';
import {
  addAppleBoxes,
  addDolbyBox,
  addOtherProjection,
  addSphericalBoxes,
  addSphericalXml,
  type Clip,
  makeClip,
} from './test-clips.ts';
import { meshBox } from './test-mesh.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-masters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const encoder = createFfmpegEncoder({ ffmpeg: '/usr/bin/ffmpeg', threads: 1, memoryMb: 4096 });
const LIMITS = { bytes: 10_000_000, pixels: 2_000_000, seconds: 60 };
const look = (name: string, limits = LIMITS) =>
  lookInto({ encoder, limits }, { path: join(folder, name), name }, new AbortController().signal);
const clip = (name: string, options?: Clip) => makeClip(join(folder, name), options);

describe('a look into a file', () => {
  it('tells what it is', async () => {
    clip('a.mp4', { seconds: 2 });
    const { source, ...looked } = await look('a.mp4');
    expect(source).toMatchObject({ picture: 0, sound: 1, seconds: looked.probe.durationSeconds });
    expect(looked).toEqual({
      found: { format: 'eq180_sbs', formatFrom: 'shape' },
      probe: {
        container: 'mov,mp4,m4a,3gp,3g2,mj2',
        durationSeconds: expect.closeTo(2, 1),
        video: { codec: 'h264', width: 320, height: 160, fps: 10, bitRate: expect.any(Number) },
        audio: { codec: 'aac', channels: 1 },
      },
    });
    clip('silent.webm', { codec: 'libvpx', hasSound: false });
    expect((await look('silent.webm')).probe).toMatchObject({ video: { codec: 'vp8' }, audio: null });
  });

  it('reads the metadata of the second version: boxes', async () => {
    for (const [stereo, half, format] of [
      [1, false, 'eq360_tb'],
      [2, true, 'eq180_sbs'],
      [0, true, 'eq180_mono'],
    ] as const) {
      clip('boxes_FLAT.mp4');
      addSphericalBoxes(join(folder, 'boxes_FLAT.mp4'), { stereo, half });
      expect(await look('boxes_FLAT.mp4')).toMatchObject({ found: { format, formatFrom: 'metadata' } });
    }
  });

  it('reads the metadata of the first version: XML', async () => {
    clip('xml.mp4');
    addSphericalXml(join(folder, 'xml.mp4'), 'top-bottom');
    expect(await look('xml.mp4')).toMatchObject({ found: { format: 'eq360_tb', formatFrom: 'metadata' } });
  });

  it('reads what Matroska says of the eyes, and takes the rest from the name', async () => {
    clip('a_MKX200.mkv', { more: ['-metadata:s:v:0', 'stereo_mode=right_left'] });
    expect(await look('a_MKX200.mkv')).toMatchObject({ found: { format: 'mkx200_sbs_rl', formatFrom: 'metadata' } });
  });
});

describe('a person is asked', () => {
  const inQuestion = (why: string, guess: string) => ({ found: { format: null, question: { why, guess } } });

  it.each([
    ['cbmp', undefined, 'cube360_mono'],
    ['mshp', undefined, 'eq180_sbs'],
    ['mshp', meshBox([{ steps: 20, degrees: 200 }]), 'eq180_sbs'],
  ] as const)('where Google’s metadata says a projection, and not exactly which: %s', async (box, content, guess) => {
    clip('other.mp4');
    addOtherProjection(join(folder, 'other.mp4'), box, content);
    expect(await look('other.mp4')).toMatchObject(inQuestion('projection', guess));
  });

  it('where the second eye is a layer that is not read', async () => {
    clip('layers.mp4');
    addAppleBoxes(join(folder, 'layers.mp4'), { projection: 'hequ', eyes: 0b0011 });
    expect(await look('layers.mp4')).toMatchObject(inQuestion('eyes', 'eq180_mono'));
  });

  it('where the picture came through a lens that Apple only describes', async () => {
    clip('lens.mp4');
    addAppleBoxes(join(folder, 'lens.mp4'), { projection: 'prim', packing: 'side', eyes: 0b0011 });
    expect(await look('lens.mp4')).toMatchObject(inQuestion('projection', 'fish180_sbs'));
    clip('wide.mp4');
    addAppleBoxes(join(folder, 'wide.mp4'), { projection: 'fish', packing: 'side', eyes: 0b0011, degrees: 197.5 });
    expect(await look('wide.mp4')).toMatchObject(inQuestion('lens', 'fish200_sbs'));
  });

  it('where a half sphere of Apple’s is none by its own degrees, or what it is has another name', async () => {
    for (const [projection, degrees, guess] of [
      ['hequ', 144, 'eq180_sbs'],
      ['aiv1', 180, 'eq180_sbs'],
    ] as const) {
      clip('degrees.mp4');
      addAppleBoxes(join(folder, 'degrees.mp4'), { projection, packing: 'side', eyes: 0b0011, degrees });
      expect(await look('degrees.mp4')).toMatchObject(inQuestion('projection', guess));
    }
  });

  it('and not where a mesh is the half sphere that VR180 cameras show by one', async () => {
    clip('mesh.mp4');
    addOtherProjection(join(folder, 'mesh.mp4'), 'mshp', meshBox([{ steps: 40 }]));
    expect(await look('mesh.mp4')).toMatchObject({ found: { format: 'eq180_sbs', formatFrom: 'metadata' } });
  });

  it('and not where Apple’s boxes say all', async () => {
    for (const [projection, packing, eyes, format, degrees] of [
      ['hequ', 'side', 0b0011, 'eq180_sbs', 180],
      ['equi', 'over', 0b0011, 'eq360_tb', 0],
      ['hequ', 'side', 0b1011, 'eq180_sbs_rl', 0],
      ['rect', 'side', 0b0011, 'flat_hsbs', 63.4],
    ] as const) {
      clip('apple.mp4');
      addAppleBoxes(join(folder, 'apple.mp4'), { projection, packing, eyes, degrees });
      expect(await look('apple.mp4')).toMatchObject({ found: { format, formatFrom: 'metadata' } });
    }
  });
});

describe('a look that ended before it was done', () => {
  /** A machine whose ffprobe does this. */
  function encoderThat(ffprobe: string) {
    const bin = mkdtempSync(join(folder, 'bin-'));
    writeFileSync(join(bin, 'ffmpeg'), '#!/bin/sh\nexec /usr/bin/ffmpeg "$@"\n', { mode: 0o755 });
    if (ffprobe) writeFileSync(join(bin, 'ffprobe'), `#!/bin/sh\n${ffprobe}\n`, { mode: 0o755 });
    return createFfmpegEncoder({ ffmpeg: join(bin, 'ffmpeg'), threads: 1, memoryMb: 4096 });
  }

  it.each([
    ['was killed', 'kill -KILL $$'],
    ['is not there', ''],
  ])('because the program %s says nothing of the video', async (_, ffprobe) => {
    const path = clip('good.mp4');
    const looking = lookInto(
      { encoder: encoderThat(ffprobe), limits: LIMITS },
      { path, name: 'good.mp4' },
      new AbortController().signal,
    );
    await expect(looking).rejects.toMatchObject({ name: 'EncoderCutShort' });
  });
});

describe('no video is made of', () => {
  const refused = async (name: string, words: RegExp, limits = LIMITS) => {
    await expect(look(name, limits)).rejects.toThrow(words);
    await expect(look(name, limits)).rejects.toMatchObject({ name: 'RefusedFile' });
  };

  it('nothing at all', async () => {
    writeFileSync(join(folder, 'empty.mp4'), '');
    await refused('empty.mp4', /empty/);
  });

  it.each(['.mp4', '.mkv', '.webm'])('a %s that was cut off, wherever that was', async (extension) => {
    const codec = extension === '.webm' ? { codec: 'libvpx' } : {};
    const more = extension === '.mp4' ? ['-movflags', '+faststart'] : [];
    const path = clip(`whole${extension}`, { ...codec, more, seconds: 2 });
    await look(`whole${extension}`);
    const { length } = readFileSync(path);
    for (const share of [0.999, 0.7, 0.3]) {
      const name = `cut-${share}${extension}`;
      writeFileSync(join(folder, name), readFileSync(path));
      truncateSync(join(folder, name), Math.floor(length * share));
      await refused(name, /ends before its video does/);
    }
  });

  it('a video that was cut off before its table of contents', async () => {
    const path = clip('late.mp4');
    truncateSync(path, readFileSync(path).length - 100);
    await refused('late.mp4', /ends before its video does/);
  });

  it('what only says that it is one', async () => {
    writeFileSync(join(folder, 'text.mp4'), 'This is a text, and a rather long one for a video. '.repeat(50));
    await refused('text.mp4', /no video/);
  });

  it('a list of other files, whatever it is called', async () => {
    const [whole] = [clip('listed.mp4')];
    writeFileSync(join(folder, 'list.mp4'), `ffconcat version 1.0\nfile '${whole}'\n`);
    writeFileSync(join(folder, 'list.mkv'), `#EXTM3U\n#EXTINF:1,\nfile://${whole}\n`);
    await refused('list.mp4', /no video/);
    await refused('list.mkv', /no video/);
  });

  it('sound', async () => {
    clip('sound.mp4', { codec: null });
    await refused('sound.mp4', /no picture/);
  });

  it('a container that is not taken', async () => {
    clip('a.avi', { codec: 'mpeg4', hasSound: false });
    await refused('a.avi', /no video/);
  });

  it('colours that only some players show', async () => {
    clip('dolby.mp4');
    addDolbyBox(join(folder, 'dolby.mp4'), 5, 0);
    await refused('dolby.mp4', /Dolby Vision profile 5/);
    clip('fits.mp4');
    addDolbyBox(join(folder, 'fits.mp4'), 8, 1);
    await look('fits.mp4');
  });

  it('a codec that is not taken', async () => {
    clip('ffv1.mkv', { codec: 'ffv1', hasSound: false });
    await refused('ffv1.mkv', /coded as ffv1/);
  });

  it('more pixels, seconds or bytes than are allowed, and no side beyond any decoder', async () => {
    const more = ['-pix_fmt', 'yuvj420p'];
    clip('wide.mkv', { width: 16_400, height: 16, codec: 'mjpeg', hasSound: false, seconds: 0.2, more });
    await refused('wide.mkv', /16400 × 16 pixels/);
    clip('large.mp4', { width: 640, height: 320, seconds: 0.2 });
    await refused('large.mp4', /640 × 320 pixels/, { ...LIMITS, pixels: 200_000 });
    await refused('large.mp4', /larger than a video/, { ...LIMITS, bytes: 1000 });
    clip('long.mp4', { seconds: 3 });
    await refused('long.mp4', /longer than/, { ...LIMITS, seconds: 2 });
  });
});
