import type { quat, vec3 } from 'gl-matrix';
import type { PictureSettings, Setting } from '../picture-settings.ts';
import { captionsPage } from './pages/captions.ts';
import { controlsPage } from './pages/controls.ts';
import { drawGround } from './pages/drawing.ts';
import { endPage } from './pages/end.ts';
import type { PanelPage, Pointed } from './pages/page-parts.ts';
import { settingsPage } from './pages/settings.ts';
import { signInPage } from './pages/sign-in.ts';
import { wallPage } from './pages/wall.ts';
import { areaAt, PANEL, type PanelPageName } from './panel-layout.ts';
import { createPanelPlane } from './panel-plane.ts';
import type { VrVideo } from './vr-video.ts';

/** What belongs to the viewer rather than the video: where the picture is, and how it looks. */
export interface VrPicture {
  isFlat(): boolean;
  settings(): PictureSettings;
  change(setting: Setting, steps: number): void;
  reset(): void;
  recentre(): void;
  exit(): void;
  /** Undefined where there is no choice. */
  passthrough(): Passthrough | undefined;
}

/** Passthrough: the viewer's own room around the picture, and behind its transparent parts. */
export interface Passthrough {
  isOn: boolean;
  /** Ends the session, as the surroundings can't change within one. */
  toggle(): void;
}

export interface VrPanel {
  isShown(): boolean;
  /** On a page that stays until it is left: something is being chosen. */
  isChosenFrom(): boolean;
  /** In front of a head at this position. */
  show(position: vec3, orientation: quat): void;
  hide(): void;
  /**
   * The distance along a ray to the panel; undefined where it misses. The last ray that hits it is the pointer.
   */
  point(ray: Float32Array): number | undefined;
  /** Presses what the pointer is on; false where that is nothing. */
  press(): boolean;
  /** Call it before each frame. */
  update(now: number): void;
  /** @param place from the room to the viewport */
  draw(place: Float32Array): void;
  dispose(): void;
}

const REDRAWN_MS = 250;
const HIDDEN_AFTER_MS = 8000;

/** The panel in a headset: a picture of one of its pages on a plane, drawn anew when something on it has changed. */
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
  const plane = createPanelPlane(gl);
  const parts = { media, video, go };
  const pages: Readonly<Record<PanelPageName, PanelPage>> = {
    controls: controlsPage(parts, picture),
    wrapped: settingsPage('wrapped', parts, picture),
    flat: settingsPage('flat', parts, picture),
    captions: captionsPage(parts),
    wall: wallPage(parts),
    end: endPage(parts),
    'sign-in': signInPage(parts),
  };
  let page: PanelPage | undefined;
  let pointed: Pointed | undefined;
  let pointedNow: Pointed | undefined;
  let drawnAt = 0;
  let usedAt = 0;
  let isStale = true;
  let shownId = video().id;

  function go(name: PanelPageName) {
    turnTo(pages[name]);
  }

  function turnTo(next: PanelPage | undefined) {
    page?.close?.();
    page = next;
    pointed = undefined;
    isStale = true;
    usedAt = performance.now();
    page?.open?.();
  }

  /** Leaves a page of the last video when another one has replaced it. */
  function followVideo() {
    const { id } = video();
    if (id === shownId) return;
    shownId = id;
    if (page) go('controls');
  }

  return {
    isShown: () => page !== undefined,
    isChosenFrom: () => page?.stays === true,
    show(position, orientation) {
      plane.place(position, orientation);
      go(media.ended && !video().isLive ? 'end' : 'controls');
    },
    hide: () => turnTo(undefined),
    point(ray) {
      const hit = page && plane.hit(ray);
      if (!page || !hit) return undefined;
      usedAt = performance.now();
      const area = areaAt(page.areas(), hit.x, hit.y);
      pointedNow = area && { action: area.action, share: (hit.x - area.x) / area.width };
      return hit.distance;
    },
    press() {
      if (!page || !pointed) return false;
      page.press(pointed);
      isStale = true;
      return true;
    },
    update(now) {
      followVideo();
      if (page === pages.end && !media.ended) go('controls');
      const isUnused = now - usedAt > HIDDEN_AFTER_MS && !media.paused && !video().trouble;
      if (page && !page.stays && isUnused) turnTo(undefined);
      if (!page) return;
      const isSame = pointedNow?.action === pointed?.action;
      if (!isSame || (pointed?.action === 'seek' && pointedNow?.share !== pointed.share)) isStale = true;
      pointed = pointedNow;
      pointedNow = undefined;
      if (!isStale && now - drawnAt < REDRAWN_MS) return;
      isStale = false;
      drawnAt = now;
      drawGround(context);
      page.draw(context, pointed);
      plane.fill(canvas);
    },
    draw(place) {
      if (page) plane.draw(place);
    },
    dispose() {
      turnTo(undefined);
      plane.dispose();
    },
  };
}
