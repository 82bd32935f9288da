import { DEFAULT_FLAGS, DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const trans: Site = {
  ...DEFAULTS,
  key: 'trans',
  name: 'Trans VR',
  domain: 'transvr.example',
  hosts: ['www.transvr.example'],
  theme: 'darkest',
  word: 'VR',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
