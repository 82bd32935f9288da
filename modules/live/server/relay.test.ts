import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { framesOf, launchBrowser, livePages } from './test-live-pages.ts';
import { startLiveSite } from './test-live-site.ts';
import { RELAY_SECRET, relayMissing, startRelay } from './test-relay.ts';

let browser: Browser;
beforeAll(async () => {
  if (!relayMissing) browser = await launchBrowser();
});
afterAll(async () => browser?.close());

/**
 * A site whose engine announces a single address: packets that a relay sends to another one would be answered from this
 * one.
 */
async function openSite(urls: readonly string[], secret = RELAY_SECRET) {
  const site = await startLiveSite({ addresses: ['127.0.0.1'], turn: { urls, secret } });
  onTestFinished(() => site.close());
  return { site, pages: livePages({ browser, site }) };
}

async function openRelay(options?: Parameters<typeof startRelay>[0]) {
  const relay = await startRelay(options);
  onTestFinished(() => relay.stop());
  return relay;
}

const statesOf = (page: Page) => page.evaluate(() => window.seen.states);

describe.skipIf(relayMissing)(`who gets nothing through but to a relay ${relayMissing}`, () => {
  test.each(['udp', 'tcp'])('goes live and watches through it, over %s', async (transport) => {
    const relay = await openRelay();
    const { site, pages } = await openSite([`turn:127.0.0.1:${relay.port}?transport=${transport}`]);
    const publisher = await pages.openPublisher('room-1', { onlyByRelay: true });
    const viewer = await pages.open({ onlyByRelay: true });
    await pages.viewFrom(viewer, 'room-1', 'viewer-1');
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(10);
    expect((await site.live.sessions('room-1')).map(({ kind }) => kind).sort()).toEqual(['publish', 'view']);
    expect(await statesOf(viewer)).not.toContain('failed');
    await publisher.close();
    await viewer.close();
  });

  test('comes back by itself when the way is lost and another one is there', async () => {
    const first = await startRelay();
    const { pages } = await openSite([`turn:127.0.0.1:${first.port}`]);
    const publisher = await pages.openPublisher('room-1', { onlyByRelay: true });
    const viewer = await pages.open({ onlyByRelay: true });
    await pages.viewFrom(viewer, 'room-1', 'viewer-1');
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(10);
    await first.stop();
    await openRelay({ port: first.port });
    await expect.poll(() => publisher.evaluate(() => window.states.slice(-2))).toEqual(['reconnecting', 'live']);
    const frames = await framesOf(viewer);
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(frames + 5);
    expect(await statesOf(viewer)).not.toContain('failed');
    await publisher.close();
    await viewer.close();
  });
});

test('whose packets get nowhere is told so: a performer in words, a viewer by HLS', async () => {
  const { site, pages } = await openSite(['turn:127.0.0.1:1024']);
  const publisher = await pages.openPublisher('room-1');
  const blocked = await pages.open({ onlyByRelay: true });
  await pages.publishFrom(blocked, 'room-2');
  const viewer = await pages.open({ onlyByRelay: true });
  await pages.viewFrom(viewer, 'room-1', 'viewer-1');
  await expect.poll(() => statesOf(viewer)).toEqual(['connecting', 'failed']);
  await expect.poll(() => blocked.evaluate(() => window.states)).toContain('blocked');
  expect(await site.live.infoOf('room-2')).toBeUndefined();
  for (const page of [publisher, blocked, viewer]) await page.close();
});
