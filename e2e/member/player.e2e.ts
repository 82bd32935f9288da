import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { becomeMember, newestVideo } from '../support/member.ts';
import { pressPlay, standAt, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor } = browserForE2e();
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

const isPaused = (page: Page) => page.locator('.player__media').evaluate((media: HTMLVideoElement) => media.paused);

/** Moves near the end, and lets the video end by itself. */
async function nearEnd(page: Page): Promise<void> {
  const video = page.locator('.player__media');
  await video.evaluate(async (media: HTMLVideoElement) => {
    media.currentTime = media.duration - 0.3;
    await media.play();
  });
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.ended), SOON).toBe(true);
}

/**
 * Adds three videos to Watch later.
 * @returns their slugs in its order
 */
async function queueThree(page: Page): Promise<string[]> {
  const slugs: string[] = [];
  for (const skipped of [0, 1, 2]) {
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', skipped);
    const { data } = await (await page.request.get(`/api/content/v1/videos/${slug}`)).json();
    await page.evaluate(
      (id) => fetch(`/api/content/v1/users/playlists/watch-later/videos/${id}`, { method: 'PUT' }),
      data.item.id,
    );
    slugs.unshift(slug);
  }
  return slugs;
}

async function openFull(page: Page, email: string): Promise<string> {
  await becomeMember(page, email);
  const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs');
  await page.goto(`/video/${slug}/`);
  return slug;
}

