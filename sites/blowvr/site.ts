import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const blowvr: Site = {
  key: 'blowvr',
  name: 'Blow VR',
  domain: 'blowvr.example',
  hosts: ['www.blowvr.example'],
  theme: 'dark',
  word: 'VR',
  locale: 'en-US',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
