/**
 * Runs inside the headless browser: bakes the static parts once, then draws each frame over them. Served with its types
 * stripped, so it must not import anything.
 */
export interface Picture {
  width: number;
  height: number;
  projection: 'equirect180' | 'equirect360' | 'flat';
  stereo: 'sbs' | 'tb' | 'mono';
  view: { yaw: number; pitch: number; fov: number };
  seconds: number;
  samples: number;
}
export interface Programs {
  bake: string;
  frame: string;
  quad: string;
  pack: string;
  particles: { vertex: string; fragment: string; count: number }[];
  tone: [number, number, number];
  shadows: [number, number, number];
  lights: [number, number, number];
}
interface Eye {
  offset: number;
  rect: [number, number, number, number];
}

const HALF_IPD = 0.032;
const TILE = 256;
const canvas = document.createElement('canvas');
const context = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: false });
if (!context) throw new Error('WebGL2 is not available');
const gl: WebGL2RenderingContext = context;
if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('Float targets are not available');
gl.getExtension('OES_texture_float_linear');

const select = gl.useProgram.bind(gl);

function compile(vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '');
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '');
  return program;
}

function target(width: number, height: number, format: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

/** The random table for `noise-table.glsl`: green repeats red, shifted by what one step in z reads. */
function noiseTable(): WebGLTexture {
  const side = 256;
  const pcg = (v: number) => {
    const t = (Math.imul(v, 747796405) + 2891336453) >>> 0;
    const w = Math.imul((t >>> ((t >>> 28) + 4)) ^ t, 277803737) >>> 0;
    return ((w >>> 22) ^ w) >>> 0;
  };
  // The values of `hash2` for coordinates from -128 to 127.
  const near = (n: number) => ((n + 128) & 255) - 128 + 32768;
  const number = (x: number, y: number) => (pcg((near(x) + pcg(near(y))) >>> 0) >>> 8) / 0x1_000_000;
  const data = new Float32Array(side * side * 2);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) data.set([number(x, y), number(x + 37, y + 239)], (y * side + x) * 2);
  const texture = target(side, side, gl.RG32F);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.REPEAT);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, side, side, gl.RG, gl.FLOAT, data);
  return texture;
}

function framebuffer(...textures: WebGLTexture[]): WebGLFramebuffer {
  const buffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  for (const [i, texture] of textures.entries())
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, texture, 0);
  gl.drawBuffers(textures.map((_, i) => gl.COLOR_ATTACHMENT0 + i));
  return buffer;
}

function eyesOf({ stereo, width, height }: Picture): Eye[] {
  if (stereo === 'mono') return [{ offset: 0, rect: [0, 0, width, height] }];
  const [w, h] = stereo === 'sbs' ? [width / 2, height] : [width, height / 2];
  return [
    { offset: -HALF_IPD, rect: [0, 0, w, h] },
    { offset: HALF_IPD, rect: stereo === 'sbs' ? [w, 0, w, h] : [0, h, w, h] },
  ];
}

function setCamera(program: WebGLProgram, picture: Picture, eye: Eye, phase: number): void {
  select(program);
  const at = (name: string) => gl.getUniformLocation(program, name);
  const { view } = picture;
  gl.uniform1i(at('uProjection'), { flat: 0, equirect180: 1, equirect360: 2 }[picture.projection]);
  gl.uniform1f(at('uEyeOffset'), eye.offset);
  const radians = Math.PI / 180;
  gl.uniform3f(at('uView'), view.yaw * radians, view.pitch * radians, Math.tan((view.fov * radians) / 2));
  gl.uniform4f(at('uEyeRect'), ...eye.rect);
  gl.uniform2f(at('uSize'), picture.width, picture.height);
  gl.uniform1f(at('uPhase'), phase);
  gl.uniform1f(at('uSeconds'), picture.seconds);
  gl.uniform1i(at('uSamples'), picture.samples);
  gl.uniform1i(at('uBaked'), 0);
  gl.uniform1i(at('uAux'), 1);
  gl.uniform1i(at('uTable'), 2);
}

type Pixels = Uint8Array<ArrayBuffer>;
let stage: { draw: (phase: number) => void; rgba: () => Pixels; yuv: () => Pixels } | undefined;
let release: (() => void) | undefined;

