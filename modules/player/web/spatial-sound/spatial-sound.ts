import type { quat } from 'gl-matrix';
import type { SpatialSound } from '../../contract/types.ts';
import { createAmbisonicGraph } from './ambisonic-graph.ts';
import { keepInStep } from './keep-in-step.ts';

/** How often it looks where the head and the picture are. */
const EVERY_MS = 20;
/** In which most of a change is heard. */
const SMOOTH_SECONDS = 0.015;
/** Farther from its picture than this, in seconds, it is not heard. */
const HEARD_WITHIN = 0.04;
/** A sound ahead is as loud as in the stereo mix, which has half of it on each side. */
const LEVEL = 0.5;

export interface Hearing {
  /** The mix of the video itself is heard again. */
  end(): void;
}

/**
 * Plays the spatial sound of a video in the place of its own, turned with the head, in step with the picture (R84).
 * Until it does, and wherever it cannot, the video's own mix is heard.
 * @param head how the head is turned in the picture
 */
export function hearSpatially(media: HTMLMediaElement, sound: SpatialSound, head: () => quat): Hearing {
  const ending = new AbortController();
  const { signal } = ending;
  const { context } = outputOf(media);
  const beside = new Audio();
  // A store on another host must agree before its sound may be worked on.
  beside.crossOrigin = 'anonymous';
  beside.preload = 'auto';
  beside.src = sound.url;
  const graph = createAmbisonicGraph(context, sound);
  const source = new MediaElementAudioSourceNode(context, { mediaElement: beside });
  source.connect(graph.input);
  graph.output.gain.value = 0;
  graph.output.connect(context.destination);
  const arrival = watchArrival(context, graph.input);
  let heard: 'mix' | 'spatial' = 'mix';
  let loudness = 0;
  let turned: number[] = [];

  const wake = () => context.state !== 'running' && void context.resume();
  const goes = () =>
    context.state === 'running' &&
    !media.paused &&
    !media.ended &&
    !media.seeking &&
    media.readyState >= media.HAVE_FUTURE_DATA;

  function follow() {
    keepInStep(beside, media, { goes: goes(), isHeard: heard === 'spatial' });
    const isNear = Math.abs(beside.currentTime - media.currentTime) < HEARD_WITHIN;
    const isReady = !beside.paused && !beside.seeking && beside.readyState >= beside.HAVE_FUTURE_DATA;
    // While the picture stands, whatever was heard last is silent.
    if (goes()) hear(isReady && isNear && arrival.hasCome() ? 'spatial' : 'mix');
    turn(SMOOTH_SECONDS);
  }

  function hear(next: 'mix' | 'spatial') {
    const target = next === 'spatial' && !media.muted ? media.volume * LEVEL : 0;
    if (next === heard && target === loudness) return;
    if (next === 'spatial' || heard === 'spatial') glideTo(mixOf(media).gain, next === 'mix' ? 1 : 0);
    glideTo(graph.output.gain, target);
    heard = next;
    loudness = target;
  }

  const glideTo = (gain: AudioParam, value: number) => gain.setTargetAtTime(value, context.currentTime, SMOOTH_SECONDS);

  function turn(seconds: number) {
    const now = [...head()];
    if (now.every((part, at) => part === turned[at])) return;
    turned = now;
    graph.turn(head(), seconds);
  }

  wake();
  turn(0);
  media.addEventListener('play', wake, { signal });
  for (const event of ['seeking', 'pause', 'waiting', 'playing', 'volumechange', 'emptied'])
    media.addEventListener(event, follow, { signal });
  const timer = setInterval(follow, EVERY_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    hear('mix');
    beside.pause();
    beside.removeAttribute('src');
    beside.load();
    source.disconnect();
    graph.output.disconnect();
  });
  return { end: () => ending.abort() };
}

/**
 * Whether channels come that stereo lacks: a browser that hands over two of them would have them heard as what they are
 * not. Until some do, the mix is heard.
 */
function watchArrival(context: AudioContext, channels: ChannelSplitterNode): { hasCome(): boolean } {
  const ear = new AnalyserNode(context, { fftSize: 2048 });
  for (const channel of [2, 3]) channels.connect(ear, channel);
  const samples = new Float32Array(ear.fftSize);
  let hasCome = false;
  return {
    hasCome() {
      if (hasCome) return true;
      ear.getFloatTimeDomainData(samples);
      hasCome = samples.some((sample) => sample !== 0);
      if (hasCome) for (const channel of [2, 3]) channels.disconnect(ear, channel);
      return hasCome;
    },
  };
}

/** What an element is heard through, from the first time that it was heard spatially. */
interface Output {
  context: AudioContext;
  /** The video's own sound, as loud as it says by itself. */
  mix?: GainNode;
}

const outputs = new WeakMap<HTMLMediaElement, Output>();

function outputOf(media: HTMLMediaElement): Output {
  const known = outputs.get(media);
  if (known) return known;
  const output = { context: new AudioContext() };
  outputs.set(media, output);
  return output;
}

/** For an element that is not needed any more: an open audio context keeps it, and its whole page, in memory. */
export function releaseSound(media: HTMLMediaElement): void {
  const output = outputs.get(media);
  outputs.delete(media);
  void output?.context.close();
}

/** An element that was taken over once is heard only this way. */
function mixOf(media: HTMLMediaElement): GainNode {
  const output = outputOf(media);
  if (output.mix) return output.mix;
  const { context } = output;
  const mix = new GainNode(context);
  new MediaElementAudioSourceNode(context, { mediaElement: media }).connect(mix).connect(context.destination);
  output.mix = mix;
  return mix;
}
