import { Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { FORMAT_TABLE } from '../../contract/format-table.ts';
import type { VideoFormat } from '../../contract/wire.ts';
import { domeGeometry, type Eye } from './dome-geometry.ts';
import { radians } from './look.ts';

/** Which point of the frame a viewer in the centre sees; from the top left, as in the file. Degrees. */
function seen(format: VideoFormat, eye: Eye, yaw: number, pitch: number) {
  const mesh = new Mesh(domeGeometry(FORMAT_TABLE[format], eye), new MeshBasicMaterial());
  const [y, p] = [radians(yaw), radians(pitch)];
  const direction = new Vector3(Math.sin(y) * Math.cos(p), Math.sin(p), -Math.cos(y) * Math.cos(p));
  const [hit] = new Raycaster(new Vector3(), direction.normalize()).intersectObject(mesh);
  return hit?.uv && { x: hit.uv.x, y: 1 - hit.uv.y };
}

describe.each<[VideoFormat, Eye, { x: number; y: number }, { x: number; y: number }]>([
  ['eq180_mono', 'left', { x: 0, y: 0 }, { x: 1, y: 1 }],
  ['eq180_sbs', 'left', { x: 0, y: 0 }, { x: 0.5, y: 1 }],
  ['eq180_sbs', 'right', { x: 0.5, y: 0 }, { x: 1, y: 1 }],
  ['eq180_tb', 'left', { x: 0, y: 0 }, { x: 1, y: 0.5 }],
  ['eq180_tb', 'right', { x: 0, y: 0.5 }, { x: 1, y: 1 }],
])('%s, %s eye', (format, eye, topLeft, bottomRight) => {
  const at = (right: number, down: number) => ({
    x: topLeft.x + right * (bottomRight.x - topLeft.x),
    y: topLeft.y + down * (bottomRight.y - topLeft.y),
  });

  test.each([
    ['straight ahead', 0.3, 0.2, 0.5, 0.5],
    ['to the right', 45, 0.2, 0.75, 0.5],
    ['to the left', -45, 0.2, 0.25, 0.5],
    ['up', 0.3, 45, 0.5, 0.25],
    ['down and left', -30, -60, 1 / 3, 5 / 6],
  ])('%s lies where the format says, unmirrored', (_, yaw, pitch, right, down) => {
    const point = seen(format, eye, yaw, pitch);
    expect(point?.x).toBeCloseTo(at(right, down).x, 2);
    expect(point?.y).toBeCloseTo(at(right, down).y, 2);
  });

  test('there is nothing behind the viewer', () => {
    expect(seen(format, eye, 135, 10)).toBeUndefined();
  });
});

test('a whole sphere has its centre ahead and its edges behind', () => {
  expect(seen('eq360_mono', 'left', 0.3, 0.2)?.x).toBeCloseTo(0.5, 2);
  expect(seen('eq360_mono', 'left', 90.3, 0.2)?.x).toBeCloseTo(0.75, 2);
  expect(seen('eq360_sbs', 'right', 179, 0.2)?.x).toBeCloseTo(1, 1);
  expect(seen('eq360_tb', 'right', -90.3, 45)?.y).toBeCloseTo(0.625, 2);
});
