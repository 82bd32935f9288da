/// <reference lib="dom" />
import { quat } from 'gl-matrix';
import { orientationOf, radians } from '#modules/player/web/dome/look.ts';
import { createAmbisonicGraph } from '#modules/player/web/spatial-sound/ambisonic-graph.ts';
import { heardAt } from '#modules/player/web/spatial-sound/head-responses.ts';
import { harmonicsOf } from '#modules/player/web/spatial-sound/rotation.ts';
import { hearSpatially } from '#modules/player/web/spatial-sound/spatial-sound.ts';

const RATE = 48_000;
const SECONDS = 0.4;
/** Seconds until a filter has settled. */
const SETTLED = 0.1;
/** The RMS of a tone with an amplitude of one half. */
const LOUD = 0.5 * Math.SQRT1_2;

/** Degrees: where a tone comes from, to the left and up, and how the head is turned, to the right and up. */
export interface Tone {
  order: 1 | 2;
  hertz: number;
  azimuth: number;
  elevation: number;
  yaw: number;
  pitch: number;
}

/** Decibels at both ears. */
export type Ears = readonly [left: number, right: number];

/** The levels at both ears for tones in ambisonics, and for the same tones placed there for a head that faces ahead. */
export async function heard(tones: readonly Tone[]): Promise<{ ours: Ears; ideal: Ears }[]> {
  const all: { ours: Ears; ideal: Ears }[] = [];
  for (const tone of tones) all.push({ ours: await throughGraph(tone), ideal: idealOf(tone) });
  return all;
}

async function throughGraph(tone: Tone): Promise<Ears> {
  const context = new OfflineAudioContext(2, RATE * SECONDS, RATE);
  const graph = createAmbisonicGraph(context, { order: tone.order, hasStereo: false });
  const shares = harmonicsOf(directionOf(tone)).slice(0, (tone.order + 1) ** 2);
  const buffer = new AudioBuffer({ numberOfChannels: shares.length, length: RATE * SECONDS, sampleRate: RATE });
  for (const [channel, share] of shares.entries())
    buffer.copyToChannel(
      sineOf(tone.hertz).map((sample) => sample * share),
      channel,
    );
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(graph.input);
  graph.output.connect(context.destination);
  graph.turn(orientationOf({ yaw: radians(tone.yaw), pitch: radians(tone.pitch), fov: 75 }), 0);
  source.start();
  return levelsOf(await context.startRendering());
}

function idealOf(tone: Tone): Ears {
  const [, left = 0] = directionOf(tone);
  const levelOf = (side: 1 | -1) => 20 * Math.log10(Math.hypot(...heardAt(side * left, tone.hertz)) * LOUD);
  return [levelOf(1), levelOf(-1)];
}

function directionOf({ azimuth, elevation }: Tone): number[] {
  const [around, up] = [radians(azimuth), radians(elevation)];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

const sineOf = (hertz: number) =>
  Float32Array.from({ length: RATE * SECONDS }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE));

function levelsOf(buffer: AudioBuffer): Ears {
  const levelOf = (ear: number) => {
    const samples = buffer.getChannelData(ear).subarray(RATE * SETTLED);
    return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  };
  return [levelOf(0), levelOf(1)];
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The loudest tone in each channel of an element's output, in hertz; 0 for silence. */
export async function tonesHandedOver(address: string, channels: number): Promise<number[]> {
  const context = new AudioContext();
  const element = new Audio(address);
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: channels });
  new MediaElementAudioSourceNode(context, { mediaElement: element }).connect(splitter);
  const ears = Array.from({ length: channels }, (_, channel) => {
    const ear = new AnalyserNode(context, { fftSize: 8192 });
    splitter.connect(ear, channel);
    ear.connect(context.destination);
    return ear;
  });
  await element.play();
  while (element.currentTime < 0.5) await pause(0.05);
  const tones = ears.map((ear) => {
    const levels = new Float32Array(ear.frequencyBinCount);
    ear.getFloatFrequencyData(levels);
    const loudest = levels.reduce((most, level, at) => (level > (levels[most] ?? 0) ? at : most), 0);
    return (levels[loudest] ?? 0) > -70 ? (loudest * context.sampleRate) / ear.fftSize : 0;
  });
  element.pause();
  await context.close();
  return tones;
}

/**
 * How far spatial sound was off its picture, in seconds, in each part of watching once it had settled; and whether it
 * stops with it.
 */
export async function followed(video: string, sound: string) {
  const made: HTMLAudioElement[] = [];
  const { Audio: Usual } = window;
  Object.assign(window, {
    Audio: class extends Usual {
      constructor() {
        super();
        made.push(this);
      }
    },
  });
  const media = document.createElement('video');
  media.src = video;
  await media.play();
  const hearing = hearSpatially(media, { url: sound, order: 1, hasStereo: false }, () => quat.create());
  const [beside] = await untilThere(made);
  const distance = () => (beside.paused || media.seeking ? 1 : Math.abs(beside.currentTime - media.currentTime));
  /** The 75th percentile: a busy machine is late for some. */
  const farthest = async (begin: () => void) => {
    begin();
    await pause(0.1);
    while (distance() > 0.02) await pause(0.02);
    const looks: number[] = [];
    while (looks.length < 40) {
      await pause(0.02);
      looks.push(distance());
    }
    return looks.sort((left, right) => left - right)[29] ?? 1;
  };
  const apart = {
    playing: await farthest(() => undefined),
    sought: await farthest(() => {
      media.currentTime = 1;
    }),
    faster: await farthest(() => {
      media.currentTime = 2;
      media.playbackRate = 1.5;
    }),
  };
  media.pause();
  await pause(0.2);
  const stops = beside.paused;
  hearing.end();
  Object.assign(window, { Audio: Usual });
  return { apart, stops, isReleased: !beside.hasAttribute('src') };
}

async function untilThere(made: HTMLAudioElement[]): Promise<[HTMLAudioElement]> {
  for (;;) {
    const [one] = made;
    if (one) return [one];
    await pause(0.02);
  }
}

Object.assign(globalThis, { heard, tonesHandedOver, followed });
