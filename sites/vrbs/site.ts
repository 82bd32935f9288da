import { DEFAULT_FLAGS, DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const vrbs: Site = {
  ...DEFAULTS,
  key: 'vrbs',
  name: 'VRBS',
  domain: 'vrbs.example',
  hosts: ['www.vrbs.example'],
  theme: 'dark',
  word: 'VR',
  flags: { ...DEFAULT_FLAGS, cams: true },
  copy,
  brand,
};
