import * as m from '#messages/player';
import { formatClock } from '#ui/text/formats.ts';
import { chapterAt } from '../../player/chapter-at.ts';
import { storyboardCell } from '../../player/storyboard-cell.ts';
import type { PictureSettings, Setting } from '../picture-settings.ts';
import {
  PANEL,
  PANEL_AREAS,
  type PanelAction,
  type PanelArea,
  type PanelPage,
  SEEK_AREA,
  SETTINGS,
  type SettingAction,
  settingCell,
} from './panel-layout.ts';
import type { VrVideo } from './vr-video.ts';

const GROUND = '#101014e6';
const FACE = '#2a2a31';
const FACE_POINTED = '#4a4a55';
const INK = '#ffffff';
const QUIET_INK = '#b9b9c4';
const BAR = '#55555f';
const FONT = 'system-ui, sans-serif';

export interface PanelState {
  page: PanelPage;
  settings: PictureSettings;
  video: VrVideo;
  media: HTMLVideoElement;
  /** The storyboard of small pictures, once it has come. */
  frames: HTMLImageElement | undefined;
  pointed: PanelAction | undefined;
  /** 0 to 1 along the bar, while it is pointed at. */
  share: number;
}

/** Draws the whole panel. */
export function drawPanel(context: CanvasRenderingContext2D, state: PanelState): void {
  context.clearRect(0, 0, PANEL.width, PANEL.height);
  fill(context, GROUND, 0, 0, PANEL.width, PANEL.height, 32);
  for (const area of PANEL_AREAS[state.page]) if (area.action !== 'seek') drawButton(context, area, state);
  if (state.page !== 'controls') {
    drawSettings(context, state.page, state);
    return;
  }
  drawHead(context, state);
  drawBar(context, state);
  if (state.pointed === 'seek') drawPreview(context, state);
}

function drawSettings(
  context: CanvasRenderingContext2D,
  page: 'wrapped' | 'flat',
  { settings, video }: PanelState,
): void {
  write(context, video.title, SEEK_AREA.x, 56, { size: 34, align: 'left', most: SEEK_AREA.width });
  for (const setting of SETTINGS[page].flat()) {
    const { x, y, width, height } = settingCell(page, setting);
    const { name, value } = SETTING_WORDS[setting];
    const middle = x + width / 2;
    // Between two buttons, or on the one that a switch is.
    const most = setting === 'darkRoom' ? width - 10 : width - 130;
    write(context, name(), middle, y + height / 2 - 7, { size: 22, align: 'center', most, ink: QUIET_INK });
    write(context, value(settings), middle, y + height / 2 + 23, { size: 24, align: 'center', most });
  }
}

function drawHead(context: CanvasRenderingContext2D, { video, media }: PanelState): void {
  const { title } = chapterAt(video.chapters, media.currentTime) ?? {};
  const left = SEEK_AREA.x;
  const right = left + SEEK_AREA.width;
  write(context, video.title, left, 56, { size: 34, align: 'left', most: 680 });
  if (title) write(context, title, left, 100, { size: 26, align: 'left', most: 680, ink: QUIET_INK });
  const time = `${formatClock(media.currentTime)} / ${formatClock(durationOf(media))}`;
  write(context, time, right, 56, { size: 28, align: 'right', most: 260 });
  const sound = m.vr_sound_and_speed({
    volume: media.muted ? 0 : Math.round(media.volume * 100),
    rate: media.playbackRate,
  });
  write(context, sound, right, 100, { size: 24, align: 'right', most: 260, ink: QUIET_INK });
}

function drawBar(context: CanvasRenderingContext2D, { video, media, pointed }: PanelState): void {
  const { x, y, width, height } = SEEK_AREA;
  const duration = durationOf(media);
  const middle = y + height / 2;
  const thick = pointed === 'seek' ? 16 : 10;
  fill(context, BAR, x, middle - thick / 2, width, thick, thick / 2);
  const played = duration > 0 ? (width * media.currentTime) / duration : 0;
  fill(context, INK, x, middle - thick / 2, Math.max(thick, played), thick, thick / 2);
  if (duration === 0) return;
  for (const { seconds } of video.chapters) {
    if (seconds > 0 && seconds < duration)
      fill(context, '#000000', x + (width * seconds) / duration - 2, middle - thick / 2, 4, thick, 0);
  }
}

