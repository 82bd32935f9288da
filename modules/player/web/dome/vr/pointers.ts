import { mat4, vec3 } from 'gl-matrix';
import type { Marks } from '../draw/marks.ts';
import type { VrPanel } from './panel.ts';

/** Metres; the length of a ray that hits nothing. */
const LONGEST = 1.2;
const NUMBERS_OF_A_LINE = 6;

export interface VrPointers {
  /** Call it before each frame. */
  update(frame: XRFrame): void;
  /** @param place from the room to the viewport */
  draw(place: Float32Array): void;
}

interface PointersOptions {
  session: XRSession;
  space: XRReferenceSpace;
  panel: VrPanel;
  marks: Marks;
  onPressNothing(frame: XRFrame): void;
}

/**
 * The rays of both controllers or hands. The trigger, or a pinch, presses what the ray hits.
 */
export function showPointers(
  { session, space, panel, marks, onPressNothing }: PointersOptions,
  signal: AbortSignal,
): VrPointers {
  const lines: number[] = [];
  const end = vec3.create();
  const rayOf = ({ targetRaySpace }: XRInputSource, frame: XRFrame) =>
    frame.getPose(targetRaySpace, space)?.transform.matrix;

  const press = ({ frame, inputSource }: XRInputSourceEvent) => {
    // A finger that touches has a ray only while it presses.
    const ray = rayOf(inputSource, frame);
    if (ray) panel.point(ray);
    panel.update(performance.now());
    if (!panel.press()) onPressNothing(frame);
  };
  session.addEventListener('select', press, { signal });

  return {
    update(frame) {
      lines.length = 0;
      for (const source of session.inputSources) {
        const ray = rayOf(source, frame);
        if (!ray) continue;
        const along = panel.point(ray);
        vec3.transformMat4(end, [0, 0, -(along ?? LONGEST)], ray);
        lines.push(...mat4.getTranslation(vec3.create(), ray), ...end);
      }
    },
    draw(place) {
      if (panel.isShown() && lines.length >= NUMBERS_OF_A_LINE) marks.drawLines(new Float32Array(lines), place);
    },
  };
}
