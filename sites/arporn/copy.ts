import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'In your own room.',
  description: 'AR videos that stand in your own room, life size, beside your furniture.',
  heroTitle: 'In your own room.',
  heroText: 'Videos for headsets that let your room through. Push the table aside.',
  latestTitle: 'Latest AR videos',
  topTitle: 'Top AR videos',
  modelsTitle: 'House guests',
  joinTitle: 'One membership, every guest',
  joinText: 'Every video in full length, life size.',
  benefits: [
    'Every video in full length, life size',
    'In the browser, and in AR where a headset lets your room through',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
