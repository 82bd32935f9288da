import { DEFAULT_FLAGS, DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const gay: Site = {
  ...DEFAULTS,
  key: 'gay',
  name: 'Gay VR',
  domain: 'gayvr.example',
  hosts: ['www.gayvr.example'],
  theme: 'light',
  word: 'VR',
  camList: 'vr-cam-boys',
  flags: { ...DEFAULT_FLAGS, cams: true, guestHome: true },
  copy,
  brand,
};
