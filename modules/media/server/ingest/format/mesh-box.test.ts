import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { meshBox, type Turned } from '../test-mesh.ts';
import { isHalfSphere } from './mesh-box.ts';

describe('a mesh is a half equirectangular picture', () => {
  it('where its corners and the sides between them are what that shows', async () => {
    expect(await isHalfSphere(meshBox([{ steps: 40 }]))).toBe(true);
    expect(await isHalfSphere(meshBox([{ steps: 40 }, { steps: 30 }]))).toBe(true);
    expect(await isHalfSphere(meshBox([{ steps: 40 }], (content) => deflateRawSync(content)))).toBe(true);
  });

  it.each<[string, Turned]>([
    ['it is turned by a degree', { steps: 40, yaw: 1 }],
    ['it is spread over less than half a sphere', { steps: 40, degrees: 170 }],
    ['it shows a part of the picture', { steps: 40, part: 0.9 }],
    ['its triangles are so large that they cut corners', { steps: 2 }],
  ])('and not where %s', async (_, turned) => {
    expect(await isHalfSphere(meshBox([turned]))).toBe(false);
    expect(await isHalfSphere(meshBox([{ steps: 40 }, turned]))).toBe(false);
  });

  it('nor where nothing can be read, or too much', async () => {
    const whole = meshBox([{ steps: 10 }]);
    for (const length of [0, 8, 12, 20, 40, whole.length - 1])
      expect(await isHalfSphere(whole.subarray(0, length))).toBe(false);
    expect(await isHalfSphere(meshBox([{ steps: 10 }], (content) => content.reverse()))).toBe(false);
    expect(await isHalfSphere(meshBox([], () => deflateRawSync(Buffer.alloc(20_000_000))))).toBe(false);
    const endless = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('mesh'), Buffer.alloc(8, 0x7f)]);
    expect(await isHalfSphere(meshBox([], () => deflateRawSync(endless)))).toBe(false);
    const eyes = { steps: 40 };
    expect(await isHalfSphere(meshBox([eyes, eyes, eyes], (content) => deflateRawSync(content)))).toBe(false);
  });
});
