import { type FormatRow, isCubemap, type Stereo } from '#modules/media/contract/format-table.ts';
import type { FrameDrawer } from '../draw/frame-drawer.ts';
import { radians } from '../look.ts';
import type { PicturePlace } from '../picture-place.ts';
import { drawInto } from './drawn-view.ts';
import { type LayerShape, layerShape } from './layer-shape.ts';

/** `media`: the headset samples the video itself. `drawn`: we draw each of its pictures once onto the layer. */
type Kind = 'media' | 'drawn';

interface VideoLayer {
  kind: Kind;
  /** What the layer was made for; if any of it changes, another layer is needed. */
  key: string;
  layer: XRCompositionLayer;
  /** Where it stands; undefined until it has been shown. */
  place: PicturePlace | undefined;
}

export interface VideoLayers {
  /** Call it before each frame. True if a layer shows the video in it. @param isNew the video has a new frame */
  update(frame: XRFrame, place: PicturePlace, isNew: boolean): boolean;
  /** The headset samples the video itself, so its frames need not be copied. */
  isTaken(): boolean;
  dispose(): void;
}

interface Parts {
  session: XRSession;
  gl: WebGL2RenderingContext;
  binding: XRWebGLBinding;
  space: XRReferenceSpace;
  frames: FrameDrawer;
  media: HTMLVideoElement;
  /** What lies over the video. */
  over: XRLayer;
}

const LAYOUTS: Readonly<Record<Stereo, XRLayerLayout>> = {
  mono: 'mono',
  'side-by-side': 'stereo-left-right',
  'top-bottom': 'stereo-top-bottom',
};
/** A larger layer for each eye takes more memory than a headset can spare. */
const MOST_PIXELS = 4096;

/**
 * Gives the video to the headset on a layer of its own, which is sampled once, at full sharpness, whatever the
 * program's own picture costs. What the headset can't sample as it is in the file is drawn once a frame onto a layer of
 * ours; without those the program draws it itself, eye by eye.
 */
