import { randomBytes } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { APPLICATION_READY } from '#app/client/application-ready.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card: only software compositing is fast, and WebGL runs on the processor.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--autoplay-policy=no-user-gesture-required',
];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

declare global {
  interface Window {
    isAnswering?: true;
  }
}

export interface Guest {
  context: BrowserContext;
  page: Page;
  /** Every error of the page's own scripts so far. */
  faults: string[];
}

/** A fake camera and microphone, granted to each page without a prompt. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * A browser for one file of e2e tests; its visitors start without cookies.
 * @param more arguments for the browser
 */
export function browserForE2e(more: readonly string[] = []) {
  let browser: Browser;
  const sentAt = new Map<Request, number>();
  // A test that times out doesn't say what it waited for, or what was in the way.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const [request, at] of sentAt)
        process.stderr.write(`No answer for ${Date.now() - at} ms: ${request.method()} ${request.url()}\n`);
      for (const page of browser.contexts().flatMap((context) => context.pages())) await printOpen(page);
    }
    sentAt.clear();
  });
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...ARGUMENTS, ...more],
    });
  });
  afterAll(() => browser?.close());

  async function newVisitor(options: BrowserContextOptions = {}): Promise<Guest> {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: DESKTOP,
      acceptDownloads: true,
      extraHTTPHeaders: { 'x-forwarded-for': newAddress(), 'x-forwarded-proto': 'http' },
      ...options,
    });
    await context.addInitScript(noteReady, APPLICATION_READY);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => sentAt.set(request, Date.now()));
    page.on('requestfinished', (request) => sentAt.delete(request));
    page.on('requestfailed', (request) => sentAt.delete(request));
    return { context, page, faults };
  }
  /** An operator who is signed in to the admin. */
  const newOperator = (options: BrowserContextOptions = {}) =>
    newVisitor({ storageState: inject('operator').storageState, ...options });

  /** The browser itself, for pages that belong to no visitor. */
  const bare = () => browser;

  return { newVisitor, newOperator, bare };
}

/** Prints the open pages: address, text, and what covers them. */
async function printOpen(page: Page): Promise<void> {
  const texts = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).map((text) => text.slice(0, 300));
  const found = await Promise.all([texts('dialog[open], :popover-open'), texts('[role=alert], [role=status]')])
    .then(([open, said]) => ({ open, said: said.filter((text) => text.trim() !== '') }))
    .catch(String);
  process.stderr.write(`Left open: ${page.url()} ${JSON.stringify(found)}\n`);
}

/**
 * Sets the theme for the next pages. The open page is left first: it would notice that its start belongs to another
 * theme, and reload.
 */
export async function chooseTheme(
  page: Page,
  theme: 'light' | 'dark' | 'darkest',
  origin = inject('origin'),
): Promise<void> {
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'theme', value: theme, url: origin }]);
}

/** From the block for benchmarking (RFC 2544), so that it belongs to nobody. */
function newAddress(): string {
  const [third, fourth] = randomBytes(2);
  return `198.18.${third}.${fourth}`;
}

/** Runs in the page itself, before its own scripts. */
function noteReady(sign: string): void {
  addEventListener(sign, () => {
    window.isAnswering = true;
  });
}

/** Waits until the page is hydrated: keys pressed earlier are lost, while clicks are replayed. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isAnswering);
}

/** Disconnects, and waits until the browser knows: an earlier press would be shown as a page that failed. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Without refusals, which browsers log as errors. */
export function unexpected(faults: readonly string[]): string[] {
  return faults.filter((fault) => !/status of 4\d\d/.test(fault));
}

/** The same program at the host of one of its sites. */
export function siteOrigin(key: string): string {
  return inject('origin').replace('//localhost', `//${key}.localhost`);
}
