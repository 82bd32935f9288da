import { BoxGeometry, Group, LinearFilter, Mesh, PerspectiveCamera, Scene, type Texture, VideoTexture } from 'three';
import { FORMAT_TABLE, type FormatRow, type Stereo } from '#modules/media/contract/format-table.ts';
import type { VideoFormat } from '#modules/media/contract/types.ts';
import { type FrameUniforms, frameMaterial, frameUniforms } from './frame-material.ts';

/** three.js shows layer 0 to everyone, layer 1 to the left eye and layer 2 to the right. */
const LEFT_EYE = 1;
const RIGHT_EYE = 2;
/** Far enough that both eyes of a headset are in its centre. */
const FAR_AWAY = 1000;

/** Whatever frames are drawn from. */
interface FrameSource {
  /** A new one: a texture in use cannot follow a change of size. */
  texture(): Texture;
  /** Pixels of a frame. */
  size(): { width: number; height: number };
}

export interface DomeStage {
  scene: Scene;
  camera: PerspectiveCamera;
  dome: Group;
  uniforms: FrameUniforms;
  row(): FormatRow;
  setFormat(format: VideoFormat): void;
  /** The size of the frames has changed. */
  renewTexture(): void;
  /** Vertical degrees that hold the whole of a flat video. */
  flatFov(): number;
  dispose(): void;
}

/** The video all round the viewer, one mesh an eye, and the camera in its centre, which sees what the left eye sees. */
export function buildDomeStage(source: FrameSource, firstFormat: VideoFormat): DomeStage {
  const scene = new Scene();
  const camera = new PerspectiveCamera(75, 1, 0.05, 2 * FAR_AWAY);
  camera.rotation.order = 'YXZ';
  camera.layers.enable(LEFT_EYE);
  const dome = new Group();
  scene.add(dome);
  const geometry = new BoxGeometry(FAR_AWAY, FAR_AWAY, FAR_AWAY);
  const uniforms = frameUniforms(source.texture());
  let row = FORMAT_TABLE[firstFormat];

  function add(eye: 'left' | 'right') {
    const mesh = new Mesh(geometry, frameMaterial(row, eye, uniforms));
    mesh.renderOrder = -1;
    if (row.stereo !== 'mono') mesh.layers.set(eye === 'left' ? LEFT_EYE : RIGHT_EYE);
    dome.add(mesh);
  }

  function clear() {
    for (const mesh of [...dome.children]) {
      dome.remove(mesh);
      if (mesh instanceof Mesh) mesh.material.dispose();
    }
  }

  function build() {
    clear();
    add('left');
    if (row.stereo !== 'mono') add('right');
    measure();
  }

  function measure() {
    const { width, height } = source.size();
    uniforms.screen.value.set(flatShape(width, height, row.stereo), 1).multiplyScalar(0.6);
  }
  build();

  return {
    scene,
    camera,
    dome,
    uniforms,
    row: () => row,
    setFormat(next) {
      if (row === FORMAT_TABLE[next]) return;
      row = FORMAT_TABLE[next];
      build();
    },
    renewTexture() {
      uniforms.map.value?.dispose();
      uniforms.map.value = source.texture();
      measure();
    },
    flatFov() {
      const { x, y } = uniforms.screen.value;
      return (360 / Math.PI) * Math.atan(Math.max(y, x / camera.aspect));
    },
    dispose() {
      clear();
      geometry.dispose();
      uniforms.map.value?.dispose();
    },
  };
}

export function framesOf(media: HTMLVideoElement): FrameSource {
  return {
    texture() {
      const texture = new VideoTexture(media);
      texture.minFilter = LinearFilter;
      texture.magFilter = LinearFilter;
      // A video that stands still announces no further frame.
      if (media.readyState >= media.HAVE_CURRENT_DATA) texture.needsUpdate = true;
      return texture;
    },
    size: () => ({ width: media.videoWidth || 16, height: media.videoHeight || 9 }),
  };
}

/** Above this a half is as wide as it looks; below it was squeezed into the frame. */
const WIDE_FRAME = 2.4;
const TALL_FRAME = 1.2;

/**
 * How wide a flat picture looks for its height: the eyes of some videos are squeezed into half of a common frame, those
 * of others lie side by side in full.
 */
export function flatShape(width: number, height: number, stereo: Stereo): number {
  const shape = width / height;
  if (stereo === 'side-by-side' && shape > WIDE_FRAME) return shape / 2;
  if (stereo === 'top-bottom' && shape < TALL_FRAME) return shape * 2;
  return shape;
}
