import type { InspectedStream } from '../../encode/ffmpeg/inspected.ts';
import type { Layout, SaidFormat, Wrapping } from './format-parts.ts';

const LAYOUTS: Readonly<Record<string, readonly [Layout, Layout]>> = {
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
export function formatOfMetadata({ side_data_list: all = [], width = 0 }: InspectedStream): SaidFormat {
  const found: SaidFormat = {};
  for (const data of all) {
    const type = data.type ?? '';
    const layout = LAYOUTS[type]?.[data.inverted ? 1 : 0];
    if (data.side_data_type === 'Stereo 3D' && layout) found.layout = layout;
    else if (data.side_data_type === 'Stereo 3D' && ONE_EYE.some((one) => type.startsWith(one))) found.doubt = 'eyes';
    if (data.side_data_type === 'Spherical Mapping') Object.assign(found, wrappingOf(data, width));
  }
  return found;
}

type SideData = NonNullable<InspectedStream['side_data_list']>[number];

/** Half a sphere is told as a whole one of which as much is missing, left and right, as there is. */
function wrappingOf(
  { projection = '', bound_left: left = 0, bound_right: right = 0 }: SideData,
  width: number,
): SaidFormat {
  const wrappings: Readonly<Record<string, Wrapping>> = {
    rectilinear: 'flat',
    equirectangular: 'eq360',
    'half equirectangular': 'eq180',
    'tiled equirectangular': left + right > width / 2 ? 'eq180' : 'eq360',
    fisheye: 'fish180',
  };
  const wrapping = wrappings[projection];
  return wrapping ? { wrapping } : { doubt: 'projection' };
}