export function createVideoLayers({ session, gl, binding, space, frames, media, over }: Parts): VideoLayers {
  const refused = new Set<Kind>();
  const framebuffer = gl.createFramebuffer();
  const listening = new AbortController();
  let shown: VideoLayer | undefined;
  /** Shown from the next picture on, when the headset has taken it over. */
  let next: VideoLayer | undefined;
  let isChanging = false;
  /** Until the first picture of another source has been taken over. */
  let isEmpty = media.readyState < media.HAVE_CURRENT_DATA;
  const empty = () => {
    isEmpty = true;
  };
  media.addEventListener('emptied', empty, { signal: listening.signal });

  function kindFor(place: PicturePlace): Kind | undefined {
    if (!frames.hasPicture()) return undefined;
    const canTake = typeof XRMediaBinding !== 'undefined' && !refused.has('media') && !frames.hasMatte();
    if (canTake && !isEmpty && isAsFilmed(frames.row(), place)) return 'media';
    return refused.has('drawn') ? undefined : 'drawn';
  }

  function make(kind: Kind, key: string, place: PicturePlace): VideoLayer | undefined {
    const shape = layerShape(frames.row(), place);
    try {
      return { kind, key, place: undefined, layer: kind === 'media' ? takenLayer(shape) : drawnLayer(shape, place) };
    } catch (error) {
      // Supported in general, but refused for this video, such as for its codec.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      refused.add(kind);
      return undefined;
    }
  }

  function takenLayer({ kind, values }: LayerShape): XRCompositionLayer {
    const taking = new XRMediaBinding(session);
    const init = { space, layout: LAYOUTS[frames.row().stereo], ...values };
    if (kind === 'equirect') return taking.createEquirectLayer(media, init);
    return kind === 'quad' ? taking.createQuadLayer(media, init) : taking.createCylinderLayer(media, init);
  }

  function drawnLayer({ kind, values }: LayerShape, { room }: PicturePlace): XRCompositionLayer {
    const layout: XRLayerLayout = frames.row().stereo === 'mono' ? 'mono' : 'stereo';
    const init = { space, layout, textureType: 'texture', ...pixelsOf(frames), ...values } as const;
    const layer =
      kind === 'equirect'
        ? binding.createEquirectLayer(init)
        : kind === 'quad'
          ? binding.createQuadLayer(init)
          : binding.createCylinderLayer(init);
    // The viewer's own room shines through what is empty.
    layer.blendTextureSourceAlpha = room[3] === 0;
    return layer;
  }

  function draw(frame: XRFrame, { layer }: VideoLayer, place: PicturePlace) {
    const row = frames.row();
    for (const eye of row.stereo === 'mono' ? (['none'] as const) : (['left', 'right'] as const)) {
      const { colorTexture, viewport } = binding.getSubImage(layer, frame, eye);
      drawInto(gl, framebuffer, colorTexture);
      gl.viewport(viewport.x, viewport.y, viewport.width, viewport.height);
      const surface = row.projection === 'flat' ? 'screen' : 'sphere';
      frames.drawLayer(eye === 'right' ? 'right' : 'left', surface, place, radians(row.fieldOfView));
    }
  }

  return {
    update(frame, place, isNew) {
      if (isNew) isEmpty = false;
      if (isChanging) {
        if (shown !== next) shown?.layer.destroy();
        shown = next;
        isChanging = false;
      }
      const kind = kindFor(place);
      const key = kind && keyOf(kind, frames, place);
      if (shown?.key !== key) {
        next = kind && key ? make(kind, key, place) : undefined;
        // Refused, the next picture is made in the next best way.
        if (next || !kind) {
          isChanging = true;
          session.updateRenderState({ layers: next ? [next.layer, over] : [over] });
        }
      }
      if (!shown) return false;
      const isMoved = shown.place !== place;
      if (isMoved && shown.key === key) Object.assign(shown.layer, layerShape(frames.row(), place).values);
      shown.place = place;
      if (shown.kind === 'drawn' && (isNew || isMoved || shown.layer.needsRedraw)) draw(frame, shown, place);
      // A layer whose video is gone shows nothing; the last picture is drawn over it.
      return shown.kind === 'drawn' || !isEmpty;
    },
    isTaken: () => shown?.kind === 'media' && !isEmpty,
    dispose() {
      listening.abort();
      gl.deleteFramebuffer(framebuffer);
      shown?.layer.destroy();
    },
  };
}

/** The headset can show it as it is in the file: nothing to unwrap, swap, move or colour. */
function isAsFilmed({ projection, eyesSwapped }: FormatRow, place: PicturePlace): boolean {
  const isWrapped = projection !== 'flat';
  const isMoved = isWrapped && place.viewpoint.some((metres) => metres !== 0);
  const isTurned = place.zoom !== 1 || place.separation !== 0;
  const isUnwrapped = !isWrapped || projection.startsWith('equirectangular');
  return isUnwrapped && !eyesSwapped && !isMoved && !isTurned && place.tone.every((value) => value === 1);
}

function keyOf(kind: Kind, frames: FrameDrawer, { screen }: PicturePlace): string {
  const row = frames.row();
  const isCurved = row.projection === 'flat' && screen.curvature > 0;
  const { viewPixelWidth, viewPixelHeight } = pixelsOf(frames);
  return [kind, row.suffix, isCurved, kind === 'drawn' && `${viewPixelWidth} × ${viewPixelHeight}`].join(' ');
}

/** Of one eye, as sharp as the video is. */
function pixelsOf(frames: FrameDrawer) {
  const row = frames.row();
  const { projection, stereo, fieldOfView } = row;
  const { width, height } = frames.size();
  const wide = stereo === 'side-by-side' ? width / 2 : width;
  const high = stereo === 'top-bottom' ? height / 2 : height;
  return {
    // Of six faces there are three from side to side, and four all round.
    viewPixelWidth: Math.min(MOST_PIXELS, Math.round(isCubemap(row) ? (wide * 4) / 3 : wide)),
    // A lens that sees more than half of a sphere has its top and bottom within fewer of its pixels.
    viewPixelHeight: Math.min(MOST_PIXELS, Math.round(projection === 'fisheye' ? (high * 180) / fieldOfView : high)),
  };
}
