import * as m from '#messages/player';
import { formatClock } from '#ui/text/formats.ts';
import { chapterAt } from '../../../player/chapter-at.ts';
import { storyboardCell } from '../../../player/storyboard-cell.ts';
import { SEEK_AREA } from '../panel-layout.ts';
import type { VrVideo } from '../vr-video.ts';
import { fill, QUIET_INK, write } from './drawing.ts';
import type { Pictures } from './pictures.ts';

const BAR = '#55555f';
const PART_HEIGHT = 6;
const INK = '#ffffff';

interface Playing {
  video: VrVideo;
  media: HTMLVideoElement;
  pictures: Pictures;
  /** 0 to 1 along the bar, while it is pointed at. */
  share: number | undefined;
  /** What did not work, in place of where the video is. */
  problem: string | undefined;
}

/** What plays, where it is, and the bar to seek in. */
export function drawPlaying(context: CanvasRenderingContext2D, playing: Playing): void {
  drawHead(context, playing);
  if (playing.video.isLive) return;
  drawBar(context, playing);
  if (playing.share !== undefined) drawPreview(context, playing, playing.share);
}

function drawHead(context: CanvasRenderingContext2D, { video, media, problem }: Playing) {
  const { title, chapters, resume, trouble, isLive, loop } = video;
  const left = SEEK_AREA.x;
  const right = left + SEEK_AREA.width;
  const chapter = chapterAt(chapters, media.currentTime)?.title;
  const resumed = resume.seconds === undefined ? undefined : m.resumed_at({ time: formatClock(resume.seconds) });
  const { part } = loop;
  const begun = part && part.to === undefined ? m.loop_begun({ time: formatClock(part.from) }) : undefined;
  const second = trouble?.word ?? problem ?? begun ?? resumed ?? chapter;
  write(context, title, left, 56, { size: 34, align: 'left', most: 680 });
  if (second) write(context, second, left, 100, { size: 26, align: 'left', most: 680, ink: QUIET_INK });
  const time = isLive ? m.vr_live() : `${formatClock(media.currentTime)} / ${formatClock(durationOf(media))}`;
  write(context, time, right, 56, { size: 28, align: 'right', most: 260 });
  const volume = media.muted ? 0 : Math.round(media.volume * 100);
  const sound = isLive ? m.vr_sound({ volume }) : m.vr_sound_and_speed({ volume, rate: media.playbackRate });
  write(context, sound, right, 100, { size: 24, align: 'right', most: 260, ink: QUIET_INK });
}

function drawBar(context: CanvasRenderingContext2D, { video, media, share }: Playing) {
  const { x, y, width, height } = SEEK_AREA;
  const duration = durationOf(media);
  const middle = y + height / 2;
  const thick = share === undefined ? 10 : 16;
  fill(context, BAR, x, middle - thick / 2, width, thick, thick / 2);
  const played = duration > 0 ? (width * media.currentTime) / duration : 0;
  fill(context, INK, x, middle - thick / 2, Math.max(thick, played), thick, thick / 2);
  if (duration === 0) return;
  const { part } = video.loop;
  if (part) {
    const from = (width * part.from) / duration;
    const long = (width * (part.to ?? part.from)) / duration - from;
    fill(context, INK, x + from, middle + thick, Math.max(PART_HEIGHT, long), PART_HEIGHT, PART_HEIGHT / 2);
  }
  for (const { seconds } of video.chapters) {
    if (seconds > 0 && seconds < duration)
      fill(context, '#000000', x + (width * seconds) / duration - 2, middle - thick / 2, 4, thick, 0);
  }
}

function drawPreview(context: CanvasRenderingContext2D, { video, media, pictures }: Playing, share: number) {
  const seconds = share * durationOf(media);
  const { x, y, width } = SEEK_AREA;
  const { storyboard } = video;
  pictures.only(storyboard ? [storyboard.url] : []);
  const frames = storyboard ? pictures.of(storyboard.url) : undefined;
  const high = 116;
  const wide = storyboard && frames ? (high * storyboard.frameWidth) / storyboard.frameHeight : 110;
  const left = Math.min(Math.max(x, x + share * width - wide / 2), x + width - wide);
  fill(context, '#000000', left - 4, y - high - 4, wide + 8, high + 8, 8);
  if (storyboard && frames) {
    const cell = storyboardCell(storyboard, seconds);
    const { frameWidth, frameHeight } = storyboard;
    context.drawImage(frames, cell.x, cell.y, frameWidth, frameHeight, left, y - high, wide, high);
  }
  const time = formatClock(seconds);
  write(context, time, left + wide / 2, y - 12, { size: 26, align: 'center', most: wide });
}

function durationOf({ duration }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? duration : 0;
}
