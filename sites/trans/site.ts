import { DEFAULT_FLAGS, type Site } from '../site.ts';
import { brand } from './brand.ts';
import { copy } from './copy.ts';

export const trans: Site = {
  key: 'trans',
  name: 'Trans VR',
  domain: 'transvr.example',
  hosts: ['www.transvr.example'],
  theme: 'darkest',
  word: 'VR',
  locale: 'en-US',
  flags: { ...DEFAULT_FLAGS, easyCancel: true },
  copy,
  brand,
};
