import { DEFAULT_FLAGS, DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const blowvr: Site = {
  ...DEFAULTS,
  key: 'blowvr',
  name: 'Blow VR',
  domain: 'blowvr.example',
  hosts: ['www.blowvr.example'],
  theme: 'dark',
  word: 'VR',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
