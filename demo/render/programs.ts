import { readFileSync } from 'node:fs';
import type { Programs } from './browser/renderer.ts';
import type { Scene } from './scene.ts';

const HEAD = '#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n';

function part(name: string): string {
  return readFileSync(new URL(`./glsl/${name}`, import.meta.url), 'utf8');
}

function join(names: string[], ...scenery: string[]): string {
  return [HEAD, ...names.map((name) => part(`${name}.glsl`)), ...scenery].join('\n');
}

/** Converts '#rrggbb' to three numbers from 0 to 1. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** The complete shader sources of a scene. */
export function programsOf(scene: Scene): Programs {
  const { grade } = scene;
  const world = ['camera', 'hash', 'noise-table', 'noise', 'sky', 'ridges', 'plane'];
  return {
    quad: part('quad.vert'),
    pack: part('pack-frag.glsl'),
    bake: join([...world, ...(scene.marches ? ['march'] : [])], scene.bake, part('bake-main.glsl')),
    frame: join([...world, 'lookup', 'grade'], scene.frame, part('frame-main.glsl')),
    particles: scene.particles.map(({ count, glsl }) => ({
      count,
      vertex: join(['camera', 'hash', 'particle'], glsl, part('particle-vertex-main.glsl')),
      fragment: join(['camera', 'hash', 'particle'], glsl, part('particle-fragment-main.glsl')),
    })),
    tone: [grade.exposure, grade.contrast, grade.saturation],
    shadows: channels(grade.shadows),
    lights: channels(grade.lights),
  };
}
