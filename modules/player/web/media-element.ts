import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Source } from '../contract/types.ts';
import { remembered } from './player-memory.ts';
import { leaveLadder, playLadder } from './sources/ladder.ts';

/** From which second on, whether by itself, and how wide a frame is wanted where a source has several. */
interface Beginning {
  at: number;
  play: boolean;
  widest: number;
}

/**
 * Makes the video element and starts it at once. Call it inside the press of the play button: browsers let an element
 * play with sound that was started by a visitor's own gesture, which is over once the player's code has been fetched.
 */
export function startMedia(source: Source, beginning: Beginning): HTMLVideoElement {
  const media = document.createElement('video');
  const { volume, muted, rate } = remembered();
  media.className = 'player__media';
  media.playsInline = true;
  // A store on another host must agree before a picture may go into WebGL.
  media.crossOrigin = 'anonymous';
  media.preload = 'auto';
  media.volume = volume;
  media.muted = muted;
  media.defaultPlaybackRate = rate;
  loadSource(media, source, beginning);
  latest = media;
  return media;
}

let latest: HTMLVideoElement | undefined;

/** Where the video is that plays on this page; undefined where none was started. */
export function secondsNow(): number | undefined {
  return latest?.currentTime;
}

/** The picture of its second is decoded: not before the first one, nor while another second is looked for. */
export function hasCurrentPicture(media: HTMLVideoElement): boolean {
  return media.readyState >= media.HAVE_CURRENT_DATA && !media.seeking;
}

/** What happens to an element whose source is about to change: its last picture can still be taken over. */
export const BEFORE_SOURCE = 'beforesource';

/** Changes what is played. */
export function loadSource(media: HTMLVideoElement, source: Source, { at, play, widest }: Beginning): void {
  media.dispatchEvent(new Event(BEFORE_SOURCE));
  leaveLadder(media);
  const begin = () => play && playOrStay(media);
  if (isLadderType(source.type)) playLadder(media, source.url, { at, widest, onAttached: begin });
  else {
    media.src = source.url;
    media.load();
    begin();
  }
  if (at > 0) {
    media.addEventListener(
      'loadedmetadata',
      () => {
        if (Math.abs(media.currentTime - at) > 1) seekTo(media, at);
      },
      { once: true },
    );
  }
}

/** Stays paused when the browser wants another press first; the controls then show the play button. */
export function playOrStay(media: HTMLVideoElement): void {
  media.play().catch((reason: unknown) => {
    // A new source interrupts the old promise, and a missing one reports itself as the element's error.
    if (!(reason instanceof DOMException)) throw reason;
  });
}

export function togglePlaying(media: HTMLVideoElement): void {
  if (media.paused || media.ended) playOrStay(media);
  else media.pause();
}

/** @param seconds cut to the video */
export function seekTo(media: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : seconds;
  media.currentTime = Math.min(Math.max(0, seconds), end);
}

export function seekBy(media: HTMLVideoElement, seconds: number): void {
  seekTo(media, media.currentTime + seconds);
}

/** @param volume 0 to 1, cut to that; sound comes back when it is raised */
export function setVolume(media: HTMLVideoElement, volume: number): void {
  media.volume = Math.min(1, Math.max(0, volume));
  media.muted = media.volume === 0;
}

/** A volume of nothing cannot be unmuted into silence. */
export function toggleSound(media: HTMLVideoElement): void {
  if (media.muted && media.volume === 0) media.volume = 0.5;
  media.muted = !media.muted;
}

export function setRate(media: HTMLVideoElement, rate: number): void {
  // A new source begins with the default.
  media.defaultPlaybackRate = rate;
  media.playbackRate = rate;
}

/** Lets go of the connection and the decoder, which a forgotten element would keep. */
export function releaseMedia(media: HTMLVideoElement): void {
  if (latest === media) latest = undefined;
  media.pause();
  leaveLadder(media);
  media.removeAttribute('src');
  media.load();
}
