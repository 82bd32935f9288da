import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import { paidMemberCookie } from '../member.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const WATCHED_MS = 10_000;
const SETTLED_MS = 3000;
/** Rendered on the processor: the measuring machine has no graphics card. */
export const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

interface Watched {
  /** Frames of the video, and those that were never shown. */
  total: number;
  dropped: number;
  /** Bytes of heap that the page allocated meanwhile. */
  bytes: number;
}

/**
 * A spherical video without any interaction, against the least that a page can do: copy each frame of the same file
 * onto a canvas of the same size. Frames lost there are beyond what the machine can do.
 */
export async function frames({ ours, videos }: World): Promise<Row[]> {
  const cookie = await paidMemberCookie(ours.origin);
  const slug = await aDome(ours.origin, cookie, await videos());
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...DRAWING] });
  try {
    const context = await browser.newContext({ viewport: { width: 640, height: 480 }, bypassCSP: true });
    await signInto(context, ours.origin, cookie);
    const page = await context.newPage();
    await page.goto(`${ours.origin}/video/${slug}/`);
    await page.locator('.player__start').click();
    await page.locator('.player__canvas').waitFor();
    const dome = await watched(page);
    const of = await page.locator('.player').evaluate((player) => {
      const [media] = player.getElementsByTagName('video');
      const [canvas] = player.getElementsByTagName('canvas');
      return { file: media?.currentSrc ?? '', width: canvas?.width ?? 0, height: canvas?.height ?? 0 };
    });
    const copied = await playedAlone(page, ours.origin, { ...of, isCopied: true });
    const alone = await playedAlone(page, ours.origin, { ...of, isCopied: false });
    const text = ({ total, dropped }: Watched) => `${total - dropped} of ${total}`;
    return [
      {
        name: 'frames shown of a spherical video, drawn on the processor, against a page that only copies them',
        figure: shareOf(dome) / shareOf(copied),
        unit: 'ratio',
        goal: { atLeast: 0.95 },
        details: [
          `${text(dome)} against ${text(copied)}`,
          `the element alone ${text(alone)}`,
          `${Math.round(dome.bytes / Math.max(1, dome.total))} bytes of heap each`,
        ].join('; '),
      },
    ];
  } finally {
    await browser.close();
  }
}

const shareOf = ({ total, dropped }: Watched) => (total - dropped) / Math.max(1, total);

async function watched(page: Page): Promise<Watched> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await pause(SETTLED_MS);
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = async () => (await devtools.send('Runtime.getHeapUsage')).usedSize;
  const quality = () =>
    page
      .locator('video')
      .first()
      .evaluate((media: HTMLVideoElement) => {
        const { totalVideoFrames, droppedVideoFrames } = media.getVideoPlaybackQuality();
        return { total: totalVideoFrames, dropped: droppedVideoFrames };
      });
  const [before, heapBefore] = [await quality(), await heap()];
  await pause(WATCHED_MS);
  const [after, heapAfter] = [await quality(), await heap()];
  return {
    total: after.total - before.total,
    dropped: after.dropped - before.dropped,
    bytes: Math.max(0, heapAfter - heapBefore),
  };
}

/** On a page of the site with nothing else, whose session has access to the file. */
async function playedAlone(page: Page, origin: string, file: Played): Promise<Watched> {
  await page.goto(`${origin}/health`);
  await page.evaluate(playFile, file);
  return watched(page);
}

interface Played {
  file: string;
  width: number;
  height: number;
  /** Each frame is copied onto a canvas that covers the element. */
  isCopied: boolean;
}

/** Runs in the page. */
async function playFile({ file, width, height, isCopied }: Played) {
  const media = Object.assign(document.createElement('video'), { src: file, muted: true, loop: true, width, height });
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  for (const element of [media, canvas]) element.style.position = 'absolute';
  document.body.replaceChildren(media);
  await media.play();
  if (!isCopied) return;
  media.style.opacity = '0';
  document.body.append(canvas);
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  if (!gl) throw new Error('There is no WebGL2.');
  const program = gl.createProgram();
  const vertices = `#version 300 es
    out vec2 at;
    void main() {
      at = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
      gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
    }`;
  const fragments = `#version 300 es
    precision highp float;
    uniform sampler2D map;
    in vec2 at;
    out vec4 shown;
    void main() { shown = texture(map, at); }`;
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertices],
    [gl.FRAGMENT_SHADER, fragments],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('There is no shader.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  const next = () => {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, media);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    media.requestVideoFrameCallback(next);
  };
  media.requestVideoFrameCallback(next);
}

/** The newest video that is a half sphere. */
export async function aDome(origin: string, cookie: string, slugs: readonly string[]): Promise<string> {
  for (const slug of slugs) {
    const answer = await fetch(`${origin}/api/content/v1/videos/${slug}/sources`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { full: { format: string }[] } };
    if (data.full[0]?.format.startsWith('eq180')) return slug;
  }
  throw new Error('There is no half sphere among the newest videos.');
}

export async function signInto(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
}
