import type { InspectedStream } from '../../encode/ffmpeg/inspected.ts';
import type { SaidFormat, SaidLayout, Wrapping } from './format-parts.ts';

const LAYOUTS: Readonly<Record<string, readonly [SaidLayout, SaidLayout]>> = {
  '2D': ['mono', 'mono'],
  'side by side': ['sbs', 'sbs_rl'],
  'top and bottom': ['tb', 'tb_bt'],
};
/** Both eyes are there, and in a way that only one of them is read. */
const ONE_EYE = ['frame alternate', 'checkerboard', 'interleaved', 'side by side (', 'unspecified'];

/**
 * R19: reads spherical and stereo metadata: Google's first version, which is XML, its second, which is boxes of MP4,
 * and Matroska's own.
 */
export function formatOfMetadata({ side_data_list: all = [], width = 0, height = 0 }: InspectedStream): SaidFormat {
  const found: SaidFormat = {};
  for (const data of all) {
    const type = data.type ?? '';
    const layout = LAYOUTS[type]?.[data.inverted ? 1 : 0];
    if (data.side_data_type === 'Stereo 3D' && layout) found.layout = layout;
    else if (data.side_data_type === 'Stereo 3D' && ONE_EYE.some((one) => type.startsWith(one))) found.doubt = 'eyes';
    if (data.side_data_type === 'Spherical Mapping') Object.assign(found, wrappingOf(data, { width, height }));
  }
  return found;
}

type SideData = NonNullable<InspectedStream['side_data_list']>[number];

const WRAPPINGS: Readonly<Record<string, Wrapping>> = {
  rectilinear: 'flat',
  equirectangular: 'eq360',
  'half equirectangular': 'eq180',
};

function wrappingOf(data: SideData, size: { width: number; height: number }): SaidFormat {
  const { projection = '' } = data;
  if (projection === 'tiled equirectangular') return wrappingOfTile(data, size);
  const wrapping = WRAPPINGS[projection];
  if (wrapping) return { wrapping };
  // Which way its faces are turned, or how far a lens sees, isn't told.
  if (projection === 'cubemap') return { wrapping: 'cube360', doubt: 'projection' };
  return projection === 'fisheye' ? { wrapping: 'fish180', doubt: 'lens' } : { doubt: 'projection' };
}

/**
 * A part of a sphere is told as a whole one of which pixels are missing: half of it where as many are missing left and
 * right as there are. Any other part would be stretched.
 */
function wrappingOfTile(
  { bound_left: left = 0, bound_right: right = 0, bound_top: top = 0, bound_bottom: bottom = 0 }: SideData,
  { width, height }: { width: number; height: number },
): SaidFormat {
  const isWhole = (missing: number, pixels: number) => Math.abs(missing) <= ROUNDED + pixels * HARDLY;
  const wrapping = left + right > width / 2 ? 'eq180' : 'eq360';
  const across = wrapping === 'eq180' ? left + right - width : left + right;
  const isExact = isWhole(across, width) && isWhole(left - right, width) && isWhole(top + bottom, height);
  return isExact ? { wrapping } : { wrapping, doubt: 'projection' };
}

/** Pixels that are lost where bounds are told in pixels, and a share that nobody sees. */
const ROUNDED = 2;
const HARDLY = 0.001;
