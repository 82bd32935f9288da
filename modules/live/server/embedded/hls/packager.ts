import type { Source, StoredPacket } from '../source.ts';
import { createDepacketizer, NAL, sizeOf } from '../wire/h264.ts';
import { unwrapper } from '../wire/rtp.ts';
import { AUDIO, fragment, initSegment, opusDuration, type Run, type Sample, VIDEO, type VideoTrack } from './fmp4.ts';
import { createInOrder } from './in-order.ts';
import { PART_TARGET, SEGMENT_TARGET, type Segments } from './segments.ts';

interface Frame {
  data: Buffer;
  isKey: boolean;
  /** In units of the track, since the packager started. */
  time: number;
}

/** In seconds. A segment shorter than this continues past the next keyframe. */
const SHORTEST = 0.9;
/** In seconds. After a longer pause a stream continues from where it was. */
const LONGEST_FRAME = 2;
const MOST_SOUND_WAITING = 400;
const WIDTH_LIMIT = 16_384;

export interface Packager {
  push(source: Source, packet: StoredPacket, now: number): void;
}

interface Options {
  segments: Segments;
  hasAudio: boolean;
  /** Undefined for a stream with audio only. */
  video: Source | undefined;
  /** Returns the number under which players find it. */
  addInit(init: Buffer): number;
  /** The wall clock time, for the playlist. */
  today(): number;
  onPart(): void;
}

/** R11: packages RTP into parts of fragmented MP4, without decoding. */
export function createPackager(options: Options): Packager {
  const { segments, hasAudio, video } = options;
  let init: number | undefined;
  const depacketizer = createDepacketizer();
  const clock = createTrackClock();
  let units: { timestamp: number; isBroken: boolean } | undefined;
  let sps: Buffer | undefined;
  let pps: Buffer | undefined;
  let inUse: { sps: Buffer; pps: Buffer } | undefined;
  /** The newest frame, kept until the next one shows its duration. */
  let held: Frame | undefined;
  let frames: (Sample & { time: number })[] = [];
  let sound: Frame[] = [];
  let partSeconds = 0;
  let segmentSeconds = 0;
  let isInSegment = false;
  let sequence = 0;
  let needsKey = true;

  const pictures = createInOrder({
    packet: onPicturePacket,
    gap() {
      if (units) units.isBroken = true;
      needsKey = true;
    },
  });
  const sounds = createInOrder({ packet: onSoundPacket, gap: () => undefined });

  function onPicturePacket(packet: StoredPacket): void {
    if (units && units.timestamp !== packet.timestamp) endFrame();
    units ??= { timestamp: packet.timestamp, isBroken: false };
    if (!depacketizer.push(packet.bytes.subarray(12, endOf(packet.bytes)))) units.isBroken = true;
    if (packet.marker) endFrame();
  }

  function endFrame(): void {
    const all = depacketizer.take();
    const ended = units;
    units = undefined;
    if (!ended || !video || all.length === 0) return;
    const types = all.map((unit) => (unit[0] ?? 0) & 0x1f);
    if (ended.isBroken) {
      needsKey = true;
      return;
    }
    all.forEach((unit, index) => {
      if (types[index] === NAL.sps) sps = Buffer.from(unit);
      if (types[index] === NAL.pps) pps = Buffer.from(unit);
    });
    const isKey = types.includes(NAL.idr);
    if (needsKey && !isKey) return;
    needsKey = false;
    // Parameter sets stay in band: without them browsers lose the picture when the sender changes its settings.
    const written = all.filter((_, index) => types[index] !== NAL.delimiter);
    const data = Buffer.concat(written.flatMap((unit) => [lengthOf(unit), unit]));
    onFrame({ data, isKey, time: clock.timeOf(video, ended.timestamp) });
  }

  function onFrame(frame: Frame): void {
    if (held) {
      const passed = (frame.time - held.time) / VIDEO.timescale;
      if (passed > LONGEST_FRAME || passed < -LONGEST_FRAME) {
        held = undefined;
        restart();
      } else {
        const duration = Math.max(1, Math.round(frame.time - held.time));
        frame.time = held.time + duration;
        addFrame(held, duration);
      }
    }
    const describes = sps && pps && !(inUse?.sps.equals(sps) && inUse.pps.equals(pps));
    if (frame.isKey && (describes || !isInSegment || segmentSeconds >= SHORTEST)) {
      endPart();
      if (describes && sps && pps) beginTrack(sps, pps);
      if (inUse) beginSegment();
    } else if (isInSegment && segmentSeconds >= SEGMENT_TARGET) {
      endPart();
      beginSegment();
    }
    held = isInSegment ? frame : undefined;
  }

  function addFrame({ data, isKey, time }: Frame, duration: number): void {
    frames.push({ data, duration, isKey, time });
    partSeconds += duration / VIDEO.timescale;
    segmentSeconds += duration / VIDEO.timescale;
    if (partSeconds + duration / VIDEO.timescale > PART_TARGET) endPart();
  }

  function beginTrack(newSps: Buffer, newPps: Buffer): void {
    const size = sizeOf(newSps);
    if (!size || size.width > WIDTH_LIMIT || size.height > WIDTH_LIMIT) return;
    if (inUse) segments.breakOff();
    inUse = { sps: newSps, pps: newPps };
    newInit({ sps: newSps, pps: newPps, width: size.width, height: size.height });
  }

  function newInit(track: VideoTrack | undefined): void {
    init = options.addInit(initSegment({ video: track, hasAudio }));
  }

  function beginSegment(): void {
    segments.begin({ init: init ?? 0, beganAt: options.today() });
    segmentSeconds = 0;
    isInSegment = true;
  }

  function endPart(): void {
    if (!isInSegment || (video && frames.length === 0)) return;
    const runs: Run[] = [];
    const [first] = frames;
    if (first) runs.push({ track: VIDEO.track, from: first.time, samples: frames });
    const until = first ? (frames.at(-1)?.time ?? 0) / VIDEO.timescale : Number.POSITIVE_INFINITY;
    const heard = soundUntil(until);
    if (heard) runs.push(heard);
    if (runs.length === 0) return;
    sequence += 1;
    segments.add({ duration: partSeconds, isIndependent: first?.isKey ?? true, bytes: fragment(sequence, runs) });
    frames = [];
    partSeconds = 0;
    options.onPart();
  }

  /** Audio up to a moment. Each sample lasts until the next one, so that losses become silence and nothing drifts. */
  function soundUntil(moment: number): Run | undefined {
    const count = sound.findIndex(({ time }) => time / AUDIO.timescale > moment);
    const heard = sound.splice(0, count < 0 ? sound.length : count);
    const [first] = heard;
    if (!first) return undefined;
    const samples = heard.map(({ data, time }, index): Sample => {
      const own = opusDuration(data);
      const next = heard[index + 1] ?? sound[0];
      const passed = next ? next.time - time : own;
      return { data, isKey: true, duration: passed > own && passed < AUDIO.timescale ? passed : own };
    });
    return { track: AUDIO.track, from: first.time, samples };
  }

  function onSoundPacket(packet: StoredPacket): void {
    const source = soundSource;
    if (!source) return;
    const data = Buffer.from(packet.bytes.subarray(12, endOf(packet.bytes)));
    if (data.length === 0) return;
    const time = Math.round(clock.timeOf(source, packet.timestamp));
    const last = sound.at(-1);
    if (time < 0 || (last && time <= last.time)) return;
    if (video) {
      // Audio from before the first frame isn't played.
      if (!isInSegment) return;
      sound.push({ data, isKey: true, time });
      if (sound.length > MOST_SOUND_WAITING) sound.shift();
      return;
    }
    onSoundAlone({ data, isKey: true, time });
  }

  function onSoundAlone(one: Frame): void {
    if (init === undefined) newInit(undefined);
    if (!isInSegment) beginSegment();
    const duration = opusDuration(one.data) / AUDIO.timescale;
    if (partSeconds > 0 && partSeconds + duration > PART_TARGET) {
      endPart();
      if (segmentSeconds >= 2) beginSegment();
    }
    sound.push(one);
    partSeconds += duration;
    segmentSeconds += duration;
  }

  function restart(): void {
    frames = [];
    sound = [];
    partSeconds = 0;
    isInSegment = false;
    needsKey = true;
    segments.breakOff();
  }

  let soundSource: Source | undefined;
  return {
    push(source, packet, now) {
      if (source === video) pictures.push(packet, now);
      else if (source.kind === 'audio' && hasAudio) {
        soundSource = source;
        sounds.push(packet, now);
      }
    },
  };
}