/** Small tiles, with a wait after each: a software renderer would otherwise trip the browser's watchdog. */
function drawInTiles(rect: Eye['rect']): void {
  gl.enable(gl.SCISSOR_TEST);
  const pixel = new Uint16Array(4);
  for (let y = 0; y < rect[3]; y += TILE)
    for (let x = 0; x < rect[2]; x += TILE) {
      gl.scissor(rect[0] + x, rect[1] + y, Math.min(TILE, rect[2] - x), Math.min(TILE, rect[3] - y));
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.readPixels(rect[0] + x, rect[1] + y, 1, 1, gl.RGBA, gl.HALF_FLOAT, pixel);
    }
  gl.disable(gl.SCISSOR_TEST);
}

gl.activeTexture(gl.TEXTURE2);
gl.bindTexture(gl.TEXTURE_2D, noiseTable());
gl.activeTexture(gl.TEXTURE0);

function prepare(picture: Picture, programs: Programs): void {
  release?.();
  gl.activeTexture(gl.TEXTURE0);
  const eyes = eyesOf(picture);
  const bake = compile(programs.quad, programs.bake);
  const frame = compile(programs.quad, programs.frame);
  const fields = programs.particles.map((field) => ({
    program: compile(field.vertex, field.fragment),
    count: field.count,
  }));
  const [baked, aux] = [0, 1].map(() => target(picture.width, picture.height, gl.RGBA16F)) as [
    WebGLTexture,
    WebGLTexture,
  ];
  const screen = target(picture.width, picture.height, gl.RGBA8);
  const bakeBuffer = framebuffer(baked, aux);
  gl.viewport(0, 0, picture.width, picture.height);
  for (const eye of eyes) {
    setCamera(bake, picture, eye, 0);
    gl.viewport(...eye.rect);
    drawInTiles(eye.rect);
  }
  const screenBuffer = framebuffer(screen);
  const pack = compile(programs.quad, programs.pack);
  const packed = target(picture.width / 4, (picture.height * 3) / 2, gl.RGBA8);
  const packedBuffer = framebuffer(packed);
  release = () => {
    for (const texture of [baked, aux, screen, packed]) gl.deleteTexture(texture);
    for (const buffer of [bakeBuffer, screenBuffer, packedBuffer]) gl.deleteFramebuffer(buffer);
    for (const program of [bake, frame, pack, ...fields.map((f) => f.program)]) gl.deleteProgram(program);
  };
  const draw = (phase: number) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, screenBuffer);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, baked);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, aux);
    for (const eye of eyes) {
      gl.viewport(...eye.rect);
      gl.disable(gl.BLEND);
      setCamera(frame, picture, eye, phase);
      gl.uniform3f(gl.getUniformLocation(frame, 'uTone'), ...programs.tone);
      gl.uniform3f(gl.getUniformLocation(frame, 'uShadows'), ...programs.shadows);
      gl.uniform3f(gl.getUniformLocation(frame, 'uLights'), ...programs.lights);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      for (const field of fields) {
        setCamera(field.program, picture, eye, phase);
        gl.drawArraysInstanced(gl.TRIANGLES, 0, 6, field.count);
      }
    }
  };
  const read = (width: number, height: number): Pixels => {
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels;
  };
  const [packedWidth, packedHeight] = [picture.width / 4, (picture.height * 3) / 2];
  const yuv = () => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, packedBuffer);
    gl.viewport(0, 0, packedWidth, packedHeight);
    gl.disable(gl.BLEND);
    select(pack);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, screen);
    gl.uniform1i(gl.getUniformLocation(pack, 'uScreen'), 0);
    gl.uniform2i(gl.getUniformLocation(pack, 'uPicture'), picture.width, picture.height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return read(packedWidth, packedHeight);
  };
  stage = { draw, yuv, rgba: () => read(picture.width, picture.height) };
}

/** Draws one moment of the loop and passes its raw RGBA rows, top first, to the waiting process. */
async function show(phase: number): Promise<void> {
  if (!stage) throw new Error('Nothing is prepared');
  stage.draw(phase);
  const answer = await fetch('/frame', { method: 'POST', body: stage.rgba() });
  if (!answer.ok) throw new Error(`The frame was refused: ${answer.status}`);
}

/** Draws `frames` moments as planar YUV; the next one is drawn while the last one is still being sent. */
async function video(frames: number): Promise<void> {
  if (!stage) throw new Error('Nothing is prepared');
  let sending: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < frames; i++) {
    stage.draw(i / frames);
    const body = stage.yuv();
    await sending;
    sending = fetch('/frame', { method: 'POST', body });
  }
  await sending;
}

Object.assign(globalThis, { prepare, show, video });
