import {
  BufferGeometry,
  type Group,
  Line,
  LineBasicMaterial,
  Vector3,
  type WebGLRenderer,
  type XRTargetRaySpace,
} from 'three';
import type { VrPanel } from './vr-panel.ts';

/** Metres of a ray that meets nothing. */
const LONGEST = 1.2;

interface VrPointers {
  /** Before a picture is drawn. */
  update(): void;
  dispose(): void;
}

/**
 * The rays of both controllers or hands. A press of the trigger, or thumb and finger together, presses what the ray
 * meets.
 */
export function showPointers(
  renderer: WebGLRenderer,
  parent: Group,
  panel: VrPanel,
  onPressNothing: () => void,
): VrPointers {
  const geometry = new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, 0, -1)]);
  const material = new LineBasicMaterial({ color: 0xffffff, depthTest: false, toneMapped: false });
  const rays = [0, 1].map((index) => {
    const space: XRTargetRaySpace = renderer.xr.getController(index);
    const line = new Line(geometry, material);
    line.renderOrder = 2;
    space.add(line);
    parent.add(space);
    const press = () => {
      // What a finger points at only while it is pressed was not seen before.
      panel.point(space.matrix);
      panel.update(performance.now());
      if (!panel.press()) onPressNothing();
    };
    space.addEventListener('select', press);
    return { space, line, press };
  });

  return {
    update() {
      for (const { space, line } of rays) {
        const along = space.visible ? panel.point(space.matrix) : undefined;
        line.visible = panel.isShown();
        line.scale.z = along ?? LONGEST;
      }
    },
    dispose() {
      for (const { space, line, press } of rays) {
        space.removeEventListener('select', press);
        space.remove(line);
        parent.remove(space);
      }
      geometry.dispose();
      material.dispose();
    },
  };
}