describe('the keys of the player', () => {
  it('are its own after a press with the mouse: Space plays and pauses, once, and never scrolls', async () => {
    const { context, page, faults } = await newVisitor();
    await openFull(page, 'keys@example.com');
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    const controls = page.locator('.player__controls');
    for (const [control, position] of [
      [controls.getByRole('slider', { name: 'Seek' }), { x: 200, y: 10 }],
      [controls.getByRole('slider', { name: 'Volume' }), { x: 30, y: 8 }],
      [controls.getByRole('button', { name: 'Mute' }), { x: 10, y: 10 }],
    ] as const) {
      // Moving the mouse shows the controls.
      await page.mouse.move(200 + position.x, 200);
      await page.mouse.move(300 + position.x, 220);
      await control.click({ position });
      const before = await isPaused(page);
      await page.keyboard.press(' ');
      await expect.poll(() => isPaused(page), SOON).toBe(!before);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await video.evaluate((media: HTMLVideoElement) => media.muted)).toBe(true);

    await controls.getByRole('button', { name: 'Sound on' }).focus();
    const before = await isPaused(page);
    await page.keyboard.press(' ');
    await expect.poll(() => isPaused(page), SOON).toBe(!before);
    expect(await video.evaluate((media: HTMLVideoElement) => media.muted)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await video.evaluate((media: HTMLVideoElement) => media.muted)).toBe(false);

    await standAt(video, 10);
    await page.keyboard.press('Home');
    await expect.poll(() => timeOf(video), SOON).toBeLessThan(5);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

describe('somebody who leaves a video', () => {
  it('by closing the tab finds it at the second that was shown', async () => {
    // Small, to be drawn fast: Chromium sends nothing from a page that is busy for half a second after it was closed.
    const { context, page } = await newVisitor({ viewport: { width: 480, height: 360 } });
    const slug = await openFull(page, 'leaver@example.com');
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = 20;
    });
    // Twenty itself is stored, and the next one at twenty-five.
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(23.5);
    const left = await timeOf(video);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.close();
    const resumeAt = async () => {
      const answer = await context.request.get(`/api/content/v1/videos/${slug}/sources`);
      const { data } = (await answer.json()) as { data: { resume: { seconds: number } | null } };
      return data.resume?.seconds ?? 0;
    };
    await expect.poll(resumeAt, SOON).toBeGreaterThan(left - 1);
    await context.close();
  });
});

describe('the end of a video', () => {
  it('counts down to what follows, which can be stopped and chosen', async () => {
    const { context, page, faults } = await newVisitor();
    const slug = await openFull(page, 'evening@example.com');
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await nearEnd(page);
    await page
      .getByRole('timer')
      .getByText(/^Plays in \d+ seconds?$/)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('timer').count()).toBe(0);
    // Longer than the countdown.
    await page.waitForTimeout(11_000);
    expect(new URL(page.url()).pathname).toBe(`/video/${slug}/`);

    await page.getByRole('button', { name: 'Watch again' }).click();
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await nearEnd(page);
    await page.getByRole('timer').waitFor();
    await page.waitForURL((url) => url.pathname !== `/video/${slug}/`, { timeout: 30_000 });
    await page.locator('.player--running').waitFor({ timeout: 30_000 });
    await expect.poll(() => timeOf(page.locator('.player__media')), SOON).toBeGreaterThan(0.3);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('leads to the next of the playlist, which goes on there, in full screen', async () => {
    const { context, page, faults } = await newVisitor();
    await becomeMember(page, 'playlist@example.com');
    const slugs = await queueThree(page);
    await page.goto('/main-dashboard/watch-later/');
    await answering(page);
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.locator('.player--running').waitFor(SOON);
    const video = page.locator('.player__media');
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('f');
    await expect.poll(isFull, SOON).toBe(true);
    for (const [index, slug] of slugs.entries()) {
      expect(new URL(page.url()).pathname).toBe(`/video/${slug}/`);
      expect(new URL(page.url()).search).toBe('?playlist=watch-later');
      const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await expect.poll(() => page.locator('.player').boundingBox(), SOON).toEqual({ x: 0, y: 0, ...size });
      await page.getByText(`Playing from Watch later · ${index + 1} of ${slugs.length}`).waitFor(SOON);
      const next = slugs[index + 1];
      if (!next) break;
      await nearEnd(page);
      await page.getByRole('button', { name: 'Play now' }).click(SOON);
      await page.waitForURL((url) => url.pathname === `/video/${next}/`, SOON);
      // The previous video stays near its end until the next one has replaced it.
      const isNext = async () => {
        const time = await timeOf(page.locator('.player--running .player__media'));
        return time > 0.3 && time < 15;
      };
      await expect.poll(isNext, SOON).toBe(true);
      expect(await isFull()).toBe(true);
    }
    // Whatever follows the last one is no longer from the list.
    await nearEnd(page);
    expect(await page.locator('.player__next-title').getAttribute('href', SOON)).not.toContain('playlist');
    await page.goBack();
    await expect.poll(isFull, SOON).toBe(false);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('does not go on by itself for whoever asked for less motion', async () => {
    const { context, page } = await newVisitor({ reducedMotion: 'reduce' });
    await openFull(page, 'still@example.com');
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await nearEnd(page);
    await page.getByText('Up next').waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    // All of it fits into the picture, also on a small phone.
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { y: top, height } = (await page.locator('.player').boundingBox()) ?? { y: 0, height: 0 };
      for (const part of ['.player__next', '.player__next-choice']) {
        const box = await page.locator(part).boundingBox();
        expect(box?.y, `${part} at ${width}`).toBeGreaterThanOrEqual(top);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${part} at ${width}`).toBeLessThanOrEqual(top + height);
      }
      expect(await violationsOf(page)).toEqual([]);
    }
    await context.close();
  });
});

describe('a press on Play', () => {
  it('fetches no script that did not come when somebody came near its sign', async () => {
    const { context, page } = await newVisitor();
    await page.goto(await newestVideo(page));
    await answering(page);
    await page.locator('.player__big-play').hover();
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await expect.poll(() => page.locator('.player__poster').count(), SOON).toBe(0);
    expect(await page.locator('.player__canvas').count()).toBe(1);
    expect(scripts).toEqual([]);
    await context.close();
  });
});

describe('on a slow line', () => {
  it('the poster stays until the video shows its first picture', async () => {
    const { context, page } = await newVisitor();
    await page.goto(await newestVideo(page));
    await answering(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await session.send('Network.emulateNetworkConditions', line);
    // What the visitor sees at each moment, recorded in the page. Black means a running player without poster or
    // picture.
    await page.evaluate(() => {
      const note = { posters: 0, black: 0 };
      Object.assign(window, { note });
      const look = () => {
        const media = document.querySelector<HTMLVideoElement>('.player--running .player__media');
        const hasPoster = document.querySelector('.player__poster') !== null;
        if (hasPoster) note.posters += 1;
        else if (!media || media.readyState < media.HAVE_CURRENT_DATA) note.black += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), { timeout: 60_000 }).toBeGreaterThan(0.1);
    await expect.poll(() => page.locator('.player__poster').count(), SOON).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { note: { posters: number; black: number } }).note);
    expect(seen.posters).toBeGreaterThan(10);
    expect(seen.black).toBe(0);
    await context.close();
  });
});

describe('share, download and headset', () => {
  it.each([
    ['a desktop', { width: 1440, height: 900 }],
    ['a phone', PHONE],
  ])('on %s open one at a time, push nothing, and close with Escape', async (_, viewport) => {
    const { context, page, faults } = await newVisitor({ viewport });
    await page.goto(await newestVideo(page));
    await answering(page);
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heightOf();
    const open = page.locator('.popover__panel:popover-open');
    for (const name of ['Share', 'Download', 'Watch in your headset']) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      expect(await open.count()).toBe(1);
      expect(await open.getAttribute('aria-label')).toBe(name);
      expect(await heightOf()).toBe(height);
      const isInSight = async () => {
        const { y = 0, height: tall = 0 } = (await open.boundingBox()) ?? {};
        return tall > 200 && y >= 0 && y + tall <= viewport.height;
      };
      await expect.poll(isInSight).toBe(true);
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await open.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Watch in your headset');
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

describe('the fold', () => {
  it.each([
    [1440, 900],
    [2560, 1440],
  ])('has title and main buttons beside the player at %i × %i', async (width, height) => {
    const { context, page } = await newVisitor({ viewport: { width, height } });
    await page.goto(await newestVideo(page));
    for (const part of ['.video-heading__title', '.video-page__actions']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), part).toBeLessThanOrEqual(height);
    }
    await context.close();
  });

  it('of a phone on its side holds the whole picture, which takes most of it', async () => {
    const { context, page } = await newVisitor({ viewport: { width: PHONE.height, height: PHONE.width } });
    await page.goto(await newestVideo(page));
    const { y: top, height } = (await page.locator('.player').boundingBox()) ?? { y: 0, height: 0 };
    expect(height).toBeGreaterThan(300);
    expect(top + height).toBeLessThanOrEqual(PHONE.width);
    await context.close();
  });

  it('a double click on a suggested video opens it without an uncaught error', async () => {
    const { context, page, faults } = await newVisitor();
    const address = await newestVideo(page);
    await page.goto(address);
    await answering(page);
    await page.locator('.tabs__panel:not([hidden]) .video-card__link').first().dblclick();
    await page.waitForURL((url) => url.pathname !== address);
    await page.waitForTimeout(1000);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('an address where nothing is', () => {
  it('has its title from the first moment on', async () => {
    const { context, page } = await newVisitor();
    await page.addInitScript(() => {
      const titles = new Set<string>();
      Object.assign(window, { titles });
      const note = () => {
        if (document.title) titles.add(document.title);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto('/no-such-page/');
    await answering(page);
    const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
    expect(titles).toEqual(['Nothing found for no-such-page']);
    await context.close();
  });
});
