/// <reference lib="dom" />
import { mat4 } from 'gl-matrix';

/** A fake headset that records the calls made to it. */
export interface HeadsetStub {
  /** What was created and set, as text. */
  calls: string[];
  /** How often each of our layers was drawn on, by eye. */
  draws: Record<string, number>;
  /** The layers shown now, from back to front. */
  shown(): string[];
  rates: number[];
  /** Red, green and blue in the middle of the rearmost layer, if we drew on it. */
  colourBehind(): readonly number[] | undefined;
  /** The orientation of the rearmost layer. */
  turnBehind(): DOMPointInit | undefined;
  /** The mode of each session that was started. */
  modes: string[];
  /** Layers with alpha blending. */
  blended: string[];
  /** Renders one frame of the display. */
  step(): void;
  /** Pulls the trigger of a controller that points along this ray. */
  press(ray: mat4): void;
  /** Turns the head to the left, in radians. */
  turnHead(radians: number): void;
  /** Squeezes the grip of a controller. */
  squeeze(): void;
  /** Takes the headset off. */
  putDown(): void;
  end(): void;
}

export interface HeadsetKind {
  hasLayers: boolean;
  hasMediaLayers: boolean;
  /** Creating layers of these kinds throws. */
  refused: readonly string[];
}

interface StubLayer extends EventTarget {
  name: string;
  needsRedraw: boolean;
  textures: Map<string, WebGLTexture>;
  transform?: { orientation: DOMPointInit };
  destroy(): void;
}

const SIDE = 64;

