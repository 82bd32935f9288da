import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MediaScene } from './media-scene.ts';

const MEDIA = new URL('../data/media/', import.meta.url);

/** Every committed scene, in catalogue order. */
export function mediaScenes(): MediaScene[] {
  return JSON.parse(readFileSync(new URL('scenes.json', MEDIA), 'utf8')) as MediaScene[];
}

/** Absolute path of a scene's file, for example its 'trailer.mp4'. */
export function mediaPath(key: string, name: string): string {
  return fileURLToPath(new URL(`${key}/${name}`, MEDIA));
}
