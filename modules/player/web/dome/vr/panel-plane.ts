import { mat4, type quat, vec3 } from 'gl-matrix';
import { headingOf } from '../device-look.ts';
import { createTexturedQuad } from '../draw/textured-quad.ts';
import { PANEL } from './panel-layout.ts';

/** Radians that it leans back. */
const LEAN = -0.25;
const SIZE = { width: PANEL.metres, height: (PANEL.metres * PANEL.height) / PANEL.width };

/** Where the panel is in the room: in front of its viewer, a little below their eyes. */
export function createPanelPlane(gl: WebGL2RenderingContext) {
  const quad = createTexturedQuad(gl);
  const toRoom = mat4.create();
  const toPanel = mat4.create();
  const toViewport = new Float32Array(16);
  const from = vec3.create();
  const toward = vec3.create();

  return {
    /** In front of a head at this position. */
    place(position: vec3, orientation: quat) {
      const heading = headingOf(orientation);
      const ahead = vec3.rotateY(vec3.create(), [0, -PANEL.below, -PANEL.distance], [0, 0, 0], heading);
      mat4.fromTranslation(toRoom, vec3.add(ahead, ahead, position));
      mat4.rotateY(toRoom, toRoom, heading);
      mat4.rotateX(toRoom, toRoom, LEAN);
      mat4.invert(toPanel, toRoom);
    },
    /** Where a ray meets the panel, in pixels of it and metres along the ray; undefined where it does not. */
    hit(ray: Float32Array): { x: number; y: number; distance: number } | undefined {
      vec3.transformMat4(from, mat4.getTranslation(from, ray), toPanel);
      const [x0 = 0, y0 = 0, z0 = 0] = from;
      // The point one metre ahead on the ray, less where the ray begins.
      vec3.transformMat4(toward, vec3.transformMat4(toward, [0, 0, -1], ray), toPanel);
      const [dx = 0, dy = 0, dz = 0] = vec3.subtract(toward, toward, from);
      const distance = -z0 / dz;
      if (!(distance > 0)) return undefined;
      const x = ((x0 + distance * dx) / SIZE.width + 0.5) * PANEL.width;
      const y = (0.5 - (y0 + distance * dy) / SIZE.height) * PANEL.height;
      if (x < 0 || y < 0 || x > PANEL.width || y > PANEL.height) return undefined;
      return { x, y, distance };
    },
    fill: quad.fill,
    /** @param place from the room to the viewport */
    draw(place: Float32Array) {
      mat4.multiply(toViewport, place, toRoom);
      quad.draw(toViewport, SIZE);
    },
    dispose: quad.dispose,
  };
}
