import {
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  VideoTexture,
} from 'three';
import { FORMAT_TABLE, type FormatRow } from '../../contract/format-table.ts';
import type { VideoFormat } from '../../contract/wire.ts';
import { domeGeometry } from './dome-geometry.ts';

/** three.js shows layer 0 to everyone, layer 1 to the left eye and layer 2 to the right. */
const LEFT_EYE = 1;
const RIGHT_EYE = 2;

export interface DomeStage {
  scene: Scene;
  camera: PerspectiveCamera;
  dome: Group;
  row(): FormatRow;
  setFormat(format: VideoFormat): void;
  /** The size of the frames has changed, which a texture in use cannot follow. */
  renewTexture(): void;
  dispose(): void;
}

/** The film on the inside of a dome, one mesh an eye, and the camera in its centre, which sees what the left eye sees. */
export function buildDomeStage(media: HTMLVideoElement, firstFormat: VideoFormat): DomeStage {
  const scene = new Scene();
  const camera = new PerspectiveCamera(75, 1, 1, 1000);
  camera.rotation.order = 'YXZ';
  camera.layers.enable(LEFT_EYE);
  const dome = new Group();
  scene.add(dome);
  let texture = videoTexture(media);
  const material = new MeshBasicMaterial({
    map: texture,
    toneMapped: false,
    depthTest: false,
    depthWrite: false,
  });
  let format = firstFormat;

  function clear() {
    for (const mesh of [...dome.children]) {
      dome.remove(mesh);
      if (mesh instanceof Mesh) mesh.geometry.dispose();
    }
  }

  function build() {
    clear();
    const row = FORMAT_TABLE[format];
    const left = new Mesh(domeGeometry(row, 'left'), material);
    dome.add(left);
    if (row.stereo === 'mono') return;
    const right = new Mesh(domeGeometry(row, 'right'), material);
    left.layers.set(LEFT_EYE);
    right.layers.set(RIGHT_EYE);
    dome.add(right);
  }
  build();

  return {
    scene,
    camera,
    dome,
    row: () => FORMAT_TABLE[format],
    setFormat(next) {
      if (next === format) return;
      format = next;
      build();
    },
    renewTexture() {
      texture.dispose();
      texture = videoTexture(media);
      material.map = texture;
    },
    dispose() {
      clear();
      texture.dispose();
      material.dispose();
    },
  };
}

function videoTexture(media: HTMLVideoElement): VideoTexture {
  const texture = new VideoTexture(media);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  // A film that stands still announces no further frame.
  if (media.readyState >= media.HAVE_CURRENT_DATA) texture.needsUpdate = true;
  return texture;
}
