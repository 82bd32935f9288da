import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.ts';

export interface FirstLoad {
  /** Gzip bytes of script that the page had fetched when it became idle. */
  atRest: number;
  /** The same after the visitor's first interaction. */
  afterFirstSign: number;
}

/** Opens a page in Chromium and adds up the scripts that it fetches; inline scripts count too, data blocks don't. */
export async function firstLoadScripts(url: string): Promise<FirstLoad> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      scripts.set(response.url(), gzipSync(body, { level: 9 }).length);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const inline = await page.$$eval(
      'script:not([src], [type="application/json"], [type="application/ld+json"])',
      (elements) => elements.map((element) => element.textContent ?? '').join('\n'),
    );
    const total = () =>
      [...scripts.values()].reduce((sum, bytes) => sum + bytes, gzipSync(inline, { level: 9 }).length);
    const atRest = total();
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 140);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    return { atRest, afterFirstSign: total() };
  } finally {
    await browser.close();
  }
}
