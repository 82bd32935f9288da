import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { boxesIn } from '#modules/media/server/mp4/boxes.ts';
import { readingFile } from '#modules/media/server/mp4/file-bytes.ts';
import { sceneWords } from '../texts/scene-words.ts';
import { mediaPath, mediaScenes } from './test-media-scenes.ts';

describe.each(mediaScenes())('$key', (scene) => {
  test('has each file at the stated size, below one mebibyte', () => {
    const { files, stills, hero, spatialSound } = scene;
    for (const file of [...files, ...stills, hero, ...(spatialSound ? [spatialSound] : [])]) {
      expect(statSync(mediaPath(scene.key, file.name)).size).toBe(file.sizeBytes);
      expect(file.sizeBytes).toBeLessThan(1_048_576);
    }
  });

  test('has a full video, a trailer and a preview that start before they are loaded', async () => {
    for (const role of ['full', 'trailer', 'preview'])
      expect(scene.files.some((file) => file.role === role)).toBe(true);
    for (const file of scene.files) {
      const order = (await readingFile(mediaPath(scene.key, file.name), boxesIn)).map(({ name }) => name);
      expect(order.indexOf('moov')).toBeGreaterThan(0);
      expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    }
  });

  test('has four posters and a hero of the stated size', async () => {
    expect(scene.stills).toHaveLength(4);
    for (const image of [...scene.stills, scene.hero]) {
      const { width, height, format } = await sharp(mediaPath(scene.key, image.name)).metadata();
      expect({ width, height, format }).toEqual({ width: image.width, height: image.height, format: 'webp' });
    }
  });

  test('has words for its videos', () => {
    expect(sceneWords.some((words) => words.key === scene.key)).toBe(true);
    expect(scene.palette.dominant).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('all scenes together stay within twenty-four megabytes, and every kind of projection is there', () => {
  const scenes = mediaScenes();
  const bytes = scenes
    .flatMap((s) => [...s.files, ...s.stills, s.hero, ...(s.sheets ?? [])].map(({ name }) => mediaPath(s.key, name)))
    .reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThanOrEqual(24 * 1_048_576);
  expect(new Set(scenes.map((s) => s.projection))).toEqual(new Set(['equirect180', 'equirect360', 'flat']));
});
