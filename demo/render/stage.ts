import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { Picture } from './browser/renderer.ts';
import { programsOf } from './programs.ts';
import type { Scene } from './scene.ts';

/** Receives a video's bytes as they arrive: frame after frame of planar YUV 4:2:0. */
export type VideoSink = (bytes: Buffer) => void | Promise<void>;

export interface Stage {
  /** Draws one moment of the scene and returns its raw RGBA rows. */
  still(scene: Scene, picture: Picture, phase: number): Promise<Buffer>;
  video(scene: Scene, picture: Picture, frames: number, sink: VideoSink): Promise<void>;
  close(): Promise<void>;
}

declare global {
  var prepare: (picture: Picture, programs: ReturnType<typeof programsOf>) => void;
  var show: (phase: number) => Promise<void>;
  var video: (frames: number) => Promise<void>;
}

/** A headless browser with software WebGL2, so that every machine draws the same picture. */
export async function openStage(): Promise<Stage> {
  let sink: VideoSink = () => {};
  const script = stripTypeScriptTypes(readFileSync(new URL('./browser/renderer.ts', import.meta.url), 'utf8'));
  const server = createServer(async (request, response) => {
    if (request.url === '/frame') for await (const chunk of request) await sink(chunk as Buffer);
    else response.setHeader('content-type', 'text/html');
    response.end(request.url === '/' ? '<!doctype html><title>stage</title>' : '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-watchdog'],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'video' in globalThis);
  page.setDefaultTimeout(0);
  const prepare = (scene: Scene, picture: Picture) =>
    page.evaluate(([p, s]) => globalThis.prepare(p, s), [picture, programsOf(scene)] as const);
  return {
    async still(scene, picture, phase) {
      const chunks: Buffer[] = [];
      sink = (chunk) => void chunks.push(chunk);
      await prepare(scene, picture);
      await page.evaluate((at) => globalThis.show(at), phase);
      return Buffer.concat(chunks);
    },
    async video(scene, picture, frames, into) {
      sink = into;
      await prepare(scene, picture);
      await page.evaluate((count) => globalThis.video(count), frames);
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
