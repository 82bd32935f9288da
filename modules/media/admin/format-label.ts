import * as m from '#messages/media-admin';
import type { VideoFormat } from '../contract/types.ts';

const PROJECTIONS: Readonly<Record<string, () => string>> = {
  flat: m.projection_flat,
  eq180: () => m.projection_degrees({ degrees: '180' }),
  eq360: () => m.projection_degrees({ degrees: '360' }),
  fish180: () => m.projection_fisheye({ degrees: '180' }),
  fish190: () => m.projection_fisheye({ degrees: '190' }),
  fish200: () => m.projection_fisheye({ degrees: '200' }),
  fish220: () => m.projection_fisheye({ degrees: '220' }),
  mkx200: () => m.projection_lens({ lens: 'MKX200' }),
  mkx220: () => m.projection_lens({ lens: 'MKX220' }),
  vrca220: () => m.projection_lens({ lens: 'VRCA220' }),
  eac360: m.projection_eac,
  cube360: m.projection_cubemap,
};

const LAYOUTS: Readonly<Record<string, () => string>> = {
  mono: m.layout_mono,
  sbs: m.layout_sbs,
  sbs_rl: m.layout_sbs_rl,
  tb: m.layout_tb,
  tb_bt: m.layout_tb_bt,
  hsbs: m.layout_hsbs,
  hsbs_rl: m.layout_hsbs_rl,
  htb: m.layout_htb,
  htb_bt: m.layout_htb_bt,
};

/** `eq180_sbs` in words: “180°, side by side”. */
export function formatLabel(format: VideoFormat): string {
  const [, projection = '', layout = ''] = /^([^_]+)_(.+)$/.exec(format) ?? [];
  return [PROJECTIONS[projection]?.(), LAYOUTS[layout]?.()].join(', ');
}
