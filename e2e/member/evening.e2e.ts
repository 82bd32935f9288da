import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, unexpected } from '../support/browser.ts';
import { becomeMember, newestVideo, signIn } from '../support/member.ts';
import { pressPlay, standAt, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor } = browserForE2e();
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

describe('a member with two devices', () => {
  it('continues on one what was begun on the other, and removes it there, which can be undone', async () => {
    const email = 'two-devices@example.com';
    const living = await newVisitor();
    await becomeMember(living.page, email);
    const slug = await videoIn(inject('dataDir'), living.page, 'eq180_sbs');
    await living.page.goto(`/video/${slug}/`);
    const title = await living.page.getByRole('heading', { level: 1 }).innerText();
    const video = await pressPlay(living.page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await standAt(video, 20);
    const stored = living.page.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok());
    await video.evaluate((media: HTMLVideoElement) => media.play());
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(20.2);
    await video.evaluate((media: HTMLVideoElement) => media.pause());
    await stored;

    const bed = await newVisitor();
    await signIn(bed.page, email);
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(bed.page, theme);
      await bed.page.goto('/');
      await answering(bed.page);
      const row = bed.page.locator('section', { has: bed.page.getByRole('heading', { name: 'Continue watching' }) });
      const card = row.locator('.video-card', { hasText: title }).first();
      await card.waitFor();
      const bar = card.getByRole('progressbar', { name: 'Watched so far' });
      expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBeGreaterThan(0);
    }
    await bed.page.goto('/main-dashboard/watch-history/');
    await answering(bed.page);
    expect(await violationsOf(bed.page)).toEqual([]);
    await bed.page.getByRole('button', { name: `Remove ${title} from your watch history` }).click();
    await bed.page.getByText('Removed from your watch history.').waitFor();
    await bed.page.getByText('Nothing here yet').waitFor();
    await bed.page.getByRole('button', { name: 'Undo' }).click();
    await bed.page.getByText('It’s back in your watch history.').waitFor();

    // From then on nothing is stored.
    await bed.page.getByRole('link', { name: 'Turn off watch history' }).click();
    await bed.page.getByText('Turn off your watch history?').waitFor();
    await bed.page.getByRole('button', { name: 'Turn off watch history' }).click();
    await bed.page.getByText('Your watch history is off', { exact: true }).waitFor();
    await living.page.goto('/');
    await answering(living.page);
    expect(await living.page.getByRole('heading', { name: 'Continue watching' }).count()).toBe(0);
    expect(unexpected([...living.faults, ...bed.faults])).toEqual([]);
    await living.context.close();
    await bed.context.close();
  });

  it('saves a video for later in one press, and puts it into a list of their own, by keyboard', async () => {
    const { context, page, faults } = await newVisitor();
    await becomeMember(page, 'lister@example.com');
    const answers = await idsAnsweredLate(page);
    await page.goto(await newestVideo(page));
    await answering(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const later = page
      .locator('main')
      .getByRole('button', { name: `Watch later: ${title}` })
      .first();
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => later.getAttribute('aria-pressed')).toBe('true');
    await answers.arrive();
    expect(await later.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'Add to a playlist' }).click();
    await page.getByLabel('New playlist').fill('Пятница 夜');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Пятница 夜' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Пятница 夜' }).click();
    await page.getByRole('heading', { level: 1, name: 'Пятница 夜' }).waitFor();
    expect(await page.getByRole('link', { name: 'Play all' }).getAttribute('href')).toContain('?playlist=');
    await page.getByRole('link', { name: /^Delete / }).click();
    await page.getByRole('button', { name: 'Delete playlist' }).click();
    await page.getByText('“Пятница 夜” is deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Пятница 夜' }).waitFor();
    await page.locator('.video-card', { hasText: title }).waitFor();
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

/** Delays the ids of Watch later, so that they arrive with the state from before a press. */
async function idsAnsweredLate(page: Page) {
  const arriving = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  await page.route('**/users/watch-later*', (route) => {
    const answered = route.fetch().then(async (response) => {
      await arriving.promise;
      await route.fulfill({ response });
    });
    held.push(answered);
    return answered;
  });
  return {
    async arrive() {
      expect(held).not.toHaveLength(0);
      const read = page.waitForResponse('**/users/watch-later*').then((response) => response.finished());
      arriving.resolve();
      await Promise.all([...held, read]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}

describe('the preview of a card', () => {
  const playing = (video: HTMLVideoElement) => video.muted && !video.paused && video.currentTime > 0;

  it('plays under the pointer, silent and one at a time, for every video of the demo', async () => {
    const { context, page } = await newVisitor();
    const { data } = (await (await page.request.get('/api/content/v1/videos?limit=48')).json()) as {
      data: { items: { videoPreviewPoster: string | null }[] };
    };
    expect(data.items.filter(({ videoPreviewPoster }) => !videoPreviewPoster)).toEqual([]);
    await page.goto('/videos/');
    await answering(page);
    const cards = page.locator('.video-card[data-preview]');
    const clips = page.locator('.video-card__preview');
    for (const index of [0, 1]) {
      await cards.nth(index).hover();
      const clip = cards.nth(index).locator('.video-card__preview');
      await expect.poll(() => clip.evaluate(playing), SOON).toBe(true);
      expect(await clips.count()).toBe(1);
    }
    await page.mouse.move(0, 0);
    await expect.poll(() => clips.count()).toBe(0);
    await context.close();
  });

  it('stays away from who asked for less motion', async () => {
    const { context, page } = await newVisitor({ reducedMotion: 'reduce' });
    await page.goto('/videos/');
    await answering(page);
    await page.locator('.video-card[data-preview]').first().hover();
    // Long after a preview would have started.
    await page.waitForTimeout(1000);
    expect(await page.locator('.video-card__preview').count()).toBe(0);
    await context.close();
  });
});

describe('filters of a list', () => {
  it.each([1280, 1440])('open inside a window of %s', async (width) => {
    const { context, page } = await newVisitor({ viewport: { width, height: 900 } });
    await page.goto('/videos/');
    await answering(page);
    const groups = page.locator('.filter');
    for (let index = 0; index < (await groups.count()); index += 1) {
      await groups.nth(index).locator('summary').click();
      const choices = groups.nth(index).locator('.filter__choices');
      await choices.waitFor();
      const { left, right } = await choices.evaluate((element) => element.getBoundingClientRect());
      expect([await groups.nth(index).innerText(), left >= 0, right <= width]).toEqual([
        expect.any(String),
        true,
        true,
      ]);
    }
    await context.close();
  });
});
