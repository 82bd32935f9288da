import { DEFAULT_FLAGS, DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const vrconk: Site = {
  ...DEFAULTS,
  key: 'vrconk',
  name: 'VR Conk',
  domain: 'vrconk.example',
  hosts: ['www.vrconk.example'],
  theme: 'light',
  word: 'VR',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
