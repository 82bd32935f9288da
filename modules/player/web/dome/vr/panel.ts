import { mat4, type quat, vec3 } from 'gl-matrix';
import { seekBy, seekTo, setRate, setVolume, togglePlaying } from '../../media-element.ts';
import { besideChapter } from '../../player/chapter-at.ts';
import { headingOf } from '../device-look.ts';
import { createTexturedQuad } from '../draw/textured-quad.ts';
import type { PictureSettings, Setting } from '../picture-settings.ts';
import { areaAt, PANEL, type PanelAction, SEEK_AREA } from './panel-layout.ts';
import { drawPanel, type PanelState } from './panel-picture.ts';
import type { VrVideo } from './vr-video.ts';

/** What is not the video's own: where its picture stands before the viewer, and how it looks. */
export interface VrPicture {
  isFlat(): boolean;
  settings(): PictureSettings;
  change(setting: Setting, steps: number): void;
  reset(): void;
  recentre(): void;
  /** Keeps what is shown until another source has a picture. */
  hold(): void;
  exit(): void;
}

export interface VrPanel {
  isShown(): boolean;
  /** Before somebody whose head is here. */
  show(position: vec3, orientation: quat): void;
  hide(): void;
  /**
   * Where a ray meets the panel, as the distance along it; undefined where it does not. The last one that does points.
   */
  point(ray: Float32Array): number | undefined;
  /** Presses what was pointed at; false where that is nothing. */
  press(): boolean;
  /** Before a picture is drawn. */
  update(now: number): void;
  /** @param place from the room to the viewport */
  draw(place: Float32Array): void;
  dispose(): void;
}

const REDRAWN_MS = 250;
const HIDDEN_AFTER_MS = 8000;
const STEP_SECONDS = 10;
const RATES = { least: 0.25, most: 4 };
/** Radians that it leans back. */
const LEAN = -0.25;
const SIZE = { width: PANEL.metres, height: (PANEL.metres * PANEL.height) / PANEL.width };

