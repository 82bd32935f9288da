import { type Box, boxesIn, descriptionOf, findBox, PICTURE_FIELDS, tracksIn } from '../../mp4/boxes.ts';
import { type ReadBytes, readingFile, type Span } from '../../mp4/file-bytes.ts';
import { nearestFisheye, type SaidFormat } from './format-parts.ts';
import { isHalfSphere } from './mesh-box.ts';

/** Version and flags, which precede what some boxes say. */
const VERSION_BYTES = 4;
/** Files of cameras have a few. */
const MOST_TRACKS = 32;
/** Cameras write some ten thousand. */
const MOST_MESH_BYTES = 4_000_000;

/**
 * R19: what the boxes of an MP4 say of its picture that ffprobe does not tell: Google's meshes and cube maps, and
 * Apple's spatial and immersive videos (`vexu`), whose second eye may be a layer that no decoder here reads.
 */
export function formatOfBoxes(path: string): Promise<SaidFormat> {
  return readingFile(path, async (bytes, whole) => {
    const tracks = await tracksIn(bytes, whole);
    for (const track of tracks.slice(0, MOST_TRACKS)) {
      const description = await descriptionOf(bytes, track);
      const said = description && (await formatOfPicture(bytes, description));
      if (said && Object.keys(said).length > 0) return said;
    }
    return {};
  });
}

async function formatOfPicture(bytes: ReadBytes, description: Box): Promise<SaidFormat> {
  const span = { from: description.from + PICTURE_FIELDS, to: description.to };
  const projection = await findBox(bytes, span, ['sv3d', 'proj']);
  for (const box of projection ? await boxesIn(bytes, projection) : [])
    if (box.name === 'mshp') return { wrapping: 'eq180', ...(!(await isEquirectangular(bytes, box)) && IN_DOUBT) };
    // Programs that write it turn its upper and lower faces in another way than its specification says.
    else if (box.name === 'cbmp') return { wrapping: 'cube360', ...IN_DOUBT };
  const eyes = await findBox(bytes, span, ['vexu']);
  const hasLayers = (await findBox(bytes, span, ['lhvC'])) !== undefined;
  const seen = await findBox(bytes, span, ['hfov']);
  const degrees = seen && seen.to - seen.from >= 4 ? (await bytes(seen.from, 4)).readUInt32BE() / 1000 : 0;
  return {
    ...(eyes && (await formatOfEyes(bytes, eyes, degrees))),
    ...(hasLayers && { layout: 'mono', doubt: 'eyes' }),
  };
}

const IN_DOUBT = { doubt: 'projection' } as const;

async function isEquirectangular(bytes: ReadBytes, { from, to }: Span): Promise<boolean> {
  return to - from <= MOST_MESH_BYTES && isHalfSphere(await bytes(from, to - from));
}

/**
 * As Apple says it: a word of four letters, or bits of which two say that there are two eyes.
 * @param degrees from side to side; 0 where nothing says it
 */
async function formatOfEyes(bytes: ReadBytes, eyes: Span, degrees: number): Promise<SaidFormat> {
  const projection = await wordIn(bytes, await findBox(bytes, eyes, ['proj', 'prji']));
  const packing = await wordIn(bytes, await findBox(bytes, eyes, ['pack', 'pkin']));
  const stereo = await findBox(bytes, eyes, ['eyes', 'stri']);
  const bits = stereo ? ((await bytes(stereo.from + VERSION_BYTES, 1))[0] ?? 0) : 0;
  const isSwapped = (bits & REVERSED) !== 0;
  const layout = PACKINGS[packing]?.[isSwapped ? 1 : 0];
  return {
    ...wrappingOf(projection, degrees),
    ...(layout ? { layout } : (bits & BOTH) === BOTH && ({ layout: 'mono', doubt: 'eyes' } as const)),
  };
}

const BOTH = 0b0011;
const REVERSED = 0b1000;

const PACKINGS: Readonly<Record<string, readonly ['sbs', 'sbs_rl'] | readonly ['tb', 'tb_bt']>> = {
  side: ['sbs', 'sbs_rl'],
  over: ['tb', 'tb_bt'],
};

/** Degrees that nobody sees. */
const HARDLY = 0.2;

function wrappingOf(projection: string, degrees: number): SaidFormat {
  if (projection === 'rect') return { wrapping: 'flat' };
  if (projection === 'fish') return { wrapping: nearestFisheye(degrees), doubt: 'lens' };
  if (projection === 'prim') return { wrapping: nearestFisheye(degrees), doubt: 'projection' };
  const whole = projection === 'equi' ? 360 : projection === 'hequ' ? 180 : undefined;
  // Apple has other projections, and more to come.
  if (whole === undefined) return projection === '' ? {} : IN_DOUBT;
  const isOther = degrees > 0 && Math.abs(degrees - whole) > HARDLY;
  return { wrapping: whole === 360 ? 'eq360' : 'eq180', ...(isOther && IN_DOUBT) };
}

async function wordIn(bytes: ReadBytes, box: Span | undefined): Promise<string> {
  return box ? (await bytes(box.from + VERSION_BYTES, 4)).toString('latin1') : '';
}
