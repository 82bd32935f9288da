import { mat4, type quat, type vec3 } from 'gl-matrix';
import { headingOf } from '../../device-look.ts';
import { createTexturedQuad } from '../../draw/textured-quad.ts';
import { ownerOf } from '../account-settings.ts';
import { fill, wrapped, write } from '../pages/drawing.ts';
import type { VrVideo } from '../vr-video.ts';
import { type CaptionHeading, followHead, placeCaptions } from './caption-place.ts';
import { storedCaptions } from './keep-captions.ts';

export interface VrCaptionsView {
  /** Call it before each frame. */
  update(now: number, head: { position: vec3; orientation: quat }): void;
  /** @param place from the room to the viewport */
  draw(place: Float32Array): void;
  dispose(): void;
}

const PIXELS = { width: 1024, height: 320 };
/** At their usual size. */
const METRES_WIDE = 1.4;
const TEXT = 46;
const LINE = 68;
const MOST_LINES = 4;
const GROUND = '#000000b3';
/** The panel may have changed their size. */
const REREAD_MS = 250;

/** The current captions, on a panel of their own in front of the viewer (R70). */
export function showCaptions(gl: WebGL2RenderingContext, video: () => VrVideo): VrCaptionsView {
  const canvas = Object.assign(document.createElement('canvas'), PIXELS);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const quad = createTexturedQuad(gl);
  const toRoom = mat4.create();
  const toViewport = new Float32Array(16);
  let shown: readonly string[] = [];
  let at: CaptionHeading | undefined;
  let updatedAt = 0;
  let settings = storedCaptions(ownerOf(video()));
  let readAt = 0;

  function drawLines(lines: readonly string[]) {
    context.clearRect(0, 0, PIXELS.width, PIXELS.height);
    const most = PIXELS.width - 40;
    const short = lines.flatMap((line) => wrapped(context, line, { size: TEXT, most })).slice(-MOST_LINES);
    for (const [index, line] of short.entries()) {
      const foot = PIXELS.height - 22 - (short.length - 1 - index) * LINE;
      const wide = Math.min(most, context.measureText(line).width) + 32;
      fill(context, GROUND, (PIXELS.width - wide) / 2, foot - TEXT, wide, LINE - 4, 10);
      write(context, line, PIXELS.width / 2, foot, { size: TEXT, align: 'center', most });
    }
    quad.fill(canvas);
  }

  return {
    update(now, { position, orientation }) {
      const { lines } = video().captions;
      if (lines !== shown) {
        shown = lines;
        if (lines.length > 0) drawLines(lines);
      }
      if (lines.length === 0) {
        // The next captions appear in the direction of the head at that time.
        at = undefined;
        return;
      }
      const head = headingOf(orientation);
      at = followHead(at ?? { heading: head, follows: false }, head, now - updatedAt);
      updatedAt = now;
      if (now - readAt > REREAD_MS) {
        readAt = now;
        settings = storedCaptions(ownerOf(video()));
      }
      placeCaptions(toRoom, position, at.heading, settings.height);
    },
    draw(place) {
      if (shown.length === 0) return;
      const width = METRES_WIDE * settings.size;
      mat4.multiply(toViewport, place, toRoom);
      quad.draw(toViewport, { width, height: (width * PIXELS.height) / PIXELS.width });
    },
    dispose: () => quad.dispose(),
  };
}