export function putOnStub({ hasLayers, hasMediaLayers, refused }: HeadsetKind): HeadsetStub {
  const stub: HeadsetStub = {
    calls: [],
    draws: {},
    rates: [],
    shown: () => shown.map(({ name }) => name),
    colourBehind,
    turnBehind: () => shown[0]?.transform?.orientation,
    modes: [],
    blended: [],
    step,
    press(ray) {
      const aimed = { ...frame, getPose: () => ({ transform: { matrix: ray } }) };
      session.dispatchEvent(Object.assign(new Event('select'), { frame: aimed, inputSource: {} }));
    },
    turnHead: (radians) => void mat4.fromYRotation(matrix, radians),
    squeeze: () => void session.dispatchEvent(new Event('squeeze')),
    putDown() {
      session.visibilityState = 'hidden';
      session.dispatchEvent(new Event('visibilitychange'));
    },
    end: () => session.end(),
  };
  let shown: StubLayer[] = [];
  let pending: StubLayer[] = [];
  let drawing: WebGL2RenderingContext | undefined;
  let waiting: XRFrameRequestCallback | undefined;
  let now = 0;

  const makeLayer = (name: string, init: object): StubLayer => {
    if (refused.some((kind) => name.startsWith(kind))) throw new DOMException(name, 'NotSupportedError');
    const destroy = () => stub.calls.push(`destroy ${name}`);
    return Object.assign(new EventTarget(), init, { name, needsRedraw: false, textures: new Map(), destroy });
  };
  const made = (kind: string, shape: string) => (init: XRLayerInit & { viewPixelWidth?: number }) => {
    const size = init.viewPixelWidth ? ` ${init.viewPixelWidth} × ${init.viewPixelHeight}` : '';
    const layer = makeLayer(`${kind} ${shape} ${init.layout}`, init);
    stub.calls.push(`make ${layer.name}${size}`);
    const blend = (isBlended: boolean) => isBlended && stub.blended.push(layer.name);
    Object.defineProperty(layer, 'blendTextureSourceAlpha', { set: blend });
    return layer;
  };
  const textureOf = (gl: WebGL2RenderingContext, layer: StubLayer, eye: string) => {
    const known = layer.textures.get(eye);
    if (known) return known;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, SIDE, SIDE);
    layer.textures.set(eye, texture);
    return texture;
  };
  const viewport = { x: 0, y: 0, width: SIDE, height: SIDE };

  class Binding {
    nativeProjectionScaleFactor = 1.8;
    gl: WebGL2RenderingContext;
    constructor(_session: unknown, gl: WebGL2RenderingContext) {
      this.gl = gl;
      drawing = gl;
    }
    createProjectionLayer(init: XRProjectionLayerInit) {
      stub.calls.push(`make projection ${init.scaleFactor}`);
      const layer = makeLayer('projection', init);
      Object.defineProperty(layer, 'fixedFoveation', { set: (value) => stub.calls.push(`foveation ${value}`) });
      return layer;
    }
    getViewSubImage(layer: StubLayer, { eye }: XRView) {
      return { colorTexture: textureOf(this.gl, layer, eye), viewport };
    }
    getSubImage(layer: StubLayer, _frame: XRFrame, eye: string) {
      const key = `${layer.name} ${eye}`;
      stub.draws[key] = (stub.draws[key] ?? 0) + 1;
      return { colorTexture: textureOf(this.gl, layer, eye), viewport };
    }
    createEquirectLayer = made('drawn', 'equirect');
    createQuadLayer = made('drawn', 'quad');
    createCylinderLayer = made('drawn', 'cylinder');
  }
  class MediaBinding {
    createEquirectLayer = (_media: unknown, init: XRLayerInit) => made('media', 'equirect')(init);
    createQuadLayer = (_media: unknown, init: XRLayerInit) => made('media', 'quad')(init);
    createCylinderLayer = (_media: unknown, init: XRLayerInit) => made('media', 'cylinder')(init);
  }
  class SessionLayer {
    framebuffer = null;
    static getNativeFramebufferScaleFactor = () => 1.2;
    constructor(_session: unknown, _gl: unknown, init: XRWebGLLayerInit) {
      stub.calls.push(`make session layer ${init.framebufferScaleFactor}`);
    }
    set fixedFoveation(value: number) {
      stub.calls.push(`foveation ${value}`);
    }
    getViewport = () => viewport;
  }
  class Transform {
    position: DOMPointInit;
    orientation: DOMPointInit;
    constructor(position: DOMPointInit, orientation: DOMPointInit) {
      this.position = position;
      this.orientation = orientation;
    }
  }

  const session = Object.assign(new EventTarget(), {
    enabledFeatures: hasLayers ? ['layers'] : [],
    supportedFrameRates: new Float32Array([72, 80, 90, 120]),
    inputSources: [],
    visibilityState: 'visible',
    renderState: {},
    updateRenderState({ layers }: { layers?: StubLayer[] }) {
      pending = layers ?? [makeLayer('session layer', {})];
    },
    updateTargetFrameRate: async (rate: number) => {
      stub.rates.push(rate);
    },
    requestReferenceSpace: async () => ({}),
    requestAnimationFrame(callback: XRFrameRequestCallback) {
      waiting = callback;
      return 1;
    },
    async end() {
      session.dispatchEvent(new Event('end'));
    },
  });
  const matrix = mat4.create();
  const projectionMatrix = mat4.perspective(mat4.create(), Math.PI / 2, 1, 0.1, 100);
  const transform = { matrix, inverse: { matrix } };
  const views = ['left', 'right'].map((eye) => ({ eye, projectionMatrix, transform }));
  const frame = { getViewerPose: () => ({ transform, views }), getPose: () => undefined };

  function colourBehind(): readonly number[] | undefined {
    const [texture] = [...(shown[0]?.textures.values() ?? [])];
    if (!drawing || !texture) return undefined;
    const framebuffer = drawing.createFramebuffer();
    drawing.bindFramebuffer(drawing.FRAMEBUFFER, framebuffer);
    drawing.framebufferTexture2D(drawing.FRAMEBUFFER, drawing.COLOR_ATTACHMENT0, drawing.TEXTURE_2D, texture, 0);
    const pixel = new Uint8Array(4);
    drawing.readPixels(SIDE / 2, SIDE / 2, 1, 1, drawing.RGBA, drawing.UNSIGNED_BYTE, pixel);
    drawing.deleteFramebuffer(framebuffer);
    return [...pixel.slice(0, 3)];
  }

  function step() {
    shown = pending;
    now += 1000 / 90;
    const callback = waiting;
    waiting = undefined;
    callback?.(now, frame as unknown as XRFrame);
  }

  const requestSession = async (mode: string) => {
    stub.modes.push(mode);
    return session;
  };

  Object.assign(globalThis, { XRWebGLBinding: Binding, XRWebGLLayer: SessionLayer, XRRigidTransform: Transform });
  Object.assign(globalThis, { XRMediaBinding: hasMediaLayers ? MediaBinding : undefined });
  Object.defineProperty(navigator, 'xr', { configurable: true, value: { requestSession } });
  WebGL2RenderingContext.prototype.makeXRCompatible = async () => undefined;
  return stub;
}
