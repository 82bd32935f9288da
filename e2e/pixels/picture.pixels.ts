import { beforeAll, expect, it } from 'vitest';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';

const { bare } = browserForE2e();

let seen: { left: string; right: string }[] = [];
let pictures = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  const page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./picture.page.ts') });
  seen = await page.evaluate(() => (globalThis as unknown as InPage).seenOverSwitch());
  pictures = await page.evaluate(() => (globalThis as unknown as InPage).picturesUntilFirst());
  await page.close();
});

interface InPage {
  seenOverSwitch(): Promise<{ left: string; right: string }[]>;
  picturesUntilFirst(): Promise<number>;
}

it('the last picture stays until another source has one, for both eyes, and then both change at once', () => {
  const runs = seen
    .map(({ left, right }) => `${left} ${right}`)
    .filter((colours, index, all) => colours !== all[index - 1]);
  // Red and magenta, then blue and green; never black, and never one format with the other's crop.
  expect(runs).toEqual(['100 101', '001 010']);
});

it('the first frame that is decoded is drawn with one of the next two pictures of the page', () => {
  expect(pictures).toBeLessThanOrEqual(2);
});
