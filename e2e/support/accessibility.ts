import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

/** What axe reports against WCAG 2.2 A and AA for the page in its current state, one line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  return found.map((line) => `${new URL(page.url()).pathname} ${line}`);
}

/** How many pixels the page is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Accessibility violations and horizontal overflow of an admin screen, in both color schemes, on desktop and phone. */
export async function screenViolationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  // A notice covers fields on a phone's screen and hides by itself.
  await page.waitForFunction(() => !document.querySelector('.notice[data-kind="done"]'));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // Scrolled to the top: sticky headers and footers cover parts of a scrolled page, which axe would report as too
      // small.
      await page.evaluate(() => window.scrollTo(0, 0));
      found.push(...(await violationsOf(page)).map((line) => `${colorScheme} ${viewport.width} ${line}`));
      if ((await horizontalOverflow(page)) > 0) found.push(`${viewport.width} ${page.url()} overflows horizontally`);
    }
  }
  return found;
}
