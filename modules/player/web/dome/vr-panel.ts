import { CanvasTexture, Euler, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace, Vector3 } from 'three';
import { seekBy, seekTo, setRate, setVolume, togglePlaying } from '../media-element.ts';
import { besideChapter } from '../player/chapter-at.ts';
import { areaAt, PANEL, type PanelAction, SEEK_AREA } from './vr-panel-layout.ts';
import { drawPanel, type PanelState } from './vr-panel-picture.ts';
import type { VrVideo } from './vr-video.ts';

/** What is not the video's own: where it stands before the viewer. */
interface VrPlace {
  recentre(): void;
  /** Radians upwards. */
  tilt(by: number): void;
  /** Steps nearer. */
  zoom(by: number): void;
  exit(): void;
}

export interface VrPanel {
  mesh: Mesh;
  isShown(): boolean;
  /** Before anyone who looks from this matrix, upright. */
  show(head: Matrix4): void;
  hide(): void;
  /**
   * Where a ray meets the panel, as the distance along it; undefined where it does not. The last one that does points.
   */
  point(ray: Matrix4): number | undefined;
  /** Presses what was pointed at; false where that is nothing. */
  press(): boolean;
  /** Before a picture is drawn. */
  update(now: number): void;
  dispose(): void;
}

const REDRAWN_MS = 250;
const HIDDEN_AFTER_MS = 8000;
const STEP_SECONDS = 10;
const TILT_STEP = 0.06;
const ZOOM_STEP = 0.1;
const RATES = { least: 0.25, most: 4 };

/** The controls in a headset: a picture of them on a plane, drawn anew when something on it has changed. */
export function createVrPanel(media: HTMLVideoElement, video: () => VrVideo, place: VrPlace): VrPanel {
  const canvas = document.createElement('canvas');
  canvas.width = PANEL.width;
  canvas.height = PANEL.height;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const height = (PANEL.metres * PANEL.height) / PANEL.width;
  const mesh = new Mesh(
    new PlaneGeometry(PANEL.metres, height),
    new MeshBasicMaterial({ map: texture, transparent: true, depthTest: false, toneMapped: false }),
  );
  mesh.renderOrder = 1;
  mesh.visible = false;
  const state: PanelState = { video: video(), media, frames: undefined, pointed: undefined, share: 0 };
  const toPanel = new Matrix4();
  const from = new Vector3();
  const toward = new Vector3();
  const heading = new Euler(0, 0, 0, 'YXZ');
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
        return next && !next.isCurrent && next.choose();
      }
      case 'recentre':
        return place.recentre();
      case 'tilt-up':
        return place.tilt(TILT_STEP);
      case 'tilt-down':
        return place.tilt(-TILT_STEP);
      case 'wider':
        return place.zoom(-ZOOM_STEP);
      case 'closer':
        return place.zoom(ZOOM_STEP);
      case 'exit':
        return place.exit();
    }
  }

  return {
    mesh,
    isShown: () => mesh.visible,
    show(head) {
      heading.setFromRotationMatrix(head);
      from.setFromMatrixPosition(head);
      mesh.rotation.set(-0.25, heading.y, 0, 'YXZ');
      mesh.position.set(
        from.x - PANEL.distance * Math.sin(heading.y),
        from.y - PANEL.below,
        from.z - PANEL.distance * Math.cos(heading.y),
      );
      mesh.updateMatrix();
      toPanel.copy(mesh.matrix).invert();
      mesh.visible = true;
      isStale = true;
      usedAt = performance.now();
    },
    hide() {
      mesh.visible = false;
    },
    point(ray) {
      if (!mesh.visible) return undefined;
      from.setFromMatrixPosition(ray).applyMatrix4(toPanel);
      toward.set(-ray.elements[8], -ray.elements[9], -ray.elements[10]).transformDirection(toPanel);
      const along = -from.z / toward.z;
      if (!(along > 0)) return undefined;
      const x = ((from.x + along * toward.x) / PANEL.metres + 0.5) * PANEL.width;
      const y = (0.5 - (from.y + along * toward.y) / height) * PANEL.height;
      if (x < 0 || y < 0 || x > PANEL.width || y > PANEL.height) return undefined;
      usedAt = performance.now();
      pointedNow = areaAt(x, y)?.action;
      if (pointedNow === 'seek') {
        state.share = Math.min(1, Math.max(0, (x - SEEK_AREA.x) / SEEK_AREA.width));
        isStale = true;
      }
      return along;
    },
    press() {
      const { pointed } = state;
      if (!mesh.visible || !pointed) return false;
      act(pointed);
      isStale = true;
      return true;
    },
    update(now) {
      if (!mesh.visible) return;
      if (now - usedAt > HIDDEN_AFTER_MS && !media.paused) {
        mesh.visible = false;
        return;
      }
      if (pointedNow !== state.pointed) isStale = true;
      state.pointed = pointedNow;
      pointedNow = undefined;
      if (!isStale && now - drawnAt < REDRAWN_MS) return;
      isStale = false;
      drawnAt = now;
      state.video = video();
      drawPanel(context, state);
      texture.needsUpdate = true;
    },
    dispose() {
      texture.dispose();
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
    },
  };
}
