import { describe, expect, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, unexpected } from '../support/browser.ts';
import { DEMO_PASSWORD, signIn, signUp } from '../support/member.ts';

const { newVisitor } = browserForE2e();

describe('a category with an offer to members', () => {
  it.each(['anna-active', 'boris-expired'])('opens it for %s in place, by keyboard alone', async (name) => {
    const { context, page, faults } = await newVisitor();
    await signIn(page, `${name}@demo.example`, DEMO_PASSWORD);
    await page.goto('/categories/');
    await answering(page);
    const link = page.getByRole('link', { name: 'Members’ lounge' });
    await link.focus();
    await page.keyboard.press('Enter');
    const offer = page.getByRole('dialog', { name: 'Members’ lounge' });
    await offer.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await offer.getByRole('button', { name: 'Get it for $' }).click();
    await page.waitForURL(/\/sandbox-biller\/checkout\//);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('is a link for guests', async () => {
    const { context, page } = await newVisitor();
    await signUp(page, 'newcomer@example.com');
    await page.goto('/categories/');
    await answering(page);
    await page.getByRole('link', { name: 'Members’ lounge' }).click();
    await page.waitForURL(/\/join-now\/$/);
    await context.close();
  });
});

describe('the hero of the home page', () => {
  it('looks around its video by dragging and follows the link on a click', async () => {
    const { context, page, faults } = await newVisitor();
    await chooseTheme(page, 'darkest');
    // Here the processor renders, which visitors don't have to wait for.
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype as { getContext: (...of: unknown[]) => unknown };
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(kind: string, options: object) {
          return getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
        },
      });
    });
    await page.goto('/');
    await answering(page);
    expect(await page.locator('canvas').count()).toBe(0);
    await page.mouse.move(900, 300);
    await page.mouse.down();
    await page.mouse.move(700, 300, { steps: 8 });
    await page.locator('.live-dome--on canvas').waitFor();
    await page.mouse.up();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.mouse.click(700, 300);
    await page.waitForURL(/\/video\//);
    expect(faults).toEqual([]);
    await context.close();
  });
});
