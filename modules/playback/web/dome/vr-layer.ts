import type { WebGLRenderer } from 'three';
import type { FormatRow, Stereo } from '../../contract/format-table.ts';

const LAYOUTS: Readonly<Record<Stereo, XRLayerLayout>> = {
  mono: 'mono',
  'side-by-side': 'stereo-left-right',
  'top-bottom': 'stereo-top-bottom',
};

/**
 * Hands the film to the headset itself, which samples each of its frames once at full sharpness. Undefined where the
 * browser has no media layers; the domes are then drawn as on a screen.
 */
export function showOnLayer(
  session: XRSession,
  renderer: WebGLRenderer,
  media: HTMLVideoElement,
  { projection, stereo, eyesSwapped }: FormatRow,
): { turnTo(heading: number): void } | undefined {
  const space = renderer.xr.getReferenceSpace();
  const drawn = session.renderState.layers;
  if (!session.enabledFeatures?.includes('layers') || typeof XRMediaBinding === 'undefined') return undefined;
  if (!space || !drawn) return undefined;
  // Layers know no lenses, and have the left eye first.
  if (eyesSwapped || projection === 'fisheye' || projection === 'flat') return undefined;
  try {
    const layer = new XRMediaBinding(session).createEquirectLayer(media, {
      space,
      layout: LAYOUTS[stereo],
      centralHorizontalAngle: projection === 'equirectangular360' ? 2 * Math.PI : Math.PI,
      upperVerticalAngle: Math.PI / 2,
      lowerVerticalAngle: -Math.PI / 2,
    });
    session.updateRenderState({ layers: [layer, ...drawn] });
    return {
      turnTo(heading) {
        const half = heading / 2;
        layer.transform = new XRRigidTransform({}, { x: 0, y: Math.sin(half), z: 0, w: Math.cos(half) });
      },
    };
  } catch (error) {
    // Announced but refused, for instance for this film's codec: the domes do it.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}
