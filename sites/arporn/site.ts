import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const arporn: Site = {
  key: 'arporn',
  name: 'ARP',
  domain: 'arporn.example',
  hosts: ['www.arporn.example'],
  theme: 'darkest',
  word: 'AR',
  locale: 'en-US',
  flags: DEFAULT_FLAGS,
  copy,
  brand,
};
