import { Group, type WebGLRenderer } from 'three';
import { playOrStay, seekBy } from '../media-element.ts';
import { headingOf } from './device-look.ts';
import type { DomeStage } from './dome-stage.ts';
import { showHands } from './vr-hands.ts';
import { showOnLayer, type VrLayer } from './vr-layer.ts';
import { createVrPanel } from './vr-panel.ts';
import { showPointers } from './vr-pointers.ts';
import type { VrVideo } from './vr-video.ts';

interface VrParts {
  renderer: WebGLRenderer;
  stage: DomeStage;
  media: HTMLVideoElement;
  video(): VrVideo;
}

/** How far one comes to or goes from the picture: the sphere's radius is one. */
const NEAREST = 0.6;
const FARTHEST = -0.5;

/**
 * Begins a session in the headset: each eye sees its own picture, the head is its centre and the horizon is level,
 * whatever way the visitor sits. A headset that is put down pauses the video. `onEnd` runs once it is over, by the
 * visitor's or the system's choice.
 */
export async function enterVr({ renderer, stage, media, video }: VrParts, onEnd: () => void): Promise<void> {
  if (!navigator.xr) throw new Error('This browser has no WebXR');
  const session = await navigator.xr.requestSession('immersive-vr', {
    optionalFeatures: ['layers', 'hand-tracking'],
  });
  const { dome, scene, camera, uniforms } = stage;
  const tools = new Group();
  const ending = new AbortController();
  const { signal } = ending;
  let format = stage.row();
  let layer: VrLayer | undefined;

  function place() {
    const isAtCentre = uniforms.viewpoint.value.z === 0;
    if (!isAtCentre || format !== stage.row()) {
      layer?.remove();
      layer = undefined;
    }
    format = stage.row();
    if (isAtCentre) layer ??= showOnLayer(session, renderer, media, format);
    layer?.follow(dome);
    dome.visible = !layer;
    renderer.setClearAlpha(layer ? 0 : 1);
  }

  const recentre = () => {
    dome.rotation.set(0, headingOf(camera.quaternion), 0, 'YXZ');
    uniforms.viewpoint.value.z = 0;
    place();
  };
  const panel = createVrPanel(media, video, {
    recentre,
    tilt(by) {
      dome.rotation.set(dome.rotation.x + by, dome.rotation.y, 0, 'YXZ');
      place();
    },
    zoom(by) {
      const { value } = uniforms.viewpoint;
      const nearer = Math.round((by - value.z) * 100) / 100;
      value.z = -Math.min(NEAREST, Math.max(FARTHEST, nearer));
      place();
    },
    exit: () => void session.end(),
  });
  tools.add(panel.mesh);
  const pointers = showPointers(renderer, tools, panel, () => {
    if (panel.isShown()) panel.hide();
    else panel.show(camera.matrixWorld);
  });
  const hands = showHands(session, tools);

  const leave = () => {
    renderer.xr.removeEventListener('sessionend', leave);
    ending.abort();
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    renderer.setClearAlpha(1);
    scene.remove(tools);
    pointers.dispose();
    hands.dispose();
    panel.dispose();
    dome.visible = true;
    dome.rotation.set(0, 0, 0);
    uniforms.viewpoint.value.z = 0;
    camera.position.set(0, 0, 0);
    onEnd();
  };
  // The renderer's own event, because it comes after the renderer has taken back its canvas.
  renderer.xr.addEventListener('sessionend', leave);
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType('local');
  try {
    await renderer.xr.setSession(session);
  } catch (error) {
    await session.end().catch(() => undefined);
    leave();
    throw error;
  }
  scene.add(tools);
  place();
  pauseWhileHidden(session, media, signal);
  const controllers = listenToControllers(session, media, signal, recentre);
  renderer.setAnimationLoop((now, frame) => {
    if (format !== stage.row()) place();
    controllers.poll();
    pointers.update();
    const space = renderer.xr.getReferenceSpace();
    if (frame && space) hands.update(frame, space);
    panel.update(now);
    renderer.render(scene, camera);
  });
}

/** A headset on the table shows nothing to anybody; put on again, it goes on. */
function pauseWhileHidden(session: XRSession, media: HTMLVideoElement, signal: AbortSignal): void {
  let wasPlaying = false;
  session.addEventListener(
    'visibilitychange',
    () => {
      if (session.visibilityState === 'hidden') {
        wasPlaying = !media.paused;
        media.pause();
      } else if (wasPlaying) {
        wasPlaying = false;
        playOrStay(media);
      }
    },
    { signal },
  );
}

/** Where the standard mapping of WebXR gamepads has the thumbstick's left and right, and the upper face button. */
const THUMBSTICK_X = 2;
const UPPER_BUTTON = 5;
const PUSHED = 0.7;
const RELEASED = 0.3;
const STEP_SECONDS = 10;

/** Thumbstick seeks, grip recentres, the upper button leaves. `poll` belongs into every frame. */
function listenToControllers(
  session: XRSession,
  media: HTMLVideoElement,
  signal: AbortSignal,
  recentre: () => void,
): { poll(): void } {
  const pushed = new WeakSet<XRInputSource>();
  session.addEventListener('squeeze', recentre, { signal });

  function pollStick(source: XRInputSource, gamepad: Gamepad) {
    const x = gamepad.axes[THUMBSTICK_X] ?? 0;
    if (Math.abs(x) < RELEASED) pushed.delete(source);
    if (Math.abs(x) < PUSHED || pushed.has(source)) return;
    pushed.add(source);
    seekBy(media, Math.sign(x) * STEP_SECONDS);
  }

  return {
    poll() {
      for (const source of session.inputSources) {
        if (!source.gamepad) continue;
        pollStick(source, source.gamepad);
        if (source.gamepad.buttons[UPPER_BUTTON]?.pressed) void session.end();
      }
    },
  };
}
