import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { messages } from '../../app/vite/messages.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";
export const GALLERY = 'http://parts.localhost';

/** Builds the gallery of the admin's components, each on its own with its own data. */
export async function buildGallery() {
  const outDir = mkdtempSync(join(tmpdir(), 'parallax-gallery-'));
  await build({
    configFile: false,
    root: 'admin/gallery',
    base: '/',
    publicDir: false,
    logLevel: 'error',
    plugins: [messages()],
    build: { outDir, assetsInlineLimit: 0, minify: false, modulePreload: { polyfill: false } },
  });
  return {
    /** Serves it to a browser under a policy as strict as the admin's. */
    async show(context: BrowserContext): Promise<void> {
      await context.route(`${GALLERY}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const type = TYPES[extname(pathname)];
        if (type) return route.fulfill({ contentType: type, body: readFileSync(join(outDir, pathname), 'utf8') });
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': POLICY },
          body: readFileSync(join(outDir, 'index.html'), 'utf8'),
        });
      });
    },
    discard: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
