import { afterEach, expect, test, vi } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { FIRST_PICTURE } from './picture-settings.ts';

afterEach(() => vi.unstubAllGlobals());

function withStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}

test('settings are kept for their video alone, and for the latest two hundred', () => {
  const stored = withStorage();
  for (let id = 1; id <= 210; id += 1) keepPicture(id).write({ ...FIRST_PICTURE, tilt: 3 });
  expect(keepPicture(210).read().tilt).toBe(3);
  expect(keepPicture(11).read().tilt).toBe(3);
  expect(keepPicture(10).read()).toEqual(FIRST_PICTURE);
  expect(keepPicture(999).read()).toEqual(FIRST_PICTURE);
  const [text = ''] = [...stored.values()];
  expect(JSON.parse(text)).toHaveLength(200);
});

test('settings that are as at first take no room', () => {
  const stored = withStorage();
  keepPicture(1).write({ ...FIRST_PICTURE, zoom: 1.1 });
  keepPicture(1).write(FIRST_PICTURE);
  expect([...stored.values()]).toEqual(['[]']);
});

test('a browser that keeps nothing, or something strange, begins as at first', () => {
  expect(keepPicture(1).read()).toEqual(FIRST_PICTURE);
  withStorage().set('pictures', '{"1":2}');
  expect(keepPicture(1).read()).toEqual(FIRST_PICTURE);
});
