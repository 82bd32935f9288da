import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GREEN_KEY } from '#modules/media/contract/transparency.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type { Compared, compare } from './matte.page.ts';

const { bare } = browserForE2e();
const MOST_PIXELS = 1.5;

let page: Page;
beforeAll(async () => {
  page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./matte.page.ts') });
});
afterAll(() => page?.close());

function compared(options: Parameters<typeof compare>[0]): Promise<Compared> {
  return page.evaluate((all) => (globalThis as unknown as { compare: typeof compare }).compare(all), options);
}

const PACKED = { kind: 'packed' } as const;
const KEY = { ...GREEN_KEY, hue: 127, saturation: 0.9, value: 0.75 };

describe(`what is cut out has its edges within ${MOST_PIXELS} pixels of where they were`, () => {
  it.each([
    ['fish190_sbs', 'left', PACKED],
    ['fish190_sbs', 'right', PACKED],
    ['mkx200_sbs_rl', 'left', PACKED],
    ['eq180_sbs', 'left', KEY],
    ['fish190_sbs', 'right', KEY],
    ['flat_sbs', 'left', KEY],
  ] as const)('in %s, for the %s eye, by %o', async (format, eye, transparency) => {
    const { farthest, points, tooBright, tooGreen } = await compared({ format, eye, transparency });
    expect(points).toBeGreaterThan(300);
    expect(farthest).toBeLessThanOrEqual(MOST_PIXELS);
    // Colors are premultiplied by alpha, and nothing of the key color is left in them.
    expect(tooBright).toBeLessThanOrEqual(1);
    expect(tooGreen).toBeLessThanOrEqual(2);
  });
});
