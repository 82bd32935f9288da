/// <reference lib="dom" />
import { fitLadder, leaveLadder, playLadder } from '#modules/player/web/sources/ladder.ts';
import { quietVideo } from './made-video.ts';

let media: HTMLVideoElement | undefined;
let shown: { second: number; width: number }[] = [];

/** Plays a ladder, no wider than `widest` pixels. */
export function play(url: string, widest: number): void {
  if (media) leaveLadder(media);
  const video = quietVideo();
  media = video;
  const frames: typeof shown = [];
  shown = frames;
  const note = (_now: number, { mediaTime, width }: VideoFrameCallbackMetadata) => {
    frames.push({ second: mediaTime, width });
    video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  document.body.append(video);
  playLadder(video, url, { at: 0, widest, onAttached: () => void video.play() });
}

export function fit(widest: number): void {
  if (media) fitLadder(media, widest);
}

/** The width of the shown picture in pixels, or what is wrong where there is none. */
export function width(): number | string {
  return media?.error?.message ?? (media?.currentTime ? media.videoWidth : 0);
}

/** What was seen so far: the second and the width of each picture. */
export const seen = () => shown;

Object.assign(globalThis, { play, fit, width, seen });
