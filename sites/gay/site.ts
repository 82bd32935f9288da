import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const gay: Site = {
  key: 'gay',
  name: 'Gay VR',
  domain: 'gayvr.example',
  hosts: ['www.gayvr.example'],
  theme: 'light',
  word: 'VR',
  locale: 'en-US',
  flags: DEFAULT_FLAGS,
  copy,
  brand,
};
