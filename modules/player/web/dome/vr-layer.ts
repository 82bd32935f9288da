import { type Group, Quaternion, type WebGLRenderer } from 'three';
import type { FormatRow, Stereo } from '#modules/media/contract/format-table.ts';

const LAYOUTS: Readonly<Record<Stereo, XRLayerLayout>> = {
  mono: 'mono',
  'side-by-side': 'stereo-left-right',
  'top-bottom': 'stereo-top-bottom',
};

export interface VrLayer {
  /** Turned as the dome is. */
  follow(dome: Group): void;
  remove(): void;
}

/**
 * Hands the video to the headset itself, which samples each of its frames once at full sharpness. Undefined where the
 * browser has no media layers, or the picture is wrapped in a way that they do not know; the dome is then drawn as on a
 * screen.
 */
export function showOnLayer(
  session: XRSession,
  renderer: WebGLRenderer,
  media: HTMLVideoElement,
  { projection, stereo, eyesSwapped }: FormatRow,
): VrLayer | undefined {
  const space = renderer.xr.getReferenceSpace();
  const drawn = session.renderState.layers;
  if (!session.enabledFeatures?.includes('layers') || typeof XRMediaBinding === 'undefined') return undefined;
  if (!space || !drawn || eyesSwapped) return undefined;
  if (projection !== 'equirectangular180' && projection !== 'equirectangular360') return undefined;
  try {
    const layer = new XRMediaBinding(session).createEquirectLayer(media, {
      space,
      layout: LAYOUTS[stereo],
      centralHorizontalAngle: projection === 'equirectangular360' ? 2 * Math.PI : Math.PI,
      upperVerticalAngle: Math.PI / 2,
      lowerVerticalAngle: -Math.PI / 2,
    });
    session.updateRenderState({ layers: [layer, ...drawn] });
    const turned = new Quaternion();
    return {
      follow(dome) {
        turned.setFromEuler(dome.rotation);
        layer.transform = new XRRigidTransform({}, turned);
      },
      remove() {
        session.updateRenderState({ layers: [...drawn] });
        layer.destroy();
      },
    };
  } catch (error) {
    // Announced but refused, for instance for this video's codec: the domes do it.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}
