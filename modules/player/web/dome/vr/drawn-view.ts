/** What we draw ourselves in each frame of the headset: everything, or only what is over the video's layer. */
export interface DrawnView {
  layer: XRLayer;
  /** Layers with the video may lie behind it. */
  hasLayers: boolean;
  /** Pixels of the display for each pixel that is drawn. */
  sharper: number;
  /** Starts drawing for this eye. Undefined where the headset has no viewport for it. */
  begin(view: XRView): XRViewport | undefined;
  dispose(): void;
}

/** Beyond this, finer drawing costs time and isn't visible. */
const MOST_SCALE = 1.5;

/**
 * As sharp as the lenses show it, up to the edges: browsers of headsets are used to draw less there, which a video with
 * its own detail shows as blur.
 */
export function createDrawnView(
  session: XRSession,
  gl: WebGL2RenderingContext,
  binding: XRWebGLBinding | undefined,
): DrawnView {
  if (!binding) return viewOfSession(session, gl);
  try {
    return viewOfLayer(session, gl, binding);
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return viewOfSession(session, gl);
    throw error;
  }
}

function viewOfLayer(session: XRSession, gl: WebGL2RenderingContext, binding: XRWebGLBinding): DrawnView {
  const native = binding.nativeProjectionScaleFactor;
  const scaleFactor = boundedScale(native);
  const layer = binding.createProjectionLayer({ textureType: 'texture', depthFormat: 0, scaleFactor });
  layer.fixedFoveation = 0;
  session.updateRenderState({ layers: [layer] });
  const framebuffer = gl.createFramebuffer();
  return {
    layer,
    hasLayers: true,
    sharper: (native || scaleFactor) / scaleFactor,
    begin(view) {
      const { colorTexture, viewport } = binding.getViewSubImage(layer, view);
      drawInto(gl, framebuffer, colorTexture);
      return viewport;
    },
    dispose() {
      gl.deleteFramebuffer(framebuffer);
    },
  };
}

function viewOfSession(session: XRSession, gl: WebGL2RenderingContext): DrawnView {
  const native = XRWebGLLayer.getNativeFramebufferScaleFactor(session);
  const framebufferScaleFactor = boundedScale(native);
  const layer = new XRWebGLLayer(session, gl, { antialias: false, depth: false, framebufferScaleFactor });
  layer.fixedFoveation = 0;
  session.updateRenderState({ baseLayer: layer });
  return {
    layer,
    hasLayers: false,
    sharper: (native || framebufferScaleFactor) / framebufferScaleFactor,
    begin(view) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer);
      return layer.getViewport(view);
    },
    dispose() {},
  };
}

export function drawInto(gl: WebGL2RenderingContext, framebuffer: WebGLFramebuffer, texture: WebGLTexture): void {
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
}

/** @param native one pixel for each of the display's own; 0 where that is unknown */
function boundedScale(native: number): number {
  return Math.min(MOST_SCALE, native || 1);
}

/** How many of so many pixels from side to side a degree has ahead of the eye, where lenses are sharpest. */
export function pixelsPerDegree(pixels: number, projection: Float32Array): number {
  // Half of the view's width at a distance of one is the inverse of this.
  return ((pixels * (projection[0] ?? 0)) / 2) * (Math.PI / 180);
}
