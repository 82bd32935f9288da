/**
 * Runs inside the headless browser: bakes what stands still once, then draws each frame over it.
 * Served with its types stripped, so it must not import anything.
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
  gl.useProgram(program);
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
}

let stage: { picture: Picture; eyes: Eye[]; draw: (phase: number) => Uint8Array<ArrayBuffer> } | undefined;
let release: (() => void) | undefined;

/** Small tiles, each waited for: a software renderer would otherwise trip the browser's watchdog. */
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

function prepare(picture: Picture, programs: Programs): void {
  release?.();
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
  release = () => {
    for (const texture of [baked, aux, screen]) gl.deleteTexture(texture);
    for (const buffer of [bakeBuffer, screenBuffer]) gl.deleteFramebuffer(buffer);
    for (const program of [bake, frame, ...fields.map((f) => f.program)]) gl.deleteProgram(program);
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
    const pixels = new Uint8Array(picture.width * picture.height * 4);
    gl.readPixels(0, 0, picture.width, picture.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels;
  };
  stage = { picture, eyes, draw };
}

/** Draws one moment of the loop and hands its raw RGBA rows, top first, to the waiting process. */
async function show(phase: number): Promise<void> {
  if (!stage) throw new Error('Nothing is prepared');
  const answer = await fetch('/frame', { method: 'POST', body: stage.draw(phase) });
  if (!answer.ok) throw new Error(`The frame was refused: ${answer.status}`);
}

/** Draws `frames` moments; the next is drawn while the last one is still on its way. */
async function film(frames: number): Promise<void> {
  let sending: Promise<unknown> = Promise.resolve();
  for (let i = 0; i < frames; i++) {
    const pixels = (stage as NonNullable<typeof stage>).draw(i / frames);
    await sending;
    sending = fetch('/frame', { method: 'POST', body: pixels });
  }
  await sending;
}

Object.assign(globalThis, { prepare, show, film });
