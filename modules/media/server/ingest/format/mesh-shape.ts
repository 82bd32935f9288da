/** Where a corner is around the viewer, and which point of one eye’s picture is seen there, from its bottom left. */
export interface Vertex {
  x: number;
  y: number;
  z: number;
  u: number;
  v: number;
}

export interface Mesh {
  vertices: readonly Vertex[];
  triangles: readonly (readonly [Vertex, Vertex, Vertex])[];
}

/** Degrees that nobody sees. */
const HARDLY = 0.2;
/** A share of the picture that no triangle needs to show. */
const RIM = 0.01;

/**
 * Whether a mesh shows each point of the picture where a half equirectangular one has it: at its corners, along the
 * sides between them, and up to the picture’s edges.
 */
export function isHalfEquirectangular({ triangles }: Mesh): boolean {
  const [us, vs] = [triangles.flat().map(({ u }) => u), triangles.flat().map(({ v }) => v)];
  const reaches = (all: readonly number[]) =>
    all.some((at) => at <= RIM) && all.some((at) => at >= 1 - RIM) && all.every((at) => at >= -RIM && at <= 1 + RIM);
  return triangles.length > 0 && reaches(us) && reaches(vs) && triangles.every(isExact);
}

function isExact([a, b, c]: readonly [Vertex, Vertex, Vertex]): boolean {
  return [a, b, c, middle(a, b), middle(b, c), middle(c, a)].every((point) => degreesOff(point) <= HARDLY);
}

function middle(a: Vertex, b: Vertex): Vertex {
  const half = (part: keyof Vertex) => (a[part] + b[part]) / 2;
  return { x: half('x'), y: half('y'), z: half('z'), u: half('u'), v: half('v') };
}

function degreesOff({ x, y, z, u, v }: Vertex): number {
  const [yaw, pitch] = [(u - 0.5) * Math.PI, (v - 0.5) * Math.PI];
  const meant = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)] as const;
  const length = Math.hypot(x, y, z);
  const apart = Math.hypot(x / length - meant[0], y / length - meant[1], z / length - meant[2]);
  // A corner in the viewer’s own place is in no direction.
  return Number.isFinite(apart) ? (2 * Math.asin(Math.min(1, apart / 2)) * 180) / Math.PI : 180;
}
