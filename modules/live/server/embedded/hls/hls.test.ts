import { describe, expect, test } from 'vitest';
import { createSource, type Source } from '../source.ts';
import { readRtp } from '../wire/rtp.ts';
import { fragment, opusDuration } from './fmp4.ts';
import { createPackager } from './packager.ts';
import { createSegments } from './segments.ts';

const SPS = Buffer.from('6742c01fda014016ec04400000030040000 00f03c60ca8'.replaceAll(' ', ''), 'hex');
const PPS = Buffer.from('68ce3c80', 'hex');
const FRAME = 3000;

function rtp(seq: number, timestamp: number, payload: Buffer, isLast = true, ssrc = 1): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(0x80, 0);
  head.writeUInt8((isLast ? 0x80 : 0) | 96, 1);
  head.writeUInt16BE(seq & 0xffff, 2);
  head.writeUInt32BE(timestamp >>> 0, 4);
  head.writeUInt32BE(ssrc, 8);
  return Buffer.concat([head, payload]);
}

function aggregate(...units: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from([0x78]),
    ...units.flatMap((unit) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(unit.length);
      return [length, unit];
    }),
  ]);
}

const keyPicture = aggregate(SPS, PPS, Buffer.from('65aabb', 'hex'));
const picture = Buffer.from('419a0102', 'hex');

/** A sender of thirty frames and fifty audio packets a second, with sequence numbers about to wrap around. */
function sender({ hasAudio = false } = {}) {
  const segments = createSegments();
  const inits: Buffer[] = [];
  const video = createSource({ kind: 'video', rid: '', ssrc: 1 });
  const audio = createSource({ kind: 'audio', rid: '', ssrc: 2 });
  const packager = createPackager({
    segments,
    hasAudio,
    video,
    today: () => 0,
    onPart: () => undefined,
    addInit: (init) => inits.push(init) - 1,
  });
  let seq = 0xfff0;
  let frame = 0;
  let sound = 0;
  let now = 1000;
  const push = (source: Source, packet: Buffer) => {
    const header = readRtp(packet);
    const stored = header && source.take(packet, header, now);
    if (stored) packager.push(source, stored, now);
  };
  return {
    segments,
    inits,
    send({ isKey = false, isLost = false } = {}): void {
      const timestamp = 0xffffff00 + frame * FRAME;
      const packet = rtp(seq, timestamp, isKey ? keyPicture : picture);
      if (!isLost) push(video, packet);
      seq += 1;
      frame += 1;
      now += 1000 / 30;
      for (; hasAudio && sound * 20 < now - 1000; sound += 1)
        push(audio, rtp(sound, 0xfffff000 + sound * 960, Buffer.from([0xfc, 1, 2]), false, 2));
    },
  };
}

/** The boxes of an MP4 by name, with the names of those they are in. */
function boxes(mp4: Buffer, inside = ''): string[] {
  const found: string[] = [];
  for (let at = 0; at + 8 <= mp4.length; ) {
    const size = mp4.readUInt32BE(at);
    const type = mp4.toString('latin1', at + 4, at + 8);
    found.push(`${inside}${type}`);
    if (['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex'].includes(type))
      found.push(...boxes(mp4.subarray(at + 8, at + size), `${inside}${type}/`));
    at += size;
  }
  return found;
}

const linesOf = (playlist: string | undefined, start: string) =>
  (playlist ?? '').split('\n').filter((line) => line.startsWith(start));

