import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

export interface FirstLoad {
  /** Gzip bytes of script that the page had fetched when it came to rest. */
  atRest: number;
  /** The same after the visitor's first sign. */
  afterFirstSign: number;
}

/** Opens a page in Chromium and adds up the scripts it fetches; inline scripts count too. */
export async function firstLoadScripts(url: string): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      scripts.set(response.url(), gzipSync(body, { level: 9 }).length);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const inline = await page.$$eval('script:not([src])', (elements) =>
      elements.map((element) => element.textContent ?? '').join('\n'),
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

/** Gzip bytes of the scripts that a stock build's page asks for, read from the files it links. */
export function linkedScripts(html: string, folder: string): number {
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  return [...files].reduce(
    (sum, path) => sum + gzipSync(readFileSync(`${folder}${path}`), { level: 9 }).length,
    0,
  );
}
