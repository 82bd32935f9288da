import { describe, expect, it } from 'vitest';
import { browserForE2e } from '../support/browser.ts';
import { becomeMember, newestVideo, openCheckout, signUp } from '../support/member.ts';

const { newVisitor } = browserForE2e();

describe('a buyer', () => {
  it('whose card is declined tries again and pays once', async () => {
    const { context, page } = await newVisitor();
    await signUp(page, 'declined@example.com');
    await openCheckout(page);
    await page.getByRole('button', { name: 'Decline payment' }).click();
    await page.waitForURL('**/payment/**');
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    await page.goto('/join-now/');
    await openCheckout(page);
    const checkout = page.url();
    await page.goBack();
    await page.goto('/join-now/');
    await openCheckout(page);
    expect(new URL(page.url()).pathname.length).toBe(new URL(checkout).pathname.length);
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await page.getByText('You are a member').waitFor();
    await page.goto('/join-now/');
    await page.getByText('You’re a member').waitFor();
    await context.close();
  });

  it('who saw the video page as a guest can watch after paying', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    await page.goto(video);
    await page.getByText('Join to watch').first().waitFor();
    await becomeMember(page, 'reader@example.com');
    await page.goto(video);
    await page.getByRole('button', { name: /^Play/ }).first().waitFor();
    await expect.poll(() => page.getByText('Join to watch').count()).toBe(0);
    await context.close();
  });

  it('who taps Play before hydration still sees the video', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    await page.goto(video, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await page.locator('.video-page__player video').waitFor({ state: 'attached', timeout: 30_000 });
    await context.close();
  });
});
