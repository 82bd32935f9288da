import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, systemClock } from '#kernel/clock.ts';
import { answering, browserForE2e } from '../support/browser.ts';
import { becomeMember, newestVideo, newestVideos } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();
const DOWNLOADS_A_DAY = 10;

/** Daily limits reset at midnight. */
async function farFromMidnight(): Promise<void> {
  const left = DAY - (systemClock.now().getTime() % DAY);
  if (left < 2 * MINUTE) await pause(left);
}

describe('a member', () => {
  it('whose payment is refunded watches trailers from the next page on', async () => {
    const { context, page } = await newVisitor();
    await becomeMember(page, 'refunded@example.com');
    const video = await newestVideo(page);
    await page.goto(video);
    await expect.poll(() => page.getByText('Join to watch').count()).toBe(0);

    const operator = await newOperator();
    await operator.page.goto('/sandbox-biller/');
    // The latest sale comes first.
    const refund = operator.page.getByRole('button', { name: 'Refund', exact: true }).first();
    await refund.click();
    await expect.poll(() => refund.isDisabled()).toBe(true);

    // A postback is interpreted after it was stored.
    await expect
      .poll(async () => {
        const sources = await page.request.get(`/api/content/v1/videos/${video.split('/')[2]}/sources`);
        return (await sources.json()).data.mayWatchFull;
      })
      .toBe(false);
    await page.reload();
    await page.getByText('Join to watch').first().waitFor();
    await page.goto('/main-dashboard/');
    await page
      .getByRole('link', { name: /Join|Renew|Get access/i })
      .first()
      .waitFor();
    await operator.context.close();
    await context.close();
  });

  it('who has reached the daily download limit sees the number and downloads no more', async () => {
    const { context, page, faults } = await newVisitor();
    await becomeMember(page, 'collector@example.com');
    const videos = await newestVideos(page, DOWNLOADS_A_DAY + 1);
    await farFromMidnight();
    for (const video of videos.slice(0, DOWNLOADS_A_DAY)) {
      const html = await (await page.request.get(video)).text();
      const url = /\/download\/[^/"]+\//.exec(html)?.[0];
      const answer = await page.request.post('/api/users/can_download', { data: { url } });
      expect(answer.status()).toBe(200);
    }
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.url()));
    await page.goto(videos.at(-1) ?? '');
    // Before hydration the link leads to a page that says it without a dialog.
    await answering(page);
    await page.getByText('Download', { exact: true }).first().click();
    await page.locator('a[href^="/download/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You have reached your daily limit!').waitFor();
    expect(await dialog.innerText()).toContain(`${DOWNLOADS_A_DAY} `);
    await dialog.getByText('unlimited downloads are only in the app').waitFor();
    expect(await dialog.getByRole('link', { name: 'Free app' }).getAttribute('href')).toBe('/app/');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.locator('.downloads__left').getByText('0').waitFor();
    expect(downloads).toEqual([]);
    // The refusal is a 403, which browsers log as an error.
    expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
    await context.close();
  });
});