function drawPreview(context: CanvasRenderingContext2D, { video, media, frames, share }: PanelState): void {
  const seconds = share * durationOf(media);
  const { x, y, width } = SEEK_AREA;
  const { storyboard } = video;
  const high = 116;
  const wide = storyboard && frames ? (high * storyboard.frameWidth) / storyboard.frameHeight : 110;
  const left = Math.min(Math.max(x, x + share * width - wide / 2), x + width - wide);
  fill(context, '#000000', left - 4, y - high - 4, wide + 8, high + 8, 8);
  if (storyboard && frames) {
    const cell = storyboardCell(storyboard, seconds);
    context.drawImage(
      frames,
      cell.x,
      cell.y,
      storyboard.frameWidth,
      storyboard.frameHeight,
      left,
      y - high,
      wide,
      high,
    );
  }
  const time = formatClock(seconds);
  write(context, time, left + wide / 2, y - 12, { size: 26, align: 'center', most: wide });
}

function drawButton(context: CanvasRenderingContext2D, area: PanelArea, state: PanelState): void {
  const { x, y, width, height, action } = area;
  fill(context, state.pointed === action ? FACE_POINTED : FACE, x, y, width, height, 14);
  const words = wordsOf(action, state);
  for (const [index, word] of words.entries()) {
    const down = y + height / 2 + 8 + (index - (words.length - 1) / 2) * 30;
    write(context, word, x + width / 2, down, { size: 24, align: 'center', most: width - 10 });
  }
}

function wordsOf(action: PanelAction, { video, media }: PanelState): string[] {
  switch (action) {
    case 'toggle':
      return [media.paused ? m.play() : m.pause()];
    case 'quality':
      return [m.quality(), video.qualities().find(({ isCurrent }) => isCurrent)?.name ?? ''];
    case 'seek':
    case 'more darkRoom':
      return [];
    default:
      if (isSettingAction(action)) return [action.startsWith('less') ? '−' : '+'];
      return twoLines(WORDS[action]());
  }
}

function isSettingAction(action: PanelAction): action is SettingAction {
  return action.startsWith('less ') || action.startsWith('more ');
}

function twoLines(words: string): string[] {
  const at = words.lastIndexOf(' ');
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)];
}

const WORDS: Readonly<Record<Exclude<PanelAction, SettingAction | 'toggle' | 'quality' | 'seek'>, () => string>> = {
  'chapter-before': m.vr_chapter_before,
  back: m.vr_back,
  on: m.vr_on,
  'chapter-next': m.vr_chapter_next,
  quieter: m.vr_quieter,
  louder: m.vr_louder,
  exit: m.vr_exit,
  slower: m.vr_slower,
  faster: m.vr_faster,
  recentre: m.recentre,
  'tilt-up': m.vr_tilt_up,
  'tilt-down': m.vr_tilt_down,
  wider: m.zoom_out,
  closer: m.zoom_in,
  picture: m.vr_picture,
  reset: m.vr_reset,
  controls: m.vr_controls,
};

const metres = (setting: Setting) => (settings: PictureSettings) => m.vr_metres({ value: Number(settings[setting]) });
const degrees = (setting: Setting) => (settings: PictureSettings) => m.vr_degrees({ value: Number(settings[setting]) });
const percent = (setting: Setting) => (settings: PictureSettings) =>
  m.percent({ value: Math.round(100 * Number(settings[setting])) });
const SETTING_WORDS: Readonly<Record<Setting, { name: () => string; value: (settings: PictureSettings) => string }>> = {
  height: { name: m.vr_height, value: metres('height') },
  distance: { name: m.vr_distance, value: metres('distance') },
  tilt: { name: m.vr_tilt, value: degrees('tilt') },
  roll: { name: m.vr_roll, value: degrees('roll') },
  yaw: { name: m.vr_yaw, value: degrees('yaw') },
  zoom: { name: m.vr_zoom, value: percent('zoom') },
  eyeSeparation: { name: m.vr_eye_separation, value: degrees('eyeSeparation') },
  screenDistance: { name: m.vr_distance, value: metres('screenDistance') },
  screenWidth: { name: m.vr_screen_width, value: metres('screenWidth') },
  screenCurve: { name: m.vr_screen_curve, value: percent('screenCurve') },
  darkRoom: { name: m.vr_dark_room, value: ({ darkRoom }) => (darkRoom ? m.vr_switched_on() : m.vr_switched_off()) },
  brightness: { name: m.vr_brightness, value: percent('brightness') },
  contrast: { name: m.vr_contrast, value: percent('contrast') },
  saturation: { name: m.vr_saturation, value: percent('saturation') },
};

function durationOf({ duration }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? duration : 0;
}

function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { size, align, most, ink = INK }: { size: number; align: CanvasTextAlign; most: number; ink?: string },
): void {
  context.fillStyle = ink;
  context.font = `600 ${size}px ${FONT}`;
  context.textAlign = align;
  context.fillText(text, x, y, most);
}
