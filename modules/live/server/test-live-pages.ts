import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Publishing, publish } from '../web/publish.ts';
import type { viewByHls } from '../web/view-hls.ts';
import type { watch } from '../web/watch.ts';
import type { startLiveSite } from './test-live-site.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
const TTL_MS = 60_000;

/** What a page has received. */
interface Seen {
  frames: number;
  times: number[];
  states: string[];
}
declare global {
  interface Window {
    live: { publish: typeof publish; watch: typeof watch; viewByHls: typeof viewByHls };
    publishing: Publishing;
    /** Of the publisher. */
    states: string[];
    seen: Seen;
    openVideo(): { video: HTMLVideoElement; seen: Seen };
  }
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGUMENTS });

interface Parts {
  browser: Browser;
  site: Awaited<ReturnType<typeof startLiveSite>>;
}

/** Pages that publish and view streams with the module's own scripts, and record what they saw. */
export function livePages({ browser, site }: Parts) {
  /** @param onlyByRelay as in a network that lets no other packets out */
  async function open({ onlyByRelay = false }: { onlyByRelay?: boolean } = {}): Promise<Page> {
    const page = await browser.newPage();
    if (onlyByRelay)
      await page.addInitScript(() => {
        const Direct = RTCPeerConnection;
        window.RTCPeerConnection = class extends Direct {
          constructor(settings?: RTCConfiguration) {
            super({ ...settings, iceTransportPolicy: 'relay' });
          }
        };
      });
    await page.goto(site.origin);
    await page.waitForFunction(() => 'live' in window);
    await page.evaluate(() => {
      window.openVideo = () => {
        const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
        document.body.append(video);
        const seen: Seen = { frames: 0, times: [], states: [] };
        const onFrame = () => {
          seen.frames += 1;
          seen.times.push(Date.now());
          video.requestVideoFrameCallback(onFrame);
        };
        video.requestVideoFrameCallback(onFrame);
        Object.assign(window, { seen });
        return { video, seen };
      };
    });
    return page;
  }

  async function publishFrom(page: Page, stream: string, type: '2D' | 'VR' = '2D'): Promise<void> {
    const access = await site.live.publishAccess({ stream, person: 'performer', ttlMs: TTL_MS });
    await page.evaluate(
      async ({ access, type }) => {
        const { publish } = window.live;
        const states: string[] = [];
        Object.assign(window, { states });
        const onState = (one: string) => void states.push(one);
        const publishing = await publish({ access, type, width: 640, height: 360, onState });
        Object.assign(window, { publishing });
      },
      { access, type },
    );
  }

  async function viewFrom(page: Page, stream: string, person: string): Promise<void> {
    const access = await site.live.viewAccess({ stream, person, ttlMs: TTL_MS });
    await page.evaluate(async ({ whepUrl, token, iceServers }) => {
      const { watch } = window.live;
      const { video, seen } = window.openVideo();
      watch({
        url: whepUrl ?? '',
        token,
        iceServers,
        onStream: (stream: MediaStream) => {
          video.srcObject = stream;
        },
        onState: (one: string) => seen.states.push(one),
      });
    }, access);
  }

  async function viewByHlsFrom(page: Page, stream: string, person: string): Promise<void> {
    const { hlsUrl } = await site.live.viewAccess({ stream, person, ttlMs: TTL_MS });
    await page.evaluate((url) => {
      const { viewByHls } = window.live;
      const { video, seen } = window.openVideo();
      viewByHls(video, url, (one) => seen.states.push(one));
    }, hlsUrl ?? '');
  }

  return {
    open,
    publishFrom,
    viewFrom,
    viewByHlsFrom,
    /** A page that publishes a stream; resolves once the stream is online. */
    async openPublisher(stream: string, options: { onlyByRelay?: boolean } = {}): Promise<Page> {
      const page = await open(options);
      await publishFrom(page, stream);
      await expect.poll(() => site.live.infoOf(stream)).toBeDefined();
      return page;
    },
  };
}

export const framesOf = (page: Page) => page.evaluate(() => window.seen.frames);

/** The current frame as a small picture, in numbers. */
export const pixelsOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
    const context = canvas.getContext('2d');
    const video = document.querySelector('video');
    if (!context || !video) return [];
    context.drawImage(video, 0, 0, 32, 18);
    return [...context.getImageData(0, 0, 32, 18).data];
  });