describe('packager', () => {
  test('begins with a whole picture, cuts parts of a quarter second, and segments at whole pictures', () => {
    const { segments, inits, send } = sender();
    for (let lead = 0; lead < 5; lead += 1) send();
    expect(segments.playlist()).toBeUndefined();
    for (let at = 0; at < 91; at += 1) send({ isKey: at % 30 === 0 });
    expect(inits).toHaveLength(1);
    expect(boxes(inits[0] ?? Buffer.alloc(0))).toContain('moov/trak/mdia/minf/stbl/stsd');
    const playlist = segments.playlist();
    expect(linesOf(playlist, '#EXTINF')).toEqual(['#EXTINF:1.00000,', '#EXTINF:1.00000,', '#EXTINF:1.00000,']);
    const durations = linesOf(playlist, '#EXT-X-PART:').map((line) => Number(/DURATION=([\d.]+)/.exec(line)?.[1]));
    expect(Math.max(...durations)).toBeLessThanOrEqual(0.25);
    expect(linesOf(playlist, '#EXT-X-PART:').filter((line) => line.includes('INDEPENDENT'))).toHaveLength(2);
    expect(linesOf(playlist, '#EXT-X-DISCONTINUITY').slice(1)).toEqual([]);
    expect(playlist).toContain('CAN-BLOCK-RELOAD=YES');
  });

  test('keeps descriptions of the picture in it, and goes on in time over the end of numbers', () => {
    const { segments, send } = sender();
    for (let at = 0; at < 40; at += 1) send({ isKey: at % 30 === 0 });
    const first = segments.file('part-0-0.mp4') ?? Buffer.alloc(0);
    expect(boxes(first)).toEqual([
      'moof',
      'moof/mfhd',
      'moof/traf',
      'moof/traf/tfhd',
      'moof/traf/tfdt',
      'moof/traf/trun',
      'mdat',
    ]);
    expect(first.includes(SPS)).toBe(true);
    const times = ['part-0-0.mp4', 'part-0-1.mp4', 'part-0-2.mp4'].map((name) => decodeTimeOf(segments.file(name)));
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 7 * FRAME, 14 * FRAME]);
  });

  test('goes on with the next whole picture after a loss', () => {
    const { segments, send } = sender();
    for (let at = 0; at < 20; at += 1) send({ isKey: at === 0, isLost: at === 10 });
    const parts = segments.next().part;
    for (let at = 0; at < 20; at += 1) send();
    expect(segments.next().part).toBe(parts);
    send({ isKey: true });
    for (let at = 0; at < 20; at += 1) send();
    expect(segments.next().msn + segments.next().part).toBeGreaterThan(parts);
  });

  test('puts sound beside the picture', () => {
    const { segments, inits, send } = sender({ hasAudio: true });
    for (let at = 0; at < 40; at += 1) send({ isKey: at % 30 === 0 });
    expect(boxes(inits[0] ?? Buffer.alloc(0)).filter((name) => name === 'moov/trak')).toHaveLength(2);
    expect(boxes(segments.file('part-0-1.mp4') ?? Buffer.alloc(0)).filter((name) => name === 'moof/traf')).toHaveLength(
      2,
    );
  });
});

function decodeTimeOf(part: Buffer | undefined): number {
  const at = part?.indexOf('tfdt') ?? -1;
  return Number(part?.readBigUInt64BE(at + 8) ?? 0);
}

describe('segments', () => {
  const part = (duration = 0.2) => ({ duration, isIndependent: false, bytes: Buffer.alloc(100) });

  test('are stored to the newest six, and numbered on', () => {
    const segments = createSegments();
    for (let at = 0; at < 9; at += 1) {
      segments.begin({ init: 0, beganAt: 0 });
      segments.add(part());
    }
    expect(segments.playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:3');
    expect(segments.file('seg-2.mp4')).toBeUndefined();
    expect(segments.file('seg-3.mp4')?.length).toBe(100);
    expect(segments.file('seg-8.mp4')).toBeUndefined();
    expect(segments.next()).toEqual({ msn: 8, part: 1 });
    expect([segments.has(8, 0), segments.has(8, 1), segments.has(8, undefined), segments.has(9, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('never hold more than their bytes', () => {
    const segments = createSegments();
    for (let at = 0; at < 6; at += 1) {
      segments.begin({ init: 0, beganAt: 0 });
      segments.add({ ...part(), bytes: Buffer.alloc(20_000_000) });
    }
    expect(linesOf(segments.playlist(), 'seg-').length).toBeLessThanOrEqual(2);
  });

  test('say where one does not go on from the one before', () => {
    const segments = createSegments();
    segments.begin({ init: 0, beganAt: 0 });
    segments.add(part());
    segments.breakOff();
    segments.begin({ init: 1, beganAt: 0 });
    segments.add(part());
    expect(segments.playlist()).toMatch(/seg-0\.mp4\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-1\.mp4"/);
  });
});

test('an Opus packet says how long it sounds', () => {
  expect(opusDuration(Buffer.from([0xfc]))).toBe(960);
  expect(opusDuration(Buffer.from([0xe0]))).toBe(120);
  expect(opusDuration(Buffer.from([0x0b, 0x02]))).toBe(1920);
});

test('a part points at its own samples', () => {
  const data = Buffer.from('abcd');
  const part = fragment(1, [{ track: 1, from: 5, samples: [{ data, duration: 1, isKey: true }] }]);
  const trun = part.indexOf('trun');
  expect(part.toString('latin1', part.readInt32BE(trun + 12), part.readInt32BE(trun + 12) + 4)).toBe('abcd');
});
