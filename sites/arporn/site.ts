import { DEFAULTS } from '../defaults.ts';
import type { Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const arporn: Site = {
  ...DEFAULTS,
  key: 'arporn',
  name: 'ARP',
  domain: 'arporn.example',
  hosts: ['www.arporn.example'],
  theme: 'darkest',
  word: 'AR',
  copy,
  brand,
};
