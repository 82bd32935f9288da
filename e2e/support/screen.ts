import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** A point that no button in the middle covers. */
export async function besideCentreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width * 0.75, y: box.y + box.height * 0.3 };
}

/** A screenshot once nothing moves any more. */
export async function stillOf(locator: Locator): Promise<Buffer> {
  let last = await locator.screenshot();
  for (let attempts = 0; attempts < 50; attempts += 1) {
    const next = await locator.screenshot();
    if ((await differenceOf(last, next)) < 0.001) return next;
    last = next;
  }
  throw new Error('It goes on moving.');
}

/** How different two screenshots are: the mean difference of their pixels, from 0 to 1. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).resize(160, 90, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b) return 0;
  const sum = a.reduce((total, value, index) => total + Math.abs(value - (b[index] ?? 0)), 0);
  return sum / (a.length * 255);
}
