import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#modules/catalogue/server/test-many.ts';
import { CARD_VERSION } from '#modules/catalogue/server/videos/video-card.ts';
import { sites } from '#sites/index.ts';
import { THEMES } from '#ui/theme.ts';
import type { ApplicationBlock } from '../../app/client/application-block.ts';
import { openApplication } from '../support/application.ts';

/**
 * What pages make a browser fetch: bytes of built files, gzip, the same on every machine. Raise none without a reason.
 */
const MOST_STYLES = 20_000;
const MOST_SCRIPT: Readonly<Record<string, number>> = {
  '/': 129_000,
  '/videos/': 136_400,
  '/video/video-5/': 144_800,
  '/models/': 137_600,
  '/join-now/': 139_200,
  '/sign-in/': 132_100,
};

const site = sites[0].key;
let world: Awaited<ReturnType<typeof openApplication>>;
const sizes = new Map<string, Promise<number>>();

beforeAll(async () => {
  world = await openApplication();
  const { pool } = world.db;
  await fillCatalogue((text, values) => pool.query(text, values), { site, videos: 5, cardVersion: CARD_VERSION });
});
afterAll(() => world?.close());

const get = (path: string, ...head: string[]) => world.send('GET', path, ['host', `${site}.localhost`, ...head]);

async function pageAt(path: string, theme: string) {
  const { status, body } = await get(path, 'cookie', `theme=${theme}`);
  expect(status, path).toBe(200);
  const html = body.toString();
  const [, block = ''] = /<script type="application\/json" id="application">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    sheets: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href),
    scripts: (JSON.parse(block) as ApplicationBlock).preloads,
  };
}

function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file) ?? get(file, 'accept-encoding', 'gzip').then(({ body }) => body.length);
  sizes.set(file, known);
  return known;
}

async function sizeOfAll(files: readonly string[]): Promise<number> {
  return (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

it('sends no more styles than a page shows, and no script that it does not start from', async () => {
  for (const [path, mostScript] of Object.entries(MOST_SCRIPT))
    for (const theme of THEMES) {
      const { sheets, scripts } = await pageAt(path, theme);
      expect.soft(await sizeOfAll(sheets), `styles of ${path} in ${theme}`).toBeLessThanOrEqual(MOST_STYLES);
      expect.soft(await sizeOfAll(scripts), `script of ${path}`).toBeLessThanOrEqual(mostScript);
    }
});

it('links the sheet of the theme first, then those of the page, of one theme alone', async () => {
  const [home, list, video] = await Promise.all(
    ['/', '/videos/', '/video/video-5/'].map((path) => pageAt(path, 'dark')),
  );
  const [ofTheme] = list?.sheets ?? [];
  expect(list?.sheets).toEqual([ofTheme]);
  expect(home?.sheets).toEqual([ofTheme, expect.any(String)]);
  expect(video?.sheets).toEqual([ofTheme, expect.any(String), expect.any(String)]);
  const inLight = await pageAt('/', 'light');
  expect(inLight.sheets).toHaveLength(2);
  expect(inLight.sheets.filter((sheet) => home?.sheets.includes(sheet))).toEqual([]);
});

/** The code that draws the dome, without what a page loads at first. */
const MOST_DRAWING = 30_000;

/** Where the build puts the scripts of all visitors' pages. */
const SCRIPTS = 'build/client/assets';

it('lets no script of a page carry the schema library', async () => {
  const scripts = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const texts = await Promise.all(scripts.map((name) => readFile(`${SCRIPTS}/${name}`, 'utf8')));
  // A property of each Zod schema. What a page needs of a contract is in a file without schemas.
  expect(scripts.filter((_, index) => texts[index]?.includes('_zod'))).toEqual([]);
});

it('draws a video all round with little script of its own', async () => {
  const { scripts } = await pageAt('/video/video-5/', 'dark');
  const started = new Set(scripts.map((path) => path.replace(/.*\//, '')));
  const names = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'));
  const textOf = async (name: string) => readFile(`${SCRIPTS}/${name}`, 'utf8');
  const texts = await Promise.all(names.map(textOf));
  const found = names.filter((_, index) => texts[index]?.includes('uniform vec4 lens'));
  expect(found).toHaveLength(1);
  // Iterating a set includes what is added meanwhile.
  const drawing = new Set(found);
  for (const name of drawing)
    for (const [, imported = ''] of (await textOf(name)).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      if (!started.has(imported)) drawing.add(imported);
  expect(drawing.size).toBeGreaterThan(1);
  expect(await sizeOfAll([...drawing].map((name) => `/assets/${name}`))).toBeLessThanOrEqual(MOST_DRAWING);
});
