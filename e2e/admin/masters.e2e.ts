import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';

const { newOperator } = browserForE2e();
const NAME = 'harbour_180_sbs.mp4';
/** While ffmpeg probes a video beside everything else. */
const SOON = { timeout: 40_000 };
const folder = mkdtempSync(join(tmpdir(), 'parallax-masters-'));
const file = join(folder, NAME);

beforeAll(async () => {
  // Noise doesn't compress: some megabytes, which take a while on a slow connection.
  const picture = 'testsrc2=s=1280x640:r=24,noise=alls=60:allf=t';
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-t',
    '6',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '16M',
    file,
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a video', () => {
  it('is uploaded over a slow connection, paused, resumed after a reload and published', async () => {
    const { context, page, faults } = await newOperator();
    const found: string[] = [];
    await page.goto('/admin/masters');
    const videos = page.getByLabel(/^Drop videos here/);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    const interrupted = page.getByRole('list', { name: 'Unfinished uploads' });
    const beginnings = beginningsOf(page);

    await slowDown(context, page, 1_500_000);
    await videos.setInputFiles(file);
    await uploads.getByText(/^Uploading: [1-9]/).waitFor(SOON);
    await uploads.getByRole('button', { name: 'Pause' }).click();
    await uploads.getByText(/^Paused: /).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await uploads.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => beginnings.length, SOON).toBe(2);
    await uploads.getByText(/^Uploading: [3-9]/).waitFor(SOON);

    await page.reload();
    await interrupted.getByText(NAME).waitFor();
    await slowDown(context, page, -1);
    await videos.setInputFiles(file);
    await uploads.getByText(NAME).waitFor();
    expect(await interrupted.count(), 'what goes on is not begun and not ended').toBe(0);
    await uploads.getByRole('link', { name: 'View' }).click(SOON);
    expect(beginnings[0]).toBe(0);
    expect(beginnings.slice(1)).toSatisfy((further: number[]) => further.every((offset) => offset > 0));

    await page.getByRole('button', { name: 'Moment 2' }).click(SOON);
    found.push(...(await screenViolationsOf(page)));
    await page.getByRole('button', { name: 'Use as the poster' }).click();
    await page.getByText('Poster saved.').waitFor(SOON);

    await page.goto('/admin/encoding');
    await page.getByRole('link', { name: NAME }).click();
    await page.getByText('Seek thumbnails of the video').first().waitFor();
    found.push(...(await screenViolationsOf(page)));
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('waits for its format where nothing tells it, and shows the best guess', async () => {
    const { context, page, faults } = await newOperator();
    const unclear = join(folder, 'lighthouse_VR180.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x320:r=10:d=2', '-c:v', 'libx264', '-preset', 'ultrafast'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, unclear]);
    await page.goto('/admin/masters');
    await page.getByLabel(/^Drop videos here/).setInputFiles(unclear);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('Choose its format.', { exact: false }).waitFor(SOON);
    await uploads.getByRole('link', { name: 'View' }).click();
    const question = page.getByRole('note').filter({ hasText: 'VR180' });
    await question.getByText('shows it as 180°, side by side', { exact: false }).waitFor(SOON);
    await page.getByRole('img', { name: /in 180°, side by side$/ }).waitFor();
    const found = await screenViolationsOf(page);

    await page.goto('/admin/');
    await page.getByRole('link', { name: /needs? (its|their) format chosen/ }).click();
    await page.getByRole('link', { name: 'lighthouse_VR180.mp4' }).click();
    await page.getByRole('button', { name: 'Use 180°, side by side' }).click();
    await page.getByText('Format saved.').waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByText('180°, side by side, set by hand').waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('gets chapters and captions, which appear in its history', async () => {
    const { context, page, faults } = await newOperator();
    const answer = await page.request.get('/api/admin/v1/videos?search=Harbour');
    const [video] = ((await answer.json()) as { data: { rows: { id: number }[] } }).data.rows;
    await page.goto(`/admin/videos/${video?.id}/timeline`);
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    await page.getByLabel('Starts at').fill('0:02');
    await page.getByRole('group', { name: 'Chapter 1' }).getByLabel('Title').fill('The quay');
    await page.getByRole('button', { name: 'Save chapters' }).click();
    await page.getByText('Chapters saved.').waitFor();

    await page.getByLabel('Language').fill('en');
    await page.getByLabel('Label').fill('English');
    const text = '1\n00:00:01,000 --> 00:00:03,000\nA boat comes in.\n';
    const track = { name: 'harbour.srt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('Caption file (WebVTT or SubRip)').setInputFiles(track);
    await page.getByRole('button', { name: 'Add captions' }).click();
    await page.getByText('Captions saved.').waitFor();
    const found = await screenViolationsOf(page);

    await page.reload();
    expect(await page.getByLabel('Starts at').inputValue()).toBe('0:02');
    await page.getByRole('listitem').filter({ hasText: 'English' }).waitFor();
    await page.goto(`/admin/videos/${video?.id}`);
    for (const act of ['Captions saved', 'Chapters saved'])
      await page.locator('.history-list').getByText(act).waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

/** The offset of each chunk that is sent. */
function beginningsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** @param bytes upload speed per second; -1 is unlimited */
async function slowDown(context: BrowserContext, page: Page, bytes: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes };
  await session.send('Network.emulateNetworkConditions', line);
}
