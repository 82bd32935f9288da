/// <reference lib="dom" />
import { createDomeView } from '#modules/player/web/dome/dome-view.ts';
import { createFrameDrawer } from '#modules/player/web/dome/draw/frame-drawer.ts';
import { framesOfVideo } from '#modules/player/web/dome/draw/frame-texture.ts';
import { followFrames } from '#modules/player/web/dome/follow-frames.ts';
import { orientationOf } from '#modules/player/web/dome/look.ts';
import { matricesFrom, placePicture } from '#modules/player/web/dome/picture-place.ts';
import { FIRST_PICTURE } from '#modules/player/web/dome/picture-settings.ts';
import { makeVideo, nextPicture, playMade, quietVideo } from './made-video.ts';

const SIZE = 33;
/** To the side, where a half of the wrong crop would show. */
const LOOK = { yaw: 0.35, pitch: 0.2, fov: 10 };

/** What both eyes see, frame by frame, while the source changes to one of another size and format. */
export async function seenOverSwitch(): Promise<{ left: string; right: string }[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true }) as WebGL2RenderingContext;
  const media = quietVideo();
  const frames = createFrameDrawer(gl, framesOfVideo(media), { format: 'eq180_sbs' });
  const ending = new AbortController();
  followFrames(media, ending.signal, () => frames.renew());
  const seen: { left: string; right: string }[] = [];

  const look = async (pictures: number, each: () => void) => {
    for (let passed = 0; passed < pictures; passed += 1) {
      each();
      await nextPicture();
      frames.update();
      const place = placePicture(FIRST_PICTURE, frames.row(), frames.size());
      const eyes = (['left', 'right'] as const).map((eye) => {
        gl.viewport(0, 0, SIZE, SIZE);
        frames.draw(eye, matricesFrom(orientationOf(LOOK), LOOK.fov, 1), place);
        return colourInMiddle(gl);
      });
      seen.push({ left: eyes[0] ?? '', right: eyes[1] ?? '' });
    }
  };

  const first = makeVideo({ width: 128, height: 64 }, ['#f00', '#f0f'], 'side-by-side');
  await playMade(media, first);
  while (!frames.update()) {
    first.show();
    await nextPicture();
  }
  await look(10, () => first.show());
  const second = makeVideo({ width: 64, height: 192 }, ['#00f', '#0f0'], 'top-bottom');
  media.srcObject = second.stream;
  frames.setFormat({ format: 'eq180_tb' });
  // The connection is slow: nothing arrives for a while.
  await look(10, () => undefined);
  void media.play();
  await look(30, () => second.show());
  // A ladder switches to a larger size.
  await look(20, () => second.show({ width: 128, height: 384 }));
  ending.abort();
  return seen;
}

function colourInMiddle(gl: WebGL2RenderingContext): string {
  const pixel = new Uint8Array(4);
  gl.readPixels((SIZE - 1) / 2, (SIZE - 1) / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel.slice(0, 3)].map((level) => (level > 100 ? '1' : '0')).join('');
}

/** How many of the page's frames pass between the decoder's first frame and the first one drawn. */
export async function picturesUntilFirst(): Promise<number> {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display: block; width: 200px; height: 100px';
  document.body.append(canvas);
  const media = quietVideo();
  let passed: number | undefined;
  const count = () => {
    if (passed === undefined) return;
    passed += 1;
    requestAnimationFrame(count);
  };
  media.requestVideoFrameCallback(() => {
    passed = 0;
    requestAnimationFrame(count);
  });
  const drawn = new Promise<void>((resolve) => {
    createDomeView({
      canvas,
      media,
      wrapped: { format: 'eq180_sbs' },
      reducedMotion: false,
      onDrawing: () => undefined,
      onFirstPicture: resolve,
      onLookAround: () => undefined,
    });
  });
  await playMade(media, makeVideo({ width: 128, height: 64 }, ['#f00', '#f0f'], 'side-by-side'));
  await drawn;
  return passed ?? 0;
}

Object.assign(globalThis, { seenOverSwitch, picturesUntilFirst });
