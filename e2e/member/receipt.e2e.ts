import { describe, expect, it } from 'vitest';
import { browserForE2e, chooseTheme } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';

const { newVisitor } = browserForE2e();

describe('a receipt on paper', () => {
  it.each(['light', 'dark', 'darkest'] as const)('is black on white and alone in the look %s', async (theme) => {
    const { context, page } = await newVisitor();
    await becomeMember(page, `receipt-${theme}@example.com`);
    await chooseTheme(page, theme);
    await page.goto('/main-dashboard/receipts/');
    await page.locator('.receipts__row').first().click();
    const receipt = page.locator('.receipt');
    await receipt.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    for (const part of ['.receipt__from', '#receipt-title', '.receipt__hint', '.facts__value'])
      expect(
        await page
          .locator(part)
          .first()
          .evaluate((shown) => getComputedStyle(shown).color),
      ).toBe('rgb(0, 0, 0)');
    expect(await page.locator('.receipt__from').isVisible()).toBe(true);
    for (const part of ['.header', '.footer', '.rooms__menu', '.receipt__acts'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('.receipt__from').isVisible()).toBe(false);
    await context.close();
  });
});
