import type { WebGLRenderer } from 'three';
import { headingOf } from './device-look.ts';
import type { DomeStage } from './dome-stage.ts';
import { listenToControllers } from './vr-controllers.ts';
import { showOnLayer } from './vr-layer.ts';

interface VrParts {
  renderer: WebGLRenderer;
  stage: DomeStage;
  media: HTMLVideoElement;
}

/** Whether this browser has a headset to show films on. */
export async function hasHeadset(): Promise<boolean> {
  return (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false;
}

/**
 * Begins a session in the headset: each eye sees its own dome, the head is its centre and the horizon is level, whatever way the
 * visitor sits. `onEnd` runs once it is over, by the visitor's or the system's choice.
 */
export async function enterVr({ renderer, stage, media }: VrParts, onEnd: () => void): Promise<void> {
  if (!navigator.xr) throw new Error('This browser has no WebXR');
  const session = await navigator.xr.requestSession('immersive-vr', { optionalFeatures: ['layers'] });
  const { dome, scene, camera } = stage;
  const ending = new AbortController();
  const leave = () => {
    renderer.xr.removeEventListener('sessionend', leave);
    ending.abort();
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    renderer.setClearAlpha(1);
    dome.visible = true;
    dome.rotation.y = 0;
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
    renderer.xr.removeEventListener('sessionend', leave);
    renderer.xr.enabled = false;
    await session.end();
    throw error;
  }
  const layer = showOnLayer(session, renderer, media, stage.row());
  if (layer) {
    dome.visible = false;
    renderer.setClearAlpha(0);
  }
  const controllers = listenToControllers(session, media, ending.signal, () => {
    dome.rotation.y = headingOf(camera.quaternion);
    layer?.turnTo(dome.rotation.y);
  });
  renderer.setAnimationLoop(() => {
    controllers.poll();
    renderer.render(scene, camera);
  });
}
