/** The view direction of a flat picture. Degrees; `fov` is horizontal. `time` is the loop's phase, 0 to 1. */
export interface View {
  yaw: number;
  pitch: number;
  fov: number;
  time?: number;
}

/** A cloud of small lights, flakes or drops, drawn as instanced quads at real 3D positions. */
export interface ParticleField {
  count: number;
  /**
   * GLSL that defines `Particle particleAt(float id)` and `vec4 particleColour(vec2 p, Particle it)` (p in -1..1;
   * premultiplied rgb, alpha = opacity).
   */
  glsl: string;
}

/** The video's format, without its stereo suffix. */
export type Lens = 'fish180' | 'fish190' | 'mkx200' | 'mkx220' | 'vrca220';

export interface Scene {
  key: string;
  title: string;
  description: string;
  projection: 'equirect180' | 'equirect360' | 'flat';
  stereo: 'sbs' | 'tb' | 'mono';
  /** Length of the seamless loop. */
  seconds: number;
  /** How often the loop repeats in the full video. */
  rounds: number;
  /** The lens of the full video; none if its picture is equirectangular or flat. */
  lens?: Lens;
  /** Width in pixels of the largest file. */
  fullWidth: 3840 | 2880 | 1920;
  /** The maximum size of the largest video in bytes, if much moves; 520,000 by default. */
  most?: number;
  /** GLSL for what is the same in every frame: `void bake(Ray ray, out vec4 colourDepth, out vec4 aux)`. */
  bake: string;
  /** GLSL run for each frame: `vec3 frame(Ray ray, vec2 uv, vec4 baked, vec4 aux)`. */
  frame: string;
  /** Set if `bake` defines `float map(vec3 p)` and marches it. */
  marches?: boolean;
  particles: ParticleField[];
  grade: { exposure: number; contrast: number; saturation: number; shadows: string; lights: string };
  /** The camera of a flat video, and the crop of the preview. */
  preview: View;
  stills: [View, View, View, View];
  hero: View;
  accent: string;
  /** It also has spatial sound, which turns with the head. */
  isHeardAllRound?: true;
  /** Root of the ambient chord, in Hz, and the chord as ratios. */
  pad: { root: number; chord: number[] };
}
