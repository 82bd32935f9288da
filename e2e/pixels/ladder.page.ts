/// <reference lib="dom" />
import { fitLadder, playLadder } from '#modules/player/web/sources/ladder.ts';
import { quietVideo } from './made-video.ts';

let media: HTMLVideoElement | undefined;

/** Plays a ladder no wider than so many pixels. */
export function play(url: string, widest: number): void {
  const video = quietVideo();
  media = video;
  document.body.append(video);
  playLadder(video, url, { at: 0, widest, onAttached: () => void video.play() });
}

export function fit(widest: number): void {
  if (media) fitLadder(media, widest);
}

/** Pixels from side to side of the picture that is shown; what is wrong where there is none. */
export function width(): number | string {
  return media?.error?.message ?? (media?.currentTime ? media.videoWidth : 0);
}

Object.assign(globalThis, { play, fit, width });