/** The controls in a headset: a picture of them on a plane, drawn anew when something on it has changed. */
export function createVrPanel(
  gl: WebGL2RenderingContext,
  media: HTMLVideoElement,
  video: () => VrVideo,
  picture: VrPicture,
): VrPanel {
  const canvas = document.createElement('canvas');
  canvas.width = PANEL.width;
  canvas.height = PANEL.height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const quad = createTexturedQuad(gl);
  const state: PanelState = {
    page: 'controls',
    settings: picture.settings(),
    video: video(),
    media,
    frames: undefined,
    pointed: undefined,
    share: 0,
  };
  const toRoom = mat4.create();
  const toPanel = mat4.create();
  const toViewport = new Float32Array(16);
  const from = vec3.create();
  const toward = vec3.create();
  let isShown = false;
  let drawnAt = 0;
  let usedAt = 0;
  let isStale = true;
  let pointedNow: PanelAction | undefined;

  const { storyboard } = state.video;
  if (storyboard) {
    const image = new Image();
    image.src = storyboard.url;
    image.decode().then(
      () => {
        state.frames = image;
      },
      () => undefined,
    );
  }

  function act(action: PanelAction) {
    switch (action) {
      case 'seek':
        return Number.isFinite(media.duration) && seekTo(media, state.share * media.duration);
      case 'toggle':
        return togglePlaying(media);
      case 'back':
        return seekBy(media, -STEP_SECONDS);
      case 'on':
        return seekBy(media, STEP_SECONDS);
      case 'chapter-before':
      case 'chapter-next': {
        const step = action === 'chapter-next' ? 1 : -1;
        const beginning = besideChapter(video().chapters, media.currentTime, step);
        return beginning !== undefined && seekTo(media, beginning);
      }
      case 'quieter':
        return setVolume(media, (media.muted ? 0 : media.volume) - 0.1);
      case 'louder':
        return setVolume(media, (media.muted ? 0 : media.volume) + 0.1);
      case 'slower':
        return setRate(media, Math.max(RATES.least, media.playbackRate - 0.25));
      case 'faster':
        return setRate(media, Math.min(RATES.most, media.playbackRate + 0.25));
      case 'quality': {
        const all = video().qualities();
        const next = all[(all.findIndex(({ isCurrent }) => isCurrent) + 1) % all.length];
        if (!next || next.isCurrent) return;
        picture.hold();
        return next.choose();
      }
      case 'recentre':
        return picture.recentre();
      case 'tilt-up':
        return picture.change('tilt', 1);
      case 'tilt-down':
        return picture.change('tilt', -1);
      case 'wider':
        return picture.change(picture.isFlat() ? 'screenDistance' : 'distance', 1);
      case 'closer':
        return picture.change(picture.isFlat() ? 'screenDistance' : 'distance', -1);
      case 'picture':
        state.page = picture.isFlat() ? 'flat' : 'wrapped';
        return;
      case 'controls':
        state.page = 'controls';
        return;
      case 'reset':
        return picture.reset();
      case 'exit':
        return picture.exit();
      default: {
        const [way, setting] = action.split(' ') as ['less' | 'more', Setting];
        return picture.change(setting, way === 'more' ? 1 : -1);
      }
    }
  }

  return {
    isShown: () => isShown,
    show(position, orientation) {
      const heading = headingOf(orientation);
      const ahead = vec3.rotateY(vec3.create(), [0, -PANEL.below, -PANEL.distance], [0, 0, 0], heading);
      mat4.fromTranslation(toRoom, vec3.add(ahead, ahead, position));
      mat4.rotateY(toRoom, toRoom, heading);
      mat4.rotateX(toRoom, toRoom, LEAN);
      mat4.invert(toPanel, toRoom);
      isShown = true;
      isStale = true;
      usedAt = performance.now();
    },
    hide() {
      isShown = false;
      state.page = 'controls';
    },
    point(ray) {
      if (!isShown) return undefined;
      vec3.transformMat4(from, mat4.getTranslation(from, ray), toPanel);
      const [x0 = 0, y0 = 0, z0 = 0] = from;
      // Where its point one metre ahead comes to lie.
      vec3.transformMat4(toward, vec3.transformMat4(toward, [0, 0, -1], ray), toPanel);
      const [dx = 0, dy = 0, dz = 0] = vec3.subtract(toward, toward, from);
      const along = -z0 / dz;
      if (!(along > 0)) return undefined;
      const x = ((x0 + along * dx) / SIZE.width + 0.5) * PANEL.width;
      const y = (0.5 - (y0 + along * dy) / SIZE.height) * PANEL.height;
      if (x < 0 || y < 0 || x > PANEL.width || y > PANEL.height) return undefined;
      usedAt = performance.now();
      pointedNow = areaAt(state.page, x, y)?.action;
      if (pointedNow === 'seek') {
        state.share = Math.min(1, Math.max(0, (x - SEEK_AREA.x) / SEEK_AREA.width));
        isStale = true;
      }
      return along;
    },
    press() {
      const { pointed } = state;
      if (!isShown || !pointed) return false;
      act(pointed);
      isStale = true;
      return true;
    },
    update(now) {
      if (!isShown) return;
      if (now - usedAt > HIDDEN_AFTER_MS && !media.paused) {
        isShown = false;
        return;
      }
      if (pointedNow !== state.pointed) isStale = true;
      state.pointed = pointedNow;
      pointedNow = undefined;
      if (!isStale && now - drawnAt < REDRAWN_MS) return;
      isStale = false;
      drawnAt = now;
      state.video = video();
      state.settings = picture.settings();
      drawPanel(context, state);
      quad.fill(canvas);
    },
    draw(place) {
      if (!isShown) return;
      mat4.multiply(toViewport, place, toRoom);
      quad.draw(toViewport, SIZE);
    },
    dispose: () => quad.dispose(),
  };
}