/** Where the payload ends and its padding begins. */
function endOf(bytes: Buffer): number {
  const isPadded = ((bytes[0] ?? 0) & 0x20) !== 0;
  return isPadded ? Math.max(12, bytes.length - (bytes[bytes.length - 1] ?? 0)) : bytes.length;
}

function lengthOf(unit: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return length;
}

/** In seconds: added to the start of all tracks, so that none has a negative time. */
const LEAD = 10;

/**
 * A common clock for video and audio: the sender's own if both have a sender report, otherwise the arrival times. The
 * choice is made once for each track.
 */
function createTrackClock() {
  const lines = new Map<Source, { unwrap: (value: number) => number; from: number; offset: number }>();
  let base: { sent: number | undefined; came: number } | undefined;
  return {
    timeOf(source: Source, timestamp: number): number {
      let line = lines.get(source);
      if (!line) {
        const sent = sentAt(source, timestamp);
        const came = source.lastAt / 1000;
        base ??= { sent, came };
        const seconds = sent !== undefined && base.sent !== undefined ? sent - base.sent : came - base.came;
        const unwrap = unwrapper(32);
        line = { unwrap, from: unwrap(timestamp), offset: Math.round((LEAD + seconds) * source.clockRate) };
        lines.set(source, line);
      }
      return line.unwrap(timestamp) - line.from + line.offset;
    },
  };
}

/** By the sender's clock, in seconds. */
function sentAt({ senderTime, clockRate }: Source, timestamp: number): number | undefined {
  if (!senderTime) return undefined;
  return Number(senderTime.ntp) / 2 ** 32 + ((timestamp - senderTime.timestamp) | 0) / clockRate;
}
