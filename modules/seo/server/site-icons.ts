import { hash } from 'node:crypto';
import { Hono } from 'hono';
import type { Site } from '#sites/site.ts';
import type { MadeFile, SeoDeps } from './deps.ts';
import { icoOf } from './favicon.ts';
import { drawIcon, type IconLook } from './icon.ts';
import { EVERYBODYS, sendFile } from './send-file.ts';

/** Icons that are masked to a circle or a drop keep only the middle 80%. */
const MASKABLE = 0.5;
const USUAL = 0.66;

/** By path (R4). */
export const ICONS: Readonly<Record<string, IconLook>> = {
  '/apple-touch-icon.png': { size: 180, mark: USUAL, hasGround: true },
  '/icons/192.png': { size: 192, mark: USUAL, hasGround: true },
  '/icons/512.png': { size: 512, mark: USUAL, hasGround: true },
  '/icons/maskable-512.png': { size: 512, mark: MASKABLE, hasGround: true },
};
const FAVICON_SIZES = [16, 32, 48];

/** The site's mark, in the sizes and at the paths that browsers, phones and feed readers look for. */
export function siteIcons({ files, siteRequestOf, iconOf }: Pick<SeoDeps, 'files' | 'siteRequestOf' | 'iconOf'>): Hono {
  const app = new Hono();
  for (const [path, look] of Object.entries(ICONS))
    app.get(path, async (c) => {
      const { site } = siteRequestOf(c);
      return sendFile(
        c,
        await files.findOrMake(keyOf(path, site), async () => png(await drawIcon(site, look, await iconOf(site)))),
        EVERYBODYS,
      );
    });
  app.get('/favicon.ico', async (c) => {
    const { site } = siteRequestOf(c);
    return sendFile(
      c,
      await files.findOrMake(keyOf('favicon', site), async () => favicon(site, await iconOf(site))),
      EVERYBODYS,
    );
  });
  return app;
}

/** The key changes with the brand. */
function keyOf(name: string, { brand, theme }: Site): string {
  return `icon ${name} ${hash('sha1', JSON.stringify([theme, brand]), 'base64url')}`;
}

function png(bytes: Buffer): MadeFile {
  return { type: 'image/png', bytes, isZipped: false, tags: [] };
}

async function favicon(site: Site, image: Buffer | undefined): Promise<MadeFile> {
  const pictures = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({
      size,
      png: await drawIcon(site, { size, mark: 1, hasGround: false }, image),
    })),
  );
  return { ...png(icoOf(pictures)), type: 'image/x-icon' };
}
