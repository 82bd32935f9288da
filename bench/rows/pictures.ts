import { THEMES } from '#ui/theme.ts';
import { openBrowser } from '../browser.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

/** A current phone: what it fetches depends on its width and its pixel ratio of three. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** The weight of pictures on a phone before anybody scrolls. */
export async function pictures({ ours, videos }: World): Promise<Row[]> {
  const [video] = await videos();
  const rows: Row[] = [];
  for (const path of ['/', '/videos/', `/video/${video}/`, '/models/'])
    for (const theme of THEMES) {
      const { bytes, count } = await picturesOf(ours.origin, path, theme);
      rows.push({
        name: `pictures of ${path.startsWith('/video/') ? 'a video' : path} in ${theme} on a phone, before scrolling`,
        figure: bytes / 1000,
        unit: 'KB',
        goal: { atMost: 600 },
        details: `${count} pictures`,
      });
    }
  return rows;
}

async function picturesOf(origin: string, path: string, theme: string) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
    const page = await context.newPage();
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes.set(response.url(), body.length);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), count: sizes.size };
  } finally {
    await browser.close();
  }
}
