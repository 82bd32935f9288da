import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const vrbs: Site = {
  key: 'vrbs',
  name: 'VRBS',
  domain: 'vrbs.example',
  hosts: ['www.vrbs.example'],
  theme: 'dark',
  word: 'VR',
  locale: 'en-US',
  flags: DEFAULT_FLAGS,
  copy,
  brand,
};
