import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const vrconk: Site = {
  key: 'vrconk',
  name: 'VR Conk',
  domain: 'vrconk.example',
  hosts: ['www.vrconk.example'],
  theme: 'light',
  word: 'VR',
  locale: 'en-US',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
