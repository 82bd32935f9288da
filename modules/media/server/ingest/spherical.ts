import type { NamedFormat } from './format-of-name.ts';
import type { Layout, Wrapping } from './format-parts.ts';
import type { InspectedStream } from './probe-slot.ts';

const LAYOUTS: Readonly<Record<string, readonly [Layout, Layout]>> = {
  '2D': ['mono', 'mono'],
  'side by side': ['sbs', 'sbs_rl'],
  'top and bottom': ['tb', 'tb_bt'],
};

/** Reads spherical and stereo metadata: Google's first version, which is XML, its second, which is boxes of MP4, and Matroska's own. */
export function formatOfMetadata({ side_data_list: all = [], width = 0 }: InspectedStream): NamedFormat {
  const found: NamedFormat = {};
  for (const data of all) {
    const layout = LAYOUTS[data.type ?? '']?.[data.inverted ? 1 : 0];
    if (data.side_data_type === 'Stereo 3D' && layout) found.layout = layout;
    if (data.side_data_type === 'Spherical Mapping') found.wrapping = wrappingOf(data, width);
  }
  return found;
}

type SideData = NonNullable<InspectedStream['side_data_list']>[number];

/** Half a sphere is told as a whole one of which as much is missing, left and right, as there is. */
function wrappingOf({ projection, bound_left: left = 0, bound_right: right = 0 }: SideData, width: number) {
  const wrappings: Readonly<Record<string, Wrapping>> = {
    equirectangular: 'eq360',
    'half equirectangular': 'eq180',
    'tiled equirectangular': left + right > width / 2 ? 'eq180' : 'eq360',
    fisheye: 'fish180',
  };
  return wrappings[projection ?? ''];
}
